import type { Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { foundInAll, textsIn } from "#words/translation.ts";
import type { Language } from "#words/language.ts";
import { english, type Languages } from "#words/languages.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import type { Store } from "#store/store.ts";
import type { Guild } from "#store/shapes/guild.ts";
import type { Running } from "./running.ts";

/** Setting of the language of a game's cards. */
const SETTING = "language";

/** A language's own name, such as "Deutsch". */
export function ownName({ code }: Language): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}

/** A system with the language setting, if the bot speaks several languages. */
function withLanguageSetting(system: System, { all }: Languages): System {
  if (all.length < 2) return system;
  const setting = {
    id: SETTING,
    key: SETTING,
    name: english.say("setting-language"),
    explain: english.say("setting-language.explain"),
    unset: english.say("setting-language.unset"),
    choices: all.map((language) => ({ value: language.code, name: ownName(language) })),
    default: null,
  };
  return { ...system, settings: [...system.settings, setting] };
}

/** A system in which things are found by their names in all languages. */
function withNamesInAll(system: System, { all }: Languages): System {
  return all.length < 2
    ? system
    : foundInAll(
        system,
        all.map((language) => textsIn(bookOf(system, language))),
      );
}

/** A system for a bot with several languages. */
export function inLanguages(system: System, languages: Languages): System {
  return withNamesInAll(withLanguageSetting(system, languages), languages);
}

/** Chooses the language for each reader. */
export class Speech {
  /** Languages that the bot supports. */
  readonly languages: Languages;
  readonly #people: Pick<Store, "person">;

  constructor(people: Pick<Store, "person">, languages: Languages) {
    this.#people = people;
    this.languages = languages;
  }

  /** A language by its code or its own name; undefined if there is none. */
  languageNamed(name: string): Language | undefined {
    const wanted = name.trim().toLowerCase();
    return this.languages.all.find((language) =>
      [language.code, ownName(language)].some((each) => each.toLowerCase() === wanted),
    );
  }

  /** The language of a user's Discord locale. */
  ofPerson(locale: string | undefined): Language {
    return this.languages.firstOf(locale);
  }

  /** A server's language: its managers' choice, or else its Discord locale. */
  ofServer({ language, locale: heard }: Guild, locale?: string): Language {
    return this.languages.firstOf(language, locale, heard);
  }

  /** A game's system in the game's language. `server`: the settings of the game's server. */
  async bookFor(system: System, game: Game, server: Guild): Promise<Rulebook> {
    return bookOf(system, await this.ofGame({ game, server }));
  }

  /** A game's language: its players' choice, or else its server's; in direct messages its creator's. */
  async ofGame({ game, server }: Pick<Running, "game" | "server">, locale?: string): Promise<Language> {
    const { settings, guild, creator } = game;
    const chosen = settings[SETTING];
    const own = this.languages.find(typeof chosen === "string" ? chosen : undefined);
    if (own !== undefined) return own;
    if (guild !== null) return this.ofServer(server, locale);
    return this.languages.firstOf(locale, (await this.#people.person(creator))?.locale);
  }
}
