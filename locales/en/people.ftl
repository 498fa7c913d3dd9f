## `/me`: a person's settings. Only that person sees them.

me = How you are reminded
me-no-zone = I don't know your time zone. I use UTC, where it is { $hour }.
me-zone = Your time zone is **{ $zone }**, where it is { $hour }.
me-any-hour = You may be reminded at any hour.
me-quiet = No reminders between **{ $from } and { $to }**.
me-days-off = No reminders on **{ $days }**.
me-quiet-days-off = No reminders between **{ $from } and { $to }**, nor on **{ $days }**.
# $where is one of the two below; $pause follows where there is one.
me-reminders = Reminders come { $where }.
me-reminders-apart =
    Reminders come { $where }, at least { $hours ->
        [one] **1 hour**
       *[other] **{ $hours } hours**
    } apart in one game.
me-by-dm = **by direct message**
me-in-channel = **in the game's channel**
me-closed = Your direct messages are closed to me. Open them and press the button again.
me-no-digest = No daily digest.
me-digest-closed = No digest: your direct messages are closed to me. Open them and set its hour again.
me-digest = A digest comes by direct message at **{ $hour }** when a game waits for you.
me-digest-next = The next one is due { $ago }.
# The hour at which the person usually plays, as their clock shows it.
me-learned =
    I count the hours at which you play: { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }. You usually play around **{ $hour }**, so reminders wait for that, up to 12 hours. Stop with `/me set learn:no`.
me-learning =
    I count the hours at which you play: { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }. Once I see your usual hour, reminders come then.
me-away = You are away until { $until }{ $note }. No reminders come, and the others see it.
me-away-back = You are away and back on **{ $back }**{ $note }. No reminders come, and the others see it.
me-away-from = You are away from { $from } until { $until }{ $note }. No reminders come, and the others see it.
me-away-from-back = You are away from { $from } and back on **{ $back }**{ $note }. No reminders come, and the others see it.
me-away-note = { " " }({ $note })
me-now = You may be reminded now.
me-not-now = No reminder comes before { $until }.
me-lookups-private = Look-ups: only you see them.
me-without-bot = Reminders reach you only in servers that have me.
me-how = `/me data`: everything I keep about you. `/me forget`: delete it.
# A button that opens the starred and last look-ups.
me-look-ups = Look-ups
me-hours = Hours
me-remind-in-channel = Remind me in the channel
me-remind-directly = Remind me directly
me-back = I am back
me-go-away = Away
me-games = My games

# The form of a person's hours. Empty fields change nothing.
me-form = Empty boxes stay as they are
me-form-zone = Time zone: a large city in yours
    .placeholder = e.g. Berlin, or New York
me-form-quiet = Quiet hours, or none
    .placeholder = now { $quiet }, e.g. 22-7
me-form-days = Days off
    .explain = Nothing reminds you on these.
me-form-digest = Daily digest at, or none
    .placeholder = now { $hour }, e.g. 8:00
me-form-every = Hours between reminders, or none
    .placeholder = now { $hours }, e.g. 24
me-none = none
# A time zone to choose, with its current time.
me-zone-choice = { $zone } · it is { $hour } there
away-form = Away
away-form-until = Until when
    .placeholder = e.g. friday, or 24 dec, or 2w
away-form-from = From when
    .placeholder = now
away-form-note = A note for the others
    .placeholder = e.g. On holiday
# A date such as "Sat 5 Dec". $weekday is 1 for Monday, $month 1 for January.
date-text = { $weekday ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    } { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }
date-time-text = { date-text }, { $time }
# A time as the user typed it, and its date: "friday · Fri 4 Dec".
time-choice = { $written } · { $date }
day-mon = Mon
day-tue = Tue
day-wed = Wed
day-thu = Thu
day-fri = Fri
day-sat = Sat
day-sun = Sun

## Stored data of a person, and being forgotten.

own-data = What I keep about you
own-data-about = The file holds all of it: your settings, your seats and entries, what waits for you. I keep no names and no messages.
forget = Forget you?
forget-about =
    I delete your Discord id from { $games ->
        [one] 1 game
       *[other] { $games } games
    }, and everything else I keep about you. This cannot be undone.
forget-seats =
    { $seats ->
        [0] You hold no seat.
        [one] You give up 1 seat. The others can find a substitute.
       *[other] You give up { $seats } seats. The others can find substitutes.
    }
forget-logs = In the logs you become “a forgotten player”. The others play on, and their dice still verify.
forget-seals = What you sealed and did not open, and your private notes, are gone for good.
forget-texts = Titles, reasons and results that you typed stay, without your id.
forget-beyond = I can't reach files that others exported, nor messages in Discord.
forget-line = - { $line }
forget-yes = Forget me
forget-no = Keep everything
forget-first = Want a copy first? `/me data`
forgotten = You are forgotten
forgotten-about =
    Your Discord id is gone from { $games ->
        [one] 1 game
       *[other] { $games } games
    }, and so is everything else I kept about you. Farewell, and good luck.

## The file with a person's stored data.

own-data-file-about = Everything this bot keeps about you, by your Discord id. Times are UTC. Names and messages are not kept. `/me forget` takes your id out of all of it.
# Follows the sentences above if the file would be too large.
own-data-file-about-entries = What happened in your entries is in the files of the games: `/game export`.

## Another player's hours, from their menu

companion-hours = Their hours
# $ago is a time such as "2 minutes ago": when the card was made.
companion-local = It was **{ $hour }** there { $ago }.
companion-hours-unknown = No time zone set, and not away.

## A person's look-ups: starred ones and the last five, which lists offer first

look-ups = Your look-ups
look-ups-starred = ★ **{ $name }** · { $game }
look-ups-recent = { $name } · { $game }
look-ups-none = None yet. Look something up with `/table`, `/check` or `/tohit`.
look-ups-star = Star…
look-ups-unstar = Remove a star…
look-ups-how = Lists offer starred look-ups and your last five first.
