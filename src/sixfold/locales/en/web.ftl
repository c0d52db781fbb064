# The browser client: home, new tables, settings.

web-welcome = Six colours, six shapes, one table
web-welcome-about = Alone against animals, with somebody beside you, or with friends by link.
web-play-now = Play now
web-home = Home
web-close = Close
web-me = You
web-learn = How to play
web-study = Study a position
web-study-about = Set it up and play it on
web-puzzle-of-day = Puzzle of the day
web-puzzle-about = Find the best move
web-statistics = Your statistics
web-statistics-about = How you are doing
web-language = Language
web-editions = Choose an edition
web-my-tables = Your tables
# $code: damaged, unavailable
web-lost-table =
    { $code ->
        [damaged] A table is damaged
       *[unavailable] A table cannot be read just now
    }
web-review = Review the game
# $stage: yours, gathering, playing, over
web-stage =
    { $stage ->
        [yours] Your turn
        [gathering] Waiting
        [playing] In play
       *[over] Over
    }
# $holds: yes, no: whether this browser has seats
web-offline =
    The server cannot be reached. { $holds ->
        [yes] Your tables are there again as soon as the connection is.
       *[no] You can still learn how to play.
    }
web-join = Join a table
web-join-paste = Paste the link you were sent
web-join-go = Join
web-join-how = Or scan the QR code on the other screen with your camera.
web-no-link = That is not the link of a table.
web-invited = You are invited to a table
web-invited-by = { $name } invites you to a game
web-invited-dead = The invitation no longer holds
web-invited-dead-how = The seat is taken, or the table is closed. Ask whoever invited you for a new link.
web-invited-about = Sixfold: lay lines of one colour or one shape, in the browser, without an account.
web-sit-down = Sit down
web-your-name = Your name
web-name = Name

web-new-table = A new table
web-edition = Edition
web-seats = Who plays?
web-seat = Seat { $seat }
web-seat-add = Another seat
web-seat-remove = Remove seat { $seat }
# $kind: me, here, link, bot
web-kind =
    { $kind ->
        [me] You
        [here] Somebody on this device
        [link] Somebody by link
       *[bot] A bot
    }
web-kind-link-how = You get a link and a QR code to pass on.
web-level = How strong
web-allow-hints = Hints are allowed
web-allow-tracker = Everybody may see what is still unseen
web-start = Begin

web-settings = Settings
# $setting: theme, palette, code, motion
web-setting =
    { $setting ->
        [theme] Brightness
        [palette] Colours of the pieces
        [code] Second mark for the colour
       *[motion] Motion
    }
# $value: auto, light, dark, classic, safe, contrast, none, letter, fill, less
web-setting-value =
    { $value ->
        [auto] As the device
        [light] Light
        [dark] Dark
        [classic] Classic
        [safe] Easy to tell
        [contrast] High contrast
        [none] None
        [letter] Letter
        [fill] Pattern
       *[less] Little
    }
web-setting-marks = Mark the cells where the chosen piece fits

# Before the client runs, where it fails, and where an address leads nowhere.
web-shell-loading = Loading …
web-shell-load-title = Sixfold could not be loaded
web-shell-load = The connection may be gone, or the server may have been renewed. Load the page again in a moment.
web-shell-error-title = Something went wrong
web-shell-error = That is a fault of this page. Your tables are safe on the server: load the page again and go on where you were.
web-shell-reload = Load again
web-shell-home = Back to the start
web-forgetful = This browser keeps nothing here. Once this page is closed, your seats are forgotten.
web-link-local = This link works on this device only. To let others at home in, Sixfold is started with:
web-lost-address = There is nothing at this address
web-lost-address-how = Perhaps something is missing from it. From the start you reach everything.
web-lost-link = This link is not whole
web-lost-link-how = Something at its end is missing. Copy it once more, or ask for it again.
