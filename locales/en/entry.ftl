## The card of an entry: the result, and the state of the game.

# Who is done, in front of whose move it is now.
entry-side-done = { $square } { side-subject } { $form ->
        [plural] are
       *[singular] is
    } done.
entry-sides-done = { $sides } are done.
# The sides that are done, while play continues. $what is the finished phase or step: "Activation".
entry-side-done-with = { $square } { side-subject } { $form ->
        [plural] are
       *[singular] is
    } done with { $what }.
entry-sides-done-with = { $sides } are done with { $what }.
entry-side-hands-over = { $square } { side-subject } { $form ->
        [plural] hand
       *[singular] hands
    } over.
# A change of hand in one line. $what is the task: "Reactions".
entry-to-play = { $said } { $who } to play: { $what }
# The other side may react.
entry-may-react = { $said } { $square } { side-subject } may react.
entry-may-react-again = { $said } { $square } { side-subject } may react again.
# $what is a turn or a side's part of it: "Turn 1", "Turn 1 (Axis)".
entry-closed = ✔ { $what } is over.
entry-part-of = { $turn } ({ $side })
# Lists that were emptied as the game went on.
entry-cleared = Cleared: { $lists }
entry-refuse-dice = Refuse these dice
entry-take-back = Take this back
