## Reminders to the player to move.

reminder = Your move
# $n of the $most reminders that the game sends for one move.
reminder-numbered = Your move · reminder { $n } of { $most }
# Below the title: whose move it is, and in which game. $ago is "20 hours ago".
reminder-about = **{ $move }**
    { $game } · you got the move { $ago }
# "@Ben usually answers in the evening, ~20 h": $usually is one of the texts that begin with waiting-usually.
reminder-usually = { $who } { $usually }
reminder-about-game = **{ $move }**
    { $game }
# In place of an earlier reminder, once a later one is out.
reminder-replaced = A later reminder is below.
# In the reminder of other players.
reminder-left = { $who } left the server.
reminder-open = Open the card
reminder-later = Remind me…
reminder-not-me = I can't play on
# How long a reminder is put off.
snooze-1h = 1 hour
snooze-tonight = tonight
    .explain = 19:00 in your time zone, or UTC
snooze-tomorrow = tomorrow
    .explain = 9:00 in your time zone, or UTC
snooze-3d = 3 days

## Nobody answered.

reminder-unanswered = { $game }: no answer
# $sent reminders, $more: whether more follow; $who are the players of the side.
reminder-stalled =
    { $square } { side-subject } ({ $who }) did not answer { $sent ->
        [0] for twelve days
        [one] a reminder
       *[other] { $sent } reminders
    }. They got the move { $ago }.{ $more ->
        [no] {" "}No more reminders follow.
       *[yes] {""}
    }
# All players of the side left the server.
reminder-stalled-left = { $who } left the server. They got the move { $ago }.
reminder-what-now = What now?
reminder-what-now-from = What now? You may end the game or replace them { $ago }.
reminder-alone = Press **Wait on** to start them again.
reminder-wait-on = Wait on
reminder-substitute = Ask for a substitute
reminder-substitute-for = Substitute for { $who }
reminder-player = player { $n }
reminder-call = Call the game
reminder-waiting-on = Waiting on
reminder-restarted = Reminders for { $square } { side-within } start again.

## A player left the server of the game.

left-server = { $game }: a player left
left-server-about = The seat stays theirs if they come back. Ask for a substitute now, or wait.

## The bot cannot write where a game is played.

parked = { $game } is parked
# When a game was set up, beside its players and its phase.
which-made = set up { $made }
parked-gone = Its channel is gone. To go on, type `/turns` in another channel and press **Bring it here**. Nothing is lost.
# $link opens the channel.
parked-forbidden = I may not write in its [channel]({ $link }). Let me see it and send messages, then play on. Or type `/turns` in another channel and press **Bring it here**. Nothing is lost.
parked-locked = Its [thread]({ $link }) is locked. Unlock it, then play on. Or type `/turns` in another channel and press **Bring it here**. Nothing is lost.
# To all players of a game, after its server removed the bot and did not bring it back. $ends is a time such as "in 30 days".
left-put-away = { $game } is put away
left-put-away-about = Its server removed me { $days ->
    [one] yesterday
   *[other] { $days } days ago
}. The game is deleted { $ends }. To keep it, type `/game move game:` in a channel of another server.

# Below a message that is sent to the channel instead.
notice-direct-closed = Your direct messages are closed to me, so I write here. `/me` changes where I write.

## A player who cannot play on.

not-me = Can't play on?
not-me-about = Your seat: { $sides }. Ask for a substitute and keep it until then, or leave it now.
not-me-leave = Leave the seat

## Asking for a reminder, and putting one off.

nudge-title = Reminder
nudge-now = { $who } is reminded now.
nudge-never = { $who } has no hour for reminders.
nudge-at = { $who } is reminded { $ago }, not before.
snoozed = No reminder of this before { $until }.
snoozed-utc = No reminder of this before { $until }. I used UTC: tell me your time zone with `/me set zone:`.

## How a game reminds.

reminders-title = Reminders
reminders-none-due = No side has to move.
reminders-off = Nobody is reminded in this game.
# $times is "1, 2 and 4 days" or the like.
reminders-after = Reminders come after { $times }, when the person may be disturbed.
# $times is "1, 2 and 4", or "1" where $count is 1.
reminders-hours =
    { $count ->
        [one] { $times } hour
       *[other] { $times } hours
    }
reminders-days =
    { $count ->
        [one] { $times } day
       *[other] { $times } days
    }
reminders-and-so-on = { $times } and so on
reminders-setting = **{ $setting }**: { $value }
reminders-how = Change this with `/game pace`. Your own hours: `/me`.

## Who has the move, a line for each.

# $more begins with " · " where there is more to say.
waiting-since = ⏳ { $who } got the move { $ago }{ $more }
waiting-hour-there = it was { $hour } there { $ago }
waiting-left = left the server
waiting-away = away until { $until }
waiting-away-note = away until { $until } ({ $note })
waiting-back = away, back on { $back }
waiting-back-note = away, back on { $back } ({ $note })
# The pace on which the players agreed.
pace-on = on pace
pace-behind-hours =
    { $hours ->
        [one] behind by an hour
       *[other] behind by { $hours } hours
    }
pace-behind-days =
    { $days ->
        [one] behind by a day
       *[other] behind by { $days } days
    }
# $about is one of the next three.
waiting-usually = usually answers in { $about }
waiting-usually-at = usually answers around { $hour }, { $about }
waiting-usually-in =
    { $part ->
        [morning] usually answers in the morning, { $about }
        [afternoon] usually answers in the afternoon, { $about }
        [evening] usually answers in the evening, { $about }
       *[night] usually answers at night, { $about }
    }
waiting-about-minutes = ~{ $minutes } min
waiting-about-hours = ~{ $hours } h
waiting-about-days = ~{ $days } days
waiting-sent =
    { $sent ->
        [one] 1 reminder sent
       *[other] { $sent } reminders sent
    }
waiting-due = reminder on its way
waiting-next = next reminder { $ago }
waiting-late = ⚠️ Reminders run { $minutes } minutes late.

## A pause: clocks, reminders and the agreed pace stand still.

# On `/turns`, after whose move it is.
pause-until = paused until { $until }
pause-stands = **Paused until { $until }**. You may play on.
pause-asked = { $user } asks to pause the clocks until { $until }.
pause-asked-now = { $user } asks to end the pause now.
pause-began = Clocks, reminders and the pace stand still until { $until }.
pause-began-alone = { $user } cannot play. Clocks, reminders and the pace stand still until { $until }.
pause-how = A move ends no pause. `/game pause until:now` asks to end it.
pause-choice-now = now: end the pause
pause-over = The pause is over. Clocks and reminders run again.

## A deadline for moves, with what follows on it.

deadline-title = Deadline · { $game }
deadline-none = No deadline is agreed.
# $each is a span such as "2 days"; $follows is the consequence.
deadline-stands =
    { $follows ->
        [pass] **Deadline**: { $each } for a move, then the step is passed.
        [substitute] **Deadline**: { $each } for a move, then a substitute is sought.
        [adjourned] **Deadline**: { $each } for a move, then the game is adjourned.
       *[lost] **Deadline**: { $each } for a move, then the side loses the game.
    }
deadline-asked =
    { $follows ->
        [pass] { $user } asks for a deadline: { $each } for a move, then the step is passed.
        [substitute] { $user } asks for a deadline: { $each } for a move, then a substitute is sought.
        [adjourned] { $user } asks for a deadline: { $each } for a move, then the game is adjourned.
       *[lost] { $user } asks for a deadline: { $each } for a move, then the side loses the game.
    }
deadline-asked-none = { $user } asks to play without a deadline.
deadline-over = There is no deadline any more.
deadline-how = All clocks start now. Absences (60 days a year at most), pauses and outages do not count. The other side can always give the time back.
deadline-propose = Propose a deadline…
deadline-form = Deadline
    .each = How long may a move take?
    .then = What follows when the time is over?
deadline-follows =
    { $follows ->
        [pass] The step is passed
        [substitute] A substitute is sought
        [adjourned] The game is adjourned
       *[lost] The side loses the game
    }
# In a line that begins with whose move it is; $ago is "in 2 days".
deadline-due = time is up { $ago }
# The title of a warning, and its text. $follows is the consequence.
deadline-warning = Your time is running out
deadline-warning-due =
    { $follows ->
        [pass] Time is up { $ago }. Then the bot passes this step for { side-within }.
        [substitute] Time is up { $ago }. Then the bot looks for a substitute for { side-within }.
        [adjourned] Time is up { $ago }. Then the game is adjourned.
       *[lost] Time is up { $ago }. Then the game is lost for { side-within }.
    }
deadline-up =
    { $form ->
        [plural] { $square } { side-subject } are out of time
       *[singular] { $square } { side-subject } is out of time
    }
# $step is the name of a step, $each "2 days" or the like.
deadline-up-then =
    { $what ->
        [pass] No move for { $each }: the bot passed **{ $step }**, as agreed.
        [stuck] No move for { $each }. **{ $step }** cannot be passed, so the game waits on.
        [substitute] No move for { $each }: a substitute is sought, as agreed.
        [adjourned] No move for { $each }: the game is adjourned, as agreed.
       *[lost] No move for { $each }: the game is lost, as agreed.
    }
deadline-ended-adjourned =
    { $form ->
        [plural] Adjourned: { $square } { side-subject } made no move for { $each }.
       *[singular] Adjourned: { $square } { side-subject } made no move for { $each }.
    }
deadline-ended-lost =
    { $form ->
        [plural] { $square } { side-subject } lose: no move for { $each }.
       *[singular] { $square } { side-subject } loses: no move for { $each }.
    }
deadline-give-back = Give it back
deadline-give-back-who = { $users } can give the time back.
deadline-given = Time given back
deadline-given-by =
    { $form ->
        [plural] { $user } gave the time back to { $square } { side-within }. Their clock starts again.
       *[singular] { $user } gave the time back to { $square } { side-within }. The clock starts again.
    }
deadline-choice-none = none: no deadline

## The status card.

status-move = **{ $move }**
# A side, its players, and a remark on them: "🟥 Axis @Anna, attacker".
status-side = { $square } **{ $side }** { $players }{ $more }
status-umpire = **Umpire** { $players }
status-open = *open*
status-invited = invited: { $who }
# Days: the likeliest, and between which two in four of five games.
status-likely-end = **Likely end**: { $at } (80%: { $from } – { $until })
status-play = Play
status-log = Log
status-more = More…
status-about = { $game } · entry { $entry } · last { $ago }
status-rolls =
    { $rolls ->
        [one] 1 roll
       *[other] { $rolls } rolls
    }
status-nothing-more = No setting is changed, and no unit is named.

## Tracks and settings by themselves.

tracks = Tracks
tracks-line = **{ $track }**: { $value }
tracks-none = This game has no tracks.
track-how-number = `value:5` sets it, `value:+1` and `value:-1` move it, `value:none` stops counting.
# Where figures below zero are possible.
track-how-signed = `value:5` or `value:=-1` sets it, `value:+1` and `value:-1` move it, `value:none` stops counting.
track-how-hidden = Its side and the umpire see it under **Our side**.
track-how-marker = Write the side that holds it in `value:`, or `none`.
track-how-list = `value:` adds a name, `value:-name` removes it, `value:clear` empties the list.
track-how-boxes = Write the name in `item:` and the box in `value:`, or `remove`. A new one needs `kind:`.
settings = Settings
settings-value = **{ $value }**
settings-choice = `{ $id }` { $choice }
settings-range = A whole number from { $min } to { $max }.
settings-how = Change it with `/game set value:`. Everybody sees the change.

## Followers.

followed-ended = The game has ended.
followed-how = You follow this game. Stop with `/game unfollow` in its channel.
follow-phases = You follow **{ $game }**. You get a message when its phase changes.
follow-nothing = You follow **{ $game }** without messages. It is listed in `/turns`.
follow-none = You no longer follow **{ $game }**.
follow-briefing = Briefing

## `/turns`: all games of a person.

turns-none-wait = No game waits for you
turns-wait =
    { $count ->
        [one] 1 game waits for you
       *[other] { $count } games wait for you
    }
turns-awaited = Waiting for you ({ $count })
turns-others = Waiting for others ({ $count })
turns-stopped = Parked ({ $count })
# $why is "gone" for a deleted channel, "locked" for a locked thread.
turns-parked =
    ⚠️ parked: { $why ->
        [gone] its channel is gone
        [locked] its thread is locked
       *[forbidden] I may not write in its channel
    }
turns-followed = You follow ({ $count })
turns-away = Put away ({ $count })
# $what is one or more of: a task, a request to answer, an invitation.
turns-your-move = ⏳ { $what } · { $ago }
turns-consent = a request to answer
turns-answer = an invitation to answer
turns-set-up = set-up
turns-ready = set-up, ready to begin
turns-open = set-up, { $sides } open
turns-side = **{ $side }**
turns-side-invited = **{ $side }** ({ $who } invited)
turns-side-alone = **{ $side }**, without a player
turns-nobody = nobody has to move
turns-since = { $who } · { $ago }
turns-together = Games you share
turns-none-together = You have no game in common.
turns-none = You have no games. Start one with `/game new`, or watch one with `/game follow`.
# Opens the game that has waited longest for the reader.
turns-next = Play the next
turns-bring-back = Bring back { $game }
# For a parked game: here is the channel where the list is read. The title tells several apart.
turns-bring-here =
    { $count ->
        [one] Bring it here
       *[other] Bring { $game } here
    }
turns-before = ◀ Before
turns-refresh = Refresh
turns-more = More ▶
turns-page = Page { $page } of { $pages }.
turns-how-parked = Type `/turns` in a channel to bring a parked game there.
turns-how-back = Bring back a game with `/game move game:`.
turns-ended =
    { $count ->
        [one] 1 game ended.
       *[other] { $count } games ended.
    }
digest-and-more = and { $count } more
digest-all = All my games
digest-settings = My settings
digest-how = Your daily digest. Stop it with `/me set digest:none`.
