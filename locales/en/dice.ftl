## Free dice: what `/roll` shows.

# The dice that count, less those that failed. $shown is the same number with a proper minus sign.
roll-successes =
    { $count ->
        [one] { $shown } success
       *[other] { $shown } successes
    }
# Behind the successes: how many were taken off.
roll-after-failures =
    { $failures ->
        [one] after 1 failure
       *[other] after { $failures } failures
    }
# Behind a division.
roll-rounded-down = rounded down
# The throw came to its limit of dice that explode or roll again.
roll-stopped = Stopped after { $most } extra dice.

## Rolls that a person saves by name. Only that person sees these cards.

saved-rolls = Your saved rolls
saved-rolls-added = Saved: { $name }
saved-rolls-removed = Removed: { $name }
saved-rolls-line = **{ $name }** `{ $dice }`
saved-rolls-none = None yet. Save one: `/roll dice:2d6+1 save:attack`
# $name is one of the person's own names.
saved-rolls-how = Roll one with `/roll dice:{ $name }`, or with a modifier: `/roll dice:{ $name }+1`
# Above menus of the saved rolls.
saved-rolls-roll = Roll…
saved-rolls-remove = Remove…
