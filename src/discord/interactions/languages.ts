import type { Context } from "#games/context.ts";
import { languageOfAll } from "#games/people/languages.ts";
import type { Call } from "#games/command.ts";
import type { Log } from "#games/runtime/log.ts";
import { isIn, type Running } from "#games/running/running.ts";
import type { Language } from "#words/language.ts";
import { channelOf } from "./call.ts";
import type { KnownInteraction } from "./request.ts";

/** The language of public messages in the interaction's channel. `of`: the game of the call, which may be elsewhere. */
export async function oursAt(
  context: Context,
  interaction: KnownInteraction,
  of?: Running,
): Promise<Language> {
  const { guild_id: guild = null, guild_locale, locale } = interaction;
  // A direct message has one reader, whose locale applies.
  const spoken = guild_locale ?? (guild === null ? locale : undefined);
  const channel = channelOf(interaction);
  const running = of !== undefined && isIn(channel, of) ? of : await context.games.in(channel);
  return languageOfAll(context, running, { guild, locale: spoken });
}

/**
 * Saves the locales of the user and the server, for messages that no interaction requests. If that fails, only logs it.
 */
export async function saveLanguages(
  { context, log }: { context: Context; log: Pick<Log, "warn"> },
  call: Call,
  interaction: KnownInteraction,
): Promise<void> {
  await saveBoth(context, call, interaction).catch((error: unknown) =>
    log.warn({ err: error }, "a language could not be saved"),
  );
}

async function saveBoth(
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
