import type { Language } from "#words/language.ts";
import type { Games } from "../running/games.ts";
import type { Speech } from "../running/speech.ts";
import type { People } from "./people.ts";

/** Last known language for a card that only this user sees. */
export async function languageOf(
  { people, speech }: { people: People; speech: Speech },
  user: string,
): Promise<Language> {
  return speech.ofPerson((await people.of(user)).locale);
}

/** Language for a card that everybody in a channel sees. */
export async function languageAt(
  { games, speech }: { games: Games; speech: Speech },
  channel: string,
  guild: string | null = null,
  locale?: string,
): Promise<Language> {
  const running = await games.in(channel);
  return running === undefined ? speech.ofGuild(guild, locale) : speech.ofGame(running.game, locale);
}
