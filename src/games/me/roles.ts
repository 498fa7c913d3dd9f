import { RuleError } from "#core/errors.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";

/**
 * True if a user has a role of the server. Managers count as having every role. Everyone has the role with the server's
 * id.
 */
function hasRole({ guild, roles = [], managesServer }: Call, role: string | undefined): boolean {
  return role === undefined || role === guild || managesServer || roles.includes(role);
}

/** Refuses users who may not create games on the server or move games to it. */
export async function needLeaveToCreate({ sheets }: Context, call: Call): Promise<void> {
  const { creators } = await sheets.guildOf(call.guild);
  if (creators === undefined || hasRole(call, creators)) return;
  throw new RuleError("refuse-server-creators", { role: creators });
}

/** Refuses users who may not change the server's own games: managers may, and the role of creators, if there is one. */
export async function needLeaveToChangeGames({ sheets }: Context, call: Call, guild: string): Promise<void> {
  const { creators } = await sheets.guildOf(guild);
  if (call.managesServer || (creators !== undefined && hasRole(call, creators))) return;
  throw new RuleError("refuse-pages-not-manager", {
    role: creators ?? "",
    has: creators === undefined ? "none" : "role",
  });
}

/** Refuses users who may not take this seat on the server: the umpire's can need a role. */
export async function needLeaveToSit(
  { sheets }: Context,
  call: Call,
  side: string | undefined,
): Promise<void> {
  const { umpires } = await sheets.guildOf(call.guild);
  if (side?.trim().toLowerCase() !== "umpire" || umpires === undefined || hasRole(call, umpires)) return;
  throw new RuleError("refuse-server-umpires", { role: umpires });
}
