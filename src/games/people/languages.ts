import type { Language } from "#words/language.ts";
import type { Games } from "../running/games.ts";
import type { Sheets } from "../running/sheets.ts";
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
  { games, sheets, speech }: { games: Games; sheets: Sheets; speech: Speech },
  channel: string,
  guild: string | null = null,
  locale?: string,
): Promise<Language> {
  const running = await games.in(channel);
  if (running !== undefined) return speech.ofGame(running, locale);
  return speech.ofServer(await sheets.guildOf(guild), locale);
}
