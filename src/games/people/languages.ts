import type { Language } from "#words/language.ts";
import type { Running } from "../running/running.ts";
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

/** Language for a card that everybody in a channel sees: its game's, or else its server's. */
export async function languageOfAll(
  { sheets, speech }: { sheets: Sheets; speech: Speech },
  running: Running | undefined,
  { guild = null, locale }: { guild?: string | null; locale?: string | undefined } = {},
): Promise<Language> {
  if (running !== undefined) return speech.ofGame(running, locale);
  return speech.ofServer(await sheets.guildOf(guild), locale);
}
