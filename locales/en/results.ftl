## Results of dice.

# The title of a result: outcome and subject, "💥 2MC · FP 8 at the Allies".
results-title = { $mark } { $outcome } · { $subject }
# Several rolls: "Hit ×2".
# A result that is about one side: "DEFENDER ambushes (🟥 Axis)".
results-of-side = { $result } ({ $side })
results-times = { $result } ×{ $count }
results-subject-side = { $subject } at { side-within }
results-subject-for = { $check }, { $unit }

# "⚁⚂ = 5", with its target or table.
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
results-turn = { $roll }, { $turn }
results-meaning = **{ $result }**: { $meaning }

results-natural = 🎲 { $text }
results-remark = ⚠️ { $text }
results-out-of-phase = ⚠️ This roll belongs to the { $phases }.
# A phase with the role of the side that rolls there: "After-Action Phase (segment player)".
results-phase-role = { $phase } ({ $role })

# Where dice come from, under a result.
results-roll = Roll { $number }
results-roll-again = Roll { $number }, after roll { $before } was undone
results-rolls = Rolls { $first }–{ $last }
results-rolls-again = Rolls { $first }–{ $last }, after roll { $before } was undone
results-roll-entered = Entered by { $player }
results-roll-outside-game = Not kept: no game here
results-roll-onlooker = Onlooker's roll { $number }, not part of the game
results-details = Details
results-foot-entry = Entry { $n }
# Behind the name of the player who entered the dice.
results-foot-entered = dice entered
results-entry = Entry { $n }
# The first digits of an entry's hash.
results-hash = Hash { $hash }…
results-verify = Verify

# The fate of rolls that an undo takes back.
results-spent =
    { $count ->
        [one] Roll { $numbers } stays in the log as spent.
       *[other] Rolls { $numbers } stay in the log as spent.
    }
results-spent-more = { $rest } more

## Consequences

results-next = Next: **{ $check }** on { $need }
results-next-plain = Next: **{ $check }**
results-next-times = { $next } ×{ $rolls }
results-enter-next = Rolled it yourself? Type `{ $command } faces:` and your faces.
results-declared = Declared: { $what }
results-instead = That was check #{ $id }.
results-roll-next = Roll: { $check }
results-dismiss = Dismiss
results-again = Same again…
results-set-unit = { $unit }: { $stands }
# Shows the game's current card.
results-back = Back to the card
# Buttons and a menu for the unit that took a loss.
results-note-loss = Note loss: { $unit }
results-note-loss-of = Choose the unit that took the loss ({ $result })…

## Unknown facts that would change the result

# "0 to 2"
results-run = { $first } to { $last }
results-unknown-case = with { $names } it is **{ $result }**
results-unknown = ⚠️ **{ $name }** is not known: { $cases }. { $how }
# $more: a button on the card of the check.
results-unknown-add = Next time, press **{ $more }** and enter it before you roll.
results-unknown-add-side = Next time, press **{ $more }** and choose the **{ $name }** before you roll.
results-unknown-set = Set the { $name } of that side with `/game set`.

## Checks that wait for their roll

results-after = after { $check }
results-after-with = after { $check }, { $answers }
results-waiting = **{ $check }** #{ $id }: { $need }
# The same of the only one that waits, whose button needs no number.
results-waiting-alone = **{ $check }**: { $need }
results-waiting-alone-unit = **{ $check }** ({ $unit }): { $need }
results-waiting-unit = **{ $check }** #{ $id } ({ $unit }): { $need }
results-waiting-more = and { $count } more: `/check declared:` lists them.
results-not-rolled = 🎲 Still to roll:
results-is-this-it = Not rolled yet. Dismiss it if this roll was the one:
# A check that a roll called for, with its answers: "Morale Check (MC number 1)".
results-called = { $check } ({ $answers })
results-dismissed = Dismissed, not rolled: { $what }.

## Titles of entries

results-title-undone = Undone
results-title-the-game-goes-on = The game goes on
results-title-dice-secret-published = Dice secret published
# An event that was carried out: "Fate: Medic · 🟥 Axis".
results-title-order = { $order } · { $side }
# The result of one item's roll: "❌ 60mm stays in Pending".
results-title-tried = ✅ { $side } { $item } { $outcome }
results-title-tried-in-vain = ❌ { $side } { $item } { $outcome }
results-title-setting-changed = Setting changed
results-title-paused = Paused
results-title-deadline-set = Deadline changed
results-title-table-corrected = Table corrected
results-title-check-dismissed = Check dismissed
results-title-new-player = New player
results-title-seat-given-up = Seat given up
results-title-invitation = Invitation
results-title-seat-request-over = Seat request over
results-title-umpire = Umpire
results-title-player-wanted = Player wanted
results-title-search-over = Search ended
results-title-game-brought-in = Game brought in
results-title-the-game-moves = Game moved
results-title-put-away = Game put away
results-title-deletion-set = Game to be deleted
results-title-deletion-dropped = Game kept
results-title-tracks = Tracks
results-title-units = Units
results-title-loss-noted = Loss noted
results-title-a-player-was-forgotten = A player was forgotten
results-title-passed-ahead = Passed ahead
results-title-asked-again = Asked again
results-title-opened = Opened
results-title-sealed = Sealed
results-title-notes = Notes
results-title-settings-changed = Settings changed
results-title-dice = Dice
results-title-noted = Noted

## A roll of both sides for a marker

# The title: "✅ 🟦 The Allies win the Initiative"; of who gets the marker otherwise: "🟥 Axis holds the Initiative".
results-contest-won = ✅ { $square } { side-subject } { $form ->
        [plural] win
       *[singular] wins
    } the { $marker }
results-contest-holds = { $square } { side-subject } { $form ->
        [plural] hold
       *[singular] holds
    } the { $marker }
results-contest-nobody = { $marker }: nobody
# An order that waits may still move the marker.
results-contest-for-now = { $title }, for now
results-contest-tie-again = Tie on { $total }: both roll again.
# A tie goes to one side where the total is odd, to the other where it is even.
results-contest-tie-odd = Tie on an odd { $total }: { side-within } { $form ->
        [plural] win
       *[singular] wins
    }.
results-contest-tie-even = Tie on an even { $total }: { side-within } { $form ->
        [plural] win
       *[singular] wins
    }.
results-contest-winner = **{ side-subject }** { $form ->
        [plural] win
       *[singular] wins
    } the roll.
results-contest-throw = { $side } { $dice }
results-contest-throw-added = { $side } { $dice } { $added } = **{ $total }**
results-contest-no-holder = No modifier: nobody held the marker.
results-contest-holder = Modifier { $modifier }: { side-within } held the marker.
# A round that does not count: both sides drew the same.
results-again-both = Both sides got **{ $row }**. Again: { $what }.
results-again-round = ↻ { $draws }. { $again }
results-again-draw = { $name }: **{ $total }**
results-again-draw-roll = { $name }: **{ $total }** ({ $roll })

## Events of the game

results-limit = ⚠️ **{ $limit }** ({ $bound }): now { $value }. { $text }
results-limit-met = ⚠️ **{ $limit }** ({ $bound }). { $text }
results-order-idle = 🎲 **{ $order }** for { side-within-bold } changes nothing.
# The roll that drew it is made again.
results-order-dropped = ↩ **{ $order }** for { side-within-bold } is off: roll again.
# Another player may have noted the same event.
results-just-noted = { $player } noted this { $seconds } s ago. Was it another one?
results-note-another = Note another
# Dice for one of several names: "Fire attack: E5 +2".
results-title-roll-for = { $what }: { $name }
results-order-done = **{ $side }**: { $way }.
results-order-done-for = **{ $side }** ({ $order } for **{ $owner }**): { $way }.
results-list = **{ $track }**: { $names }.
results-list-empty = **{ $track }**: none.
# The same where the title names the list.
results-list-titled = { $names }
results-list-titled-empty = None left.
results-draws = 🎲 **{ side-subject }** { $form ->
        [plural] draw
       *[singular] draws
    } **{ $event }**.
# A natural roll draws an event, and a roll on its table a row: "The Allies draw Fate ⚀ Medic".
results-draws-row = **{ side-subject }** { $form ->
        [plural] draw
       *[singular] draws
    } { $event } { $roll } **{ $row }**
# The same where another column of its table has another row.
results-draws-row-in = **{ side-subject }** { $form ->
        [plural] draw
       *[singular] draws
    } { $event } { $roll } **{ $row }** ({ $column })
# The dice of the rolls for an event: "Fate: Allies ⚄ · Axis ⚀".
results-draws-dice = { $event }: { $throws }
results-done = **{ side-subject }** { $form ->
        [plural] are
       *[singular] is
    } { $done }.
results-hands-over = **{ side-subject }** { $form ->
        [plural] hand
       *[singular] hands
    } over to { $to }.
results-hands-over-again = **{ side-subject }** { $form ->
        [plural] hand
       *[singular] hands
    } over to { $to }, no longer done.
results-agreed = **{ $setting }**: { $value }
results-spoken-for = { $player } decided this for { $sides }, whose players can take it back until they move.
results-refuses-dice = { $player } refuses the entered dice. Roll again.
results-takes-back = { $player } undoes the move that another player made for them.
results-laid = **{ side-subject }** { $form ->
        [plural] have rolled.
       *[singular] has rolled.
    }
results-laid-next = { $sides }: enter your dice with `faces:`, or press **Roll**.
results-undone = Play is back at entry { $n }.
# The first digits of its hash; Details has all of them.
results-series = Dice series { $series } sealed: `{ $hash }`
results-secret = The secret of dice series { $series } is published. Anyone can check its rolls now.

## Tracks and their contents

results-track = **{ $track }**: { $from } → **{ $to }**
# The same where the title names the track.
results-track-titled = { $from } → **{ $to }**
results-track-end = **{ $track }**: { $from } → **{ $to }**, the end of the track. { $more } more would not fit.
results-track-stays = **{ $track }** stays at **{ $to }**, the end of the track. { $more } more would not fit.
results-marker = **{ $marker }** marker: **{ $holder }**.
results-marker-stays = **{ $marker }** marker: stays with **{ $holder }**.
results-nobody = nobody
results-by-hand = (by hand)
results-put-by-hand = Put at { $phase } by hand.
results-uncounted-of = { $tracks } of { $sides }
results-uncounted = Nothing moves: { $what } are not entered. { $how } enters them.
results-uncounted-forfeit = Forfeits are not checked: { $what } are not entered (`/track`).
results-uncounted-forfeit-of = Forfeits by { side-within } are not checked: { $what } are not entered (`/track`).
results-tried = { $side } **{ $item }**: { $face } against { $need }: { $outcome }
# The same if the title has the result: "⚂ against 3 or less".
results-tried-alone =
    { $faces } against { $need }{ $settle ->
        [yes] ; settle it between you
       *[no] {""}
    }
results-tried-success = ✅ { $text }
results-tried-failure = ❌ { $text }
results-tried-settle = { $text }; settle it between you
results-item = **{ $item }** ({ $kind }) → **{ $box }**, { $track }.
# The same where the title names the track, or no side owns it.
results-item-placed = **{ $item }** ({ $kind }) → **{ $box }**.
results-item-off = **{ $item }** is off the { $track } track.
results-off-map = { $what } Remove: { $markers }.
results-offer = **{ $what }**

## Units

results-units-added = Added { $names } ({ $kind }, { $side }).
# $kind is "element" or "elements", $of the unit that they belong to.
results-units-added-of = Added { $names } ({ $kind } of { $of }, { $side }).
# $stands is their current state: "veteran", "suppression 2".
results-units-changed = { $names }: { $stands }.
results-units-removed = Removed { $names } ({ $side }).
results-units-lost = Loss noted: { $names } ({ $side }).
results-loss-unlisted = Loss noted for a unit that is not listed.
results-units-activated = **{ $unit }** ({ $side }) activated: { $states }.
results-units-reset = Cleared { $states } ({ $side }).
results-units-more = { $count } more

## A roll on a table of the game's own that moves nothing in it

results-roll-beside = Roll outside the game
results-beside = A roll outside the game: nothing in it moves.
results-beside-step = A roll outside the game: nothing in it moves. The step still waits for its own:

## Games that were brought in, and people who are forgotten

results-strangers = Discord does not know the players of { $sides }. { $player } can `/game invite` replacements.
results-imported =
    { $count ->
        [one] The game was brought in from a file of 1 entry.
       *[other] The game was brought in from a file of { $count } entries.
    } All hashes, undos and published dice check out.
results-imported-lost =
    { $count ->
        [one] 1 roll
       *[other] { $count } rolls
    } of dice series { $series } cannot be checked: the secret stayed where the game was played.
results-imported-seals =
    { $count ->
        [one] 1 seal
       *[other] { $count } seals
    } cannot be opened here: only the hashes came along.
results-imported-edition = The game was set up with "{ $was }"; this bot plays "{ $edition }".
results-forgotten = A player asked to be forgotten: this game's log no longer names them. All dice still verify.
results-forgotten-maker = They set this game up. `/game join side:umpire` lets a player manage it.

## Late messages

results-told-late = Posted late: this happened { $ago }.
results-counted-late = { $player }, your move of { $hour } counted. Discord was slow to pass it on.
