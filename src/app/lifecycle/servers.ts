import { systemNamed } from "../games/system-named.ts";
import { usualSystem } from "../look-ups/systems-here.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import { RuleError } from "#core/errors.ts";
import type { Guild } from "#store/documents/guild-shape.ts";
import type { Reply } from "#views/reply.ts";
import { serverCard } from "#views/set-up/server.ts";
import type { Call, Suggestion } from "../command.ts";
import { serverManagedBy } from "../look-ups/corrections.ts";
import { ownName } from "../games/speech.ts";

/** What those who may manage a server can say of it. */
export interface ServerWish {
  system?: string | undefined;
  creators?: "everyone" | "managers" | undefined;
  /** What new games start with, instead of a common setting's default. */
  settings: { setting: string; value: number }[];
  substitutes?: string | undefined;
  /** The language of what all see: its code, or what it calls itself. */
  language?: string | undefined;
  /** What is to be as it was before anybody said anything. */
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

function cleared(server: Guild, wish: ServerWish): Guild {
  const { settings, substitutes, ...rest } = server;
  return {
    ...rest,
    ...(settings === undefined || wish.clear === "reminders" ? {} : { settings }),
    ...(substitutes === undefined || wish.clear === "substitutes" ? {} : { substitutes }),
  };
}

function withSettings(server: Guild, wish: ServerWish): Guild {
  if (wish.settings.length === 0) return server;
  const said = Object.fromEntries(wish.settings.map(({ setting, value }) => [setting, value]));
  return { ...server, settings: { ...server.settings, ...said } };
}

function withCreators(server: Guild, { creators }: ServerWish): Guild {
  if (creators === undefined) return server;
  const { creators: _, ...rest } = server;
  return creators === "managers" ? { ...rest, creators } : rest;
}

function withSystem(context: Context, server: Guild, { system }: ServerWish): Guild {
  if (system === undefined) return server;
  const { system: _, ...rest } = server;
  if (system.trim().toLowerCase() === NO_SYSTEM) return rest;
  return { ...rest, system: systemNamed(context.systems, system).id };
}

/** Refuses a language that the bot does not speak. */
function withLanguage(context: Context, server: Guild, { language }: ServerWish): Guild {
  if (language === undefined) return server;
  const { language: _, ...rest } = server;
  if (language === DISCORDS) return rest;
  const found = context.speech.languageNamed(language);
  if (found !== undefined) return { ...rest, language: found.code };
  const names = context.speech.languages.all.map(ownName);
  throw new RuleError("refuse-unknown-language", { language, names: { or: names } });
}

/** The languages that a server can choose, and its Discord's own. */
export function languageChoices(context: Context, { mine }: Call): Suggestion[] {
  const spoken = context.speech.languages.all.map((language) => ({
    name: ownName(language),
    value: language.code,
  }));
  return [...spoken, { name: mine.say("server-choice-discords"), value: DISCORDS }];
}

function withChannel(server: Guild, { substitutes }: ServerWish): Guild {
  return substitutes === undefined ? server : { ...server, substitutes };
}

/** Changes what is usual on the call's server, if anything is said, and shows it all. */
export async function changeServer(context: Context, call: Call, wish: ServerWish): Promise<Reply> {
  const { settings, ...rest } = wish;
  const isChange = settings.length > 0 || Object.values(rest).some((value) => value !== undefined);
  if (isChange) {
    await context.sheets.changeGuild(serverManagedBy(call, "refuse-server-not-manager"), (server) =>
      withLanguage(
        context,
        withChannel(
          withCreators(withSettings(withSystem(context, cleared(server, wish), wish), wish), wish),
          wish,
        ),
        wish,
      ),
    );
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
