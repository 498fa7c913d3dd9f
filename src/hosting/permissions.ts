import { PermissionFlagsBits as Bits } from "discord.js";

/** What the invitation of the README asks for, by Discord's names. */
const NEEDED: readonly [bit: bigint, name: string][] = [
  [Bits.ViewChannel, "View Channels"],
  [Bits.SendMessages, "Send Messages"],
  [Bits.SendMessagesInThreads, "Send Messages in Threads"],
  [Bits.EmbedLinks, "Embed Links"],
  [Bits.AttachFiles, "Attach Files"],
  [Bits.PinMessages, "Pin Messages"],
  [Bits.ReadMessageHistory, "Read Message History"],
];

/** The sum of them, as invitations have it. */
export const INVITED = NEEDED.reduce((sum, [bit]) => sum | bit, 0n);

/** Names of the permissions that are lacking. */
export function lackingIn(permissions: bigint): string[] {
  if ((permissions & Bits.Administrator) !== 0n) return [];
  return NEEDED.filter(([bit]) => (permissions & bit) === 0n).map(([, name]) => name);
}

interface Overwrite {
  id: string;
  allow: string;
  deny: string;
}

/** What somebody may do in a channel: their permissions in the server, as the channel changes them for their roles. */
export function permissionsThere(
  base: bigint,
  overwrites: readonly Overwrite[],
  { server, roles, user }: { server: string; roles: readonly string[]; user: string },
): bigint {
  if ((base & Bits.Administrator) !== 0n) return base;
  return [[server], roles, [user]].reduce((sum, ids) => {
    const own = overwrites.filter(({ id }) => ids.includes(id));
    const denied = own.reduce((all, { deny }) => all | BigInt(deny), 0n);
    const allowed = own.reduce((all, { allow }) => all | BigInt(allow), 0n);
    return (sum & ~denied) | allowed;
  }, base);
}

export function maySee(permissions: bigint): boolean {
  return (permissions & (Bits.ViewChannel | Bits.Administrator)) !== 0n;
}
