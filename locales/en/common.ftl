## Words that many cards share.

# A side as the subject of a sentence: "The Allies", "Axis". $form says which.
side-subject =
    { $form ->
        [plural] The { $side }
       *[singular] { $side }
    }
