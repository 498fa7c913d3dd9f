import { ChannelType } from "discord-api-types/v10";
import type { SandboxParts } from "../parts.ts";
import { isMember } from "../world/membership.ts";
import type { Channel, StoredMessage } from "../world/model.ts";
import { isVisibleTo, type Signal } from "../world/signals.ts";
import type { World } from "../world/world.ts";
import { Mistake } from "./mistake.ts";

const KEEP_ALIVE = 15_000;

/** Server-sent events as a person sees them; without a person, as everyone in the guild does. */
export function eventStream(parts: SandboxParts, as: string | undefined): Response {
  const person = as === undefined || as === "" ? undefined : parts.world.person(as);
  if (as !== undefined && as !== "" && person === undefined)
    throw new Mistake(`Nobody here is called "${as}".`, 404);
  const encoder = new TextEncoder();
  const whenLeft: (() => void)[] = [];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      write(": welcome\n\n");
      const timer = setInterval(() => write(": still here\n\n"), KEEP_ALIVE);
      const leave = parts.world.signals.listen((signal) => {
        const event = eventFor(parts.world, signal, person?.id);
        if (event) write(`data: ${JSON.stringify(event)}\n\n`);
      });
      whenLeft.push(leave, () => clearInterval(timer));
    },
    cancel: () => {
      for (const end of whenLeft) end();
    },
  });
  const headers = { "content-type": "text/event-stream", "cache-control": "no-store" };
  return new Response(stream, { headers });
}

/** A signal as an event for the page; undefined if it is not for this person. */
function eventFor(world: World, signal: Signal, personId: string | undefined): object | undefined {
  switch (signal.kind) {
    case "messageCreate":
    case "messageUpdate":
    case "messageDelete":
      return messageEvent(world, signal, personId);
    case "typing":
      return maySee(world, signal.channel, personId)
        ? { type: "typing", channelId: signal.channel.id }
        : undefined;
    case "interactionCreate":
    case "interactionFinish":
    case "modalOpen":
      return interactionEvent(signal, personId);
    default:
      return { type: "state" };
  }
}

function messageEvent(
  world: World,
  { kind: type, stored, channel }: Extract<Signal, { stored: StoredMessage }>,
  personId: string | undefined,
): object | undefined {
  const { message } = stored;
  const isForOther = channel.recipientId !== undefined && channel.recipientId !== personId;
  // The switch between people shows that a direct message arrived, but not its content.
  if (isForOther && type === "messageCreate" && message.author.id !== channel.recipientId)
    return { type: "directMessage", personId: channel.recipientId };
  if (!isVisibleTo(stored, personId) || !maySee(world, channel, personId)) return undefined;
  return {
    type,
    channelId: channel.id,
    ...(type === "messageDelete" ? { messageId: message.id } : { message }),
  };
}

function interactionEvent(
  signal: Extract<Signal, { kind: "interactionCreate" | "interactionFinish" | "modalOpen" }>,
  personId: string | undefined,
): object | undefined {
  const { kind, interaction } = signal;
  if (interaction.personId !== personId) return undefined;
  const about = { interactionId: interaction.id, channelId: interaction.channelId };
  if (kind === "modalOpen") return { type: kind, ...about, modal: interaction.modal?.data };
  if (kind === "interactionCreate") return { type: "interactionStart", ...about };
  return { type: kind, ...about, ...(signal.error === undefined ? {} : { error: signal.error }) };
}

/** True if a person sees events of a channel; without a person, if everyone in the guild does. */
export function maySee(world: World, channel: Channel, personId: string | undefined): boolean {
  if (channel.members !== undefined) return channel.members.includes(personId ?? "");
  if (channel.type === ChannelType.DM) return channel.recipientId === personId;
  const guild = world.guilds.get(channel.guildId ?? "");
  return guild === undefined || personId === undefined || isMember(guild, personId);
}
