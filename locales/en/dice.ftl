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
