import {
  InteractionType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits as Bits,
} from "discord-api-types/v10";
import type { MessageBody, UploadedFile } from "../shapes/body.ts";
import type { PostingContext } from "../posting/files.ts";
import { editMessage, postMessage } from "../posting/post.ts";
import { refuse } from "../shapes/refusal.ts";
import type { Channel, Interaction, StoredMessage } from "../world/model.ts";
import { isWithoutBot } from "../world/installs.ts";
import { botUserOf } from "../world/payloads.ts";
import { personPermissionsIn } from "../world/permissions.ts";
import { reopenThread } from "../world/threads.ts";
import type { World } from "../world/world.ts";
import { interactionMetadata } from "./payloads.ts";

export interface AnswerDraft {
  body: MessageBody;
  files: UploadedFile[];
  isLoading?: boolean;
  /** Records the answer in the same change as the message. */
  take?: () => void;
}

/** Posts the original message of an interaction. */
export function answerMessage(
  place: PostingContext,
  interaction: Interaction,
  draft: AnswerDraft,
): StoredMessage {
  return place.world.change(() => {
    const isCommand = interaction.type === InteractionType.ApplicationCommand;
    const source = isCommand ? undefined : place.world.messages.get(interaction.sourceMessageId ?? "");
    const typeOfPress = source ? MessageType.Reply : MessageType.Default;
    const typeOfCommand = interaction.label.startsWith("/")
      ? MessageType.ChatInputCommand
      : MessageType.ContextMenuCommand;
    const type = isCommand ? typeOfCommand : typeOfPress;
    const stored = postFor(place, interaction, { ...draft, type, source });
    interaction.originalId = stored.message.id;
    interaction.messageIds.push(stored.message.id);
    draft.take?.();
    return stored;
  });
}

/** Edits the message whose component was used, which becomes the interaction's original. */
export function updateSource(
  place: PostingContext,
  interaction: Interaction,
  draft: AnswerDraft,
): StoredMessage {
  const source = place.world.messages.get(interaction.sourceMessageId ?? "");
  if (source === undefined) throw refuse.unknownMessage();
  return place.world.change(() => {
    const stored = editMessage(place, source, { body: draft.body, files: draft.files });
    interaction.originalId = stored.message.id;
    noteMessage(interaction, stored);
    draft.take?.();
    return stored;
  });
}

/** Posts a follow-up of an interaction, as a reply to its original. */
export function followUp(place: PostingContext, interaction: Interaction, draft: AnswerDraft): StoredMessage {
  return place.world.change(() => {
    const source = place.world.messages.get(interaction.originalId ?? interaction.sourceMessageId ?? "");
    const type = source ? MessageType.Reply : MessageType.Default;
    const stored = postFor(place, interaction, { ...draft, type, source });
    interaction.messageIds.push(stored.message.id);
    return stored;
  });
}

/** Records that an interaction changed a message. */
export function noteMessage(interaction: Interaction, stored: StoredMessage): void {
  if (!interaction.messageIds.includes(stored.message.id)) interaction.messageIds.push(stored.message.id);
}

/** The channel of an interaction; deleted ones are unknown. */
function channelOf(world: World, interaction: Interaction): Channel {
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw refuse.unknownChannel();
  return channel;
}

/** False if the person may not write here: Discord then shows the answer to them alone. */
function maySpeak(world: World, { installs, personId }: Interaction, channel: Channel): boolean {
  if (!isWithoutBot(installs)) return true;
  const needed = channel.thread ? Bits.SendMessagesInThreads : Bits.SendMessages;
  return (personPermissionsIn(world, channel, personId) & needed) !== 0n;
}

function postFor(
  place: PostingContext,
  interaction: Interaction,
  draft: AnswerDraft & { type: MessageType; source: StoredMessage | undefined },
): StoredMessage {
  const channel = channelOf(place.world, interaction);
  // The answer opens an archived thread, like any message, but not a locked one: discord/discord-api-docs#5517.
  if (!reopenThread(place.world, channel)) throw refuse.closedThread();
  const flags =
    (draft.body.flags ?? 0) | (maySpeak(place.world, interaction, channel) ? 0 : MessageFlags.Ephemeral);
  const isEphemeral = (flags & MessageFlags.Ephemeral) !== 0;
  return postMessage(place, channel, {
    author: botUserOf(place.world),
    body: { ...draft.body, flags },
    files: draft.files,
    type: draft.type,
    isLoading: draft.isLoading ?? false,
    audience: isEphemeral ? interaction.personId : undefined,
    interaction: { id: interaction.id, metadata: interactionMetadata(place.world, interaction) },
    repliesTo: draft.source?.message,
  });
}
