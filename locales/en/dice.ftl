## Free dice: the card of `/roll`.

# The dice that count, less those that failed. $shown is the same number with a proper minus sign.
roll-successes =
    { $count ->
        [one] { $shown } success
       *[other] { $shown } successes
    }
# Behind the successes: how many were taken off.
# A total that is compared with a number: "✅ **9** (≥ 8)".
roll-compared =
    { $met ->
        [yes] ✅
       *[no] ❌
    } **{ $shown }** ({ $sign } { $target })
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

## `/dice verify`: the check of the dice.

# The title where nothing is wrong; $count are the bot's rolls.
dice-genuine =
    { $count ->
        [0] ✅ The log is sound, nothing rolled yet
        [one] ✅ The 1 roll is genuine
       *[other] ✅ All { $count } rolls are genuine
    }
# Some rolls are closed; $count are the others.
dice-genuine-open =
    { $count ->
        [0] ✅ The log is sound
        [one] ✅ The 1 open roll is genuine
       *[other] ✅ All { $count } open rolls are genuine
    }
# The secret of some rolls is not published yet; $count are the others.
dice-sealed-partly =
    { $count ->
        [0] The log is sound, the dice are still sealed
       *[other] The log is sound, { $count } of { $all } rolls checked so far
    }
# Some rolls came from another bot without their secret.
dice-genuine-partly =
    { $count ->
        [0] ⚠️ The log is sound, but its rolls cannot be checked
        [one] ⚠️ 1 of { $all } rolls is genuine, the rest cannot be checked
       *[other] ⚠️ { $count } of { $all } rolls are genuine, the rest cannot be checked
    }
dice-faults =
    { $count ->
        [one] ❌ 1 fault in the dice or the log
       *[other] ❌ { $count } faults in the dice or the log
    }
dice-proven =
    { $count ->
        [one] 1 roll matches its published secret.
       *[other] { $count } rolls match their published secret.
    }
dice-waiting =
    { $count ->
        [one] 1 roll waits for its secret, which is not published yet.
       *[other] { $count } rolls wait for their secret, which is not published yet.
    } `/dice reveal` publishes it, and so does the end of the game.
# In a file: nothing has checked these rolls.
dice-unchecked =
    { $count ->
        [one] 1 roll is not checked yet: its secret is not published.
       *[other] { $count } rolls are not checked yet: their secret is not published.
    }
dice-lost =
    { $count ->
        [one] 1 roll cannot be checked: the bot that made it kept its secret.
       *[other] { $count } rolls cannot be checked: the bot that made them kept their secret.
    }
dice-entered =
    { $count ->
        [one] 1 throw was entered by a player and cannot be checked.
       *[other] { $count } throws were entered by players and cannot be checked.
    }
# $rolls are their numbers, such as 17, 21–23.
dice-closed =
    { $count ->
        [one] Roll { $rolls } is closed. It is checked when it is opened.
       *[other] Rolls { $rolls } are closed. They are checked when they are opened.
    }
# Of a user's own file, which has the dice of some closed rolls.
dice-matched =
    { $count ->
        [one] This file has the dice of closed roll { $rolls }. They match their hash.
       *[other] This file has the dice of closed rolls { $rolls }. They match their hashes.
    }
dice-unsealed =
    { $count ->
        [one] 1 opened seal matches its hash.
       *[other] { $count } opened seals match their hashes.
    }
# $hash are the first digits of the last entry's hash.
dice-foot =
    { $count ->
        [one] 1 log entry · Hash { $hash }…
       *[other] { $count } log entries · Hash { $hash }…
    }

# One roll; $number is its number. No check mark before its secret is published.
dice-roll-genuine = ✅ Roll { $number } is genuine
dice-roll-sealed = Roll { $number }: not checked yet
dice-roll-closed = 🔒 Roll { $number } is closed
dice-roll-lost = ⚠️ Roll { $number } cannot be checked
# $series is the number of a dice secret, $first that of its first roll. One of the next sentences follows.
dice-roll-sealed-when =
    { $series ->
        [1] The dice were sealed before the game began.
       *[other] The dice were sealed before roll { $first }.
    }
dice-roll-sealed-why = Publish the secret to check this roll.
dice-roll-genuine-why = The published secret gives exactly these faces.
dice-roll-closed-why = The roll can be checked when it is open.
dice-roll-lost-why = The bot that made this roll kept its secret.
# Publishes the dice secret.
dice-publish = Publish
# Asks the players with closed rolls, which prevent that.
dice-ask-publish = Ask to publish

# Behind Details: all digits, to check by hand.
dice-proof = Proof of the dice
dice-series = Series { $number }: SHA-256 `{ $hash }`, secret `{ $secret }`
dice-series-sealed = Series { $number }: SHA-256 `{ $hash }`, secret not published yet
dice-series-lost = Series { $number }: SHA-256 `{ $hash }`, secret kept by the bot that rolled
dice-head = Entry { $n } has the hash `{ $hash }`.
dice-head-how = Note the hash of the last entry. It tells this log from a rewritten one.
# $before is the entry before entry $n.
dice-check-yourself = Check it without the bot: `/game export` gives the file, `npm run verify -- game.json` checks it.

## `/dice stats`: how the dice fell, and who was lucky.

dice-stats = Dice · { $game }
# $average is "12 × d10, average 5.43 (fair: 5.5)".
dice-stats-all = **All players:** { $average }
dice-stats-of = **{ $player }:** { $average }
dice-stats-none =
    { $size ->
        [one] No { $die } rolled here yet.
       *[any] No dice rolled here yet.
    }
dice-stats-none-of =
    { $size ->
        [one] { $player } has rolled no { $die } here yet.
       *[any] { $player } has rolled no dice here yet.
    }
# How many games of a hundred, in a sentence: "18% of fair games".
dice-share = { $percent } of fair games
dice-share-half = half of all fair games
dice-share-nearly-all = nearly all fair games
dice-share-hardly-any = under 0.1% of fair games
dice-luck-title = Rolls that mattered
# A person's rolls with known chances: "@Anna: 12 of 21 succeeded, 9.4 expected. Luck: average (…)".
dice-luck =
    { $rolls ->
        [one] { $successes } of 1 roll succeeded
       *[other] { $successes } of { $rolls } rolls succeeded
    }, { $expected } expected. Luck: { $kind ->
        [very-good] very good
        [good] good
        [average] average
        [bad] bad
       *[very-bad] very bad
    } ({ $share } go { $way ->
        [well] as well or better
       *[badly] as badly or worse
    })
dice-of = { $name }: { $what }
# So many dice of one size: "12 × d10".
dice-amount = { $count } × { $die }
dice-average = { $dice }, average { $average }
dice-average-fair = { $dice }, average { $average } (fair: { $fair })
# The heads of a small table, right-aligned.
dice-column-face = face
dice-column-rolled = rolled
dice-column-fair = fair
dice-column-more = more
dice-other-sizes = Other dice…
dice-rolled = { $count } rolled
# $entered are one or several of the next text.
dice-stats-entered = Not counted, since players entered them: { $entered }.
dice-stats-entered-by = { $dice } by { $player }
dice-stats-undone = Undone rolls count too.
dice-stats-verify = Check every die: `/dice verify`

# A size of dice to choose.
dice-choice = d{ $sides }: { $count } rolled
