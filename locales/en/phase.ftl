## The card of a phase: the side to play, its steps, and the buttons.

# The position: "Turn 1, Movement". $turn is "Turn 1".
phase-where = { $turn }, { $phase }
# The same with the side of this part of the turn: "Turn 1 (Axis), Rally".
phase-where-of = { $turn } ({ $side }), { $phase }

# Titles. $who is one side or several, each with its square: "🟥 Axis and 🟦 Allies".
phase-to-play = { $who } to play · { $where }
phase-may-react = { $who } may react · { $where }
phase-to-roll = { $who } to roll · { $where }
# One roll counts for both sides.
phase-either-to-roll = { $who }: either may roll · { $where }

# A step in the list of those to do: "3 Infantry". The blank must not break the line.
phase-step = { $number } { $name }
# A step that is for a side only with a setting, which is not set yet.
phase-step-if = { $name }, if { $value }
phase-to-roll-for = To roll for: { $items }
# "Axis 81mm, 60mm"
phase-items-of = { $side } { $items }
# Sides that have pressed Done while others have not.
phase-done-sides = ✔ { $sides }

## Who is awaited, on other cards. $players: " · @Anna", or nothing.

phase-waits-to-play = **{ $who } to play**: { $what }{ $players }
phase-waits-to-roll = **{ $who } to roll**: { $what }{ $players }
phase-waits-either-to-roll = **{ $who }, either may roll**: { $what }{ $players }
phase-nobody-awaited = No side has a move.
# $what is a step that the side has finished: "done: Rally".
phase-done-with = done: { $what }
phase-roll-of = { $step } roll

# An order, such as what a random event asks for, and the sides that may carry it out.
# One of several that a result above has brought: "🟥 Axis, **Sniper**: A random leader is lost."
phase-order-drawn = { $side }, **{ $order }**: { $text }
phase-order = 🎲 **{ $order }** for { $side }. { $text }
# Behind a way of carrying it out, in a menu.
phase-order-choice = { $order } for { $side }
phase-order-choose = { $who }, choose one:
# Where there is only one way.
phase-order-press = { $who }, press when it is done:
phase-order-closed = { side-subject } { $form ->
        [plural] have
       *[singular] has
    } { $tracks }. Wrong? { $commands }
phase-order-none-left = no { $track }

# Buttons.
phase-roll = Roll
phase-roll-dice = Roll { $dice }
# A menu of names on a list, such as markers to roll for one by one.
phase-roll-dice-for = Roll { $dice } for: { $track }
phase-done = Done
# Done of the side that acts first, where the other side reacts to each of its moves.
phase-done-phase = Done for this phase
phase-one-more-turn = One more turn
phase-over-to = Over to { side-within }
phase-back-to = Back to { side-within }
# A side will not react again in this phase.
phase-pass = Pass this phase
phase-undo = Undo
phase-rules = Rules
phase-status = Status
phase-end = End the game
phase-check = { $check }…
phase-table = Look up: { $table }
# Menus.
phase-roll-for = Roll for…
phase-roll-for-other = Roll for the other side…
phase-look-up = Look up…
phase-note-what = Note…
phase-choose-for = { $step }: choose
phase-order-ways = { $order }…
phase-orders-older =
    { $count ->
        [one] 1 older order…
       *[other] { $count } older orders…
    }
phase-take-off = Take off: { $track }
# A name for a list: the button, and its form. $of is the kind of its items, such as "platoon".
phase-note-one = Note a { $of }
phase-note-one-of = Note a { $of }, { $side }
phase-note-name = Name
phase-note-name-of = Name of the { $of }

## The card behind Rules: the texts of the phase's steps, for one reader.

phase-rules-title = Rules · { $phase }
# $page of $pages
phase-rules-page = Rules · { $phase } · { $page } of { $pages }
phase-rules-more = Next page
phase-rules-step = **{ $name }**{ $rule }: { $text }
phase-remove = Remove: { $markers }
phase-place = Place: { $markers }
phase-rolled = Rolled in this phase: { $rolls }
phase-list = { $list }: { $names }
phase-done-so-far = Done: { $sides }
phase-leaves-track = Off the track when this ends: { $names }
phase-leaves-to = To { $box } when this ends: { $names }
phase-then = Then: { $steps }
phase-stands = Now: { $tracks }

## Units that are activated one after another.

# $as is how it was activated, such as "hot".
phase-in-hand = In hand: { $unit }
phase-in-hand-as = In hand, { $as }: { $unit }
# How many are left to activate, and how many were.
phase-left-to-activate = { $left } { $left ->
        [one] { $unit }
       *[other] { $units }
    } to activate, { $done } done
phase-all-activated = That was the last of the { $units }. Press **Done** after its actions.
phase-no-units = { side-subject } { $form ->
        [plural] have
       *[singular] has
    } no { $units } yet: `/unit add`, or press **Done**.
phase-activate = Activate…
phase-activate-as = Activate, { $as }…
phase-names-left = To activate: { $names }
phase-names-done = Activated: { $names }
# Where menus cannot hold all names.
phase-names-more = { $names } and { $more } more
phase-names-rest = `/activate` takes the names that are not in the menu.
# Checks that results called for: "Not rolled: Morale Check ×2."
phase-not-rolled = ⚠️ Not rolled: { $checks }.
phase-not-activated = ⚠️ Not activated: { $names }.

## The card of a game, whatever its state.

phase-ended = { $game } ended in { $turn }
phase-no-result = No result noted.
phase-secret-published = The dice secret is published: `/dice verify` checks the rolls.
phase-out-of-date = That card was out of date. Here is the new one.

## How far limits, tracks and units are.

phase-limit-turn = { $bound }, now in { $turn }
phase-limit-turn-now = ⚠ now ({ $turn })
phase-limit-of = { $value } of { $bound }
# A limit that is reached from above: "12, down to 0".
phase-limit-falls = { $value }, down to { $bound }
phase-limit-beyond = { $figures }, ends beyond it
phase-limit-reached = ⚠ reached: { $value }, limit { $bound }
phase-limit-exceeded = ⚠ exceeded: { $value }, limit { $bound }
# The result of a game that ends because of limits.
phase-limit-result = { $limits } reached
# The effect of an order on a track, on its button.
phase-way-moves = { $label }: { $moves }
phase-moves-not-counted = not counted
phase-moves-stays = stays at { $at }
phase-moves-to = { $from } → { $to }
phase-moves-end = { $move }, the end of the track
# A track of one side: "Casualties, Axis".
phase-track-of-side = { $track }, { $side }
# The count of one of several sides: "Axis 2".
phase-track-count = { $side } { $count }
phase-track-nobody = not held
phase-track-empty = none
# A number that nobody counts yet.
phase-track-untracked = not tracked
# A number that only a side and the umpire see.
phase-track-hidden = hidden
# The contents of a box of a track: "Pending – 60mm (section)".
phase-track-box = { $box } – { $items }
# Minutes on a clock: "1 h 05".
phase-track-clock = { $hours } h { $minutes }
# Steps without a side to play them, since a track is empty; $how is a command.
phase-passed-empty = { $steps }: skipped. { $track } is empty: { $how }
phase-passed-elsewhere = { $steps }: skipped. No { $track } in { $boxes }: { $how }
phase-units = Units
phase-units-none-kept = This game keeps no list of units.
phase-units-how = `/unit add name:A, B` adds { $kind }. `/unit set` changes their state.
phase-units-how-parts = `/unit add name:A, B` adds { $kind }. With `of:` it adds { $parts } to one. `/unit set` changes their state.

# The word with which a game may end the names of its phases ("Movement Phase"); cards leave it out ("Movement").
phase-word = Phase

# Takes a counter off the track.
phase-choice-remove = take it off
