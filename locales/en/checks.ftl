## A check before its roll, and its odds.

# The title of a check's card: "To hit · German 75mm L48 at AC 6, 40 cm".
checks-title = { $check } · { $answers }

# The same of a check that bears on the other side: "IFT attack · FP 8 → 🟦 Allies".
checks-title-against = { $check } · { $answers } → { $square } { $side }
checks-title-only-against = { $check } → { $square } { $side }

# Weapon and target: "German 75mm L48 at AC 6".
checks-subject-at = { $subject } at { $target }

# Open answers: numbers to enter, then choices: "Enter morale. Choose unit type."
checks-enter = Enter { $questions }.
checks-choose = Choose { $questions }.
# A button: the figure is entered once for the game, such as "Enter 76L, VTT once…".
checks-enter-figure = Enter { $figure } once…
# The figure counts for some ranges, such as "Enter 76L, VTT at 3–6 hexes…".
checks-enter-figure-at = Enter { $figure } at { $ranges }…
checks-enter-figure-by-range = Enter { $figure }…

# Dice and chance in brackets behind a number: "7+ (d20, 70%)".
checks-share = { $what } ({ $dice }, { $share })
checks-share-named = { $result } { $share }
checks-shares-after = { $what }: { $shares }
checks-result-on = **{ $result }** on { $what }
checks-or-worse = { $result } or worse
# Of results that count something: "4 Casualty Points or more".
checks-or-more = { $result } or more
checks-times = { $rolls } rolls. { $what }

checks-no-roll = No roll: **{ $result }**.
checks-no-roll-printed = No roll: **{ $result }** (the sheet says "{ $printed }").

# A following check, with the combined chance of the checks up to it.
checks-then = Then { $check }: { $what }
checks-then-no-roll = Then **{ $result }** without a roll.
checks-then-no-roll-in-all = Then **{ $result }** without a roll: **{ $share }** in all.
checks-in-all = { $what } → **{ $share }** in all
checks-in-all-named = { $what } → { $shares } in all

## Required dice

checks-at-least = { $figure }+
checks-at-most = { $figure } or less
# The required dice, then the number and the modifiers of the roll: "11+ on the dice, 7+ with −4".
checks-with-sum = { $natural }, { $figure } with { $sum }
# After a figure: its print is in doubt, or players corrected it.
checks-figure-doubtful = (figure in doubt)
checks-figure-corrected = (corrected)
checks-on-dice = { $figure } on the dice
checks-always = always
checks-never = impossible
checks-steps-with-sum = { $steps } with { $sum }
# For a check with the name of its table: "Scatter direction: read on its table".
checks-its-table = its table
checks-read-in = read on { $table }
checks-read-in-column = read on { $table }, column { $column }
checks-read-in-with-sum = { $sum }, { $where }
checks-lower-by = a roll lower by { $by } or more
checks-needs-no-roll = no roll
checks-last-digit = { $dice }, last digit only
checks-off-table = off the table

## Answers and modifiers in words

checks-answer-of = { $question }: { $answer }
checks-answer-number = { $question } { $value }
checks-for-unit = for { $unit }
# A modifier that was named by the row of a printed table: "Cover (Woods)".
checks-modifier-row = { $modifier } ({ $row })
checks-chosen = Modifiers: { $modifiers }
checks-without = Without { $modifiers }
checks-modifier-known = { $modifier } (from the game)

## The card of a check

checks-theirs = { $form ->
        [plural] **{ $unit }** is a unit of the { $side }. Their players roll for it.
       *[singular] **{ $unit }** is a unit of { $side }. Its players roll for it.
    }
# Buttons: a form to change given answers, and one for optional answers.
checks-change = Change…
checks-more = More…
checks-roll = Roll
# Enters dice that were rolled elsewhere.
checks-roll-entered = Enter { $faces }
checks-entering = Your dice: { $faces }
checks-roll-times = Roll { $rolls } times
checks-roll-named = { $roll }: { $check }
checks-go-on = Next: { $check }
# A button that records in the game a result that needs no roll, such as "Record: KO".
checks-record = Record: { $result }
checks-too-long = Too long for buttons. To roll it, send the command again with `roll:True`.
# Placeholder of an empty field, with the given answer.
checks-now = now { $answer }
# The menus of modifiers.
checks-add = Add modifiers…
checks-add-minus = Add minus modifiers…
checks-add-others = Add other modifiers…
checks-drop = Remove a modifier…
checks-each = For each { $unit }
checks-each-more = For each { $unit }; choose again to add one
# Answers that players gave before: "TH# 10, as last entered", "TH# 10 at 3–6 hexes, as last entered".
checks-entered-at = { $answer } at { $ranges }
# Figures that were entered for some ranges, while the range is open: "TH# by range: 10 at 3-6; 8 at 7-12".
checks-entered-by-range = { $question } by range: { $figures }. Enter the range.
checks-as-entered = { $answers }, as last entered
checks-counted = Counted: { $modifiers }
checks-unset = { $what }: { $how }

## Behind "Rules" or "?": all there is to know of a check, in private

checks-about-dice = Dice: { $dice }. Need: { $need }.
checks-about-type = Type it: { $command }
checks-needed = needed
checks-about-question = **{ $question }**: { $explain }
checks-corrected = ✏️ { $row }: corrected by { $by }
checks-doubt = ❔ { $row }: { $doubt } Settle it in `/table`.
checks-doubt-weapon = ❔ { $check }: { $doubt }
checks-rules = Rules
checks-doubts = ? In doubt

# On a menu, or on a button that opens a form: the subject to choose or enter, such as "Target…".
checks-pick = { $what }…
