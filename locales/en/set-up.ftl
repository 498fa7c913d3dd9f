## The card of a game that is set up.

set-up-title = { $game } · set-up
# In place of an old card.
set-up-replaced = The set-up goes on in the newer card below.
set-up-over = The game has begun. It goes on below.
# A side, its players, and those who are invited: "🟥 **Axis** @Anna".
set-up-side = { $square } **{ $side }** { $who }
set-up-umpire = **Umpire** { $who }
set-up-invited = invited: { $users }
# Nobody plays a side yet.
set-up-open = open
# Behind an umpire that some players have not accepted.
set-up-umpire-open = (not accepted by { $users } yet)
set-up-solo = Playing alone? `/game join side:both`
set-up-ready = All sides have players. Press **Begin**.
set-up-foot = You need the game to play. Dice sealed: `{ $hash }`

# Buttons. $side is a side's name.
set-up-join = Join { $side }
set-up-share = Share { $side }
set-up-be-umpire = Be the umpire
set-up-begin = Begin
set-up-begin-waiting = Begin – waiting for { $sides }
set-up-more = More…
set-up-less = Less
set-up-details = Details
# Opens a form of the game: "Leaders and AFVs…".
set-up-form = { $form }…
# The cost of leaving a form empty: "Without **Leaders and AFVs…**: forfeits are not checked."
set-up-skipped = Without **{ $form }…**: { $skipped }
# On a menu: a setting and its value.
set-up-menu = { $setting }: { $value }

# With everything the set-up asks for.
set-up-empty = Not entered: { $tracks }
set-up-other-settings = More settings: `/game set`
# $kinds are the units of the game, such as "groups".
set-up-units = Name your { $kinds }, now or later: `/unit add`
set-up-units-of = { $parts } belong to a { $kind }: `/unit add of:`

# Fields of forms. $now is the current value.
set-up-box-now = now { $now }
set-up-box-example = e.g. { $items }
set-up-box-added = Adds to what is there.
# The name of a setting with its unit: "Time limit (minutes)".
set-up-box-unit = { $setting } ({ $unit })

# The private card behind Details.
set-up-details-title = Details · { $game }
set-up-details-creator = Set up by { $user }.
set-up-details-dice = Dice series { $series } is sealed. `/dice verify` proves every roll at the end. SHA-256:
set-up-details-credits = { $system }, { $publisher }. Unofficial aid.

## Settings.

setting-of-side = { $setting }, { $side }
setting-line = **{ $setting }**: { $value }
setting-changed = **{ $setting }**: { $from } → **{ $to }**
setting-not-set = not set
# A marker that no side holds.
setting-nobody = none
# A value that counts from a later turn on. $turn is the word for a turn, such as "turn".
setting-from = { $value } from { $turn } { $n }, until then { $now }
# $turn is "Turn 3", $next "turn 4".
setting-from-next-turn = ⚠️ Counts from { $next }. { $turn } has begun.
setting-undo-to-begin = For { $turn } 1 too: `/undo to:` before Begin, then begin again.
setting-from-next-step = ⚠️ Counts from the next step. "{ $step }" has begun.
# A track whose marker now speaks for the other side. $command corrects it.
setting-turned = ⚠️ { $track } was { $was }, is now { $is }: { $stands }. Still { $was }? `{ $command }`
setting-figure = ⚠️ { $name }: { $from } → { $to }
# Settings that nobody has chosen: "nationality of Axis and Allies".
setting-unset-of = { $setting } of { $sides }
setting-unset =
    { $count ->
        [one] The { $settings } is not set
       *[other] The { $settings } are not set
    }

# A change that the other side has to agree to.
setting-asked = { $user } asks to change a setting.

## Settings of a server.

server-title = This server
server-saved = Saved: this server
server-game = **Usual game**: { $game }
server-no-game = **Usual game**: none
server-creators = **Who sets games up**: <@&{ $role }>, and managers of the server
server-creators-all = **Who sets games up**: everyone
server-umpires = **Who may be an umpire**: <@&{ $role }>, and managers of the server
server-reminders = **Reminders of new games**: first after { $first } h, second { $repeat } h later, at most { $most }
server-no-reminders = **Reminders of new games**: none
server-substitutes = **Players wanted**: shown in <#{ $channel }>
server-substitutes-here = **Players wanted**: shown in the game's channel
server-forum = **Posts of games**: in <#{ $channel }>. Its tags: `/server defaults tags:true`
server-choice-discords = as Discord has it for this server
server-choice-no-system = none: players say which game
# $nickname is the managers' own word.
server-nickname = { $nickname } → { $name }
server-nicknames = { $others ->
        [0] **Nicknames**: { $names }
       *[other] **Nicknames**: { $names }, and { $others } more
    }
# A choice of a list: the nickname with what it means.
nickname-choice = { $nickname }: { $name }
server-choice-no-nickname = none: remove the nickname
server-how = Managers of the server change this with `/server defaults`. Each game can set its own reminders.
