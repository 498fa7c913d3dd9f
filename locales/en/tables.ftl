## Printed tables, looked up or rolled on.

# The title of one figure, its outcome first: "2MC · FP 8, Final DR 5". The mark is a "?" where it is in doubt.
tables-figure-title = { $figure } · { $where }
tables-figure-title-doubtful = { $figure } ? · { $where }
# The title of a row: "LMG · To hit by range".
tables-row-title = { $row } · { $table }
tables-page-title = { $table }, page { $page } of { $pages }
# A roll that leads to other rows in other columns: "Recover or Sniper · Fate, 5".
tables-roll-title = { $rows } · { $table }, { $roll }
tables-roll-in-column = { $column }: **{ $row }**
# The value that selects a row: "Final DR 5".
tables-score = { $score } { $value }
tables-foot = { $table } · { $game }
tables-column = Column **{ $column }**

## Buttons

tables-as-text = As text
# Below the picture of a table whose words and notes are too long to stand there.
tables-more-as-text = Words and notes: press **As text**.
tables-row-menu = Row…
tables-row-menu-more = More rows…
tables-previous = Previous
tables-next = Next
# Shows a private look-up to everyone in the channel.
tables-share = Show to all
tables-whole = Whole table
tables-roll-on = Roll on it
tables-roll-again = Roll again
# Below a roll: opens the printed table in private.
tables-show = Show table
tables-roll = Roll { $die }
# Opens the doubts about a figure.
tables-doubt = ? In doubt

## Figures in words

tables-no-effect = No effect
# A figure that players still have to enter.
tables-not-entered = Not entered
tables-blank = blank
tables-at-least = { $figure }+
tables-at-most = { $figure } or less
tables-need-chance = **{ $need }** on { $die } ({ $chance })
tables-chance = { $figure } ({ $chance })
# One step of several, with its number: "C 7+".
tables-step = { $step } { $need }
# A figure that is printed for some ranges: "11 at 25-50", "15 at 50+". A word may be typed between figure and range.
figure-band = { $figure } at { $from }-{ $to }
figure-band-endless = { $figure } at { $from }+
figure-band-single = { $figure } at { $from }
figure-bands = { $first }; { $next }
tables-band = **{ $figure }** from { $from } to { $to }
tables-band-endless = **{ $figure }** from { $from } on
tables-band-single = **{ $figure }** at { $from }
tables-except = { $figure } if { $case }
tables-meaning = **{ $word }**: { $meaning }
tables-all-ranges = At all ranges: { $figure }
tables-or-less = { $figure } or less
tables-or-more = { $figure } or more
tables-from-to = { $from } to { $to }
tables-rolled-to = Roll: **{ $rolls }**
tables-scored-to = { $score }: **{ $rolls }**

## Small print below a table

tables-columns = Columns: { $word }
tables-columns-up-to = Columns: { $what } up to
tables-columns-up-to-in = Columns: { $what } ({ $unit }) up to
tables-beyond = Below the first range: { $nearer }. Beyond the last: { $farther }.
tables-dice = Roll { $dice }
tables-dice-at-least = Roll { $dice }: the figure or more
tables-dice-at-most = Roll { $dice }: the figure or less
tables-read-by = Read by { $score }
tables-steps = { $steps } in this order; - is none
tables-doubtful-figures = ? in doubt: look up its row and press **? In doubt**
tables-players-enter = A dash is yours to enter: look up its row and column
tables-corrected-by = † corrected by { $who }
tables-figures-at = Figures at { $value } ({ MID($what) })
tables-note = • { $note }

## Rolls on a table or against a figure of it

tables-against = { $roll } against { $need }
tables-met = Met
tables-not-met = Not met
# In a log: "12 against 9: Met".
tables-against-short = { $roll } against { $figure }: **{ $result }**
tables-rolled-short = { $roll }: **{ $result }**
tables-roll-won = ✅ { $result } · { $where }
tables-roll-lost = ❌ { $result } · { $where }
tables-rests-doubtful = ? The figure is in doubt.
tables-rests-corrected = † The figure was corrected.
# Behind what another column would have given: why the usual one was read.
tables-usual-no-game = For another column, add `side:` or `column:`.
tables-usual-no-side = For another column, add `side:` or `column:`.
tables-usual-unset = { $unset }: { $how }
tables-otherwise = ⚠️ { $column }: **{ $row }**.

## Doubts and corrections

tables-doubts-none = No figure of { $game } is in doubt.
tables-doubts-settled-title = No open doubts
tables-doubts-settled = All { $count } doubtful figures of { $game } are settled.
tables-doubts-title = Doubt { $number } of { $count }
tables-doubts-open = { $count } of { $all } doubtful figures are open.
tables-doubts-walk = Go through the doubts
tables-doubt-is = It is { $figure }
tables-doubt-other = Another figure…
tables-doubt-next = Next doubt
tables-doubt-previous = Previous
tables-doubt-settled = Settled: { $figure }, { $how }.
tables-doubt-settle = Settle it
# The doubts about figures, in private.
tables-doubt-card = ❔ { $where }
tables-doubt-card-many = ❔ { $where }: { $count } figures in doubt
tables-doubt-card-how = Check your own sheet, then press **Settle it**.
tables-doubt-cell = **{ $where }**: { $doubt }
tables-doubt-rest = … and { $count } more: press **Settle it**
# $seen is what the printed figure looks like, $figure what it is taken as.
tables-doubt-read = Looks like `{ $seen }`, taken as **{ $figure }**.
tables-doubt-read-guess = Looks like `{ $seen }`, taken as **{ $figure }** (a guess).
tables-doubt-unclear = Hard to read, taken as **{ $figure }**.
tables-doubt-unclear-guess = Hard to read, taken as **{ $figure }** (a guess).
# No figure fits what is printed.
tables-doubt-unknown = Looks like `{ $seen }`, which cannot be right.
tables-doubt-nothing = No figure of its own, taken as **{ $figure }**.
tables-doubt-nothing-guess = No figure of its own, taken as **{ $figure }** (a guess).
tables-doubt-elsewhere = **{ $figure }** is not certain.
tables-doubt-elsewhere-guess = **{ $figure }** is a guess.
tables-doubt-or = It could also be { $others }.
tables-enter = Enter…
tables-figure-form = What is printed there?
    .figure = The figure
    .placeholder = e.g. 9, or KO, or 5/7/9, or none, or 11 at 25-50; 15 at 50+
    .by-range = e.g. 10, or 10 at 0-6, 8 at 7-12
    .by-ranges = e.g. 10 at 0-6, 8 at 7-12
    .range = Range
# Below the field of the form: the current figure, and its place.
tables-figure-form-now = Now { $figure }. { $table }: { $where }
# Below the field of the form: the ranges for which a single figure counts.
tables-figure-form-ranges = A single number counts at { $ranges }. { $where }
tables-figure-form-no-range = Without ranges, it counts around that range. { $where }
# Ranges of a figure: "3–6", "2", "7+".
tables-ranges = { $from }–{ $to }
tables-ranges-endless = { $from }+
tables-was-corrected = Corrected by { $who }, { $when }: was { $printed }
tables-was-confirmed = Confirmed by { $who }, { $when }
tables-corrected = Corrected: { $where } { $from } → **{ $to }**.
tables-entered = Entered: { $where } **{ $to }**.
tables-confirmed = Confirmed: { $where } **{ $to }**.
tables-confirmed-rest =
    { $count ->
        [one] 1 figure is confirmed.
       *[other] { $count } figures are confirmed.
    }
tables-taken-over = { $who } corrected the server's tables. From the next roll on:
tables-corrected-title = Table corrected

## The private form for corrections

tables-correct = Correct a figure…
tables-correct-title = Correct a figure
tables-correct-reach =
    { $where ->
        [game] For this game. Its channel sees each correction.
        [server] For the whole server. Running games take it over with their next log entry, unless they corrected it themselves.
       *[new] For new games of this server. Running games keep their figure.
    }
tables-correct-for = Correct for…
tables-correct-scope =
    { $where ->
        [game] This game
        [server] The whole server, running games too
       *[new] New games of the server only
    }
tables-correct-foot =
    { $where ->
        [game] For this game · { $game }
        [server] For the whole server · { $game }
       *[new] For new games of the server · { $game }
    }
tables-correct-column = Column…
tables-correct-other = All tables
# The figure of the card, if it is neither corrected nor in doubt.
tables-correct-now = Printed: { $figure }
tables-corrected-menu = Corrected figures…
# Below a figure in the menu: its table, the printed figure, and the scope of the correction.
tables-correct-made =
    { $by ->
        [game] { $table } · was { $printed } · for this game
        [server] { $table } · was { $printed } · for the server
       *[any] { $table } · was { $printed }
    }

## All tables of a game

tables-list-title = Tables · { $game }
tables-list = Pick one to read it in private. `/table table:` shows it to all.
