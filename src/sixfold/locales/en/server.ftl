# The table server.

page-about = This is a table server for the Qwirkle family of games. This plain page is for playing from the terminal, and for where the browser client was not built.
page-join = You were sent a link
page-join-how = Copy it whole, and type in a terminal where Sixfold is installed:
page-link = LINK
page-play = You want to play right away
page-play-how = Against bots, or with somebody at the same screen:
page-api = For programs: the interface of this server
page-host = { $host } is not a name that this server answers to.
page-host-other = Open it by its number, such as http://192.168.0.7:8606, or ask whoever runs it.
page-host-how = If you run it, start it with this name allowed:

cli-serve = serve tables, for people by link and programs by HTTP
cli-join = join a table by its link, in the terminal
cli-host = the address to listen on; 0.0.0.0 lets other devices in
cli-lan = let the home network in: listen on all addresses of this machine, and show the one for other devices
cli-port = the port; 8606 where nothing is said
cli-database = the database, such as sqlite:///file or postgresql+psycopg://…
cli-broker = the broker between several processes, such as redis://…
cli-open = open the address in the browser
cli-rate = how many requests a second one address may make; 0 is no limit
cli-origin = another address from which browsers may play, such as https://games.example
cli-allow-host = another name by which browsers may reach the server, besides IP addresses and this machine’s own names; * allows all
cli-trusted = the addresses of proxies that are believed who asks
cli-log = what to log: debug, info, warning or error
cli-drain = for how many seconds a server that ends goes on serving while it is no longer ready, so that a load balancer can notice
cli-metrics = show the counters to every address, not to this machine alone
cli-config = read settings from this file; without it, from ~/.config/sixfold/serve.toml or { $usual }, where there is one
cli-show-settings = show the settings in force and where each comes from, and end
cli-settings-unreadable = The settings in { $file } cannot be read: { $text }
cli-unknown-key = “{ $text }” in { $file } is not a setting. There are: { $choices }.
cli-unknown-variable = The variable { $text } is not a setting. There are: { $choices }.
cli-bad-setting = “{ $text }” is no value for { $option }, which takes: { $choices }.
cli-backup = back up the database of the server into a file, also while it runs
cli-restore = put a backup in the place of the server’s database
cli-copy = copy all tables from one database into another, such as SQLite into PostgreSQL
cli-backup-file = the file to write; it appears when it is whole and checked
cli-backup-force = replace the file if it is there already
cli-backup-missing = Name the file for the backup.
cli-restore-file = the backup; the database that it replaces is kept
cli-restore-missing = Name the backup to restore.
cli-copy-addresses = the database to copy from, and the empty one to copy into
cli-copy-missing = Name two databases: the one to copy from, and the empty one to copy into.
cli-number = NUMBER
cli-address = ADDRESS
cli-link = LINK
cli-join-link = the link that you were sent
cli-join-name = your name at the table
cli-link-missing = Name the link of the table to join.
cli-not-a-link = “{ $text }” is not the link of a table.
cli-watch-link = This link is for watching; open it in a browser.
cli-not-a-number = “{ $text }” is not a number for { $option }.
cli-port-taken = Nothing can listen at { $address }; it is taken, or not this machine’s.
cli-bad-storage = The database or the broker cannot be opened: { $text }

serve-address = The tables are at { $address }
serve-files = They are kept in { $database }
serve-stop = Ctrl+C ends the server; no move is lost.
serve-others = To let other devices at home join: sixfold serve --lan
serve-lan = Everybody in this network can open it: other devices by scanning this code, or at { $address }
serve-no-lan = Other devices cannot come in: this machine is in no network.

guest-ask-name = Your name at the table:{" "}
guest-waiting = Waiting for the others to sit down …
guest-awaited = Waiting for the shares of the luck from other devices …
guest-cut = The line is cut; trying again …
guest-saved = Every move is kept on the server.
guest-goodbye = The table waits. The same command brings you back.
guest-closed = The table was closed.
guest-timed-out = { $name } has run out of time.
guest-left = { $name } has left.
guest-returned = { $name } is back.
guest-freed = The seat of { $name } is free again.
guest-resigned = { $name } gives up.
guest-rematch = { $name } wants to play again.
guest-hints-off = There are no hints at this table.
guest-tracker-off = At this table nobody is told what is still unseen.
# $code: the server’s code of a refusal.
guest-refused =
    { $code ->
        [unknown_table] There is no such table, or the link no longer holds.
        [seat_taken] Somebody sits there already.
        [link_spent] This link was used already.
        [damaged] Something in what is kept of this table is damaged.
        [used_up] That was done too often at this table.
        [unreachable] The server cannot be reached.
        [unreadable] The server’s answer cannot be read; it may be of another version.
        [too_many] That was too often; wait a moment.
        [unavailable] The server’s database does not work just now; try again in a moment.
       *[other] The server refuses: { $code }.
    }
