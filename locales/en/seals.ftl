## Sealed texts: a form, a list, the channel's card.

seals-form = Seal a text
    .text = Your text
    .text-explain = Nobody sees it until it is opened.
    .label = What is it?
    .label-explain = Everyone sees this now.
    .label-placeholder = e.g. Orders, turn 3
    .set = The set it belongs to
    .set-explain = Everyone sees this now. Texts of one set open together.
    .set-placeholder = e.g. Turn 3
    .side = For which side?
seals-how = Write up to { $most } characters. The channel sees a hash now, and the text when it is opened. A sealed text cannot be changed.
# A seal to choose.
seals-choice = { $label } (#{ $id })
seals-choice-of-set = { $label } (#{ $id }, set { $set })
seals-set = set **{ $set }**
# Orders for a phase: $set is its name, such as "Turn 4, Movement".
seals-orders = orders for **{ $set }**
seals-orders-label = Orders
seals-orders-wait = Orders for **{ $set }**: { $sides } to write. They open when all are in, or with that phase.
seals-orders-wait-other = Orders for **{ $set }** open when all are in, or with that phase.
seals-orders-missing = ⏳ Orders for **{ $set }**: { $sides } to write
seals-orders-none = No orders: { $sides }.
seals-write = Write it
seals-yours = Seal yours

# A text that could not be sealed goes back to its author.
seals-not-sealed = Not sealed
seals-your-text = Your text, which nobody else has seen:
seals-proof = SHA-256 `{ $hash }` of the salt `{ $salt }`, a line break and the text
seals-proof-file = SHA-256 of the file: `{ $hash }`
# $by is one person; $label is the seal's label.
seals-sealed = 🔒 { $by } sealed **{ $label }**.
seals-sealed-for = 🔒 { $by } sealed **{ $label }** for { side-within-bold }.
seals-hash = SHA-256 `{ $hash }`
# A side that has still to seal, with its players.
seals-side = { side-within-bold } ({ $players })
seals-set-open = Set **{ $set }** is complete and open.
seals-set-complete = Set **{ $set }** is complete and can be opened.
seals-set-waits =
    { $form ->
        [singular] Set **{ $set }** opens when { $sides } has sealed, too.
       *[plural] Set **{ $set }** opens when { $sides } have sealed, too.
    }
seals-set-waits-other = Set **{ $set }** opens when the other side has sealed, too.
seals-set-ended = Set **{ $set }**: { $sides } had not sealed when the game ended. Only players who sealed in it can open it.
seals-set-ended-other = Set **{ $set }**: the other side had not sealed when the game ended. Only players who sealed in it can open it.
seals-opened-early = ⚠️ { $by } opened set **{ $set }** before { $sides } had sealed.
seals-own = Sealed by you
# $at: the phase or set that opens the text, or its label.
seals-own-line = **{ $at }** · 🔒 sealed by you: { $text }
seals-opens-with = It opens with set **{ $set }**.
seals-opens-at = It opens with the other orders, or with the phase: **{ $set }**.
seals-open = Open for everyone
seals-open-set = Open set { $set }
seals-open-set-early = Open set { $set } early
seals-read = Read mine
seals-list = Sealed texts
seals-none = Nothing is sealed in this game.
seals-list-how = Texts of a set open together. Other texts open when their author opens them.
