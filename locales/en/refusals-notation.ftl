## Dice that cannot be read, or that are too many. `2d6+1` and the like are typed as they stand.

# Follows most of these.
notation-like = Write dice like `2d6+1`, `3d6kh2`, `5d6>=4` or `d66`.

refuse-notation-unread = I cannot read "{ $part }". { notation-like } A reason goes after `#`: `2d6 # morale`.
refuse-notation-unfinished = Something is missing after "{ $text }". { notation-like }
refuse-notation-times = One sum or { $times } throws? Write `{ $times }*({ $dice })`, or `{ $dice }` with `times:{ $times }`.
which-throws = One sum or { $times } throws?
# Two buttons.
notation-one-sum = One sum: { $times } × ({ $dice })
notation-throws = { $times } throws of { $dice }
# A comparison such as ">=6" behind two or more dice.
refuse-notation-compared = Do you count dice or compare the total? Write `cs{ $shown }` for dice, or brackets: `(2d6){ $shown }`.
which-compared = { $shown }: dice or total?
notation-count = Dice that show { $shown }
notation-total = Total { $shown }
# Words beside dice that may be a rule for them. One button.
which-reason = I cannot read "{ $reason }" as dice. Is it the reason?
notation-reason = Roll { $dice }, reason: { $reason }
refuse-notation-empty = I cannot read those dice. { notation-like }
refuse-notation-two-numbers = Two numbers stand next to each other. { notation-like }
refuse-notation-faces = Those are faces, not dice. Say which dice they are: `/roll dice:2d6 faces:4 6`.
refuse-notation-no-die = There is no die in that. { notation-like }
refuse-notation-count = Throw 1 to { $most } dice, not { $count }.
refuse-notation-sides = A die has 2 to { $most } sides, not { $sides }.
refuse-notation-keep = Of { $count } dice you cannot keep or drop { $number }. Write a number from 1 to { $count }.
refuse-notation-drop-all = At least one die must be left. Drop fewer.
# $face is a face, or a sign and a face such as ">=7".
refuse-notation-face = No d{ $sides } shows { $face }. Its faces are 1 to { $sides }.
# $met: how many of its faces do.
refuse-notation-counted =
    { $met ->
        [every] Every
       *[none] No
    } d{ $sides } shows { $face }. Signs such as `>=` count dice, not their total.
refuse-notation-endless = A d{ $sides } that rolls again on every face never ends. Leave a face out.
refuse-notation-failures = Failures are taken off successes. Say what counts as well: `8d10>=7f1`.
refuse-notation-twice = These dice have two additions of the same kind. Leave one out.
refuse-notation-digits = `d66` stands alone: it is two dice read as digits.
refuse-notation-fudge = Fudge dice are only added up. Write `4dF`.
refuse-notation-number = That number is too large. Write one up to a million.
refuse-notation-total = The total could become too large. Take fewer dice or smaller numbers.
refuse-notation-divide = Divide by a number of 1 or more, such as `(2d6)/2`.
refuse-notation-one-die = "{ $text }" is not one size of die. Write `d6` or `d%`.

## Faces that were rolled elsewhere.

# Some dice exploded or are rolled again. $dice are the dice still to throw, such as "d6 and d10"; $entered what was typed.
refuse-faces-missing = Some of these dice explode or roll again. Throw { $dice } too and add the faces after `{ $entered }`.
refuse-faces-fudge = A Fudge die shows +, 0 or −. Enter them like `faces:+ 0 - -`.
refuse-roll-nothing = Which dice? Type them in `dice`, such as `/roll dice:2d6+1`.

## Rolls that a person saves by name.

refuse-save-name = Begin the name with a letter and keep to 30 letters, figures and blanks: `save:attack`.
refuse-save-dice = "{ $name }" means dice already. Choose another name.
refuse-save-full = You have { $most } saved rolls. Remove one first: `/me rolls`.
refuse-save-unknown = You have no saved roll "{ $name }". `/me rolls` shows yours.
