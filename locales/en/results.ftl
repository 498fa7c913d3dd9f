## What dice came to.

# The title of a result: outcome and subject, "💥 2MC · FP 8 at the Allies".
results-title = { $mark } { $outcome } · { $subject }
results-title-only = { $mark } { $outcome }
# Several rolls: "Hit ×2".
results-times = { $result } ×{ $count }
results-subject-side = { $subject } at { $form ->
        [plural] the { $side }
       *[singular] { $side }
    }
results-subject-for = { $check }, { $unit }

# "⚁⚂ = 5", and what it is held against or read in.
results-sum = { $dice } = **{ $total }**
results-sum-added = { $dice } { $added } = **{ $total }**
results-read = { $dice } → { $reckoned }
results-against = { $roll } against { $need }
results-column = { $roll }, column { $column }
results-opposed = { $first } to { $second }
results-without-roll = No roll needed.
results-made = made
results-missed = missed

# One of several rolls: "✅ 2. 15 against 7+ → Hit".
results-one-of = { $mark } { $number }. { $roll } → **{ $result }**
results-one = { $mark } { $roll } → **{ $result }**
results-without-roll-short = without a roll
results-total-against = { $total } against { $need }
results-turn = { $roll }, { $turn }
results-meaning = **{ $result }**: { $meaning }

results-natural = 🎲 { $text }
results-remark = ⚠️ { $text }

# Where dice come from, under a result.
results-roll = Roll { $number }
results-roll-again = Roll { $number }, again after roll { $before } was taken back
results-roll-entered = Entered by { $player }
results-roll-aside = Not kept: no game here
results-roll-onlooker = Onlooker's roll { $number }, not part of the game
results-details = Details
results-foot-entry = Entry { $n }
# Behind the name of who entered the dice and of nobody else.
results-foot-entered = dice entered
results-entry = Entry { $n }
# The first digits of an entry's hash.
results-hash = Hash { $hash }…
results-verify = Verify the dice

# What becomes of rolls that an undo takes back.
results-spent =
    { $count ->
        [one] Roll { $numbers } stays in the log as spent.
       *[other] Rolls { $numbers } stay in the log as spent.
    }
results-spent-more = { $rest } more

## What follows

results-next = Next: **{ $check }** on { $need }
results-next-plain = Next: **{ $check }**
results-next-times = { $next } ×{ $rolls }
results-next-open = Next: **{ $check }**. Choose { $questions }.
results-enter-next = Rolled it yourself? Type `{ $command } faces:` and your faces.
results-declared = Declared: { $what }
results-instead = This makes the check #{ $id }, which waits no more.
results-roll-next = Roll: { $check }
results-dismiss = Dismiss
results-again = Same again…
# Buttons and a menu for the unit that took a loss.
results-note-loss = Note loss: { $unit }
results-note-loss-of = Choose the unit that took the loss ({ $result })…

## What was not known, where another result hangs on it

# "0 to 2"
results-run = { $first } to { $last }
results-unknown-case = with { $names } it is **{ $result }**
results-unknown = ⚠️ **{ $name }** is not known: { $cases }. { $how }
results-unknown-add = Add it to the check.
results-unknown-add-side = Add the **{ $name }** to the check.
results-unknown-set = Set the { $name } of that side with `/game set`, or add it to the check.

## Checks that wait for their roll

results-after = after { $check }
results-after-with = after { $check }, { $answers }
results-waiting = **{ $check }** #{ $id }: { $need }
results-waiting-unit = **{ $check }** #{ $id } ({ $unit }): { $need }
results-waiting-more = and { $count } more: `/check declared:` lists them.
results-not-rolled = 🎲 Declared and not rolled yet:
results-is-this-it = Still waiting. Dismiss it if this roll was that one:
results-dismissed = Dismissed, not rolled: { $what }.

## Titles of entries

results-title-undo = Undo
results-title-no-undo = No undo
results-title-end-the-game = End the game?
results-title-the-game-goes-on = The game goes on
results-title-dice-secret-published = Dice secret published
results-title-order-carried-out = Order carried out
results-title-setting-changed = Setting changed
results-title-change-this-setting = Change this setting?
results-title-the-setting-stays = The setting stays
results-title-table-corrected = Table corrected
results-title-check-dismissed = Check dismissed
results-title-new-player = New player
results-title-seat-given-up = Seat given up
results-title-invitation = Invitation
results-title-seat-request-over = Seat request over
results-title-umpire = Umpire
results-title-player-wanted = Player wanted
results-title-search-over = Search over
results-title-game-brought-in = Game brought in
results-title-the-game-moves = The game moves
results-title-put-away = Put away
results-title-track = Track
results-title-units = Units
results-title-loss-noted = Loss noted
results-title-a-player-was-forgotten = A player was forgotten
results-title-opened = Opened
results-title-sealed = Sealed
results-title-settings-changed = Settings changed
results-title-dice = Dice
results-title-noted = Noted
