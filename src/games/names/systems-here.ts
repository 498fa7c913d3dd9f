import type { System } from "#core/system/index.ts";
import { type Call, gameOf } from "../command.ts";
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
  const { systems } = context;
  const running = gameOf(call);
  const system =
    wanted === undefined
      ? (running?.system ?? (await usualSystem(context, call.guild)))
      : systemNamed(systems, wanted);
  if (system !== undefined && system.id === running?.system.id) return running.system;
  if (system !== undefined) return systemOfServer(context, call.guild, system);
  return askWhich(systems.filter(suits));
}

/** The server's default system, or else the only one. */
export async function usualSystem(
  { systems, sheets }: Context,
  guild: string | null,
): Promise<System | undefined> {
  const { system: usual } = await sheets.guildOf(guild);
  if (systems.length === 1) return systems[0];
  return systems.find(({ id }) => id === usual);
}

/** A system with a server's corrections, by default those for new games. */
export function systemOfServer(
  { systems, sheets }: Context,
  guild: string | null,
  { id }: System,
  whose?: Whose,
): Promise<System> {
  return sheets.ofGuild(systemNamed(systems, id), guild, whose);
}
