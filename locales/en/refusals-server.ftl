## What a server decides for itself

# $language is what somebody typed, $names lists the languages that the bot speaks.
refuse-unknown-language = The bot does not speak “{ $language }”. Pick { $names }.
refuse-server-not-manager = Only managers of this server can change this. Ask one of them.
