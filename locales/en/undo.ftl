## Requests to take moves back.

# The title of a request.
undo-asked =
    { $count ->
        [one] { $user } asks to undo a move
       *[other] { $user } asks to undo { $count } moves
    }
undo-move = `#{ $n }` { $user }: { $what }
# Of a long move: what it did first, and how many more things.
undo-move-more = { $told }; and { $count ->
    [one] one more thing
   *[other] { $count } more things
}
undo-moves-before = and { $count } more before
undo-back-to = Back to: **{ $where }**
undo-back-to-set-up = Back to: **set-up**
# Who has to answer. $ends is a time such as "in 2 days".
undo-to-answer = { $sides } to answer, { $ends } at most. A move ends it.
undo-agreed-so-far = Agreed so far: { $users }
undo-over = This request is over
# On other cards: a request that is open. $n is a log entry.
undo-open = ⏪ { $user } asks to undo: back to entry { $n }
undo-buttons-in-status = `/status` has the buttons.

# News.
undo-agreed = { $square } { side-agrees }.
side-agrees =
    { $form ->
        [plural] The { $side } agree
       *[singular] { $side } agrees
    }
undo-backed = { $user } agrees. More players of { side-within } must agree.
undo-refused =
    { $form ->
        [plural] { $square } The { $side } refuse. Nothing is undone.
       *[singular] { $square } { $side } refuses. Nothing is undone.
    }
undo-refused-alone = Refused. Nothing is undone.
undo-expired = Nobody answered in time. Nothing is undone.
undo-withdrawn = The request to undo was withdrawn.
undo-played-on = Play went on, so nothing is undone.

# Somebody would take a move of somebody else back.
undo-not-yours = That was not your move
undo-roll-stays = Your roll since then moved nothing. It stays.
undo-take-back = Take it back
undo-ask = Ask to undo it
# An entry to go back to.
undo-choice = Back to #{ $n }: { $text }
undo-other-entry = Any earlier entry: `/undo to:`
