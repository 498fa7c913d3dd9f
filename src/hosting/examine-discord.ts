import { GatewayCloseCodes } from "discord.js";
import { MINUTE } from "#core/pace/wall-clock.ts";
import { whyClosed } from "#discord/close-codes.ts";
import { askDiscord, type Discord, type DiscordsAnswer, NoConnection } from "./ask-discord.ts";
import { type Finding, toMend, well } from "./finding.ts";
import { examineServer, examineServers } from "./servers.ts";

/** A clock may be so far off, in milliseconds: by it the bot knows how old a press is. */
const MOST_OFF = 20_000;

/** What Discord says of the token, the gateway, the clock and the servers; `server`: one alone, by its id. */
export async function examineDiscord(discord: Discord, server?: string): Promise<Finding[]> {
  try {
    const me = await askDiscord(discord, "/users/@me");
    const refused = whyRefused(me);
    if (refused !== undefined) return [toMend("token", refused)];
    const { id, username } = me.body as { id: string; username: string };
    return [
      well("token", `Discord takes it: the bot is ${username} (${id})`),
      ...clockBy(me),
      gatewayIn(await askDiscord(discord, "/gateway/bot")),
      ...(await (server === undefined ? examineServers(discord) : examineServer(discord, server, id))),
    ];
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error;
    return [toMend("Discord", `is not reached (${error.message}): look at the network and DISCORD_API_URL`)];
  }
}

function whyRefused({ status, body }: DiscordsAnswer): string | undefined {
  if (status === 401) return whyClosed(GatewayCloseCodes.AuthenticationFailed);
  const { id, username } = (body ?? {}) as { id?: unknown; username?: unknown };
  if (status === 200 && typeof id === "string" && typeof username === "string") return undefined;
  return `Discord answers ${status} instead of who the bot is: look at DISCORD_API_URL, or try again later`;
}

function clockBy({ ahead }: DiscordsAnswer): Finding[] {
  if (ahead === undefined) return [];
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (Math.abs(ahead) <= MOST_OFF) return [well("clock", `it agrees with Discord's`)];
  const how = `${seconds} seconds ${ahead > 0 ? "ahead of" : "behind"} Discord's`;
  return [toMend("clock", `it is ${how}: set it by the network, such as with timedatectl set-ntp true`)];
}

function gatewayIn({ status, body }: DiscordsAnswer): Finding {
  const { shards, session_start_limit: limit } = (body ?? {}) as {
    shards?: number;
    session_start_limit?: { total: number; remaining: number; reset_after: number };
  };
  if (status !== 200 || shards === undefined || limit === undefined)
    return toMend("gateway", `Discord answers ${status} instead of where it is: try again later`);
  const left = `${limit.remaining} of ${limit.total} logins are left today`;
  if (limit.remaining >= shards) return well("gateway", `${shards} of its connections are advised; ${left}`);
  const minutes = Math.ceil(limit.reset_after / MINUTE);
  return toMend("gateway", `${left}: stop what restarts the bot, and start it in ${minutes} minutes`);
}
