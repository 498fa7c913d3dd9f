import { ComponentType, InteractionType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Outcome } from "../interactions/interactions.ts";
import { interactionPayload } from "../interactions/payloads.ts";
import { resolveIds } from "../interactions/resolved.ts";
import { type Fields, isFields } from "../shapes/form.ts";
import type { SandboxParts } from "../parts.ts";
import { isWithoutBot } from "../world/installs.ts";
import type { Channel, Installs, Person, StoredMessage } from "../world/model.ts";
import { personPermissionsIn } from "../world/permissions.ts";
import { reopenThread } from "../world/threads.ts";
import { checkChosen, type Use } from "./choices.ts";
import { Mistake } from "./mistake.ts";
import { messageSeen, requireBot, textOf } from "./requests.ts";
import { submitModal } from "./submit-modal.ts";

const LINK_STYLE = 5;
const PREMIUM_STYLE = 6;

/** Presses a button, chooses in a menu, or submits a modal, and waits for the bot's answer. */
export function useComponent(parts: SandboxParts, use: Use): Promise<Outcome> {
  const { body, person, channel } = use;
  const customId = textOf(body, "customId");
  if (body["fields"] !== undefined) return submitModal(parts, use, customId);
  // Discord shows components in a locked thread as disabled, to moderators as well: discord/discord-api-docs#7900.
  if (channel.thread?.locked === true) throw new Mistake("This thread is locked.");
  const stored = messageSeen(parts, { id: textOf(body, "messageId"), channel, person });
  // Everyone who sees an answer can press its buttons, even if only another person has installed the bot.
  if (!isWithoutBot(installsOf(stored))) requireBot(parts, channel, person);
  const component = findComponent(stored, customId);
  if (component === undefined) throw new Mistake(`The message has nothing with the custom id "${customId}".`);
  if (component["disabled"] === true) throw new Mistake("This is disabled.");
  openForPress(parts, channel, person);
  const values = component["type"] === ComponentType.Button ? undefined : chosenValues(parts, use, component);
  const resolved = values && resolveIds(parts.world, { channel, personId: person.id }, values);
  const data = {
    component_type: component["type"],
    custom_id: customId,
    id: component["id"],
    ...(values ? { values } : {}),
    ...(resolved ? { resolved } : {}),
  };
  const draft = {
    type: InteractionType.MessageComponent,
    channelId: channel.id,
    guildId: channel.guildId,
    personId: person.id,
    label: customId,
    sourceMessageId: stored.message.id,
  };
  const special = { data, message: stored.message };
  return parts.interactions.start(draft, (interaction) =>
    interactionPayload(parts.world, interaction, channel, special),
  );
}

/**
 * Opens an archived thread before a press, as Discord's client does. If the person may not, the press is not sent:
 * discord/discord-api-docs#8474.
 */
function openForPress({ world }: SandboxParts, channel: Channel, { id }: Person): void {
  if (channel.thread?.archived !== true) return;
  if ((personPermissionsIn(world, channel, id) & Bits.SendMessagesInThreads) === 0n)
    throw new Mistake("An error occurred, please try again.", 403);
  reopenThread(world, channel);
}

/** The installs of the interaction that a message answers; for other messages, those of the guild. */
function installsOf({ message }: StoredMessage): Installs {
  return message.interaction_metadata?.authorizing_integration_owners ?? { 0: "0" };
}

function findComponent(stored: StoredMessage, customId: string): Fields | undefined {
  const isIt = (component: Fields) =>
    component["custom_id"] === customId &&
    component["style"] !== LINK_STYLE &&
    component["style"] !== PREMIUM_STYLE;
  const visit = (value: unknown): Fields | undefined => {
    if (!isFields(value)) return undefined;
    if (isIt(value)) return value;
    const children = Array.isArray(value["components"]) ? (value["components"] as unknown[]) : [];
    for (const child of [...children, value["accessory"]]) {
      const found = visit(child);
      if (found) return found;
    }
    return undefined;
  };
  return visit({ components: stored.message.components ?? [] });
}

function chosenValues(parts: SandboxParts, { body, channel }: Use, select: Fields): string[] {
  return checkChosen({ parts, channel }, select, body["values"]);
}
