"""The words of the games in German, French, Italian and English, as Fluent catalogues."""
