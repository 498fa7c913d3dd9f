## Dice that a message reports, entered as rolled elsewhere. Only the person who enters them sees these cards.

found-dice = Dice in this message
found-dice-title = Dice: { $faces }
# $label is the purpose in the words of the message, such as "Rally".
found-dice-title-labelled = Dice: { $faces } ({ $label })
found-dice-labelled = { $label }: { $faces }
found-dice-by = { $thrown } · { $person }
found-dice-which = Choose a throw…
found-dice-game = Which game were they rolled for?
found-dice-for = What were they rolled for?
found-dice-checks = A check…
# A throw for nothing that the game asks for; $dice is such as 2d6.
found-dice-free = Just { $dice }
refuse-dice-fit-nothing = { $system } has no roll for these dice right now. `/roll` takes any dice, with `faces:`.
refuse-no-dice-found = No dice in that message. Use it on `4,1` or on a line of VASSAL's dice.
