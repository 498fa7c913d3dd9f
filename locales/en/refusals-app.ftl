### Refusals: what is wrong, then the one thing to do next. Only the person who asked sees them.

## Checks

refuse-roll-undone = That roll was undone. `/phase` shows the game as it is now.
refuse-check-out-of-date = That card is out of date. Open the check again with `/check`.
refuse-typed-gone = What you typed is no longer kept. Send the command again.
refuse-which-check = Which check? `check:` lists them as you type.
refuse-unit-without-game = No game is played here, so there are no units. Leave `by` out.

## Help

refuse-no-such-command = There is no command { $wanted }. There are: { $names }.

## Steps of a phase

refuse-no-such-step = The game has moved on. `/phase` shows its card.
refuse-setting-gone = This game does not ask that any more. `/game set` has its settings.

## One game in a channel

refuse-game-exists = { $game } is being played here. End it with `/game end`, put it away with `/game archive`, or use another channel.

## People who only look on

refuse-onlooker-dice = Only players enter dice in this game. Leave `faces` out.

## Attached files

refuse-file-too-large = The attached file is larger than { $most } MB. Attach the right one.
refuse-file-unreachable = The attached file could not be fetched from Discord. Attach it again in a minute.
refuse-file-denied = Discord did not hand out the attached file. Attach it again.

## Options of a command

# The value of a command's option. $option is its name.
refuse-option-missing = `{ $option }:` is missing. Add it and try again.
refuse-option-empty = `{ $option }:` is empty. Write something there, or leave it out.
refuse-option-too-long = `{ $option }:` takes up to { $most } characters. Write less there.
refuse-option-too-small = `{ $option }:` takes { $least } or more. Give it a higher number.
refuse-option-too-large = `{ $option }:` takes { $most } at most. Give it a lower number.
refuse-option-whole = `{ $option }:` takes a whole number, such as `{ $option }:2`.
refuse-option-number = `{ $option }:` takes a number, such as `{ $option }:2`.
refuse-option-choice = `{ $option }:` takes { $choices }. Pick one of them.
refuse-option-file = Attach a file as `{ $option }:`.
refuse-option-wrong = `{ $option }:` does not take that. Pick from its list, or leave it out.

## Two players who type `/done` at the same moment

# Two players of one side type `/done` within seconds; the second would end a step that neither has seen. $by is the first.
refuse-same-moment = { $by } has just pressed Done for { side-within }. Look at `/phase`, then type `/done` again if you are done too.

## Following a game

refuse-follow-own = You play in this game, so you hear of it anyway.
refuse-follow-ended = This game is over. `/log` shows it.
refuse-not-following = You do not follow this game. Follow it with `/game follow`.

## Games that are no longer there

refuse-game-gone = That game is not here any more. `/turns` lists yours.
refuse-no-game = No game is played here yet. Set one up with `/game new`.
refuse-game-put-away = { $game } was put away. Bring it back, or set up another.
refuse-too-many-games = You have made { $most } games that are not over. End one with `/game end`, or delete one with `/game delete`.
refuse-game-elsewhere = { $game } is played in <#{ $channel }> now. `/game new` sets up another one here.

## Reminders

refuse-nudge-players-only = Only this game's players can send a reminder. `/game follow` sends you each phase.
refuse-nudge-paused = The game is paused. Ask to end that first.
refuse-nudge-nobody =
    { side-subject } { $form ->
        [plural] have
       *[singular] has
    } no player. Take the side with `/game join side:{ $id }`, or find one with `/game seats`.
refuse-nudge-yourself = The game waits for you alone. `/phase` shows for what.
refuse-nudge-too-soon = The last reminder is less than six hours old. Ask again { $notBefore }.
refuse-snooze-not-awaited = The game does not wait for you now, so nothing will remind you. `/turns` lists the games that do.
refuse-wait-over = It is not that side's move. `/phase` shows whose it is.
refuse-wait-own = The others decide how long to wait for you. `/phase` shows your move; `/game seats` finds another player.
# [office] is for an umpire or creator who plays no side.
refuse-nothing-reminds =
    { $seat ->
        [office] You play no side in this game, so nothing reminds you.
       *[none] You have no seat in this game, so nothing reminds you.
    }

## A name that is looked up in all games

refuse-in-no-game = No game has { $written }. Choose `system:`, and its list shows what there is.

## Orders, such as what a random event asks for

# $each: the orders as they are typed, such as "`order:2` or `order:3`".
refuse-several-orders = Several orders fit. Write { $each }.

## Settings of a person with `/me`

refuse-digest-in-quiet-hours = A digest at { $hourText } falls into your quiet hours, { $quietText }. They end at { $next }.
refuse-away-backwards = You would be back before you leave: from { $moment } until { $moment2 }. Choose a later end.
refuse-not-away = You are not away. Say until when you are with `/me away`.

## Being forgotten

# $left: number of games that still contain the player; $done: number of those that no longer do.
refuse-half-forgotten =
    { $left ->
        [0] You are forgotten, but not everywhere yet.
        [one] You are forgotten in { $done } of your games, but not in 1 yet.
       *[other] You are forgotten in { $done } of your games, but not in { $left } yet.
    } The rest follows within minutes; you need do nothing.

## The channel where a game is played

refuse-game-exists-there = { $game } is being played in <#{ $channel }>. Choose another channel or thread.
refuse-may-not-write = You may not write in <#{ $channel }>. Choose a channel where you can.
# $kind: "forum" for posts in a forum, "files" if only pictures are forbidden.
refuse-bot-lacks-rights =
    { $kind ->
        [forum] I may not create posts in <#{ $channel }>.
        [files] I may not send pictures to <#{ $channel }>.
       *[other] I may not write in <#{ $channel }>.
    }
    Allow me { $rights } there, then try again.
right-view = View Channel
right-send = Send Messages
right-send-in-threads = Send Messages in Threads
right-posts = Create Posts
right-send-in-posts = Send Messages in Posts
right-attach = Attach Files
refuse-place-gone =
    <#{ $channel }> is gone, or I can't see it.
    To move the game, type `/game move game:` in another channel.
refuse-no-game-called = None of your games is called { $written }. Pick one from the list of `game:`.
refuse-several-games-called = { $value } of your games are called { $game }. Pick one from the list of `game:`.
refuse-move-what = Say `channel:` to send this game there, or `game:` to bring one of yours here.

## Bringing a game in from a file

refuse-import-too-long = The file takes too long to check, so nothing was changed. Export the game once more with `/game export`.
# $shown: the faults of the file, a line for each.
refuse-import-faults =
    The file was not brought in, and nothing was changed:
    { $shown }
    Export the game once more with `/game export`.
refuse-import-game-exists = { $game } is being played in this channel. Use another channel or thread.
refuse-import-here-already = This game is here already. `/game move` brings it to this channel.
refuse-import-busy = Another game is being brought in. Try again in a minute.
refuse-import-too-much = You may bring in { $most } MB a day. Try again { $when }.
refuse-import-too-many = You have brought in { $count } files this hour. Try again { $when }.

## Files that the bot sends

refuse-file-too-long =
    { $what ->
        [game] The file
       *[report] The report
    } has { $has } MB, and Discord takes { $most } MB. Ask the bot's owner to take it from the store.

## Sealed texts

refuse-seal-of-other-bot = Another bot made seal { $seal }, and only that bot has its text. Open it there.
refuse-seal-key-changed = Seal { $seal } cannot be opened, because the bot's SEAL_KEY has changed. Ask the bot's owner to set the old key.
refuse-seal-empty = There is nothing to seal. Write a text.
refuse-seal-too-long = The text has { $count } characters; a seal takes { $most }. Shorten it or seal it in two.
refuse-no-such-set = There is no closed set { $name }. Closed sets: { $names }.
refuse-no-such-closed-seal = There is no closed seal { $wanted }. `/seal list` shows them.
refuse-seal-author-only = Only its author can read a sealed text before it is opened. `/seal list` shows yours.
refuse-no-seal-key = This bot cannot seal texts yet. Ask its owner to set `SEAL_KEY`.

## The briefing

refuse-briefing = Briefings are for players and followers. Follow with `/game follow how:nothing`.

## Settings of a server

refuse-server-creators = Only managers of this server and <@&{ $role }> can set up games. Ask one; anybody can join.
refuse-server-umpires = Only managers of this server and <@&{ $role }> can be umpires. Take a side instead.

## Which published game is meant

refuse-which-system = Which game? Add `system:` with one of: { $systems }.

## A deadline for moves

refuse-deadline-each = Write how long a move may take: `each:12 hours`, a day, 2, 3 or 4 days, a week or 2 weeks.
refuse-grace-secrets = The game's secrets came out when it ended, so it cannot go on. **Rematch** starts a new game.
refuse-grace-channel-taken = Another game is played in this channel now. Bring this one to another channel first: `/game move game:`
refuse-deadline-not-now = You cannot propose a deadline now. `/game deadline` shows the current one.
refuse-deadline-then = Say what follows when the time is over: `then:pass`, `substitute`, `adjourned` or `lost`.

## Undo

refuse-no-move-yet = No move has been made yet. `/phase` shows what you can do.
refuse-entry-number = Name a log entry by its number, such as `to:12`; `/log` shows them.
refuse-no-such-entry = There is no entry { $to }. `/log` shows them; choose one from 1 to { $value }.
refuse-refusal-too-late = Play has gone on, so this stands. Ask the other side for an undo.
refuse-undone-already = This is undone already. `/phase` shows how the game stands.
refuse-refusal-by-other-side = A player of the other side can refuse this. `/undo` takes your own move back.
refuse-no-such-log-entry = There is no such entry. `/log` shows them.
refuse-no-such-roll =
    { $count ->
        [0] Nothing is rolled in this game yet.
        [one] There is no such roll. This game has one.
       *[other] There is no such roll. Name one from 1 to { $count }; each card shows its number.
    }

## Failures of the bot

# $id finds it in the operator's log; $told is one of the next sentences.
trouble-told = { $told } ({ $id })
trouble-broke = Something broke ({ $id }). Nothing was changed; try again.
trouble-card-refused = Something broke ({ $id }): Discord refused the card. This is its text.
trouble-refused = Something broke: Discord refused the answer. Try again.
trouble-older-version = This belongs to an older version of the bot. Type `/help` to see what works now.
trouble-still-there = Open the form again: what you entered is still there.
trouble-away = The bot cannot read its store at the moment, so nothing was changed. Try again in a minute.
trouble-newer = The bot is being updated, so nothing was changed. Try again in a minute.
trouble-conflict = Others acted in this game at the same moment, so nothing was changed. Try again.
trouble-busy = Another program holds the bot's store, so nothing was changed. Try again in a minute.
trouble-unsaved = The bot cannot save anything at the moment, so nothing was changed. Try again in a minute; if that fails, tell the bot's owner.
trouble-doubtful = The bot's store does not answer, so the bot cannot tell whether that was saved. If it was, the result comes here by itself. Look at `/status` before you try again.
trouble-unsure = The bot's store is in trouble, so the bot cannot tell whether that was saved. Try again in a minute: doing it twice does no harm.
trouble-half-done = That was saved, but something broke before you could see it. Look at `/status` before you do it again.

## Cards of checks

refuse-card-of-others = This { $check } is for { side-within }. Open your own with `/check`.

## Other players

refuse-not-together = You have no game in common, so their hours are private.
