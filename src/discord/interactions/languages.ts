import type { Context } from "#games/context.ts";
import { languageAt } from "#games/people/languages.ts";
import type { Call } from "#games/command.ts";
import type { Language } from "#words/language.ts";
import type { KnownInteraction } from "./request.ts";

/** The language of public messages in the interaction's channel. */
export async function oursAt(
  context: Context,
  { channel, guild }: Pick<Call, "channel" | "guild">,
  { guild_locale, locale }: KnownInteraction,
): Promise<Language> {
  // A direct message has one reader, whose locale applies.
  return languageAt(context, channel, guild, guild_locale ?? (guild === null ? locale : undefined));
}

/** Saves the locales of the user and the server, for messages that no interaction requests. */
export async function saveLanguages(
  context: Context,
  { guild, user, mine, isWithoutBot = false }: Call,
  { guild_locale: locale }: KnownInteraction,
): Promise<void> {
  await context.people.saveLocale(user.id, mine.code);
  if (guild === null || isWithoutBot || locale === undefined) return;
  const spoken = context.speech.ofPerson(locale).code;
  const known = context.speech.ofPerson((await context.sheets.guildOf(guild)).locale).code;
  if (spoken !== known) await context.sheets.changeGuild(guild, (server) => ({ ...server, locale }));
}
