## Words that many cards share.

# A side as the subject of a sentence: "The Allies", "Axis". $form says which.
side-subject =
    { $form ->
        [plural] The { $side }
       *[singular] { $side }
    }

# A side within a sentence: "the Allies", "Axis".
side-within =
    { $form ->
        [plural] the { $side }
       *[singular] { $side }
    }
# In a text of a game that may be about either side.
side-any = The side
side-any-within = the side
side-any-opponent = Its opponent
side-any-opponent-within = its opponent
