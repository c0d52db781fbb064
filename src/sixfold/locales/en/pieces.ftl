# The pieces and the editions.

# $colour: red, orange, yellow, green, blue, purple
colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [blue] blue
       *[purple] purple
    }

# $shape: circle, square, diamond, clover, star4, star8
shape =
    { $shape ->
        [circle] circle
        [square] square
        [diamond] diamond
        [clover] clover
        [star4] four-pointed star
       *[star8] eight-pointed star
    }

# The figure that takes a shape's place in the Star Wars edition.
figure =
    { $shape ->
        [circle] Stormtrooper
        [square] C-3PO
        [diamond] R2-D2
        [clover] Yoda
        [star4] Darth Vader
       *[star8] Boba Fett
    }

piece = { colour } { shape }
piece-figure = { colour } { figure }

# $edition: classic, travel, starwars, cubes, cards
edition =
    { $edition ->
        [classic] Classic
        [travel] Travel
        [starwars] Star Wars
        [cubes] Cubes
       *[cards] Card game
    }

edition-summary =
    { $edition ->
        [classic] tiles in lines of one colour or one shape
        [travel] the classic game with a score track
        [starwars] the classic game with six figures in place of the shapes
        [cubes] with dice that lie open and may be rolled again
       *[cards] rows that everybody rearranges; the most Qwirkles win
    }
