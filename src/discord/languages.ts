import type { Call } from "#app/command.ts";
import type { Language } from "#words/language.ts";
import type { Known } from "./request.ts";

/** The language of what all see where somebody asks. */
export async function oursAt(
  { app, channel, guild }: Pick<Call, "app" | "channel" | "guild">,
  { guild_locale, locale }: Known,
): Promise<Language> {
  // In direct messages nobody else reads along.
  return app.languageAt(channel, guild, guild_locale ?? (guild === null ? locale : undefined));
}

/** Keeps the languages that Discord names with an interaction, for what is said unasked. */
export async function heard(
  { app, guild, user, mine }: Call,
  { guild_locale: locale }: Known,
): Promise<void> {
  await app.people.hear(user.id, mine.code);
  if (guild === null || locale === undefined) return;
  const spoken = app.speech.ofPerson(locale).code;
  const known = app.speech.ofPerson((await app.server(guild)).locale).code;
  if (spoken !== known) await app.changeServer(guild, (server) => ({ ...server, locale }));
}
