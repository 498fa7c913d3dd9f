import { MessageFlags, PermissionFlagsBits } from "discord.js";
import type { App } from "#app/app.ts";
import type { Call } from "#app/command.ts";
import type { Ticket } from "./answer.ts";
import type { Known, Request } from "./request.ts";

/** Who asks, where and when, as a command sees it. */
export function callOf(app: App, interaction: Known, request: Request, now: number): Call {
  const { id, token, application_id } = interaction;
  const { revision, keeps, options } = request.action ?? {};
  const game = options?.["in"];
  const user = userOf(interaction);
  if (user.id !== "") app.names.see(user);
  return {
    app,
    interaction: id,
    answer: { token, application: application_id },
    now,
    user,
    guild: interaction.guild_id ?? null,
    channel: channelOf(interaction),
    ...(game === undefined ? {} : { game }),
    managesServer: mayManage(interaction),
    ...(revision === undefined ? {} : { revision }),
    ...(keeps === undefined ? {} : { keepsCard: keeps }),
  };
}

function userOf({ member, user: alone }: Known): Call["user"] {
  const user = alone ?? member?.user;
  const name = member?.nick ?? user?.global_name ?? user?.username ?? "";
  return { id: user?.id ?? "", name };
}

const managing = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** Whether Discord says that this person may manage the server; never in direct messages. */
function mayManage({ member }: Known): boolean {
  const { permissions = "" } = member ?? {};
  return /^\d+$/.test(permissions) && (BigInt(permissions) & managing) !== 0n;
}

/** How the interaction can be answered. */
export function ticketOf(interaction: Known, receivedAt: number, isHidden: boolean): Ticket {
  const { id, token, application_id } = interaction;
  const message = "message" in interaction ? interaction.message : undefined;
  const isPrivate = ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  return {
    id,
    token,
    application: application_id,
    channel: channelOf(interaction),
    receivedAt,
    isHidden,
    ...(message ? { card: { isPrivate } } : {}),
  };
}

function channelOf(interaction: Known): string {
  return interaction.channel?.id ?? interaction.channel_id ?? "";
}
