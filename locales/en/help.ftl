## The cards of `/help`. Only the person who asks sees them.

# Title where a game is played or set up. $where is "Turn 3, Activation".
help-title = { $game } · { $where }
help-title-set-up = { $game } · set-up
help-without-bot = Look-ups and dice work here. Games need me in the server.
help-no-game = No game is played here. `/game new` sets one up.

# $task is the reader's next task, such as "Rally".
help-next = ▶ **Your move**: { $task }

# Everyday commands in one line. Each says in two or three words what $command is for.
help-can-phase = { $command } where you are
help-can-done = { $command } finished
help-can-initiative = { $command } roll for it
help-can-activate = { $command } next unit
help-can-tohit = { $command } shoot
help-can-check = { $command } checks
help-can-table = { $command } look up
help-can-roll = { $command } dice
help-can-undo = { $command } take back
help-can-nudge-now = { $command } remind them
help-can-game-new = { $command } start a game
help-can-game-join = { $command } take a side
help-can-game-set = { $command } settings
help-can-game-begin = { $command } begin
help-can-turns = { $command } your games
help-can-me = { $command } your reminders

# Menus and buttons.
help-more = More commands
help-tables = Tables
help-more-tables = More tables
help-games = Games
help-rules = Rules of this phase
help-about = About this game

## Help for one game.

help-publisher = { $publisher }. New game: `/game new system:{ $id }`
help-try = **Try**
help-line = • { $line }
help-phases = **Phases**
# A part of the turn and its phases. Several parts may have the same phases.
help-part = { $part }: { $phases }
help-parts = { $parts }, each: { $phases }
# The position of play.
help-here = **▶ { $phase }**
help-fill-in = **Worth filling in** (`/track`): { $tracks }
help-has-tables = **Tables** (`/table`): { $tables }
help-has-checks = **Checks** (`/check`): { $checks }
help-has-shots = **Shots** (`/tohit`): a weapon, a range, a target
help-has-units = **Units** (`/unit`): { $units }
help-names-more = { $names } and { $count } more
help-faces = Rolled at the table or in VASSAL? Add `faces:` with what the dice show. A d10's 0 is ten.

## One command with its options.

help-option = `{ $name }:` { $what }
help-option-needed = `{ $name }:` { $what } (needed)
help-sub = **{ $command }** { $what }
