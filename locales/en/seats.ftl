## Seats: invitations, requests, substitutes, umpires.

# Buttons.
seats-accept = Accept
seats-decline = Decline
seats-take = Take the seat
seats-take-over = Take over
seats-let-in = Let in
seats-refuse = Refuse
seats-give-up = Give up { $side }
seats-accept-umpire = Accept umpire
seats-substitute = Ask for a substitute
seats-seek = Ask for a player
seats-withdraw = Withdraw
seats-remove = Remove
seats-bring-back = Bring back
seats-invite = Invite a player…
seats-give = Give my seat…

# Invitations and offers. $user is invited.
seats-invited = { $user } is invited to play { side-within-bold }.
seats-offered = { $giver } offers { $user } the seat of { side-within-bold }.
seats-declined = { $user } is no longer invited to play { side-within-bold }.
# A person plays several sides; others play $sides, too: "the **Allies**".
seats-shared = { $user }, others play { $sides } too. Leave it to them?
seats-joined = { $user } plays { side-within-bold }.
seats-joined-let-in = { $user } plays { side-within-bold }, let in by { $host }.
seats-umpires = { $user } is the umpire.
seats-umpires-let-in = { $user } is the umpire, let in by { $host }.
# $hosts are the people who can accept a player.
seats-asks = { $user } asks to play { side-within-bold }. { $hosts }, let them in?
seats-asks-umpire = { $user } asks to be the umpire. { $hosts }, let them in?
seats-asking-withdrawn = { $user } no longer asks to play { side-within-bold }.
seats-asking-refused = { $user } cannot play { side-within-bold }: the request was refused.
seats-removed = { $by } removed { $user } from { side-within-bold }.
seats-left = { $user } no longer plays { side-within-bold }.
# $command takes the side.
seats-left-open = Open to anyone: `{ $command }`
seats-taken-over = { $to } takes over { side-within-bold } from { $from }.
seats-accept-asked = { $users }: accept { $umpire } as umpire? No rulings until all accept; an umpire sees all secrets.
# On cards with free seats, and behind the name of a new player.
seats-accepts-umpire = Taking a side accepts { $umpires } as umpire, who sees all secrets.
seats-umpire-accepted = { $user } accepts { $umpire } as umpire.

## Substitutes.

seats-wanted =
    { $form ->
        [plural] { $square } The { $side } need a player
       *[singular] { $square } { $side } needs a player
    }
seats-wanted-umpire = An umpire is needed
seats-wanted-for =
    { $form ->
        [plural] { $square } The **{ $side }** need a player to replace { $user }.
       *[singular] { $square } **{ $side }** needs a player to replace { $user }.
    }
seats-wanted-new =
    { $form ->
        [plural] { $square } The **{ $side }** need a player.
       *[singular] { $square } **{ $side }** needs a player.
    }
# $game is the title of the game, $where its turn and phase.
seats-wanted-where = { $game }: { $where }
seats-wanted-set-up = { $game }: set-up
seats-wanted-replaces = You replace { $user }, who plays until then.
# $entries is the number of log entries of the last week, $hours those before the first reminder.
seats-wanted-pace =
    { $entries ->
        [one] 1 log entry last week
       *[other] { $entries } log entries last week
    }
seats-wanted-reminder =
    { $hours ->
        [one] first reminder after 1 hour
       *[other] first reminder after { $hours } hours
    }
seats-wanted-no-reminder = no reminders
seats-wanted-how = Take over and you get a private briefing.
seats-search-over = The search for a player of { side-within-bold } is over.
seats-filled =
    { $form ->
        [plural] The { $side } have a player
       *[singular] { $side } has a player
    }
seats-filled-by = { $game }: { $users } for { side-within }
seats-not-wanted = No player needed
seats-not-wanted-in = { $game }: this search is over.
seats-answered = { $game }: no more waiting
seats-answered-side =
    { $form ->
        [plural] The { $side } have answered.
       *[singular] { $side } has answered.
    }
seats-answered-ended = The game has ended.
seats-answered-how = `/phase` shows where the game stands.

## The list of seats.

seats-title = Seats · { $game }
seats-umpire = Umpire
seats-choice-both = both sides (solo)
seats-open = open
# $day is a date.
seats-since = { $user } since { $day }
seats-since-after = { $user } since { $day }, after { $before }
seats-earlier = { $user }, { $from } to { $until }
seats-earlier-more =
    { $count ->
        [one] 1 more before
       *[other] { $count } more before
    }
seats-line-invited = Invited: { $user }
seats-line-offered = Offered by { $giver } to { $user }
seats-line-asks = Asks to play: { $user }
seats-line-wanted = Player needed
seats-line-wanted-for = Player needed to replace { $user }
seats-made-by = Set up by { $user }

# Forms.
seats-invite-form = Invite a player
    .user = Who should play?
seats-give-form = Give my seat
    .user = Who takes it?
seats-which-side = Which side?

## Where a game is played.

seats-moved-title = { $game } has moved
seats-moved = Now in <#{ $channel }>.
seats-set-up-above = Join in the card above.
seats-put-away = The game is put away. Bring it back: `/game move`
seats-bring-back-how = Any other player can bring it back.
# Below a card that is shown outside of its game's channel.
seats-away = { $game } · [open the channel]({ $link })

## The end of a game.

ending-title = End this game?
ending-proposes = { $game } ends when the other side agrees.
ending-ends = { $game } ends for everyone. This cannot be undone.
# $result: "Time limit reached".
ending-result = **Result:** { $result }.
ending-how = With a result of your own: `/game end result:`
ending-propose = Propose the end
ending-end = End the game
ending-asked = 🏁 { $user } asks to end the game without a result.
ending-asked-result = 🏁 { $user } asks to end the game: **{ $result }**

## The briefing: a game's state for a player who continues it.

briefing-title = Briefing · { $game }
briefing-you-play = Your seat: { $sides }.
briefing-set-up = The game is being set up.
briefing-ended = The game has ended.
briefing-since = ⏳ { $side } to play since { $ago }
briefing-open = Open
briefing-tracks = Tracks
briefing-limits = Limits
briefing-units = Units
briefing-news = What happened last
briefing-orders =
    { $count ->
        [one] 1 order to carry out
       *[other] { $count } orders to carry out
    }
# Private notes of a side, which its players alone can read.
briefing-notes =
    { $count ->
        [one] One note of your side is still to come.
       *[other] { $count } notes of your side are still to come.
    }
briefing-declared = To roll: { $checks }
briefing-sealed = Sealed: { $names }
briefing-away = It is played in <#{ $channel }>. Go on there: `/phase`
briefing-phase = Phase card
briefing-seats = Seats
briefing-log = Log
briefing-nudge = Nudge
briefing-foot = { $system } · entry { $n }
