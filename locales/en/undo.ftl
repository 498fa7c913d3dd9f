## Requests to take moves back.

# The title of a request.
undo-asked =
    { $count ->
        [one] { $user } asks to undo a move
       *[other] { $user } asks to undo { $count } moves
    }
undo-move = `#{ $n }` { $what }
# Above the latest of the moves to undo.
undo-moves-before =
    { $count ->
        [one] 1 earlier move, and these:
       *[other] { $count } earlier moves, and these:
    }
# The rolls of another player that an undo takes back: "@Ben loses roll 7 (First Fire) and roll 8 (Morale Check)."
undo-rolls-of = { $user } loses { $rolls }.
undo-roll = roll { $roll } ({ $what })
undo-roll-entered = entered dice ({ $what })
undo-back-to = Back to: **{ $where }**
undo-back-to-set-up = Back to: **set-up**
# On other cards: a request that is open. $n is a log entry.
undo-open = ⏪ { $user } asks to undo: back to entry { $n }.

undo-played-on = Play went on, so nothing is undone.

# Somebody would take a move of somebody else back.
undo-last-move = Undo this move?
undo-roll-stays = Your roll since then moved nothing. It stays.
undo-take-back = Take it back
undo-ask = Ask to undo it
# An entry to go back to.
undo-choice = Back to #{ $n }: { $text }
undo-other-entry = Any earlier entry: `/undo to:`
