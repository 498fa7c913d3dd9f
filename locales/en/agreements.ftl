## Proposals of players: undo, end, settings, pause, deadline.

# $of is the subject of a proposal.
agreement-title =
    { $of ->
        [undo] Undo?
        [end] End the game?
        [setting] Change this setting?
        [pause] Pause the clocks?
        [resume] End the pause?
        [no-deadline] Play without a deadline?
        [delete] Delete this game?
        [result] Use this roll?
        [page] Take the new page?
       *[deadline] Play with a deadline?
    }
agreement-title-dropped =
    { $of ->
        [undo] No undo
        [end] The game goes on
        [setting] The setting stays
        [pause] Nothing changes
        [resume] Nothing changes
        [delete] The game stays
        [result] The first roll counts
        [page] The page stays
       *[deadline] Nothing changes
    }
# Who has to answer. $ends is a time such as "in 2 days".
agreement-to-answer = { $sides } to answer.
agreement-to-answer-until = { $sides } to answer. This expires { $ends }.
agreement-move-ends = A move cancels it.
agreement-agreed-so-far = Agreed so far: { $users }
agreement-agreed = { $user } agrees.
agreement-agreed-others = { $user } agrees. More players of { $sides } must agree.
agreement-dropped =
    { $why ->
        [refused] { $user } refused.
        [withdrawn] { $user } withdrew this.
       *[expired] Nobody answered in time.
    } { $of ->
        [undo] Nothing is undone.
        [end] The game goes on.
        [setting] The setting stays.
        [pause] Nothing changes.
        [resume] Nothing changes.
        [delete] The game stays.
        [result] The first roll counts.
        [page] The page stays.
       *[deadline] Nothing changes.
    }
agreement-over = This request is over
# On other cards: an open proposal. $asked is its author and subject.
agreement-open = { $asked } `/status` has the buttons.

## Deleting a game.

deletion-asked = { $user } asks to delete this game, its log and its notes. Nobody can restore it.
# $ends is a time such as "in 7 days".
deletion-due = This game is deleted { $ends }: its log, its dice and its notes. `/game export` saves it as a file.
deletion-keep = Keep the game
deletion-dropped = { $user } keeps the game. Nothing is deleted.

request-agree = Agree
request-refuse = Refuse
request-withdraw = Withdraw
# The message of a request that is answered or outdated.
request-over = Entry { $n } · { $user } · `/log from:{ $n }` shows what came of it.
