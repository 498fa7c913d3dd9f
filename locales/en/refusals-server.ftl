## Settings of a server

# $language is the typed text, $names lists the bot's languages.
refuse-unknown-language = The bot does not speak “{ $language }”. Pick { $names }.
refuse-pages-in-dm = A game belongs to a server. Use this in one of its channels.
refuse-pages-not-manager = Only managers of this server{ $has ->
        [role] { " " }and <@&{ $role }>
       *[none] { "" }
    } can change its games. Ask one of them.
refuse-pages-none = This server has no games of its own. Add one: `/server game add`
refuse-page-unknown = This server has no game { $written }. { $near }
refuse-page-draft-gone = I no longer have that page. Paste it again: `/server game add`
refuse-page-too-large = A page has at most 64 kB. Send a shorter one.
refuse-page-too-long = That page is too long for a form. Get it with `/server game show`, and send it again with `file:`.
refuse-page-no-text = That file is no text in UTF-8. Save it with this encoding, or paste it: `/server game add`
which-page = Which game?
refuse-server-not-manager = Only managers of this server can change this. Ask one of them.
refuse-nickname-meaning = A nickname cannot mean that. Pick from the list of `means:`.
refuse-nicknames-full = A server can have at most { $most } nicknames. Remove one first.

# Games that a server has on pages. refuse-page-unread: the bot was upgraded, and its new version does not read the page.
refuse-pages-most =
    A server has at most { $most } games of its own.
    Remove one with `/server game remove`.
refuse-page-faulty = This page has faults. Mend them, and add it again.
refuse-page-gone =
    That game is no longer one of this server's.
    See `/server game list`.
refuse-page-name =
    { $game } is already called "{ $name }" here.
    Give your page another name. A page that is here is changed with `/server game replace`.
refuse-page-unread =
    This version of the bot cannot read the page of { $game }.
    Ask the person who runs the bot.
