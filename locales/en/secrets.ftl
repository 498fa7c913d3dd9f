## Secrets of a side and of the umpire: hidden units, closed rolls.

# The button and the card with what only the reader's side knows.
secret-our-side = Our side
# The same card for the umpire.
secret-umpire = The umpire's view
secret-nothing = Nothing here yet. This card shows what others may not see.
secret-no-seat = You have no seat in this game. Here its players and the umpire see what is hidden from the others.
# After the game's end, for every reader. **Download** is the button below.
secret-over = The game is over, so this card shows the secrets of all sides. **Download** gives the game as a file.
# The same, if no unit, value or order stayed hidden and no roll was closed.
secret-over-empty = The game is over, and no secrets are left. **Download** gives the game as a file.
secret-file = Download
# $game is the game's title.
secret-file-card = { $game }, with the secrets that you may see. **Don't share it.** `/game export` gives everyone's file.
# After the game's end.
secret-file-whole = { $game }, with the secrets of all sides. `/game export` gives the file without them.
secret-hide = Hide units…
secret-choose = A hidden unit…
secret-choose-roll = A closed roll…
secret-orders = Orders
secret-order-write = Write an order…
secret-order = Order in secret
    .at = When
    .side = For which side?
    .at-explain = Leave it empty to use the moment shown with the order.
    .text = Order
    .text-placeholder = If they come into sight of the Maxim, opportunity fire
# Further choices of the moment, and what becomes of the order.
secret-order-by-hand = When I open it
secret-order-by-hand-explain = Sealed until you open it for everyone.
secret-order-phase-explain = Sealed. Opens for everyone then.
secret-order-moment-explain = Calls your side each time. Stays secret.
secret-rolls = Closed rolls
# $side is a side's name with its mark.
secret-hidden-side = Hidden units, { $side }: only this side and the umpire see them
# After the game's end, for every reader.
secret-hidden-over = Units that stayed hidden, { $side }
secret-tracks-over = Values that stayed hidden
secret-loss-other = Note loss: another unit…
secret-loss = Another unit took the loss
secret-loss-choose = Choose the unit that took the loss…
secret-loss-unlisted = A unit that the bot does not track
secret-loss-seen = Everyone sees that the loss is noted, but not for which unit.
secret-tracks = Hidden values: only their side and the umpire see them
# $track is a track with its side: "Points, Axis".
secret-track-change = { $track }…
secret-track-reveal = Reveal { $track }
secret-track-value = Value
    .explain = A number sets it, +1 and −1 move it, none stops counting.
secret-change = Change…
# The checks that a hidden unit can take; only its side and the umpire see the dice.
secret-roll-for = Roll for it in secret…
secret-reveal = Reveal
# On the card of a check or table by which units are spotted, such as fire.
secret-spotted = Someone is spotted…
secret-spotted-title = Who is spotted?
secret-spotted-how = Choose the unit, then press **Reveal**.
secret-spotted-none = You have no hidden units.
# On the private card of a roll that the hidden unit made. $unit is its name.
secret-seen-now = Is **{ $unit }** seen now?
# The owner is also hidden. $owner is a unit.
secret-reveal-owner = Revealing it also reveals **{ $owner }**.
secret-remove = Remove
secret-back = Back to our side
secret-form = Hide units
    .names = Names, one per line
    .kind = What they are
    .of = Unit they belong to

# On the card of an imported game.
secret-imported = Hidden units, hidden values and closed dice stayed where the game was played.

secret-title-revealed = 🔎 Revealed
secret-revealed = { $side }: { $unit }

# The umpire publishes a ruling.
secret-rule = Publish a ruling…
secret-ruling = Publish a ruling
    .text = Your ruling
    .explain = Everyone sees this, and nothing else.
secret-title-ruled = ⚖️ The umpire rules
secret-ruled = The umpire rules: { $text }
# $roll is the number of the closed roll on which the ruling rests.
secret-ruled-roll = The umpire rules on roll { $roll }: { $text }

secret-title-closed = 🔒 Closed roll
secret-title-opened = 🔓 Closed roll opened
# On an opened check: does what the rules do with its result, which a closed roll does not.
secret-apply = Apply the result
secret-title-applied = Result applied
# On a roll that everyone sees. $rolls are numbers of rolls: "3, 5–6". $side is a side's name with its mark.
secret-others = Other closed rolls of this kind, { $side }: **{ $count }** ({ $rolls })
# A player wants to apply the result of a later roll. $roll is the number of the first one.
secret-first = Roll { $roll } counts
secret-first-why = It came first for the same unit on this occasion. Use it, or ask the other side to agree.
secret-first-open = Open roll { $roll }
secret-first-apply = Apply roll { $roll }
secret-first-ask = Ask to use roll { $roll }
secret-result-asked = { $user } asks to apply roll { $roll }. Roll { $first } came first for the same unit.
refuse-result-first = This roll came first, or the others have agreed to it. Press **Apply the result** on its card.
secret-applied-none = No unit that everyone sees has changed.
# $what is the notation or the check.
secret-rolled = { $who } rolled in secret: **{ $what }**.
# In the log. $what: "roll 17, 2d6, Spotting".
# "Anna rolled in secret (roll 4): 2d6 · sniper". $rolls: "roll 4", "rolls 4–5".
secret-logged = { $player } rolled in secret ({ $rolls }): { $what }
# On the card of an opened roll that another user made.
secret-rolled-by = Rolled by { $who }
# In the log, before the dice. $player opened the roll, $who made it.
secret-logged-opened = { $player } opened a closed roll
secret-logged-opened-for = { $player } opened { $who }'s closed roll
secret-logged-applied = { $player } applied the result of a closed roll
secret-seen-by-side = Seen by { $side } and the umpire
secret-seen-by-umpire = Seen by the umpire alone
# Titles of the form of a closed check. Discord shows 45 characters.
secret-check-form-side = 🔒 Dice for your side: { $check }
secret-check-form-umpire = 🔒 Dice for the umpire: { $check }
# On a check's card before its roll.
secret-check-secret = 🔒 Closed roll: only the side that rolls and the umpire see the dice.
secret-check-blind = 🔒 Closed roll: only the umpire sees the dice.
# The reader may not see the dice.
secret-not-yours = You cannot see these dice.
secret-see = See the dice
secret-open = Open for everyone
# $rolls: "roll 4", "rolls 4–5".
secret-open-roll = Open { $rolls } for everyone
# $what: "Roll 17 · 2d6 · Spotting".
secret-open-sure = Open it? { $what }
secret-open-sure-why = Everyone then sees these dice for good.
# A player wants to publish the dice secret, which closed rolls prevent. $rolls: "Roll 4, Rolls 6–7".
secret-publish-asked = The dice secret waits
secret-publish-first = { $who } asks to publish the dice secret. Open these first: { $rolls }.

refuse-order-empty = There is no order yet. Pick one or write one.
refuse-order-moment = Choose when, or pick one order that shows its moment.
refuse-no-secret-umpire = This needs an umpire accepted by all players. This game has none; `/game invite` asks one.
refuse-too-many-closed = You have { $most } closed rolls, the most a player may have. Open one first: `/dice reveal roll:`
refuse-result-applied = This result is applied already. `/unit set` corrects a unit.
refuse-roll-not-closed = That roll is already open, or you may not see it. **Our side** lists the closed rolls that you may see.
# A setting shows the dice of the check to the umpire alone.
refuse-blind-by-rule = An umpire accepted by all players must see these dice, and there is none. Accept one, or change who sees them: `/game set`
refuse-secret-players-only = Only players and the umpire roll in secret. Leave `secret` and `blind` out.
refuse-secret-one-side = You play both sides, so nothing is secret from you. Leave `secret` and `blind` out.
refuse-secret-without-dice = This needs no roll, so nothing is hidden. Leave `secret` and `blind` out to see the result.
refuse-secret-faces = The bot rolls hidden dice itself. Leave `faces` out.
refuse-secret-no-game = Hidden rolls belong to a game, and this channel has none. Leave `secret` and `blind` out.
refuse-hidden-taker = { $unit } is hidden. Add `secret:true` to roll for it in secret, or reveal it under **Our side**.
refuse-hidden-activation = { $unit } is hidden. Reveal it under **Our side** first.
refuse-hidden-with-public = { $unit } is not hidden. Change hidden and public units separately.
refuse-not-hidden = You have no such secret any more. **Our side** lists the secrets that you may see.
refuse-reveal-owner = { $unit } belongs to { $owner }, which you can no longer see. The umpire can reveal both.
refuse-closed-rolls = Some rolls are still closed, and the dice secret would show them. Their side or the umpire can open them; the end of the game opens all.
# $rolls are the numbers of the rolls that the reader may open. $others: the number of other closed rolls.
refuse-closed-rolls-own =
    Open your closed rolls first: { $rolls }.{ $others ->
        [0] { "" }
       *[other] { " " }The others wait for their side, the umpire or the end of the game.
    }
refuse-none-closed = No roll is closed. `/dice reveal` publishes the dice secret.
refuse-empty-ruling = There is no ruling to publish. Write one.
refuse-hidden-namesake = { $unit } is hidden. Reveal it under **Our side**, add `hidden:true`, or pick another name.
