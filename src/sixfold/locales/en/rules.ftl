# The rules in short, one paragraph a line.

rules-tiles =
    Put tiles down so that they form lines, across and down, without a gap.
    A line is all of one colour with different shapes, or all of one shape with different colours. So it has six tiles at most; six are a Qwirkle.
    On your turn place one or more tiles that share a colour or a shape. They go into one line, and at least one of them touches a tile that lies there. Then draw up to six again.
    Or swap one to six tiles and end your turn with that. If nothing fits, you must swap; if the bag is empty too, you pass.
    You get a point for every tile of every line that you form or lengthen, and six more for a Qwirkle.
    When the bag is empty, whoever lays their last tile ends the game and gets six points. If nothing fits any more for anybody, the game ends without them. The most points win.
    The player with the largest set opens, with all tiles of that set.
rules-travel = The travel edition is the classic game with a score track: your marker moves along with your points.
rules-starwars = The Star Wars edition is the classic game with a figure in place of each shape.
rules-cubes =
    Each cube has one colour and carries all six shapes; what lies on top counts. Everybody sees all cubes.
    Lines are as in the classic game: one colour with different shapes, or one shape with different colours, six at most. Six are a Qwirkle.
    On your turn you may first re-roll any of your cubes, once. Then place one or more that share a colour or a shape, in one line that touches what lies there. Then draw up to six, and the new cubes are rolled.
    If nothing fits after your re-roll, all your cubes are rolled until something does. If no shape of your colours can ever fit, you pass. There is no swapping.
    You get a point for every cube of every line that you form or lengthen, and six more for a Qwirkle.
    When the bag is empty, whoever lays their last cube ends the game and gets six points. The most points win.
rules-cards =
    A row has three to six cards, all of one colour with different shapes or all of one shape with different colours.
    On your turn play at least one card from your hand. You may start rows, add to them, move cards between them, split and join them, as you like; in the end every row must be right again. What lies on the table never goes back to a hand.
    A row of six is a Qwirkle: you take it as a stack.
    If none of your cards can be played, you show your hand and draw a new one, three times a turn at most; then you pass.
    At the end of your turn you draw up to nine cards. Once the pile is used up, everybody has one more turn. The most Qwirkles win.
    The player with the largest set of at least three opens with it.
