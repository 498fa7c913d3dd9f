# Descriptions of commands and options: at most 100 characters, so keep English to 75.
# An attribute is an option; one with a dash, such as .how-phases, is a choice of that option.

# Options of several commands.
command-shared =
    .modifiers = Modifiers, with commas between them; ×2 counts one twice
    .system = Game you mean; the channel's if left out

command-activate = Activate a unit, group or platoon, which ends the activation before it
    .unit = Unit, group or platoon to activate
    .as = How to activate it, where the game asks

command-check = Look up the odds of a check, or roll it
    .check = Check to look up or roll
    .with = Answers the check needs, such as gun: 88; range: 40
    .roll = Roll it now
    .secret = Roll it; only your side and the umpire see the dice
    .blind = Roll it; only the umpire sees the dice
    .faces = Faces rolled elsewhere, such as 14 or 4 6; a d10's 0 is ten
    .times = How many at once
    .by = Unit that takes the check
    .die = Other dice the check allows, such as 1d20
    .declared = Roll a waiting check, such as the one after a hit
    .dismiss = Drop a waiting check; everyone sees that

command-dice = Check the dice, or see how they fell
command-dice-verify = Check one roll, or the log and every die
    .roll = Roll to check; all of them if left out
command-dice-reveal = Publish the secret of the dice rolled so far, or open a closed roll
    .roll = Closed roll to open, or an open one to check; all dice so far if left out
command-dice-stats = See how even the dice are, and who was lucky
    .user = Player whose dice you want to see; all if left out
    .die = Die to show, such as d6; the one rolled most if left out

command-done = Say that your side is done with this step
    .through = Done for all you're asked up to this phase, "segment" or "turn"; "none"
    .over = Hand the move to the other side; you are not done yet
    .order = Order you carried out, and how
    .side = Side you speak for, if you have several or run the game

command-note = Leave a note for a later phase; without options, list your notes
    .at = Turn and phase: "turn 6, Rally"; the clock: "30 min"; or "each Fire"
    .text = What it says
    .for = Who gets it; you alone if left out
    .for-me = Me
    .for-side = My side
    .for-everybody = Everybody
    .side = Your side, where you hold several
command-standing = What passes for your side each turn; nobody else sees it
    .pass = Phases to pass each turn, comma-separated; or "all", "reactions", "none"
    .stop = Phases where you're always asked, comma-separated; or "none"
    .until = Last turn for which this counts, or "none"
    .hold = Put it all on hold, or let it go on
    .drop = Drop all of it
    .side = Side, if you hold several

command-game = Set up a game, take a side, change settings, end it
command-game-new = Set up a game in this channel
    .system = Game to play
    .side = Side you take, or both, or umpire
    .title = Name for this game, such as its mission
    .with = Player to invite
    .as = Side for the player you invite
    .where = Where to play it; here if left out
    .where-here = here
    .where-thread = in a thread of this channel
    .where-post = in a post of this server's forum
command-game-join = Take a free side, or ask its players to let you in
    .side = Side you take, or both, or umpire
command-game-invite = Invite a player to this game
    .user = Player to invite
    .side = Side they may take
command-game-leave = Give up your seats in this game, or one of them
    .side = Seat to give up; all of yours if left out
command-game-seats = See who plays what; offer, take or fill a seat, accept an umpire
command-game-set = See or change the settings of this game
    .setting = Setting to see or change; all if left out
    .value = New value
command-game-pace = See or change how often this game reminds; agree on a pace
    .every = Speed to aim for, such as 2 days; only times the reminders; none ends it
    .first = Hours until the first reminder
    .repeat = Hours until the second; later ones take longer
    .most = Most reminders; 0 for none
    .away = While one of several players of a side is away
    .away-pause = pause the side's reminders
    .away-others = remind the others
command-game-pause = Pause clocks and reminders by agreement; playing on is allowed
    .until = Until when, such as friday, 24 dec or 3d; now ends the pause
    .ill = You cannot play: up to three days, once a month, without consent
command-game-deadline = Agree with the other side on a deadline for moves, and what follows
    .each = Longest time for a move, such as 2 days; `none` ends the deadline
    .then = What follows when the time is over
    .then-pass = the step is passed
    .then-substitute = a substitute is sought
    .then-adjourned = the game is adjourned
    .then-lost = the side loses the game
command-game-begin = Begin play once every side has a player
command-game-briefing = Read what you need to know to play on
command-game-follow = Follow this game without playing it
    .how = How you hear of it
    .how-phases = a direct message at each change of phase
    .how-nothing = nothing: only list it among my games
command-game-unfollow = Stop following this game
command-game-move = Move this channel's game elsewhere, or bring one of yours here
    .channel = Channel to move this game to
    .where = Room to open for it
    .where-thread = a thread of this channel
    .where-post = a post of this server's forum
    .game = Game to bring here
command-game-archive = Put this game away and free the channel; nothing is lost
command-game-delete = Delete this game, a week after all players agree; only its creator can ask
    .keep = Keep a game that is to be deleted
command-game-export = Get the whole log as a file that anyone can verify
command-game-import = Bring a game from a file into this channel
    .file = File that /game export made
command-game-report = Get a report as a file: who did what, turn by turn
command-game-end = End the game and publish its dice secret; players ask the other side
    .result = Who won, and how

command-help = See what to type, and what to try first
    .command = Command to explain, with its options

command-initiative = Roll Initiative for both sides, with ties, events and forfeits
    .faces = Faces rolled elsewhere: each side's, then events'; a d10's 0 is ten

command-log = See all that happened in the game, numbered
    .kind = Only entries of this kind
    .kind-dice = dice: every throw of dice
    .kind-checks = checks: checks and their results
    .kind-tables = tables: tables that were read or corrected
    .kind-moves = moves: steps, phases and orders
    .kind-tracks = tracks: clocks, markers, lists and boxes
    .kind-units = units: units and their states
    .kind-seats = seats: who plays, and who was asked
    .kind-settings = settings: changes of settings
    .kind-undo = undo: moves taken back, and requests
    .kind-seals = seals: sealed and opened texts
    .kind-game = game: begin, moves to other channels, dice secrets, end
    .turn = Only entries of this turn
    .side = Only what this side did or what concerns it
    .from = First entry to show; the latest page if left out

command-me = Set when and where you are reminded; see what is kept about you
command-me-show = See how you are reminded, and what that means now
command-me-set = Set when and where you are reminded; none clears an option
    .zone = Your time zone: a large city in it
    .quiet = Hours without reminders, such as 22-7
    .daysoff = Days without reminders, such as sat, sun
    .every = Fewest hours between reminders in one game; 0 for the game's own
    .by = Where reminders come
    .by-channel = in the game's channel
    .by-dm = by direct message
    .digest = Hour of a daily message with what waits for you, such as 8:00
    .learn = Whether reminders move to the hour at which you usually play
    .learn-yes = yes: count the hours of my moves
    .learn-no = no: delete what was counted
    .lookups = Who sees your look-ups: tables, shots and checks
    .lookups-private = private: only you, until you press Show to all
    .lookups-public = public: everyone in the channel
command-me-away = Pause your reminders while you are away; other players see it
    .until = Until when, such as friday, 24 dec, 3d or 2w
    .from = When you leave; now if left out
    .note = Note for the other players
command-me-back = Say that you are back
command-me-rolls = See your saved rolls; /roll dice: save: adds one
    .remove = Saved roll to remove
command-me-data = Get everything kept about you, as a file
command-me-forget = Take your id out of everything; asks first

command-nudge = Remind players now, or put off your own reminders
command-nudge-now = Remind the players this game waits for
command-nudge-later = Put off your own reminders in this game
    .for = How long, such as 1h, tonight, tomorrow or 3d

command-phase = See where play stands and what to do, or make a roll of the phase
    .roll = Roll to make now, or random event to draw
    .side = With an event: side it happens to; yours if left out
    .faces = With roll: faces rolled elsewhere, in the order shown, such as 4 6
    .to = Phase to put the game at, if you are umpire or creator

command-roll = Roll any dice: 2d6+1, 3d6kh2, 5d6>=4, 4d6!, or a name such as DR
    .dice = Dice to roll: 2d6+1, 5d6>=4, a saved roll, or the game's name for them
    .times = How many times, 1 to 10
    .reason = What the roll is for
    .secret = Roll it; only your side and the umpire see the dice
    .blind = Roll it; only the umpire sees the dice
    .faces = Faces rolled elsewhere, left to right, such as 4 6; a d10's 0 is ten
    .system = Game whose names of dice you use, such as DR
    .save = Name to save these dice by, such as attack: then /roll dice:attack

command-seal = Seal a private text now, show and prove it later
command-seal-write = Seal a hidden set-up or orders; a form asks for the text
    .label = What it is; everyone sees this
    .set = Texts of one set open together, once each side has sealed one
    .for = Orders for a phase, such as turn 4, Movement: open then, or once all are in
    .side = Side you seal for, if you play several
command-seal-open = Show a sealed text to everyone, with its proof
    .seal = Text to show
    .set = Set whose texts you show
command-seal-read = Read what you sealed; only you see it
    .seal = Text to read
command-seal-list = See who has sealed what, and who is missing

command-server = Defaults of this server, and its own games
command-server-defaults = See or change the defaults of this server
    .system = Game for look-ups in channels without one
    .creators = Role whose members may set up games; managers of the server always may
    .umpires = Role whose members may be umpires; managers of the server always may
    .first = Hours until the first reminder, in new games
    .repeat = Hours until the second, in new games; later ones take longer
    .most = Most reminders in new games; 0 for none
    .substitutes = Channel for posts that look for players and substitutes
    .forum = Forum where a game gets a post of its own
    .tags = Lists the tags to add to that forum
    .language = Language of the cards all see; each game can choose its own
    .alias = Nickname of a weapon, table or check in this server
    .means = What the nickname means; none removes it
    .clear = Setting to take back
    .clear-reminders = reminders: the bot's defaults
    .clear-substitutes = substitutes: in the game's own channel
    .clear-forum = forum: no posts of games
    .clear-creators = creators: everyone
    .clear-umpires = umpires: everyone

command-server-game = Games of this server, each on one page of text
command-server-game-add = Add a game: paste its page, or send it as a file
    .file = Page as a text file (.md or .txt, up to 64 kB); a form if left out
command-server-game-list = List the games of this server
command-server-game-show = Get the page of a game as a file
    .game = Game to show
command-server-game-replace = Put a new page in place of a game's; games in play keep the old one
    .game = Game to change
    .file = New page as a text file (.md or .txt, up to 64 kB); a form if left out
command-server-game-remove = Remove a game from this server; asks first
    .game = Game to remove

command-status = See the game at a glance: position, players, tracks, settings

command-table = Look up a table or roll on it; without options, list all tables
    .table = Table to look up; a list if left out
    .row = Row to show; all if left out
    .column = Column to show; all if left out
    .value = Range, score or roll, such as 40; a d10's 0 is ten
    .roll = Roll on it, or against the figure
    .faces = Faces rolled elsewhere, such as 7; a d10's 0 is ten
    .side = Side that rolls; its column is read
    .page = Page of a long table

command-tohit = See what a shot needs and how likely it hits, or roll it
    .weapon = Weapon that shoots, such as 88 L56 or 17pdr
    .range = Range to the target
    .target = Cover or armour of the target
    .shots = How many shots at once
    .roll = Roll it now
    .secret = Roll it; only your side and the umpire see the dice
    .blind = Roll it; only the umpire sees the dice
    .faces = Faces rolled elsewhere, such as 14 or 4 6; a d10's 0 is ten
    .by = Unit that shoots

command-track = See or move clocks, markers, lists and boxes
    .track = Track to see or move; all if left out
    .value = Figure, +1, side, name or box
    .item = In boxes: name of the item to place
    .kind = In boxes: kind of a new item

command-games = See the games of this server; open seats come first
    .system = Only games of this system
    .person = Only games of this player

command-turns = See your games everywhere; those that wait for you come first

command-undo = Take moves back; the other side must agree, except to a quick slip
    .to = Log entry to go back to; before your last move if left out

command-unit = Name groups and elements, and note how they stand
command-unit-add = Name units to keep track of
    .name = Names, with commas or semicolons between; all of one kind
    .of = Unit they belong to
    .kind = What they are
    .side = Side they are on; yours if left out
    .hidden = Hide them from the other side; only you see the answer
command-unit-set = Change how units stand
    .unit = Unit, or several with commas or semicolons
    .state = What changes
    .value = New value; for a figure 2, +1 or -1
command-unit-remove = Remove units with their elements; in play they count as lost
    .unit = Unit, or several with commas or semicolons
command-unit-list = See all units and how they stand
    .side = Only this side's units

# Choices of autocomplete: at most 100 characters with all values.
suggest-clear = remove all
suggest-setting = { $setting } = { $value }
suggest-state = { $state }: { $explain }
suggest-declared = { $check } #{ $id } ({ $chance })
suggest-declared-from = { $check } #{ $id } ({ $chance }), { $source }

## Commands in the menus of messages and people. Their names are what players see there.

command-enter-these-dice = Enter these dice
command-their-hours = Their hours
command-our-games = Our games
