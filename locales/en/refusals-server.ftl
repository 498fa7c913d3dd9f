## Settings of a server

# $language is the typed text, $names lists the bot's languages.
refuse-unknown-language = The bot does not speak “{ $language }”. Pick { $names }.
refuse-server-not-manager = Only managers of this server can change this. Ask one of them.
refuse-nickname-meaning = A nickname cannot mean that. Pick from the list of `means:`.
refuse-nicknames-full = A server can have at most { $most } nicknames. Remove one first.
