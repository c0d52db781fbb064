"""The terminal client: a plain line mode that any terminal and any screen reader can show."""
