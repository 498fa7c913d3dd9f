## Notes that come when play gets to their turn.

# Where a note comes: "Turn 6", "Turn 6, Rally", "Turn 6, First Player Turn: Rally".
notes-at = { $turn }, { $phase }
notes-at-part = { $turn }, { $part }: { $phase }

# A recurring moment instead of a place.
notes-each = each { $phase }
# The phase in the reader's part of the turn, in the opponent's, or for readers of no side or several in $side's.
notes-each-ours = each { $phase } of ours
notes-each-enemy = each enemy { $phase }
notes-each-side = each { $side } { $phase }
notes-each-part = each { $part }: { $phase }
notes-when-activation = when the other side activates a unit
notes-when-check = when a check is against us

# On the card of the phase that play gets to. $text is the note.
notes-due = 📌 { $text }
notes-due-more =
    { $count ->
        [one] 📌 One more note: `/note` shows it.
       *[other] 📌 { $count } more notes: `/note` shows them.
    }

# In the log and on a card: $by is who left it, $at where it comes.
notes-laid = 📌 { $by } left a note for **{ $at }**: { $text }
notes-laid-many = 📌 { $by } left { $count } notes for everybody:
notes-laid-line = **{ $at }**: { $text }
notes-laid-rest =
    { $count ->
        [one] One more: `/note` shows it.
       *[other] { $count } more: `/note` shows them.
    }
notes-changed = 📌 { $by } changed a note: **{ $at }**: { $text }
notes-struck = 📌 { $by } removed a note: **{ $at }**: { $text }
notes-struck-lost = 📌 { $by } removed a note.

## The list, which only the player who asks sees.

notes-title = Notes
notes-none = No notes yet. Each comes when play gets to its place.
# $who is the reader, a side, or everybody; $by is who left a note for everybody.
notes-line = **{ $at }** · { $who }: { $text }
notes-for-me = you
notes-for-all = everybody, by { $by }
notes-ahead = Still to come
notes-never = The game has ended; these won't come
notes-came = Shown; an undo brings them back
notes-kept = Noted for **{ $at }**: { $text }
notes-kept-many =
    { $count ->
        [one] One note is kept.
       *[other] { $count } notes are kept.
    }
notes-explain = Private notes come by direct message. Nobody else sees them, and no log has them.
notes-unreadable = (This note cannot be read: the bot's SEAL_KEY has changed.)
notes-choose = Change or remove a note
notes-write = Paste a schedule
notes-open = Your notes
notes-older = Back
notes-newer = More
notes-one = A note
notes-change = Change
notes-strike = Remove

## Forms.

notes-form = Schedule
    .text = One note to a line
    .text-explain = When, a colon, the text. Reinforcements, say.
    .text-placeholder = turn 3: two T-34s enter from the east
    .for = Who gets them?
notes-form-me = Me
notes-form-side = { $side }
notes-form-all = Everybody
notes-form-all-only = Private notes need the bot's owner to set SEAL_KEY.
notes-edit = Change this note
    .at = When?
    .text = What does it say?

# Menus of orders, in forms of orders.
notes-orders =
    .units = Units
    .units-explain = Opened orders show these names to everyone.
    .orders = Orders
    .text = Condition, or other orders
    .text-placeholder = If they leave the wood.

## A private note that comes.

# $game is the game's title.
notes-come-title = 📌 { $game }
notes-come-line = **{ $at }**: { $text }
notes-come-for-side = **{ $at }** · { $side }: { $text }
notes-come-closed = A private note has come for you. Press **Your notes** to read it.
