import type { System } from "#core/system/index.ts";
import { type Call, gameOf, gamesOffered } from "../command.ts";
import type { Context } from "../context.ts";
import type { Whose } from "../running/sheets.ts";
import { askWhich, systemNamed } from "../running/system-named.ts";

/**
 * The named system, or else that of the channel's game, or else the server's default, or else the only one. Otherwise
 * refuses with choices. The tables include the corrections of the channel's game if it is of this system, or else
 * those of the server.
 */
export async function systemFor(
  context: Context,
  call: Call,
  wanted: string | undefined,
  suits: (system: System) => boolean = () => true,
): Promise<System> {
  const running = gameOf(call);
  const system =
    wanted === undefined
      ? (running?.system ?? (await usualSystem(context, call)))
      : systemNamed(gamesNamed(context, call), wanted);
  if (system !== undefined && system.id === running?.system.id) return running.system;
  if (system !== undefined) return systemOfServer(context, call, system);
  return askWhich(gamesOffered(context, call).filter(suits));
}

/** The games offered, and the channel's own if it is of a page that the server does not have. */
function gamesNamed(context: Context, call: Call): readonly System[] {
  const offered = gamesOffered(context, call);
  const played = gameOf(call)?.system;
  const isOffered = played === undefined || offered.some(({ id }) => id === played.id);
  return isOffered ? offered : [...offered, played];
}

/** The server's default system, or else the only one. */
export async function usualSystem(context: Context, call: Call): Promise<System | undefined> {
  const systems = gamesOffered(context, call);
  const { system: usual } = await context.sheets.guildOf(call.guild);
  if (systems.length === 1) return systems[0];
  return systems.find(({ id }) => id === usual);
}

/** A system with a server's corrections, by default those for new games. */
export function systemOfServer(context: Context, call: Call, system: System, whose?: Whose): Promise<System> {
  const printed = gamesOffered(context, call).find(({ id }) => id === system.id) ?? system;
  return context.sheets.ofGuild(printed, call.guild, whose);
}
