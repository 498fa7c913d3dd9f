## The log, a line for each entry. Each text follows a player's name and a colon.

log-set-up = set up the game
log-set-up-titled = set up { $game }
log-dice-sealed = dice series { $series } sealed
log-plays =
    { $player } { $form ->
        [plural] plays the **{ $side }**
       *[singular] plays **{ $side }**
    }
log-asks-seat =
    { $player } { $form ->
        [plural] asks to play the **{ $side }**
       *[singular] asks to play **{ $side }**
    }
log-began = play began
log-brought-in =
    { $count ->
        [one] brought in from a file of 1 entry
       *[other] brought in from a file of { $count } entries
    }
# Where play has come to: "→ Turn 2, Activation".
log-advanced = → { $phase }
log-advanced-why = → { $phase } ({ $why })
log-ended = ended: { $result }
log-ended-open = ended without a result
# $what is the purpose of a roll: "roll 12, Initiative roll: 7 3".
log-roll = roll { $roll }, { $what }: { $dice }
log-roll-again = roll { $roll }, again after roll { $before }, { $what }: { $dice }
log-roll-entered = entered dice, { $what }: { $dice }
log-roll-reason = { $what } ({ $reason })
# Both sides rolled: "Axis 7, Allies 3: Axis wins".
log-contest-won =
    { $totals }: { $form ->
        [plural] the **{ $side }** win
       *[singular] **{ $side }** wins
    }
log-contest-tie = { $totals }: tie, both roll again
log-table = { $table } { $total }: **{ $row }**
log-table-figure = { $table }, { $row }: { $figure }
log-draws =
    { $form ->
        [plural] the **{ $side }** draw **{ $event }**
       *[singular] **{ $side }** draws **{ $event }**
    }
log-secret = secret of dice series { $series } published
log-sealed = sealed **{ $label }**
log-sealed-set = sealed **{ $label }** in set **{ $set }**
log-opened = opened seal #{ $seal }: { $text }
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
log-undo-asked = asks to undo, back to entry { $n }
log-beside = outside the game, { $what }
# The undone moves.
log-undone = ~~{ $what }~~ (undone)
log-entry = { $player }: { $what }

## The card of a page of the log.

log-title = Log · entries { $from }–{ $to } of { $all }
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
log-everything = everything
log-part = { $from }–{ $to } of { $count }
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
report-told = { $at } **{ $player }**: { $what }
report-told-undone = { $at } ~~**{ $player }**: { $what }~~ (undone)

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
report-seal-opened = { $at } **{ $label }** ({ $owner }), opened { $opened }: { $text } (salt `{ $salt }`, SHA-256 `{ $hash }`)
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
