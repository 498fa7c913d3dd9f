import type { Language } from "#words/language.ts";
import type { Context } from "../context.ts";

/** Language for what only this user sees, as last known. */
export async function languageOf({ people, speech }: Context, user: string): Promise<Language> {
  return speech.ofPerson((await people.of(user)).locale);
}

/** Language for what everybody sees in a channel. */
export async function languageAt(
  { games, speech }: Context,
  channel: string,
  guild: string | null = null,
  locale?: string,
): Promise<Language> {
  const running = await games.in(channel);
  return running === undefined ? speech.ofGuild(guild, locale) : speech.ofGame(running.game, locale);
}
