# The levels of the bots, from the weakest to the strongest.

# $level: mouse, rabbit, squirrel, fox, raven, owl
level =
    { $level ->
        [mouse] Mouse
        [rabbit] Rabbit
        [squirrel] Squirrel
        [fox] Fox
        [raven] Raven
       *[owl] Owl
    }

level-summary =
    { $level ->
        [mouse] a child’s first opponent, overlooks a lot
        [rabbit] easy, sees what is near and simple
        [squirrel] knows the game, but misses far and crossing lines
        [fox] a good player who overlooks little
        [raven] takes the most points in sight, overlooks nothing
       *[owl] the strongest, thinks ahead
    }

ask-level = Who shall it be? From the weakest to the strongest:
