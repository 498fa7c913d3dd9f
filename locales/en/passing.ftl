## Passing ahead and standing orders: steps that a side lets pass without being asked.

# $through is a phase: "Close Combat"; with its turn where that is a later one: "Turn 3, Rally".
passing-said = ⏩ { $square } { side-subject } { $form ->
        [plural] pass
       *[singular] passes
    } through { $through }.
# The same in the log.
passing-logged =
    { $form ->
        [plural] the **{ $side }** pass
       *[singular] **{ $side }** passes
    } through { $through }
# After passing-said, for a phase that is never passed.
passing-said-but-asked = { side-subject } { $form ->
        [plural] are
       *[singular] is
    } still asked in { $phase }.
passing-in-turn = { $turn }, { $what }
passing-taken-back = { $square } { side-subject } { $form ->
        [plural] want
       *[singular] wants
    } to be asked again.
# $why is the event that concerns the side.
passing-over = { $square } { side-subject } { $form ->
        [plural] are
       *[singular] is
    } asked again: { $why }.
# The reason why a side is asked again. $check is a check by name: "Morale Check".
passing-why = { $why ->
        [order] an order waits
        [check] { $check } waits
        [aimed] { $check } was made against this side
        [loss] losses are not noted
        [request] a request waits
        [seat] a seat changed
        [ruling] play was corrected
        [undone] moves were taken back
        [roll] a roll is due
        [stop] always asked here
        [held] on hold
        [note] a private note has come
       *[concerned] something here concerns this side
    }
# Phases that a side let pass without a press.
passing-passed = ⏩ { $square } { side-subject } { $form ->
        [plural] pass
       *[singular] passes
    } { $phases }.
passing-passed-many = ⏩ { $square } { side-subject } { $form ->
        [plural] pass
       *[singular] passes
    } { $count } phases, { $first } to { $last }.
# A step that only tidies the map, or its phase. $moves: "take off Move and Fire".
passing-tidied = 🧹 { $step }{ $count ->
        [0] .
       *[other] : { $moves }.
    }
passing-tidied-off = take off { $off }
passing-tidied-on = put out { $on }
# A side takes a step that it had let pass, such as fire at a unit that moves.
passing-reopened = ↩ { $square } { side-subject } { $form ->
        [plural] go
       *[singular] goes
    } back to { $phase }.

## Done with more than one step.

passing-title = Pass ahead
passing-explain = You say Done to everything you're asked until there, and the channel sees it. Anything new for you stops it.
# Where a side is asked whatever it passes: phases by name.
passing-still-asked = You're still asked in { $phases }, and where something concerns you.
# $phases: those that the side passes, by name; $asked: those in which it is asked.
passing-now = { $square } { side-subject } { $form ->
        [plural] pass
       *[singular] passes
    } through { $through }{ $count ->
        [0] .
       *[other] : { $phases }.
    }{ $left ->
        [0] { "" }
       *[other] { " " }Still asked in { $asked }.
    }
passing-choose = Pass through …
passing-through-part = the rest of { $part }
passing-through-turn = the rest of { $turn }
passing-drop = Ask me again
passing-standing = Standing orders
passing-done-with = Pass ahead…

## Standing orders, which only the side that gave them sees.

standing-title = Standing orders · { $side }
standing-pass = **Pass:** { $where }
standing-pass-none = No standing orders: you pass nothing each turn.
# $phases: by name, "Prep Fire and Advance".
standing-everywhere = Everything, your own { $phases } too
# $phase: "Movement".
standing-own-phase = your own { $phase }
standing-own-part = your own part of the turn
standing-asked-elsewhere = You're still asked everywhere else, and where something concerns you.
standing-in-reaction = Your reactions, in the opponent's part of the turn
standing-stop = **Always ask me:** { $where }
standing-until = Until the end of { $turn }.
# $why: "a Morale Check waits".
standing-held = ⏸ On hold ({ $why }). They go on after your next Done.
standing-waits = ⏸ On hold: { $why }.
standing-asked = ⏸ These came with the seat. Keep them, or drop them?
standing-explain = Nobody else sees these. Shots at you, checks, orders, requests, hand-overs and private notes put them on hold.
standing-would = Last turn they'd have said Done { $count ->
        [one] once
       *[other] { $count } times
    } ({ $phases }) and asked you in { $asked }.
standing-would-all = Last turn they'd have said Done { $count ->
        [one] once
       *[other] { $count } times
    } ({ $phases }) and asked you nowhere.
standing-would-not = Last turn they'd have passed nothing.
standing-choose-pass = Pass here each turn …
standing-choose-stop = Always ask me here …
standing-all = Everything
standing-reactions = My reactions only
standing-nowhere = Nowhere
standing-until-end = No last turn
standing-hold = Hold
standing-resume = Go on
standing-drop = Drop all
# A direct message to the players of the side. $game is the title of the game.
standing-told = **{ $game }**: your standing orders are on hold, as { $why }. They go on after your next Done.
