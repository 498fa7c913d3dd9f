## Faults that `/dice verify` and `/game import` find in a log or an exported game.

# Follows a shortened list of faults.
fault-more = … and { $count } more
# The same without counts.
fault-many-more = … and many more

## The log as a chain of entries. $n is the number of a log entry everywhere below.

fault-entry-missing = Entry { $n } is missing: entry { $found } is in its place.
fault-entry-unlinked = Entry { $n } does not follow on the entry before it: one of the two was changed.
fault-entry-changed = Entry { $n } was changed: its hash does not fit.
# One press or command makes one entry. Two would be two tries at its dice.
fault-same-press = Entry { $n } comes from the same press or command as entry { $earlier }.
fault-created-again = Entry { $n } creates the game a second time.
fault-no-creation = The log does not begin with the game's creation.
fault-imported-count =
    Entry { $n } says that it brings in { $said ->
        [one] { $said } entry
       *[other] { $said } entries
    }, not { $before }.
fault-impossible = Entry { $n } cannot happen in a game.
# The play that an undo goes back to.
fault-undone-otherwise = Entry { $n } goes back to entry { $to }, but restores another state of the game.
fault-undone-rolls = Entry { $n } goes back to entry { $to }, but names other rolls than were made since.
# A roll that an undo took back was made again; $due and $said are the numbers of rolls.
fault-repeat-unsaid = Entry { $n } repeats roll { $due }, which was taken back, and does not say so.
fault-repeat-none = Entry { $n } says that it repeats roll { $said }, but it repeats none.
fault-repeat-other = Entry { $n } says that it repeats roll { $said }, but it repeats roll { $due }.

## Sealed texts. $seal is the number of a seal.

fault-seal-again = Entry { $n } makes seal { $seal } a second time.
fault-seal-number = Entry { $n } gives its seal the number { $seal }.
fault-seal-not-closed = Entry { $n } opens seal { $seal }, which is not closed.
fault-seal-text = The text that entry { $n } opens is not what entry { $seal } sealed.

## Sealed dice. $series is the number of a series, $roll that of a roll.

fault-series-number = Entry { $n } seals dice series { $series }, not series { $due }.
fault-series-early = Entry { $n } seals dice series { $series } before the secret of series { $before } was published.
fault-secret-wrong = The secret of dice series { $series } is not the sealed one.
fault-not-sealed-again = The game goes on after the secret of dice series { $series } was published, without new sealed dice.
fault-roll-number = Roll { $roll } follows roll { $last }: a roll is missing or repeated.
fault-roll-series = Roll { $roll } is of dice series { $series }, not of series { $current }.
fault-roll-unsealed = Roll { $roll } was made before any dice were sealed.
fault-roll-late = Roll { $roll } was made after the secret of its dice series was published.
fault-roll-die = Roll { $roll } has a d{ $sides }, which nobody can roll.
# $faces are the correct faces: "3, 6".
fault-roll-faces = Roll { $roll } shows other faces than its secret gives: { $faces }.
fault-opened-otherwise = entry { $n } does not open a closed roll with the dice that were closed
fault-other-dice = Entry { $n } shows other dice than its throw asks for.

## The saved game, compared with the log.

# $parts is one or several of the next text.
fault-kept = The saved game differs from its log ({ $parts }). Somebody changed the store, or another version of the bot saved it.
fault-kept-part =
    { $part ->
        [status] status
        [seats] seats
        [settings] settings
        [play] play
       *[dice] dice
    }

## A file, as far as it can be read.

fault-no-export = This file is not an exported game. `/game export` makes such files.
fault-earlier-bot = An earlier version of the bot made this file. Commit c7985217ed39 is the last that reads it.
fault-newer-bot = A newer version of the bot made this file. Update this bot first.
fault-too-deep = The file is nested deeper than any game.
fault-two-logs = The file has two logs.
fault-no-entries = The file's log has no entries.
fault-log-too-long = The log is longer than { $most } entries.
fault-entry-too-large = Entry { $n } is larger than any entry of a game.
fault-entry-unreadable = Entry { $n } cannot be read.
fault-entry-oversize =
    Entry { $n } has { $what ->
        [text] a longer text than any game.
        [list] a longer list than any game.
       *[name] a name that no game has.
    }
fault-too-many-series = The log has more than { $most } dice series.
fault-game-too-large = Entry { $n } makes the game larger than any game can become.
fault-too-many-people = The log names more than { $most } people.
fault-two-aliases = Somebody has two aliases in "people".
fault-no-alias = Entry { $n } names somebody by an id.

# $place is a path in the file, such as entries.12.by.
fault-place-missing = The file has nothing at { $place }.
fault-place-strange = The file has something at { $place } that no game has.
fault-place-wrong = The file has something wrong at { $place }.

## A file, held against its log.

fault-file-game = The file is of game { $file }, its log of game { $log }.
# $page: the first digits of a page's hash.
fault-file-page = The page { $page }… that the log names is not in the file as it was.
fault-file-system = The file is of { $file }, its log of { $log }.
fault-file-edition = The file names the edition "{ $file }", its log "{ $log }".
fault-file-end = The log does not end with entry { $n } as the file says: entries are missing or were added.
fault-file-figure = The file's figure at { $place } is not the log's.
fault-file-secret = The file's dice of the secret { $id } are not those of a closed roll.

## A file, held against the game's rules and this bot.

fault-setting = Entry { $n } sets { $setting } to { $value }, which is not possible.
fault-declared-rolls =
    Entry { $n } announces a check of { $rolls ->
        [one] { $rolls } roll.
       *[other] { $rolls } rolls.
    }
fault-event-time = Entry { $n } names an impossible time.
# Cards are counted so that an old one is known.
fault-revision = Entry { $n } counts cards from { $revision } on, which no channel can reach.
fault-time-early = Entry { $n } is of a time before 1970.
fault-time-late = Entry { $n } is of a time that is still to come.
fault-time-backwards = Entry { $n } is of an earlier time than the entry before it.
fault-no-system = There is no game "{ $system }" here.
fault-foreign-entry = Entry { $n } names something that { $system } does not have here: the file is of "{ $theirs }", this bot plays "{ $ours }".
fault-foreign-game = The game is at something that { $system } does not have here: the file is of "{ $theirs }", this bot plays "{ $ours }".
fault-figure = { $table }, { $row }: no such figure can be there.
fault-no-figure = { $system } has no figure at { $place }.

# $page: the first digits of a page's hash. $fault: what is wrong in it, in English, with its line.
fault-page-unread = The bot cannot read the page { $page }… of this game. { $fault }
