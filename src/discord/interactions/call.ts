import type { Context } from "#games/context.ts";
import { english } from "#words/languages.ts";
import {
  ApplicationIntegrationType,
  ChannelType,
  MessageFlags,
  PermissionFlagsBits as Bits,
} from "discord.js";
import type { Call } from "#games/command.ts";
import type { AnswerableInteraction } from "../answers/answer.ts";
import { type KnownInteraction, pickedIn } from "./request.ts";
import { given } from "#core/left-out.ts";

/** Data that a pressed button or menu carries; empty for a typed command. */
export interface PressData {
  game?: string;
  revision?: number;
  keeps?: boolean;
}

/** The call of an interaction: user, place and time. */
export function callOf(
  context: Context,
  interaction: KnownInteraction,
  pressing: PressData,
  now: number,
): Call {
  const { id, token, application_id } = interaction;
  const { game, revision, keeps } = pressing;
  const user = userOf(interaction);
  if (user.id !== "") context.names.remember(user);
  return {
    interaction: id,
    answer: { token, application: application_id },
    now,
    user,
    language: context.speech.ofPerson(interaction.locale),
    channelLanguage: english,
    guild: interaction.guild_id ?? null,
    channel: channelOf(interaction),
    ...threadOf(interaction),
    ...given({ game }),
    ...given({ roles: interaction.member?.roles }),
    managesServer: mayManage(interaction),
    ...(isWithoutBot(interaction) ? { isWithoutBot: true } : {}),
    mayWrite: writingRights(interaction),
    ...given({ revision, keepsCard: keeps, press: pressIn(interaction) }),
    ...(isOnOpenCard(interaction) ? { onOpenCard: true } : {}),
    ...(isEphemeral(interaction) ? { onPrivateCard: true } : {}),
    ...given({ openedBy: openerOf(interaction) }),
  };
}

/** The custom id of a press, with the values picked in its menu. */
function pressIn(interaction: KnownInteraction): string | undefined {
  const { data } = interaction;
  return "custom_id" in data ? [data.custom_id, ...pickedIn(interaction)].join("\n") : undefined;
}

/** True if the press was on a message that everyone in a guild's channel can see. */
function isOnOpenCard(interaction: KnownInteraction): boolean {
  const isOnServer = typeof interaction.guild_id === "string";
  const isOnCard = "message" in interaction && interaction.message !== undefined;
  return isOnServer && isOnCard && !isEphemeral(interaction);
}

function openerOf(interaction: KnownInteraction): string | undefined {
  return "message" in interaction ? interaction.message?.interaction_metadata?.user.id : undefined;
}

/** True if a user installed the bot, and the interaction's server did not. */
function isWithoutBot({ authorizing_integration_owners: owners }: KnownInteraction): boolean {
  const { UserInstall, GuildInstall } = ApplicationIntegrationType;
  const installs = new Set(Object.keys(owners ?? {}).map(Number));
  return installs.has(UserInstall) && !installs.has(GuildInstall);
}

function isEphemeral(interaction: KnownInteraction): boolean {
  const flags = "message" in interaction ? interaction.message?.flags : undefined;
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

/** The user of an interaction. The id is empty if Discord sends none. */
export function userOf({ member, user: alone }: KnownInteraction): Call["user"] {
  const user = alone ?? member?.user;
  const name = member?.nick ?? user?.global_name ?? user?.username ?? "";
  return { id: user?.id ?? "", name };
}

const managing = Bits.ManageGuild | Bits.Administrator;

/** True if the user may manage the guild; never in direct messages. */
function mayManage({ member }: KnownInteraction): boolean {
  const { permissions = "" } = member ?? {};
  return /^\d+$/.test(permissions) && (BigInt(permissions) & managing) !== 0n;
}

const THREADS = new Set<number | undefined>([
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);

/** The properties of a call in a thread: `inThread`, and its parent channel. Empty elsewhere. */
function threadOf({ channel }: KnownInteraction): Pick<Call, "inThread" | "parent"> {
  if (!THREADS.has(channel?.type)) return {};
  const { parent_id: parent } = channel as { parent_id?: string | null };
  return { inThread: true, ...(typeof parent === "string" ? { parent } : {}) };
}

/** True in a locked and archived thread, where Discord refuses answers (discord/discord-api-docs#5517). */
export function isInClosedThread({ channel }: KnownInteraction): boolean {
  const { thread_metadata: state } = (channel ?? {}) as {
    thread_metadata?: { archived?: unknown; locked?: unknown } | null;
  };
  return state?.archived === true && state.locked === true;
}

/** True if a permission bit set allows its holder to view a channel and write in it. */
function maySend(permissions: string, type: number | undefined): boolean {
  const writing = THREADS.has(type) ? Bits.SendMessagesInThreads : Bits.SendMessages;
  const needed = Bits.ViewChannel | writing;
  const all = BigInt(permissions);
  return (all & Bits.Administrator) !== 0n || (all & needed) === needed;
}

/** A channel as Discord describes it; any property may be missing. */
type Place = { id?: string; type?: number | undefined; permissions?: string | undefined } | null;

/** The interaction's own channel and the chosen ones, by id; true if the user may write there. */
function writingRights({ member, channel, channel_id, data }: KnownInteraction): Map<string, boolean> {
  const { channels } = (("resolved" in data && data.resolved) || {}) as { channels?: Record<string, Place> };
  const own: Place = {
    id: channel_id ?? "",
    type: channel?.type,
    permissions: member?.permissions,
  };
  const known = [own, ...Object.values(channels ?? {})].flatMap((place) => {
    const { id, type, permissions } = place ?? {};
    const isKnown = id !== undefined && typeof permissions === "string" && /^\d+$/.test(permissions);
    return isKnown ? [[id, maySend(permissions, type)] as const] : [];
  });
  return new Map(known);
}

/** The data needed to answer the interaction. */
export function answerableOf(
  interaction: KnownInteraction,
  served: Pick<AnswerableInteraction, "receivedAt" | "isPublic" | "isOwn">,
): AnswerableInteraction {
  const { id, token, application_id } = interaction;
  const message = "message" in interaction ? interaction.message : undefined;
  return {
    id,
    token,
    application: application_id,
    channel: channelOf(interaction),
    ...served,
    isWithoutBot: isWithoutBot(interaction),
    ...(message ? { card: { isPrivate: isEphemeral(interaction) } } : {}),
  };
}

export function channelOf(interaction: KnownInteraction): string {
  return interaction.channel?.id ?? interaction.channel_id ?? "";
}
