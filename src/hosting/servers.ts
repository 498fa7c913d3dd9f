import { askDiscord, type Discord } from "./ask-discord.ts";
import { type Finding, remark, toMend, well } from "./finding.ts";
import { INVITED, lackingIn, maySee, permissionsThere } from "./permissions.ts";

/** How many servers Discord tells at a time, and of how many a line of their own is written. */
const PAGE = 200;
const MOST_LINES = 20;
/** The kinds of channels that games are played in: text, announcements, forums. */
const PLAYED_IN = new Set([0, 5, 15]);

interface Server {
  id: string;
  name: string;
  permissions?: string;
}

const HOW = `give them to its role in Server Settings, or invite it again with permissions=${INVITED}`;

/** Whether the bot may do in its servers what it needs, by the permissions of its roles. */
export async function examineServers(discord: Discord): Promise<Finding[]> {
  const servers = await serversOf(discord);
  if (servers === undefined)
    return [toMend("servers", "Discord does not say which there are: try again later")];
  if (servers.length === 0) return [remark("servers", "the bot is in none: invite it, as the README says")];
  const lacking = servers.flatMap(({ id, name, permissions = "0" }) => {
    const names = lackingIn(BigInt(permissions));
    return names.length === 0 ? [] : [toMend(`server ${name} (${id})`, `lacks ${names.join(", ")}: ${HOW}`)];
  });
  const sound = servers.length - lacking.length;
  const more = lacking.length - MOST_LINES;
  return [
    ...(sound === 0 ? [] : [well("servers", `the bot has what it needs in ${sound} of ${servers.length}`)]),
    ...lacking.slice(0, MOST_LINES),
    ...(more > 0 ? [toMend("servers", `${more} more lack permissions: ${HOW}`)] : []),
  ];
}

async function serversOf(discord: Discord): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (;;) {
    const after = servers.at(-1)?.id ?? "0";
    const { status, body } = await askDiscord(discord, `/users/@me/guilds?limit=${PAGE}&after=${after}`);
    if (status !== 200 || !Array.isArray(body)) return undefined;
    servers.push(...(body as Server[]));
    if (body.length < PAGE) return servers;
  }
}

interface Channel {
  id: string;
  name: string;
  type: number;
  permission_overwrites?: { id: string; allow: string; deny: string }[];
}

/** Whether the bot may do in one server what it needs, and in each of its channels. */
export async function examineServer(discord: Discord, named: string, bot: string): Promise<Finding[]> {
  const id = encodeURIComponent(named);
  const about = `server ${id}`;
  const [server, channels, member] = await Promise.all(
    [`/guilds/${id}`, `/guilds/${id}/channels`, `/guilds/${id}/members/${bot}`].map((path) =>
      askDiscord(discord, path),
    ),
  );
  if (server?.status !== 200 || channels?.status !== 200 || member?.status !== 200)
    return [toMend(about, "the bot is not in it: invite it, as the README says, or look at the id")];
  const { name, roles } = server.body as Server & { roles: { id: string; permissions: string }[] };
  const own = { server: id, user: bot, roles: (member.body as { roles: string[] }).roles };
  const base = roles
    .filter((role) => role.id === id || own.roles.includes(role.id))
    .reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
  const names = lackingIn(base);
  const first =
    names.length === 0
      ? well(`${about}, ${name}`, "the bot's role has all that it needs")
      : toMend(`${about}, ${name}`, `lacks ${names.join(", ")}: ${HOW}`);
  const there = (channels.body as Channel[])
    .filter(({ type }) => PLAYED_IN.has(type))
    .map((channel) => ({
      name: channel.name,
      may: permissionsThere(base, channel.permission_overwrites ?? [], own),
    }));
  return [first, ...(names.length === 0 ? there.flatMap(ofChannel) : [])];
}

function ofChannel({ name, may }: { name: string; may: bigint }): Finding[] {
  const about = `channel #${name}`;
  if (!maySee(may)) return [remark(about, "is hidden from the bot: let it View Channel to play there")];
  const names = lackingIn(may);
  if (names.length === 0) return [];
  return [toMend(about, `its permissions take away ${names.join(", ")}: allow them to the bot's role there`)];
}
