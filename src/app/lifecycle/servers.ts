import { systemNamed } from "../games/system-named.ts";
import { usualSystem } from "../look-ups/systems-here.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import type { Guild } from "#store/documents/guild-shape.ts";
import type { Reply } from "#views/reply.ts";
import { serverCard } from "#views/set-up/server.ts";
import type { Call, Suggestion } from "../command.ts";
import { serverManagedBy } from "../look-ups/corrections.ts";
import { ownName } from "../games/speech.ts";

/** What a manager changes of a server; what is left out stays. */
export interface ServerWish {
  system?: string | undefined;
  creators?: "everyone" | "managers" | undefined;
  /** What new games start with, instead of a common setting's default. */
  settings: { setting: string; value: number }[];
  substitutes?: string | undefined;
  /** The language of what all see: its code, or what it calls itself. */
  language?: string | undefined;
  /** Goes back to the default. */
  clear?: "reminders" | "substitutes" | undefined;
}

/** By which a server speaks as its Discord does. */
const DISCORDS = "discord";

/** What leaves a server without a usual game. */
const NO_SYSTEM = "none";

/** The choice that leaves a server without a usual game. */
export function noSystemChoice({ mine }: Call): Suggestion {
  return { name: mine.say("server-choice-no-system"), value: NO_SYSTEM };
}

function settingsOf({ settings }: Guild, wish: ServerWish): Guild["settings"] {
  const kept = wish.clear === "reminders" ? undefined : settings;
  if (wish.settings.length === 0) return kept;
  return { ...kept, ...Object.fromEntries(wish.settings.map(({ setting, value }) => [setting, value])) };
}

function systemOf({ systems }: Context, { system }: Guild, wish: ServerWish): string | undefined {
  if (wish.system === undefined) return system;
  return wish.system.trim().toLowerCase() === NO_SYSTEM ? undefined : systemNamed(systems, wish.system).id;
}

/** Refuses a language that the bot does not speak. */
function languageOf({ speech }: Context, { language }: Guild, wish: ServerWish): string | undefined {
  if (wish.language === undefined) return language;
  if (wish.language === DISCORDS) return undefined;
  const found = speech.languageNamed(wish.language);
  if (found !== undefined) return found.code;
  const names = speech.languages.all.map(ownName);
  throw new RuleError("refuse-unknown-language", { language: wish.language, names: { or: names } });
}

/** A server with what is said of it; what is left out stays. */
function changed(context: Context, server: Guild, wish: ServerWish): Guild {
  const { settings: _, substitutes, creators, system: __, language: ___, ...rest } = server;
  const { creators: who = creators } = wish;
  return {
    ...rest,
    ...given({
      settings: settingsOf(server, wish),
      substitutes: wish.substitutes ?? (wish.clear === "substitutes" ? undefined : substitutes),
      creators: who === "managers" ? who : undefined,
      system: systemOf(context, server, wish),
      language: languageOf(context, server, wish),
    }),
  };
}

/** The languages that a server can choose, and its Discord's own. */
export function languageChoices(context: Context, { mine }: Call): Suggestion[] {
  const spoken = context.speech.languages.all.map((language) => ({
    name: ownName(language),
    value: language.code,
  }));
  return [...spoken, { name: mine.say("server-choice-discords"), value: DISCORDS }];
}

/** Changes what is usual on the call's server, if anything is said, and shows it all. */
export async function changeServer(context: Context, call: Call, wish: ServerWish): Promise<Reply> {
  const { settings, ...rest } = wish;
  const isChange = settings.length > 0 || Object.values(rest).some((value) => value !== undefined);
  if (isChange) {
    const guild = serverManagedBy(call, "refuse-server-not-manager");
    await context.sheets.changeGuild(guild, (server) => changed(context, server, wish));
  }
  const usual = await usualSystem(context, call.guild);
  return serverCard(
    call.mine,
    usual && bookOf(usual, call.mine),
    await context.sheets.guildOf(call.guild),
    isChange,
  );
}

/** Refuses those who may not set games up on the call's server, nor bring them there from elsewhere. */
export async function needLeaveToCreate(context: Context, call: Call): Promise<void> {
  const { creators } = await context.sheets.guildOf(call.guild);
  if (creators !== "managers" || call.managesServer) return;
  throw new RuleError("refuse-server-creators");
}
