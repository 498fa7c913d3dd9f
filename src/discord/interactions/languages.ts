import type { Context } from "#games/context.ts";
import { languageAt } from "#games/people/languages.ts";
import type { Call } from "#games/command.ts";
import type { Language } from "#words/language.ts";
import { channelOf } from "./call.ts";
import type { KnownInteraction } from "./request.ts";

/** The language of public messages in the interaction's channel. */
export async function oursAt(context: Context, interaction: KnownInteraction): Promise<Language> {
  const { guild_id: guild = null, guild_locale, locale } = interaction;
  // A direct message has one reader, whose locale applies.
  const spoken = guild_locale ?? (guild === null ? locale : undefined);
  return languageAt(context, channelOf(interaction), guild, spoken);
}

/** Saves the locales of the user and the server, for messages that no interaction requests. */
export async function saveLanguages(
  context: Context,
  { guild, user, language, isWithoutBot = false }: Call,
  { guild_locale: locale }: KnownInteraction,
): Promise<void> {
  await context.people.saveLocale(user.id, language.code);
  if (guild === null || isWithoutBot || locale === undefined) return;
  const spoken = context.speech.ofPerson(locale).code;
  const known = context.speech.ofPerson((await context.sheets.guildOf(guild)).locale).code;
  if (spoken !== known) await context.sheets.changeGuild(guild, (server) => ({ ...server, locale }));
}
