import { systemNamed } from "../running/system-named.ts";
import { usualSystem } from "../names/systems-here.ts";
import type { Context } from "../context.ts";
import { bookOf } from "#words/rulebook.ts";
import type { System } from "#core/system/index.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import type { Guild } from "#store/shapes/guild.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { serverCard } from "#cards/set-up/server.ts";
import { nicknamesHere } from "../names/nicknames.ts";
import { type Call, gamesOffered } from "../command.ts";
import { ownName } from "../running/speech.ts";
import { needBotRights } from "./bot-rights.ts";

/** A manager's changes to a server. Omitted fields stay unchanged. */
export interface ServerWish {
  system?: string | undefined;
  /** Roles, by id. */
  creators?: string | undefined;
  umpires?: string | undefined;
  /** Defaults of common settings for new games. */
  settings: { setting: string; value: number }[];
  substitutes?: string | undefined;
  /** The forum for posts of games. */
  forum?: string | undefined;
  /** The server's language, by code or by its own name. */
  language?: string | undefined;
  /** True if something else was changed. */
  isChanged?: boolean | undefined;
  /** Resets to the default. */
  clear?: "reminders" | "substitutes" | "forum" | "creators" | "umpires" | undefined;
}

/** Option value for Discord's own locale. */
const DISCORDS = "discord";

/** Option value for no default system. */
const NO_SYSTEM = "none";

/** The choice for no default system. */
export function noSystemChoice({ language }: Call): Suggestion {
  return { name: language.say("server-choice-no-system"), value: NO_SYSTEM };
}

function settingsOf({ settings }: Guild, wish: ServerWish): Guild["settings"] {
  const kept = wish.clear === "reminders" ? undefined : settings;
  if (wish.settings.length === 0) return kept;
  return { ...kept, ...Object.fromEntries(wish.settings.map(({ setting, value }) => [setting, value])) };
}

function systemOf(systems: readonly System[], { system }: Guild, wish: ServerWish): string | undefined {
  if (wish.system === undefined) return system;
  return wish.system.trim().toLowerCase() === NO_SYSTEM ? undefined : systemNamed(systems, wish.system).id;
}

/** The chosen language; refuses an unsupported one. */
function languageOf({ speech }: Context, { language }: Guild, wish: ServerWish): string | undefined {
  if (wish.language === undefined) return language;
  if (wish.language === DISCORDS) return undefined;
  const found = speech.languageNamed(wish.language);
  if (found !== undefined) return found.code;
  const names = speech.languages.all.map(ownName);
  throw new RuleError("refuse-unknown-language", { language: wish.language, names: { or: names } });
}

/** The server, if the user may manage it; refuses others with the reason `why`. */
export function serverManagedBy(
  { guild, managesServer, isWithoutBot = false }: Call,
  why: "refuse-correct-not-manager" | "refuse-server-not-manager",
): string {
  if (isWithoutBot) throw new RuleError("refuse-needs-bot");
  if (guild === null) throw new RuleError("refuse-correct-in-dm");
  if (managesServer) return guild;
  throw new RuleError(why);
}

/** A server with the changes applied. */
function changed(context: Context, call: Call, server: Guild, wish: ServerWish): Guild {
  const { settings: _, substitutes, forum, creators, umpires, system: __, language: ___, ...rest } = server;
  const kept = Object.entries({ substitutes, forum, creators, umpires }).filter(
    ([name]) => name !== wish.clear,
  );
  const chosen = given({
    substitutes: wish.substitutes,
    forum: wish.forum,
    creators: wish.creators,
    umpires: wish.umpires,
  });
  return {
    ...rest,
    ...given({
      ...Object.fromEntries(kept),
      ...chosen,
      settings: settingsOf(server, wish),
      system: systemOf(gamesOffered(context, call), server, wish),
      language: languageOf(context, server, wish),
    }),
  };
}

/** The supported languages, and Discord's own locale. */
export function languageChoices(context: Context, { language }: Call): Suggestion[] {
  const spoken = context.speech.languages.all.map((each) => ({ name: ownName(each), value: each.code }));
  return [...spoken, { name: language.say("server-choice-discords"), value: DISCORDS }];
}

/** Changes the server's settings, if any are given, and shows them all. */
export async function changeServer(context: Context, call: Call, wish: ServerWish): Promise<Reply> {
  const { settings, ...rest } = wish;
  const isChange = settings.length > 0 || Object.values(rest).some((value) => value !== undefined);
  if (isChange) {
    const guild = serverManagedBy(call, "refuse-server-not-manager");
    if (wish.forum !== undefined) await needBotRights(call, wish.forum, "game");
    if (wish.substitutes !== undefined) await needBotRights(call, wish.substitutes, "advert");
    await context.sheets.changeGuild(guild, (server) => changed(context, call, server, wish));
  }
  const usual = await usualSystem(context, call);
  return serverCard(
    call.language,
    usual && bookOf(usual, call.language),
    { ...(await context.sheets.guildOf(call.guild)), nicknames: await nicknamesHere(context, call) },
    isChange,
  );
}
