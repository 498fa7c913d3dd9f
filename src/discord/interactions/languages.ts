import type { Context } from "#app/context.ts";
import { languageAt } from "#app/people/languages.ts";
import type { Call } from "#app/command.ts";
import type { Language } from "#words/language.ts";
import type { KnownInteraction } from "./request.ts";

/** The language of what all see where somebody asks. */
export async function oursAt(
  context: Context,
  { channel, guild }: Pick<Call, "channel" | "guild">,
  { guild_locale, locale }: KnownInteraction,
): Promise<Language> {
  // In direct messages nobody else reads along.
  return languageAt(context, channel, guild, guild_locale ?? (guild === null ? locale : undefined));
}

/** Keeps the languages that Discord names with an interaction, for what is said unasked. */
export async function heard(
  context: Context,
  { guild, user, mine }: Call,
  { guild_locale: locale }: KnownInteraction,
): Promise<void> {
  await context.people.hear(user.id, mine.code);
  if (guild === null || locale === undefined) return;
  const spoken = context.speech.ofPerson(locale).code;
  const known = context.speech.ofPerson((await context.sheets.guildOf(guild)).locale).code;
  if (spoken !== known) await context.sheets.changeGuild(guild, (server) => ({ ...server, locale }));
}
