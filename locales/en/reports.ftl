## The log, a line for each entry. Each text is a sentence, which gets its capital and full stop by itself. One that
## begins with the player who made the entry has no name before it: "@Anna began play." Others have: "@Anna: The Allies
## are done."

log-set-up = { $player } set up the game
log-set-up-titled = { $player } set up { $game }
log-dice-sealed = dice series { $series } is sealed
log-plays = { $player } plays { side-within-bold }
log-asks-seat = { $player } asks to play { side-within-bold }
log-began = { $player } began play
log-brought-in =
    { $count ->
        [one] { $player } brought the game in from a file of 1 entry
       *[other] { $player } brought the game in from a file of { $count } entries
    }
log-moved = { $player } moved the game to <#{ $channel }>
# The place at which play arrives: "On to Turn 2, Activation."
log-advanced = on to { $phase }
log-advanced-why = on to { $phase }. { $why }
log-advanced-by-hand = { $player } put play at { $phase }
log-ended = the game has ended: { $result }
log-ended-open = the game has ended without a result
# "Anna rolled for Initiative: 7 3 (roll 12)", "Anna rolled 2d6 (Spotting): 4 5 (roll 13)".
log-roll = { $player } rolled { $what }: { $dice } (roll { $roll })
log-roll-again = { $player } rolled { $what }: { $dice } (roll { $roll }, after roll { $before } was undone)
log-roll-entered = { $player } entered dice { $what }: { $dice }
log-roll-for = for { $what }
log-roll-reason = { $what } ({ $reason })
# A roll and its result: "Anna rolled for Time Lapse: 4 (roll 2), **3 minutes**".
log-roll-result = { $rolled }, { $result }
# The result of a check: "✅ **Passed** with 6 against 9 or less".
log-checked = { $mark } **{ $result }** with { $roll }
log-checked-several = { $mark } **{ $result }** against { $need }
log-checked-plain = { $mark } **{ $result }**
log-no-roll = { $check } needs no roll: { $result }
log-declared = { $player } declared { $check }, not rolled yet
log-next = next is { $check }
log-dismissed = { $player } dismissed { $check } without a roll
# After the throws of both sides: "Anna rolled for Initiative: Axis 7, Allies 3 (roll 2), **Axis** wins".
log-contest-won =
    { $form ->
        [plural] the **{ $side }** win
       *[singular] **{ $side }** wins
    }
log-contest-tie = a tie, both roll again
log-table = { $table } { $total } is **{ $row }**
# After the roll, which names the table.
log-figure = { $row }: { $figure }
log-table-figure = { $table }, { $row }: { $figure }
log-draws =
    { $form ->
        [plural] the **{ $side }** draw **{ $event }**
       *[singular] **{ $side }** draws **{ $event }**
    }
# The die of an item: "❌ **60mm** (Axis) stays in Pending, 7 against 3 or less".
log-tried = { $mark } **{ $item }** ({ $side }) { $outcome }, { $face } against { $need }
log-tried-plain = { $mark } **{ $item }** ({ $side }) { $outcome }
log-order = { $way } (**{ $side }**, { $order })
log-setting = { $player } changed **{ $setting }** from { $from } to **{ $to }**
log-setting-first = { $player } set **{ $setting }** to **{ $to }**
log-track = **{ $track }** changed from { $from } to **{ $to }**
log-track-stays = **{ $track }** stays at **{ $to }**
log-marker =
    { $form ->
        [plural] the **{ $side }** now hold the **{ $marker }** marker
       *[singular] **{ $side }** now holds the **{ $marker }** marker
    }
log-marker-stays =
    { $form ->
        [plural] the **{ $side }** keep the **{ $marker }** marker
       *[singular] **{ $side }** keeps the **{ $marker }** marker
    }
log-marker-free = nobody holds the **{ $marker }** marker now
log-list = **{ $track }** now: { $names }
log-list-empty = **{ $track }** now: none
log-item = **{ $item }** ({ $kind }) goes to **{ $box }**, { $track }
log-item-placed = **{ $item }** ({ $kind }) goes to **{ $box }**
log-item-off = Remove { $markers }
log-limit = ⚠️ **{ $limit }** ({ $bound }) is reached, now { $value }
log-limit-met = ⚠️ **{ $limit }** ({ $bound }) is reached
log-spoken-for = { $player } decided this for { $sides }
log-secret = the secret of dice series { $series } is published
log-sealed = { $player } sealed **{ $label }**
log-sealed-set = { $player } sealed **{ $label }** in set **{ $set }**
log-opened = { $player } opened seal #{ $seal }: { $text }
log-done =
    { $form ->
        [plural] the **{ $side }** are done
       *[singular] **{ $side }** is done
    }
# Done by a standing order, or by a pass ahead.
log-done-ahead =
    { $form ->
        [plural] the **{ $side }** passed ahead
       *[singular] **{ $side }** passed ahead
    }
log-forgotten = a player was forgotten
log-noted = noted
# Someone asked for an undo.
log-undo-asked = { $player } asks to undo, back to entry { $n }
log-beside = this roll was outside the game
# The undone moves.
log-undone = ~~{ $what }~~ (undone)
log-entry = { $player }: { $what }
# The first sentences of an entry, and the number of those left out: "Anna is done. (and 2 more)".
log-more = { $told } (and { $count } more)

## The card of a page of the log.

log-title = Log · entries { $from }–{ $to } of { $all }
log-title-single = Log · entry { $from } of { $all }
# $filter is "dice, turn 3, Axis".
log-title-filtered =
    { $all ->
        [one] Log · { $filter }: { $count } of 1 entry
       *[other] Log · { $filter }: { $count } of { $all } entries
    }
log-empty = No such entries yet.
log-older = Older
log-newer = Newer
log-whole = Whole log
log-only = Show only…
log-open = Show an entry in full…
log-everything = everything
log-part = { $from }–{ $to } of { $count }
log-part-single = { $from } of { $count }
log-kind-dice = dice
    .about = every throw of dice
log-kind-checks = checks
    .about = checks and their results
log-kind-tables = tables
    .about = tables read or corrected
log-kind-moves = moves
    .about = steps, phases and orders
log-kind-tracks = tracks
    .about = clocks, markers, lists and boxes
log-kind-units = units
    .about = units and their states
log-kind-seats = seats
    .about = players, invitations and requests
log-kind-settings = settings
    .about = changes of settings
log-kind-undo = undo
    .about = undone moves, and requests
log-kind-seals = seals
    .about = sealed and opened texts
log-kind-game = game
    .about = begin, end, moves and dice secrets

## The after-action report, a file that players keep. Headings are short; times are in UTC.

report = After-action report
report-card =
    { $count ->
        [one] { $game }: { $sides }, 1 log entry.
       *[other] { $game }: { $sides }, { $count } log entries.
    }
report-how = A Markdown file: any text editor opens it, most forums and wikis show it formatted.
report-system = **{ $system }** ({ $edition }), { $days }
report-edition = { $edition }, { $days }
report-days = { $first } to { $last }
# "turn 3"
report-turn = { $turn } { $number }
report-running = Still being played: { $turn }.
report-ended = Ended in { $turn }: **{ $result }**
report-ended-open = Ended in { $turn } without a result.
report-amounts =
    { $rolls ->
        [one] 1 roll
       *[other] { $rolls } rolls
    }, { $entries ->
        [one] 1 log entry
       *[other] { $entries } log entries
    }. Times are UTC.
report-amounts-undone =
    { $rolls ->
        [one] 1 roll
       *[other] { $rolls } rolls
    }, { $entries } log entries, { $undone } of them undone. Times are UTC.
report-players = Players
report-column-side = side
report-column-player = player
report-column-from = from
report-column-until = until
report-now = now
report-the-end = the end
report-tracks = How it stood after each { $turn }
report-column-units = Units, { $side }
report-story = What happened
report-set-up = Set-up
report-turn-heading = { $turn } { $number } · { $days }
report-part-of-turn = { $part }: { $phase }
report-quiet = All steps done, no rolls.
report-told = { $at } { $what }
report-told-undone = { $at } ~~{ $what }~~ (undone)

report-dice = Dice
report-dice-all = All dice: { $dice }.
report-column-whose = whose
report-column-dice = dice
report-column-luck = rolls with a known chance
report-entered = { $player } entered dice rolled elsewhere: { $dice }.
report-unlikely = Least likely results
report-unlikely-one = **{ $chance }** · { $place } · { $what }
report-special = Special throws
report-special-one = { $place } · { $what }
report-special-more = and { $count } more
# Where something happened: "Turn 3, Anna, entry 57".
report-place = { $turn } { $number }, **{ $player }**, entry { $n }

report-waiting = Waiting
report-column-waited-for = waited for
report-column-in-all = in all
report-column-times = times
report-column-longest = longest
# "2 d 3 h (turn 1, Activation)"
report-longest = { $span } ({ $turn } { $number }, { $phase })
# Lengths of time, short: "3 d 4 h".
report-span-d = { $count } d
report-span-h = { $count } h
report-span-min = { $count } min
report-span-least = under a minute

report-undos = Undone
report-undo = Entry { $n }, { $at }: { $player } took play back to entry { $to }.
report-undo-rolls =
    { $count ->
        [one] Entry { $n }, { $at }: { $player } took play back to entry { $to }. Roll { $rolls } is spent.
       *[other] Entry { $n }, { $at }: { $player } took play back to entry { $to }. Rolls { $rolls } are spent.
    }
report-seals = Sealed
report-seal-owner = { $player }, { $side }
report-seal = { $at } **{ $label }** ({ $owner }), not opened (SHA-256 `{ $hash }`)
report-seal-opened = { $at } **{ $label }** ({ $owner }), opened { $opened } (salt `{ $salt }`, SHA-256 `{ $hash }`): { $text }
report-corrections = Corrected figures
report-correction = { $where }: **{ $figure }** ({ $player }, { $day })
report-proof = Are the dice genuine?
report-verdict = **{ $verdict }**
# People without a known name, and replacements for people and places.
report-player-numbered = player { $number }
report-player-id = player { $number }: Discord user { $user }
report-bot = the bot
report-another-channel = another channel

## The whole log as a file.

export = Game exported
export-card =
    { $count ->
        [one] **{ $game }**, 1 log entry.
       *[other] **{ $game }**, { $count } log entries.
    } `/game import` plays it on with another bot. Anyone can check it: `npm run verify -- { $file }`
export-private = Not in the file: the dice secret in use, the words of sealed texts, hidden units and values, and closed dice.
export-unpublished =
    { $count ->
        [one] The secret of 1 roll is not published yet. Moving to another bot? Type `/dice reveal` first, or it can never be checked.
       *[other] The secret of { $count } rolls is not published yet. Moving to another bot? Type `/dice reveal` first, or they can never be checked.
    }
