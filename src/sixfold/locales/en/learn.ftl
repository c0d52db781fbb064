# The lessons and the rules page of the browser client.

learn-title = Learn to play
learn-about = Each lesson takes two or three minutes. You look, you tap, and you see why.
learn-home = To the start page
learn-back = To all lessons
learn-lesson = Lesson: { $edition }
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-skip = Skip
learn-previous = Back
learn-again = Once more
learn-check = Check
learn-yes = Yes
learn-no = No
learn-right = Right!
learn-miscounted = Not quite. Look for every line that has a new piece in it, and count all its pieces.
learn-misjudged = Not quite. Look again.
learn-arrange-how = Drag a card, or tap it and then a row.
learn-arranged-else = Every row is right now, but it is not yet what is asked for.
learn-mispicked = Not quite. Try again.
# $fault: no_contact, line_mixed, line_duplicate
learn-refused =
    { $fault ->
        [no_contact] Nothing lies beside this cell. What you place has to touch something.
        [line_mixed] Here it would lie beside something that has neither its colour nor its shape.
       *[line_duplicate] This line already has exactly this one.
    }
# $want: two, qwirkle
learn-also =
    { $want ->
        [two] It fits here too, but makes only one line. Find the cell where it makes two.
       *[qwirkle] It fits here too, but the long line stays at five. Where does it become six?
    }
learn-finished = Well done! You know how to play.
learn-finished-more = The rest comes with playing. The game tells you whenever something does not fit.
learn-play = Play now
learn-rules = The rules
learn-rules-about = Everything to look up, game by game.

learn-full = All 108 tiles on one board
learn-board = Board
learn-table = Rows on the table
learn-after = After the move
learn-hand = Your hand
learn-piece = Your tile
learn-row = Row { $row }: { $cards }
learn-cell = Row { $row }, column { $column }: { $what }
learn-cell-empty = empty
learn-cell-piece = { $piece }
learn-cell-new = new: { $piece }
learn-track = Score track: the marker stands at { $points }.

learn-tiles-colour = Tiles side by side form a line. A line can be all of one colour. Then every shape in it is different.
learn-tiles-colour-ask = Tap a cell where your tile fits.
learn-tiles-colour-done = It has the line’s colour, and its shape is new there.
learn-tiles-shape = Or a line is all of one shape. Then every colour in it is different.
learn-tiles-shape-ask = Tap a cell where your tile fits.
learn-tiles-shape-done = It has the line’s shape, and its colour is new there.
learn-tiles-twice = No tile is twice in a line: never the same colour and the same shape.
learn-tiles-twice-ask = May the tile on the right lie there?
learn-tiles-twice-done = It may not: the very same tile is already in this line.
learn-tiles-cross = Often a tile lies in two lines at once, one across and one down. It has to fit both of them.
learn-tiles-cross-ask = Find the cell where your tile makes two lines.
learn-tiles-cross-done = It scores in both lines: 2 points across and 2 points down, 4 in all.
learn-tiles-count = Each line that you make or make longer gives a point for every tile in it. The old tiles count too.
learn-tiles-count-ask = The four new tiles lie at the top. How many points are they worth?
learn-tiles-count-done = 4 across at the top, and 4, 2 and 4 for the three lines that go down: 14.
learn-tiles-one-line = You may place several tiles in a turn. They share a colour or a shape, and all of them go into the same line.
learn-tiles-one-line-ask = Somebody wants to place both new tiles in one turn. Is that allowed?
learn-tiles-one-line-done = It is not: they lie in two different lines. One turn, one line.
learn-tiles-ends = Tiles of one turn go into one line. They need not lie side by side: some may go to one end and some to the other.
learn-tiles-ends-ask = Two new tiles on the left, one on the right. Is that one turn?
learn-tiles-ends-done = It is: all three lie in the same line, and it has no gap.
learn-tiles-first = Now three turns of one game. In the first, somebody lays four stars of four colours.
learn-tiles-first-ask = The four new stars stand on the right. How many points are they worth?
learn-tiles-first-done = 4 for the line of stars that goes down, and 3 for the red line that grew: 7.
learn-tiles-second = The game goes on: on the left somebody lays four yellow tiles.
learn-tiles-second-ask = How many points are they worth?
learn-tiles-second-done = 4 for the yellow line, and 2 because two diamonds lie one above the other: 6.
learn-tiles-third = A Qwirkle in the same game: three red tiles fill up the red line, two on its left and one on its right.
learn-tiles-third-ask = How many points are they worth?
learn-tiles-third-done = 12 for the Qwirkle, 3 for the diamonds and 2 for the stars below each other: 17.
learn-tiles-qwirkle = Six in a line is a Qwirkle, and no line is longer. It is worth 12 points: 6 for its tiles and 6 on top.
learn-tiles-qwirkle-ask = Find the cell where your tile makes the Qwirkle.
learn-tiles-qwirkle-done = Six different shapes in one colour: a Qwirkle!
learn-tiles-last = After your turn you draw up to six tiles. Instead of placing, you may swap tiles. Once the bag is empty, the first to lay their last tile ends the game and gets 6 extra points.
learn-tiles-last-ask = The bag is empty, and this was your last tile. How many points do you get?
learn-tiles-last-done = 3 for the line and 6 for going out: 9. Whoever has the most points wins.

learn-travel-track = The travel edition has a score track. Your marker goes one field on for each point.
learn-travel-track-ask = You are at 23 and have placed the four tiles on the right. Where does your marker go?
learn-travel-track-done = 4 points down and 3 points across are 7, so it goes from 23 to 30.

learn-starwars-figures = Here six figures take the place of the six shapes. We drew our own; below each you see the name that it stands for. Wherever we say “shape”, think “figure”.
learn-starwars-figures-ask = Tap a cell where your tile fits.
learn-starwars-figures-done = The same figure, a new colour. All else is as in the classic game.

learn-cubes-top = A cube has one colour and carries all six shapes. Only the shape on top counts. Everybody can see everybody’s cubes.
learn-cubes-top-ask = Which of your cubes fit somewhere on this board as they lie? Pick all of them.
learn-cubes-top-done = One has the line’s colour; the other two match the shape of a cube that they can lie above or below.
learn-cubes-opening = Whoever has the largest set begins: one colour with different shapes, or one shape with different colours. Two that are alike count once.
learn-cubes-opening-ask = Pick your largest set.
learn-cubes-opening-done = Three in one colour. The two that are alike count only once.
learn-cubes-ends = Cubes of one turn go into one line. They need not lie next to each other: some may go to one end and some to the other.
learn-cubes-ends-ask = Two new cubes on the left, one on the right. Is that one turn?
learn-cubes-ends-done = It is: all three lie in the same line, and it has no gap.
learn-cubes-roll = Before you place, you may roll again: as many of your cubes as you like, but only once a turn.
learn-cubes-roll-ask = One shape is missing for the Qwirkle. Which cubes could bring it with a lucky roll? Pick all of them.
learn-cubes-roll-done = A cube keeps its colour for good, so only the blue ones can help.
learn-cubes-count = Points are counted as with tiles: one for every cube of every line that you make or make longer, and 6 on top for a Qwirkle.
learn-cubes-count-ask = How many points are the three new cubes worth?
learn-cubes-count-done = 12 for the Qwirkle, 3 and 2 for the lines that go down: 17.
learn-cubes-nothing = In this game nobody swaps. If nothing fits after your roll, all your cubes are rolled until one does.
learn-cubes-nothing-ask = None of your cubes fits. May you swap them for others?
learn-cubes-nothing-done = No swapping here: the cubes are rolled again, as often as it takes.

learn-cards-opening = In the card game you hold nine cards. Whoever has the largest set begins with it, and it needs at least three cards.
learn-cards-opening-ask = Pick your largest set.
learn-cards-opening-done = Four of one shape in four colours. They become the first row on the table.
learn-cards-add = A row has three to six cards: one colour with different shapes, or one shape with different colours. On your turn you play at least one card.
learn-cards-add-ask = Which card can you add to the marked row?
learn-cards-add-done = It has the row’s colour and brings a new shape.
learn-cards-twice = No card is twice in a row.
learn-cards-twice-ask = May the marked card be added to its row?
learn-cards-twice-done = It may not: the row already has the very same card.
learn-cards-start = You may begin a new row, with three cards at least, and add to other rows in the same turn.
learn-cards-start-ask = Lay your three diamonds as a new row, and add a card to the blue row.
learn-cards-start-done = Three diamonds in three colours make a row, and the blue row has four now.
learn-cards-short = All rows belong to everybody. You may take cards from one row and put them into another.
learn-cards-short-ask = Here a card was moved from the first row to the second. Is the table right now?
learn-cards-short-done = It is not: only two cards are left in the first row, and a row needs three.
learn-cards-build = You may split rows, join them and build new ones in the same turn. What counts is how the table looks at the end.
learn-cards-build-ask = Play both cards of your hand. You need two more moves on the table.
learn-cards-build-done = Three rows, three cards each, and each shares a colour or a shape.
learn-cards-qwirkle = A row of six is a Qwirkle. You take it at once as a stack. The most stacks win the game.
learn-cards-qwirkle-ask = Make a row of six with your two cards and one from the table.
learn-cards-qwirkle-done = The other row keeps three cards, and you take a Qwirkle.
learn-cards-stay = At the end of your turn you draw up to nine cards.
learn-cards-stay-ask = Somebody has put down one card and taken another from the table into their hand. Is that allowed?
learn-cards-stay-done = It is not: what lies on the table stays on the table, or leaves it with a Qwirkle.

learn-rules-tiles-pieces = The tiles
learn-rules-tiles-pieces-text = There are 108 tiles in six colours and six shapes, three of each kind. Two to four play. Each draws six and hides them from the others.
learn-rules-tiles-lines = Lines
learn-rules-tiles-lines-text =
    Tiles that lie side by side without a gap are a line, across or down.
    In a line all tiles have one colour and different shapes, or one shape and different colours. No tile is there twice, so six is the most. Six are a Qwirkle.
    Where two lines cross, the tile has to fit both.
learn-rules-tiles-opening = Who begins
learn-rules-tiles-opening-text = Everybody looks for their largest set: tiles that could lie in one line. Two that are alike count once. Whoever has the largest begins and lays all of it. In a tie the youngest begins; at our tables that is the lower seat unless you set ages.
learn-rules-tiles-turn = Your turn
learn-rules-tiles-turn-text =
    Place one or more tiles that share a colour or a shape. All of them go into one line. They may lie on both ends of it or fill holes, but in the end the line has no gap.
    At least one of them touches a tile that already lies there. Then draw up to six again.
learn-rules-tiles-swap = Swapping
learn-rules-tiles-swap-text = Instead of placing you may swap one to six tiles, as many as the bag still holds. First you draw, then yours go into the bag. That ends your turn. If nothing fits, you have to swap. If the bag is empty too, you pass.
learn-rules-tiles-points = Points
learn-rules-tiles-points-text =
    For each line that you make or make longer you get a point for every tile in it. A tile in two lines counts twice. A tile alone is no line.
    A Qwirkle gives 6 more, so 12.
learn-rules-tiles-end = The end
learn-rules-tiles-end-text = When the bag is empty, the first to lay their last tile ends the game and gets 6 points. If no tile of anybody fits any more, the game ends without them. The most points win; equal points share the win.
learn-rules-travel-track = The score track
learn-rules-travel-track-text = The rules are those of the classic game. Each player has a marker that goes one field on for each point.
learn-rules-starwars-figures = The figures
learn-rules-starwars-figures-text = The rules are those of the classic game. Six figures take the place of the six shapes. The drawings are our own and look different from those on the box.
learn-rules-cubes-cubes = The cubes
learn-rules-cubes-cubes-text = There are 90 cubes, 15 of each colour. A cube has one colour for good and all six shapes; the one on top counts. Each player draws six and rolls them. They lie open all the time.
learn-rules-cubes-opening = Who begins
learn-rules-cubes-opening-text = Whoever has rolled the largest set begins and lays all of it. Nobody rolls again before that.
learn-rules-cubes-turn = Your turn
learn-rules-cubes-turn-text =
    First you may roll again, once, as many of your cubes as you like.
    Then you place one or more, as in the classic game: with one colour or one shape in common, in one line without a gap, touching what lies there.
    At the end you draw up to six, and the new cubes are rolled.
learn-rules-cubes-stuck = When nothing fits
learn-rules-cubes-stuck-text = If nothing fits after your roll, all your cubes are rolled until something does. If no shape of your colours could fit anywhere, you pass. If all players have passed one after the other, the game is over. There is no swapping.
learn-rules-cubes-points = Points
learn-rules-cubes-points-text = A point for every cube of every line that you make or make longer, and 6 more for a Qwirkle.
learn-rules-cubes-end = The end
learn-rules-cubes-end-text = When the bag is empty, the first to lay their last cube ends the game and gets 6 points. The most points win; equal points share the win.
learn-rules-cards-rows = Rows
learn-rules-cards-rows-text = There are 108 cards, three of each kind. Each player gets nine and hides them; the others are the pile. A row has three to six cards: one colour with different shapes, or one shape with different colours, none twice. Rows lie side by side and never cross.
learn-rules-cards-opening = Who begins
learn-rules-cards-opening-text = Whoever has the largest set begins and lays it as the first row. It needs at least three cards; if nobody has three, all cards are shuffled and dealt again.
learn-rules-cards-turn = Your turn
learn-rules-cards-turn-text =
    Play at least one card from your hand. Begin rows, add to rows, move cards, split rows and join them, as much as you like. At the end every row has to be right.
    Cards on the table never go back to a hand. Then draw up to nine.
learn-rules-cards-qwirkle = Qwirkle
learn-rules-cards-qwirkle-text = A row that reaches six cards is yours at once. Lay it in front of you as a stack, open for all. These cards are out of the game. You may take several in one turn.
learn-rules-cards-stuck = When nothing can be played
learn-rules-cards-stuck-text = If there really is no way to play a card, you show your hand and draw nine new cards; the old ones go into the pile. The program knows whether there is a way. After three such draws in a turn, or with an empty pile, you pass.
learn-rules-cards-end = The end
learn-rules-cards-end-text = Once the last card of the pile is drawn, everybody has one more turn, also the one who drew it. The most Qwirkles win; equal numbers share the win.
