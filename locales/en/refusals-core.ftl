### Refusals by the rules of play: what is wrong, then the one thing to do next. Only the person who asked sees them.

## Answers to the questions of a check

# $kind says if fractions are allowed.
refuse-answer-number =
    { $name }: write { $kind ->
        [whole] a whole number
       *[any] a number
    } from { $min } to { $max }, not { $written }.
refuse-answer-out-of-range = { $name }: write a number from { $min } to { $max }, not { $value }.
refuse-answers-missing = { $check } also needs { MID($missing) }. Add it in `with:`.

## Declaring a check

refuse-out-of-reach = { $why } It reaches { $most } { $unit }, not { $value }. Take another range or firer.
refuse-other-dice = { $check } is rolled with { $all }, not { $wanted }.
refuse-check-once = Roll { $check } one at a time.
refuse-check-times = Roll { $check } 1 to { $most } times at once.
refuse-modifier-not-of-unit = "{ $modifier }" is not true of { $unit }. Leave it out, or change the unit with `/unit set`.

## Figures that a check reads in a table

refuse-figure-blank = { $table } has no figure here. Change an answer, or correct the figure in `/table`.
refuse-no-figure-at-range =
    { $reach ->
        [beyond] { $name } works beyond { $from }, up to { $to }, so there is no figure at this range.
       *[up-to] { $name } reaches { $to }, so there is no figure at this range.
    } Take another range or weapon.
refuse-no-figure-there = { $table } has no figure there, so nothing is rolled. { $meaning }

## Weapons and to-hit rolls

refuse-no-to-hit = { $system } has no to-hit roll. Try `/check` or `/table`.

## Answers and modifiers as they were typed

# $what is typed text that is neither an answer nor a modifier. $example is a question of the check.
refuse-unasked-answer =
    Not understood yet: { $what }. { $count ->
        [0] { $check } asks for nothing: leave it out.
       *[other] Write a name and its answer, such as `{ MID($example) }: …`.
    }
refuse-unasked-option = { $check } does not ask for `{ $option }:`. Leave it out.
# Several typed texts are not understood. $why asks about the first, $left are the others.
refuse-without-sign = Write `+{ $number }` or `-{ $number }`.
# One text that can be read in several ways, such as "5 ELR 3".
refuse-several-readings = { $written } can be read as { $ways }. Separate the parts with `;`.
refuse-left-over = { $why } Not understood yet: { $left }.
check-left-over = { $asks } Not understood yet: { $left }.
refuse-unclear-answer = { $written } could be { $names }. Write its name before it.
refuse-answered-twice = { $name } is answered twice: { $one } and { $other }. Leave one out.

## Modifiers

refuse-takes-no-modifiers = { $check } takes no modifiers: leave { $written } out.
# Somebody wrote a modifier with a number that is not its own. $value is what it counts, $value2 and $worth the sign and number that were written.
refuse-modifier-worth = { $name } counts { $value } here, not { $typed }. Write its name alone.
refuse-modifier-signed-count = { $name } counts { $value } each time. Write how often without a sign, such as `{ MID($name) } 2`.
refuse-unknown-modifier = { $check } has no modifier { $part }. Pick one from the list.
refuse-modifier-without-number = How much is { MID($modifier) }? Write its number, such as `{ MID($modifier) } -1`.
refuse-modifier-once = "{ $modifier }" counts once at most in { $check }: leave `×{ $times }` out.
refuse-modifier-times = "{ $modifier }" counts up to { $most } times, not { $times }. Write `×{ $most }` at most.
refuse-modifier-twice = "{ $modifier }" is named twice. Name it once, with its count if it counts more than once: `{ $modifier } 2`.
refuse-modifiers-exclude = "{ $modifier }" and "{ $modifier2 }" exclude each other in { $check }. Leave one out.

## Weapons that a check cannot take

refuse-figure-unreadable = The printed figure here, "{ $seen }", cannot be right. Check your sheet and correct it in `/table`.
# Replaces the name of a weapon without one.
this-weapon = This weapon
refuse-weapon-note = { $weapon }: { $note } Choose another weapon or check, or settle it between you.
refuse-no-row-for-check = { $weapon } has no row for { MID($check) }. Choose another weapon or check, or settle it between you.
refuse-weapon-under = { $weapon } works only under { $under } { $unit }. Take a nearer range or another weapon.
refuse-weapon-from = { $weapon } works only from { $from } { $unit } on. Take a longer range or another weapon.

## Answers and modifiers that do not go together

# An answer in the next text.
answer-named = *{ $answer }*
# $why is a sentence of the game's data. $answers: those that would do, such as "*a* or *b*".
refuse-answer-said =
    { $why }{ $way ->
        [change] {" "}Change **{ $question }** to { $answers }.
        [leave] {" "}Leave out **{ $modifier }**, or change **{ $question }** to { $answers }.
       *[none] {""}
    }

## Correcting a printed figure

refuse-no-cells = { $name } has no figures to correct. `/track` corrects what follows from it.
refuse-figure-as-it-was =
    { $figure } { $since ->
        [settled] is settled already.
       *[printed] is the printed figure, and not in doubt.
    } Enter another figure.

## Games that have ended, are put away or have begun

refuse-game-archived = This game is put away. Bring it back first.
refuse-game-ended = This game is over. Start another with `/game new`.
refuse-begun-already = Play has begun. `/phase` shows where it stands.

## Asking for a seat

refuse-seat-asked-already = You already asked. Wait for { $who } to let you in.
refuse-seat-turned-down = You cannot join { $name } without an invitation. Ask { $who } for `/game invite`.
refuse-too-many-asking = Too many players want a seat here. Ask { $who } in the channel.

## Checks that are rolled or wait for their roll

refuse-unit-cannot-take = { $unit } ({ MID($kind) }) does not roll { $check }. Leave out `by`.
refuse-other-kind-takes = { $unit } ({ MID($kind) }) does not roll { $check }. Name the { MID($wanted) } with `by`.
refuse-settled-without-roll = { $check } needs no roll: **{ $result }**. Send it again without `faces`.
refuse-card-rolled = This was rolled already: `/log` shows it. Start a new one with `/check check:{ $check }`.
refuse-declared-over = This was rolled, dismissed or undone already. `/log` shows it.
refuse-check-of-others =
    { $count ->
        [0] { $check } is for { side-within }.
       *[other] { $check } is for { $players } ({ $side }).
    } Press **Roll** for the bot's dice; only that side enters its own or dismisses it.

## Costs that a side cannot pay

refuse-cannot-afford = { $side }: { MID($name) } { $left }, and this takes { $by }. Correct the count with `/track track:{ $key }`.

## Entered dice

refuse-bot-rolls = The bot rolls all dice in this game. To allow entered dice: `/game set setting:enteredDice`.
refuse-dice-of-both = { $check } takes dice of both sides, and each enters only its own. Leave `faces` out; the bot rolls both.
refuse-dice-of-others = These are dice of { side-within }. Leave `faces` out and the bot rolls.

## Forms of the set-up

refuse-item-kind-missing = { $written } needs its kind at the end, such as `{ $examples }`.
refuse-item-there = { $name } is there as { $is }. Take it off first: `/track track:{ $key } item:{ $name2 } value:remove`.
refuse-not-in-form = Use `/track` for { $track }.
# The field's name, before a refusal that does not contain it.
refuse-in-form = **{ $field }**: { $why } Nothing was saved.
refuse-in-form-named = { $why } Nothing was saved.
refuse-form-unchanged = You changed nothing. Change a field and send the form again.

## Invitations

refuse-only-they-invite =
    { $form ->
        [umpire] Only { $who } can invite an umpire.
        [plural] Only { $who } can invite a player to the { $side }.
       *[singular] Only { $who } can invite a player to { $side }.
    }
refuse-own-which-side = Which side do you take? Add `side:` with { $ids }.
refuse-invited-as = Which side does the invited player take? Add `as:` with { $ids }.
refuse-invite-which-side = To which side? Add `side:` with { $ids }.
refuse-has-seat = { $player } already has this seat: { $name }. Choose another player.
refuse-invited-already = { $player } has not answered the invitation to { $name } yet. `/game seats` takes it back.
refuse-no-player-chosen = No player is chosen. Choose one.
refuse-invite-yourself = You cannot invite yourself. Take a side with `/game join`.
refuse-seat-yours = The seat is yours already. Choose another player.
refuse-nothing-to-decline = You have no invitation here. `/game seats` shows who is invited.
refuse-nothing-to-withdraw = You have nothing open to withdraw. `/game seats` shows what is.

## Joining a side

refuse-playing-already = You already have a seat: { $names }. `/phase` shows whose move it is.
refuse-others-decide = { $who } decides who plays { $name }. Ask with `/game join side:{ $side }`.
refuse-umpire-seat = Only { $who } can give the umpire's seat now. Ask for `/game invite`.
refuse-side-played =
    { side-subject } { $form ->
        [plural] have
       *[singular] has
    } a player. To share the side, ask { $who } for `/game invite`.
refuse-which-seat = Which seat? Add `side:` with { $sides }.
refuse-which-seat-button = Which seat? Press its button.
refuse-plays-already = You have a seat ({ $held }), so you cannot replace another player. `/game leave` gives it up.
refuse-played-other-side = You have played { $side } in this game, so you cannot take { $side2 }. You can watch with `/game follow`.
refuse-no-open-seat = No seat is open to you. `/game seats` shows them.
refuse-seat-taken =
    The seat is taken: { $players } { $count ->
        [one] plays
       *[other] play
    } { side-within } now. `/game seats` shows what is open.

## Beginning and ending a game

refuse-invited-not-come = { $player } has not accepted { $names } yet. `/game seats` takes the invitation back.
refuse-seats-open =
    { sides-subject } { $form ->
        [singular] needs
        [plural] need
       *[several] need
    } a player. Invite one, or take both sides with `/game join side:both`.
# Who set a game up may be forgotten: then nobody can ask that person.
refuse-creator-or-umpire =
    { $creator ->
        [forgotten] Only an accepted umpire can put the game at another phase. Ask for one with `/game seats`.
       *[known] Only { $player }, who created the game, or an accepted umpire can put the game at another phase.
    }
refuse-phase-of-other-turn = `/phase to:` works within the current turn only. Press **Done** to go on, or **Undo** to go back.
refuse-empty-phase = Neither side has anything to do in { $phase }. A marker or a setting decides that: see `/track` and `/game set`.
refuse-empty-phase-marker = No side has { $track }, so nobody plays { $phase }. `/track track:{ $key }` gives it to a side.
refuse-end-not-yours = Only its players can propose to end this game. Ask one in the channel.
refuse-end-needs-consent = A player of the other side, or a neutral umpire, must agree to the end.
refuse-end-after-move = { $player } has not been here since the game left <#{ $channel }>. Bring it back with `/game move`, then end it.
refuse-end-after-move-gone =
    { $player } has not been here since the game moved, and the channel it left is gone.
    Type `/game move game:` in another channel, which sends them a direct message, then end it.

## Losses of units

refuse-loss-noted = This loss is noted already, or undone. `/unit set` corrects what a unit lost.
refuse-loss-not-counted = { $unit } takes no losses itself. Choose one of its elements.

## Moving a game and putting it away

refuse-brought-back = Another player brought the game back. Ask { $player } to move it.
refuse-move-creator-or-umpire =
    { $creator ->
        [forgotten] Only an accepted umpire can move this game while its channel is there.
       *[known] Only { $player }, who created the game, or an accepted umpire can move it while its channel is there.
    }
refuse-move-players-only = Only its players can bring a game to another channel.
refuse-here-already = The game is in this channel already.
refuse-move-to-direct-messages = The other players cannot see your direct messages. Choose a channel or thread.
refuse-archive-creator-or-umpire =
    { $creator ->
        [forgotten] Only an accepted umpire can put this game away now.
       *[known] Only { $player }, who created the game, or an accepted umpire can put it away now.
    }

## Deleting a game

refuse-delete-creator =
    { $creator ->
        [forgotten] Only a player of this game can ask to delete it.
       *[known] Only { $player }, who created this game, can ask to delete it.
    }
refuse-deleted-already = This game is to be deleted already. `/status` shows when.
refuse-kept-already = This game is kept already. `/status` shows how it stands.

## Free dice and random events

refuse-too-many-dice = That makes { $value } dice; one command throws { $most } at most. Take fewer dice or `times`.
refuse-roll-times = Throw 1 to { $most } times at once, not { $times }.
refuse-event-which-side = Which side is { $event } for? Add `side:` with { $sides }.
refuse-event-not-a-player = Only players of this game draw events. `/table` just looks one up.
refuse-event-before-play =
    { side-subject } { $form ->
        [plural] draw
       *[singular] draws
    } events once play has begun: `/game begin`.

## Sealed texts

# Replaces the names of sides below if none can be named.
the-other-side = The other side

refuse-orders-phase = Orders are for a phase. Name one, such as `for:turn 4, Movement`.
refuse-too-many-seals = You have { $most } closed seals, the most a player may have. Open one with `/seal open`.
refuse-seal-of-another = Only the player who sealed { $label } can open it. `/seal list` shows yours.
refuse-no-such-seal = That seal is open, or there is none of that number. `/seal list` shows the closed ones.
refuse-set-opens-together = The seals of { $set } open together.
refuse-set-unfinished = The game ended before { sides-within } sealed. Only players who sealed in { $set } can open it.
refuse-orders-early = Orders for { $set } open when all are in, or with that phase. Nobody opens them early.
refuse-set-lacks-yours = { $set } opens when you have sealed too: `/seal write set:{ $set2 }`.
refuse-set-lacks-theirs =
    { sides-subject } { $form ->
        [plural] have
        [singular] has
       *[several] have
    } not sealed yet, and { $set } opens with the last seal. An umpire accepted by all can open it now.
refuse-set-needs-side = A set has a seal of each side, and you play none. Seal your text by itself.
refuse-sealed-already =
    { sides-subject } { $form ->
        [plural] have
        [singular] has
       *[several] have
    } already sealed in { $set }. A sealed text stays as it is.
refuse-seal-which-side = You play { $names }. Say which one seals with `side:`.
refuse-seal-other-side = You do not play { side-within }, so you cannot seal for { $form ->
        [plural] them
       *[singular] it
    }. Name your own side.

## Seats

refuse-no-such-side = There is no side { $wanted }. Choose { $names }.
refuse-one-side = One side at a time: name it with `side:`.
refuse-no-seat = You have no seat in this game. `/game seats` shows who has which.
refuse-your-seats = You have no seat of { side-within }. `/game seats` shows who has which.
refuse-which-of-your-seats = Which of your seats? Add `side:` with { $seats }.
refuse-button-of-another = That button is for { $player }. `/game leave` gives up your own seat.
refuse-no-seat-to-leave = You have no seat in this game. `/game seats` shows who has which.
refuse-remove-yourself = That is your own seat. `/game leave` gives it up.
refuse-creator-removes =
    { $creator ->
        [forgotten] Only the player who set the game up could remove one, and is gone. Find a replacement with `/game seats`.
       *[known] Only { $player }, who set the game up, can remove a player.
    }
refuse-remove-creator = { $player } set this game up and cannot be removed. Find a replacement with `/game seats`.
refuse-remove-in-play = You cannot remove a player once play has begun. Find a replacement with `/game seats`.
refuse-no-such-player = { $player } has no such seat. `/game seats` turns down a request or invitation.
refuse-own-side-only = Only { $side } players or a neutral umpire can change { $side } { MID($what) }.
refuse-umpire-only = Only an umpire accepted by all players can do this.
refuse-no-side = You have no side in this game. Take one with `/game join`: { $names }.
refuse-no-side-left = You have no side in this game, and all are taken. Watch with `/game follow`, or ask a player for `/game invite`.

## Settings

# The holder of a marker without a side: $now in the refusal of a setting that applies at the start.
held-by-nobody = nobody

refuse-setting-number = **{ $setting }**: write a whole number from { $min } to { $max }{ $none ->
        [yes] , or `none`.
       *[no] .
    }
refuse-setting-long = **{ $setting }** has at most { $most } characters. Write it shorter, or pin a message.
refuse-setting-umpire = The umpire settles { $setting }. Ask in the channel.
refuse-setting-fixed = { $name } cannot change while several players share { side-within }. One of them can give up the seat with `/game leave`.
refuse-setting-of-side = Only players of { side-within } settle { MID($name) }.
refuse-setting-past = { $setting } counts only at the start. { $name } is with { $now } now; `/track track:{ $key }` gives it to a side.
refuse-which-setting = Which setting? `/game set` lists them all.
refuse-setting-as-it-was = **{ $setting }** already has this value: { $now }. Choose another one.
refuse-setting-proposal-by-player = Only a player can propose to change { $name } now. Ask one in the channel.

## Pausing a game

refuse-pause-before-play = Play has not begun, so no clock runs. `/game begin` begins it.
refuse-pause-players-only = Its players agree on a pause. `/me away` pauses only your own reminders.
refuse-paused-already = The game is paused already. Choose another end, or end it with `/game pause until:now`.
refuse-not-paused = The game is not paused. `/game pause` asks for a pause.
refuse-pause-alone-long = Alone you can pause for { $days } days at most. Write `until:{ $days }d`, or leave out `ill:` to ask the other side.
# $date is "2026-12-24".
refuse-pause-alone-again = You can pause alone again on { $date }. Leave out `ill:` to ask the other side.

## A deadline for moves

refuse-deadline-before-play = Play has not begun, so no clock runs. `/game begin` begins it.
refuse-deadline-players-only = The players of the sides agree on a deadline. Ask one of them to propose it.
refuse-deadline-alone = Nobody plays against you, so take all the time you like.
refuse-no-deadline = No deadline is agreed. `/game deadline` proposes one.
refuse-deadline-as-it-was = That is the deadline already. Propose another one.
refuse-grace-own = Your own time ran out, so only an opponent can give it back. Ask one in the channel.
refuse-grace-players-only = Only an opponent of { side-within } can give the time back. Ask one in the channel.
refuse-grace-over = This was given back already, or play has gone on. `/undo` asks the other side.

## The side to play

refuse-not-awaited = That is for { sides-within } to do.
refuse-not-your-move = That is for { sides-within }. Speak for them, or find a replacement in `/game seats`.
# To an umpire or creator who has played a side, where nobody can speak for another one.
refuse-not-your-roll-or-unit = That is for { sides-within }. If they don't answer, find a replacement with `/game seats`.
refuse-side-not-meant = That is for { sides-within }, not { $named }. Name that side, or leave `side:` out.
refuse-speaking-for-another = Only the creator or an accepted umpire can speak for another side.
refuse-shared-side = Others play { sides-within } too. Say Done for that side only if they agree.
refuse-needs-roll = "{ $step }" needs its roll. Press its button or type `/phase roll:{ $step2 }`.
refuse-no-side-held = You play no side. The game waits for { sides-within }. Speak for them if they agree.
# $open are the sides that still have something to do.
refuse-own-sides = You can do this only for a side that you play. Name yours.
refuse-no-side-to-pass = You hold no side alone here. Name it: `side:`.
refuse-standing-without-seat = You hold no side here. `/game join` takes one.
refuse-standing-which-side = You hold several sides. Name one: `side:{ $sides }`.
refuse-standing-until = Until which turn? Name this turn, a later one, or `none`.
refuse-pass-before-begin = Play has not begun. Press **Begin** first.
refuse-note-no-place = Say when the note comes, such as `at:turn 6, Rally`.
refuse-note-time = A note waits for a phase, not for { $written }. Write `at:turn 6, Rally`, or use `/nudge later` for a time.
refuse-note-turn = Name a turn from 1 to { $most }.
refuse-note-passed = Play has reached { $written } already. Name a place ahead.
refuse-note-moment = Only a private note can wait for a recurring moment. Who sees it?
refuse-note-empty = There is nothing to note. Write a text.
refuse-note-too-long = The note has { $count } characters; one takes { $most }. Shorten it or make two.
# A line of a schedule.
refuse-note-line = Write when it comes, a colon and the text: `turn 3: two tanks enter`.
# $why is a refusal.
refuse-note-in-line = In { $line }: { $why }
refuse-too-many-notes = A player can have { $most } notes. Remove some with `/note` first.
refuse-no-such-note = You no longer have that note. `/note` lists yours.
refuse-note-of-another = Only the player who left that note can change it. `/note` lists yours.
refuse-note-which-side = You hold several sides. Name one: `side:{ $sides }`.
refuse-note-key = This bot cannot keep private notes until its owner sets `SEAL_KEY`. `for:everybody` works without it.
refuse-nothing-missed = There is nothing to go back to. Press **Done**, or **Undo**.
refuse-nothing-passed =
    { sides-subject } { $form ->
        [plural] have
        [singular] has
       *[several] have
    } passed nothing ahead. `/undo` takes a move back.
refuse-through-turn = Done reaches to the end of this turn. Standing orders reach to the end of { $until }.
refuse-done-already =
    { sides-subject } { $form ->
        [plural] have
        [singular] has
       *[several] have
    } pressed Done already. Still to play: { $open }. See `/phase`.
refuse-not-your-turn = Not now: it's for { sides-within } to play. `/phase` shows what for.
refuse-nobody-to-hand-to = No side is left to hand over to. Press **Done** to end your part.
# A side and its task: "Axis: Fate: Recover".
awaited-of = { $sides }: { $step }
# An order by the event and the row of its table: "Fate: Recover".
order-of-row = { $event }: { $row }
# A phase with its printed number, such as "II. Fire"; one of its steps; a phase of a segment.
phase-numbered = { $number } { $phase }
step-of-phase = { $phase }: { $step }
phase-of-segment = { $segment } { $phase }
refuse-no-such-roll-here =
    { $phase } has no such roll. { $can ->
        [some] Roll one of these: { $rolls }.
       *[none] The game waits for { $awaited }. See `/phase`.
    }
refuse-nothing-to-roll-in-step = Nothing to roll for in "{ $step }" now. `/phase` shows what you can do.
refuse-no-activation-here = This step activates nothing. `/phase` shows what you can do; `/unit set` corrects.
refuse-step-over = That step is over. `/phase` shows what you can do; `/track` corrects.

## Substitutes

refuse-does-not-play = { $player } does not play { side-within }. `/game seats` shows who does.
refuse-replace-which = Which player needs a replacement: { $player }?
refuse-substitute-players-only = Only players of this game can look for a substitute. Ask one in the channel.
refuse-umpire-seat-given = Only { $player } can give the umpire's seat. Ask in the channel.
refuse-substitute-too-soon =
    { $player } plays { side-within } and may still answer. You can look for a substitute after { $days } days without an answer{ $sooner ->
        [yes] ; until then { $deciders } can.
       *[no] .
    }
refuse-substitute-which-seat = For which seat? Add `side:` with { $choices }.
refuse-search-in-set-up = Anyone can join a free side before the game begins. Press **Look for players** on the set-up card.
refuse-search-open = The search for a player of { side-within } is on already. `/game seats` calls it off.

## Tracks, markers and lists

refuse-item-name-missing = Write a name of 1 to { $most } letters.
refuse-item-name-length = Write a name of 1 to { $most } letters: { $name } is too long.
refuse-marker-needed = One side must hold { $track } now. Give it to the other side instead.
refuse-marker-holder = { $track } goes to { $names }.
refuse-marker-there = { $track } is there already. Give it to another side.
refuse-on-list = { $there } is on the list already. Add another name.
refuse-list-full = { $track } holds { $max } names. Remove one with `-name` first.
refuse-not-on-list = { $name } is not on { $track }. On it: { $held }.
refuse-not-on-empty-list = { $track } is empty, so { $name } is not on it. `/track` shows every list.
refuse-list-empty = { $track } is empty already, so there is nothing to remove.
refuse-which-kind = What kind is it? Add `kind:` with { $names }.
refuse-item-elsewhere = { $name } belongs to { side-within }. Move that one, or add another of that name here?
refuse-track-full = { $track } holds { $max } at most. Take one off with `remove` first.
refuse-item-stands-there = { $there } is there already. Choose another box.
refuse-item-unnamed = Name what you place with `item:`, such as `item:Battery A`.
refuse-item-box-missing = Which box of { $track }? Type it in `value`.
refuse-track-unnamed = Which track? Name it in `track`.
refuse-item-without-boxes = { $track } has no boxes. Leave out `item` and `kind`; `value` takes it all.
refuse-item-comma = Names on this track have no comma. Leave it out.
refuse-not-on-track = { $name } is not on { $track }. `/track` shows what is.
refuse-track-there = **{ $track }** already has this value: { $to }. Enter another one.
refuse-track-untracked = **{ $track }** has no value yet. A number starts it.

## Accepting an umpire

refuse-no-such-umpire = There is no such umpire. `/game seats` shows who has which seat.
refuse-no-umpire-asks = No umpire needs your consent. `/game seats` shows who has which seat.

## Proposals that others answer

refuse-proposal-over = This request is over. Ask again if you still want it.
refuse-came-later = You joined this side after the request. Only its players of that time can agree; you can refuse.
refuse-agreed-already = You have agreed already. Wait for the others to answer.
refuse-withdraw-proposal = Only the player who asked can withdraw this. Press **Refuse** if you disagree.
refuse-nothing-expired = No request has run out. `/status` shows the open ones.
refuse-own-proposal = { $sides } must answer this. Press **Withdraw** to take your request back.
refuse-proposal-of-others = { $sides } must answer this. Ask them in the channel.

## Undo

refuse-nothing-to-undo = There is nothing to undo yet. `/phase` shows what you can do.
refuse-undo-entry = Choose an entry from 1 to { $last }; `/log` lists them.
refuse-undo-asked-already = There is a request to undo to entry { $to } already. Agree or refuse that first; `/status` has its buttons.

## Units

# The possession of a side, behind "that side's".
their-units = units

refuse-no-units-kept = { $system } keeps no list of units. A note can hold them: `/note`.
refuse-unit-names = Give 1 to { $most } names at once, with commas or semicolons between them.
refuse-units-which-side = Whose units are these? Add `side:` with { $sides }.
refuse-unit-owns-none = { $plural } such as { $owner } have no units of their own.
refuse-unit-owner-unneeded = { $kind } belong to no other unit. Add it without one.
refuse-unit-owner-needed = { $kind } belong to one of the { $above }. Choose it in `of:`; `/unit list` shows them.
refuse-unit-name-length = Write a name of 1 to { $most } letters: { $name } is too long.
refuse-unit-there =
    { side-subject } { $form ->
        [plural] have
       *[singular] has
    } a unit { $there } already. Pick another name.
refuse-too-many-units =
    A side can have { $most } units; { side-within } { $form ->
        [plural] have
       *[singular] has
    } { $there }. `/unit remove` removes some.
refuse-unit-state-barred = { $why } First `/unit set unit:{ $unit } state:{ $bar } value:{ $value }`.
refuse-unit-as-it-was = Nothing would change for { $names }. Choose another value.

## Faces that were entered

# Why entered faces were not accepted; before "Nothing was rolled".
faces-none-such = A d{ $most } shows 1 to { $most }, not { $printed }.
# $example: "3 4".
faces-too-few = Enter { $needed } dice, such as `{ $example }`, not { $entered }.
# $faces: "3 4"; $written, the same without spaces: "34".
faces-together = Enter { $needed } dice with spaces between them: `{ $faces }`, not `{ $written }`.
# Above a button with the faces.
which-faces = Enter { $needed } dice with spaces between them. Did yours show { $faces }?
faces-too-many =
    This roll takes { $used ->
        [one] 1 die
       *[other] { $used } dice
    }, not { $entered }.
# $what is the additional roll: "Fate for Axis".
faces-also =
    { $what } is rolled too: add { $missing ->
        [one] the { $die }
       *[other] { $missing } more { $die }
    } for it after `{ $entered }`.
faces-unread = Enter the faces as whole numbers with spaces between them, such as `4 6`.
# $purpose is the purpose of a roll: "Fate for the Allies".
throw-of-side = { $purpose } for { side-within }

refuse-faces = { $need } Nothing was rolled: correct `faces` and send it again.

## How a figure is written

# Ways of writing a figure: "Write a number such as `9`, `5/7` for red/white or `none`."
figure-number = a number such as `9`
figure-steps = `{ $figures }` for { $steps }

refuse-no-such-figure = { $table } takes no { $written }. Write { $ways }.
# A figure such as `10` for a cell that has a figure for each range.
refuse-figure-without-range = This figure depends on the range. Add the ranges, such as `{ $figure } at 0-6`, or `{ $figure } at 0+` for all.
refuse-enter-nothing = Nothing is entered. Enter the range, or a figure with ranges such as `10 at 0-6`.
refuse-no-range = { $written } is not a range. Enter a number, such as `6`.
refuse-ranges-backwards = `{ $written }` runs backwards. Write `{ $from }-{ $to }`.
refuse-ranges-overlap = `{ $one }` and `{ $other }` overlap. Write ranges that do not, such as `10 at 0-6, 8 at 7-12`.
# $taken was entered before.
refuse-ranges-taken = `{ $written }` overlaps `{ $taken }`, which is entered. Write other ranges, or use **Correct a figure…** in `/table`.

## The number that a table is read by

# The subject of a look-up by number.
value-roll = Roll
value-range = Range
# Why the number was not accepted; before "`value:` takes the roll, such as `12`".
value-no-number = { $written } is not a number.
value-above-0 = { $value } is not above 0.
value-whole = { $value } is not a whole number.
value-too-great = No printed table reaches { $value }.

refuse-value-needed = { $need } `value:` takes the { MID($valueName) }, such as `12`.
refuse-total-off-dice = { $table } is rolled with { $dice }: write a total from { $from } to { $to }, not { $value }.

## Looking up a table

refuse-below-table = { $table } begins at { $begin }, so { $value } is off the table. Write a higher number.
refuse-beyond-table = { $row } reaches { $reach }, so { $value } is off the table. Write a lower number.
refuse-no-figures = { $row } has no figures. Choose another row.
refuse-odds = { $written } does not read as odds. Write both sides, such as `14-6`.
refuse-odds-and-column = The odds lead to the column. Leave `column` or `value` out.
refuse-roll-and-row = The roll leads to the row. Leave `row` or `value` out.
refuse-takes-no-value = { $table } is not read by a range or score. Leave `value` out.
refuse-score-and-row = The { $score } leads to the row. Leave `row` or `value` out.
refuse-value-and-column = The { MID($valueName) } leads to the column. Leave `column` or `value` out.
refuse-cell-needs-no-roll = The table says { $figure }: no roll needed.
refuse-cell-says = The table says { $figure }: no roll needed. { $meaning }
refuse-value-missing = The figure depends on the { MID($valueName) }. Choose it, or add `value:`.
refuse-which-row = Which row of { $table }? Add `row:`.
refuse-which-column = Which column of { $table }? Add { $more }.
refuse-no-such-column = { $table } has no column { $written }. Its columns: { $names }.

## Units of measure

refuse-other-unit = { $name } is counted in { $unit }, not in { $word }. Write the number alone.

## Days

# $date is a day, such as 2026-12-24.
refuse-date =
    { $reason ->
        [over] { $written } is over.
        [far] { $written } is more than a year ahead.
       *[unread] { $written } is neither a day nor a length of time.
    } Write it like `{ $date }`, `24 dec`, `friday`, `tomorrow 8pm`, `12h`, `3d` or `2w`.
refuse-date-several = { $written } can be several days. Write the date, such as `24 dec`.

## Days of the week

# Follows the refusals below.
days-like = Write them like `sat, sun`, `fri-sun`, `weekend`, or `none`.
refuse-days = { $written } does not name days of the week. { days-like }
refuse-all-days-off = You cannot take all seven days off. Use `/me away` instead, or fewer days. { days-like }

## Hours of the day

refuse-time-of-day = { $written } is not a time of day. Write it like `7`, `19:30` or `7pm`.
refuse-hours = { $written } is not a number of hours from 1 to { $most }. Write it like `24`, or `none`.
# Follows the refusals of quiet hours.
hours-like = Write them like `22-7`, `22:00-07:30`, `10pm-7am`, or `none`.
refuse-quiet-hours = { $written } does not name quiet hours. { hours-like }
refuse-quiet-hours-empty = Quiet hours cannot begin and end at the same time. { hours-like }
refuse-zone = No time zone is called { $zone }. Write a large city near you, such as `Europe/Berlin`.
# An abbreviation or a country with several zones, above buttons.
refuse-zone-several = { $zone } can be several time zones. Choose yours, or write a large city near you.

## Putting a reminder off

refuse-snooze = Put it off to a later time, { $most } days at most: `1h`, `tonight`, `tomorrow`, `3d` or `monday`.

## Activating units

refuse-activate-as = { $state }? Add `as:` with { $ids }.
refuse-other-kind-activates = This step activates { $kind }. Choose one of them.
refuse-owner-activates = This step activates { $kind }; { $unit } acts with { $owner }.
refuse-unit-in-hand = { $unit } is acting now. Activate the next one after it, or press Done.
refuse-activated-already = { $unit } has been activated this turn. Wrong? Correct it with `/unit set`.

## Rolling on a table

refuse-roll-finds-row = The roll leads to the row of { $table }. Leave `row` and `value` out.

## Moving items on a track

refuse-item-of-others = { $item } belongs to { side-within }. Leave it to their player.
# An item on a track as typed, with its side: "`axis/Battery` (Axis)".
item-of-side = `{ $item }` ({ $side })
refuse-no-such-item-of = No { $name } of { side-within } can move now. `/track` shows where each one is.
refuse-no-such-item = No { $name } can move now. `/track` shows where each one is.
# $ways: several of those above.
# A check that needs an item its side has lost, such as a sniper's attack.
refuse-item-gone = No { MID($check) } is left ({ $track }: { MID($box) }). `/track track:{ $key }` corrects it.
refuse-item-of-several-sides = Several sides have a { $wanted }. Write { $ways }.
refuse-no-item-chosen = Choose at least one to move.

## Notes that a step allows

refuse-no-such-offer = You cannot note that in this step. `/phase` shows what you can do; `/track` corrects.
refuse-track-end = { $names }: the track ends there. `/track` shows how it stands.

## Orders, such as what a random event asks for

no-order-open = No order is open.
# $orders: the open orders. This, or the text above, is $open in the refusals below.
orders-open = Open: { $orders }. `/phase` has the buttons.

refuse-order-open = An order comes first. { $open }
refuse-order-done = That order is carried out already. { $open }
refuse-no-such-order = There is no order { $id }. { $open }
refuse-order-nothing-left =
    { side-subject } { $form ->
        [plural] have
       *[singular] has
    } 0 { $track }, so this cannot happen. `/track track:{ $key }` corrects the count.
refuse-order-some-left =
    { side-subject } still { $form ->
        [plural] have
       *[singular] has
    } { $track }, so this cannot happen. `/track track:{ $key }` corrects the count.
refuse-no-such-name-here = { $name } is not on the list now. `/phase` shows what is left to roll for.
# The reason why a tracked unit cannot take a check now.
refuse-unit-barred = { $unit }: { $why } For an exception, roll without naming the unit.
refuse-no-such-way = This order does not offer { $option }. `/done` takes { $written }.

## Steps without anything to roll for

refuse-nothing-to-roll-for =
    { side-subject } { $form ->
        [plural] have
       *[singular] has
    } nothing to roll for in this step. `/phase` shows what is open.

## Random events

refuse-no-events = { $system } has no random events. `/table` looks its tables up.

## Tables that are read, not rolled on

refuse-table-not-rolled = { $name } is read, not rolled on. Leave `roll` out.

## Numbers on a track

refuse-track-number =
    { $range }: write a number from { $min } to { $max }: `5` sets it, `+1` and `-1` move it{ $negative ->
        [yes] , `=-1` sets a negative one.
       *[no] .
    }
# A number of a unit, such as "Strength of Able Company".
unit-state-of = { $state } of { $unit }
refuse-off-track = { $range }: write a number from { $min } to { $max }; { $to } is out of range.

## The entry that an undo goes back to

refuse-entry-undone = Entry { $n } undid entry { $to }. Choose one that still counts.
refuse-nothing-since-entry = Everything after entry { $to } is undone already. Choose an earlier entry.

## Finding a unit

refuse-no-units = There are no units to choose from. `/unit add` adds some.
refuse-no-such-unit = There is no unit { $wanted }. { $near }
refuse-namesakes = More than one unit is called { $written }. Choose one under **Our side**.
refuse-several-units = { $written } fits several units. Write { $ways }.

## The row of a weapon

refuse-weapon-without-row = { $weapon } has no row in { $table }. The whole table shows all rows.
refuse-weapon-in-other-table = { $weapon } is in { $other }: `/table table:{ $other2 } row:{ $row }`.
refuse-weapon-with-rows = { $weapon } uses several rows, by range: { $rows }. Name one.

## Names that fit nothing, or several things

# $near, behind each of these, lists similar names.
near-none = There are none.
near-few = Choose { $names }.
# $list says where all of them are: one of the next three.
near-many = Nearest: { $names }. { $list }
near-option = `{ $option }` lists them all as you type.
near-command = `{ $command }` lists them all.
near-table = `/table table:{ $table }` shows them all.
# The last of a list of names.
near-more = { $count } more

refuse-several-fit = { $written } fits several: { $names }. Name one of them in full.
refuse-unknown-system = There is no game { $written } here. { $near }
refuse-unknown-table = { $system } has no table { $written }. { $near }
refuse-unknown-row = { $table } has no row { $written }. { $near }
refuse-unknown-event = { $system } has no event { $written }. { $near }
refuse-unknown-check = { $system } has no check { $written }. { $near }
# The name of a thing that another command finds, such as a table where a check is asked for; and its button.
refuse-elsewhere =
    { $command ->
        [table] For { $written }, use the table { $name }: `/table table:{ $id }`.
        [tohit] For { $written }, shoot with { $name }: `/tohit weapon:{ $id }` and its range.
       *[check] For { $written }, use the check { $name }: `/check check:{ $id }`.
    }
choice-elsewhere =
    { $command ->
        [table] Table: { $name }
        [tohit] Shot: { $name }
       *[check] Check: { $name }
    }
# The name of a result, where a table or check is asked for. $id: the first check that has it.
refuse-name-of-result = { $written } is a result of { $checks }. For its odds: `/check check:{ $id }`.
# The name of a step, where a table, check or weapon is asked for. $phases: the phases that have the step. $press: its
# button, or `initiative` if a command rolls, too. $dice: the dice on its button, such as d10.
refuse-name-of-step =
    { $press ->
        [initiative] { $step }: press **{ phase-roll }** in { $phases }, or type `/initiative`.
        [roll] { $step }: press **{ phase-roll }** in { $phases }.
        [dice] { $step }: press **{ phase-roll } { $dice }** in { $phases }.
        [named] Press **{ $step }** in { $phases }.
       *[none] { $step } is a step of { $phases }. `/phase` shows where the game is.
    }
refuse-name-of-phase = { $phase } is a phase. `/phase` shows where the game is.
choice-phase-card = Current phase
# The name of a track, where a table, check or weapon is asked for; and its button.
refuse-name-of-track = { $track } is a track: `/track track:{ $key }`.
choice-track = Track: { $track }
refuse-unknown-weapon = { $system } has no weapon { $written }. { $near }
refuse-no-such-modifier = { $check } has no modifier { $written }. { $near }
# $question is a question of a check, a setting, or a state of a unit.
refuse-unknown-answer = { $question } cannot be { $written }. { $near }
# $explain is the question's explanation: "For an AFV, the AC of the side you hit."
refuse-unknown-answer-explained = { $question } cannot be { $written }. { $explain } { $near }
refuse-unknown-side = { $system } has no side { $written }. { $near }
refuse-never-passed = { $place } is never passed: you're always asked there. Leave it out.
refuse-unknown-place = No step or phase is called { $written }. { $near }
refuse-unknown-phase = There is no phase { $written }. { $near }
refuse-unknown-setting = There is no setting { $written }. { $near }
refuse-unknown-track = There is no track { $written }. { $near }
refuse-unknown-box = { $track } has no box { $written }. { $near }
refuse-unknown-kind = There is no unit type { $written }. { $near }
refuse-unknown-state = { $unit } ({ $kind }) has no state { $written }. { $near }
refuse-each-sides-own = Each side has its own { $name }. { $near }

## Questions above buttons with the possible meanings

# The way in which a unit is activated, such as hot or cold. $explain is its meaning.
which-activate-as = { $state }? { $explain }
which-answer = Which { MID($question) }?
which-box = Which box?
which-check = Which check?
which-column = Which column?
which-event = Which event?
which-kind = Which unit type?
which-modifier = Which modifier?
# A name that nothing has, above the nearest names.
which-nearest = No exact match for { $written }. { $asks }
which-order = Which order?
# A way to carry an order out, as it is typed, with whose order it is.
which-order-way = `order:{ $id }` ({ $side })
which-phase = Which phase?
# $purpose: to pass once up to the place, to pass it each turn, or to be asked there each turn.
which-place = { $purpose ->
        [through] Through which phase?
        [stop] Always ask you in which phase?
       *[pass] Pass which phase each turn?
    }
which-question = Which is { $written }?
which-reading = How do you mean { $written }?
which-sign = Is { $written } added or subtracted?
which-roll = Which roll?
which-row = Which row?
which-setting = Which setting?
which-side = Which side?
which-own-side = Which side do you take?
# $player: a mention.
which-invited-side = Which side does { $player } take?
which-event-side = Which side is { $event } for?
which-units-side = Whose units are these?
which-of-your-sides = Which of your sides?
which-of-your-seats = Which of your seats?
which-seat = Which seat?
which-hidden-taker = { $unit } is hidden. Roll for it in secret, or reveal it under **Our side**.
which-in-secret = Roll in secret
which-hidden-namesake = { $unit } is hidden. Add another one in secret, or reveal it under **Our side**.
which-as-hidden = Add it hidden
which-pause-alone = Alone you can pause for { $days } days at most.
which-pause-days = Pause for { $days } days
which-pause-again = You can pause alone again on { $date }.
which-pause-ask = Ask the other side
choice-change = Change it…
choice-no-digest = No digest
# Two dates.
choice-dates = { $from } – { $until }
choice-resume = End the pause
choice-seal-alone = Seal it alone…
choice-speak-for = Speak for { side-within }
choice-seats = Seats
choice-undo-to = Ask to undo to entry { $to }
choice-remove = Remove { $name }
choice-item-theirs = Move the one of { side-within }
choice-item-new = Another here: { $kind }
choice-unit-alone = Add it alone
choice-standing-until = Standing orders until { $turn }
choice-bring-back = Bring it back here
choice-new-game = New game…
choice-open-set = Open all of { $set }
choice-roll-for = Roll: { $step }
# The placeholder of a menu of values for an option.
choice-menu = Choose…
which-one-side = One side at a time: which?
which-side-meant = That is for { sides-within }, not { $named }. Which side?
which-state = Which state?
which-system = Which game?
which-table = Which table?
which-track = Which track?
which-unit = Which unit?
which-value = Which value?
which-value-of = Which value for { $setting }?
which-weapon = Which weapon?
which-zone = Which time zone?

# A new page of a game that the players cannot take now. $phase: the phase that is played.
refuse-page-step =
    The new page has no { $phase } step as you play it now.
    Play on to another step, then take the page.
refuse-page-open =
    Something is still to be rolled or carried out.
    Finish it, then take the new page.
refuse-page-setting =
    The new page has no such { $setting } as this game.
    Choose another in `/game set setting:{ $key }`, then take the page.
refuse-page-track =
    { $track } stands beyond its end on the new page.
    Move it with `/track track:{ $key }`, then take the page.
refuse-page-sides =
    The new page has other sides, so this game keeps its own.
    Begin a new game of it with `/game new`.
refuse-page-often =
    This game has taken { $most } new pages, and keeps this one.
    Begin a new game of the newest with `/game new`.
# $n: the entry that took a new page.
refuse-undo-page =
    Entry { $n } took a new page, and an undo does not go back beyond it.
    Correct tracks with `/track`, or the phase with `/phase to:`.
refuse-page-same = This game has the newest page already. Nothing changes.
refuse-page-other =
    The server's page has changed again since this was asked.
    Withdraw this, and ask for the newest page.
