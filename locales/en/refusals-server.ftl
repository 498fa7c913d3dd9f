# $language is what somebody typed, $names lists the languages that the bot speaks.
refuse-unknown-language = The bot does not speak “{ $language }”. Pick { $names }.
