import { ApplicationCommandType as Kind, InteractionType } from "discord-api-types/v10";
import type { Outcome } from "../interactions/interactions.ts";
import { interactionPayload } from "../interactions/payloads.ts";
import { resolveIds } from "../interactions/resolved.ts";
import type { SandboxParts } from "../parts.ts";
import { commandsFor, installsFor } from "../world/installs.ts";
import type { Command } from "../world/model.ts";
import type { Use } from "./choices.ts";
import { Mistake } from "./mistake.ts";
import { messageSeen, personNamed, textOf } from "./requests.ts";

/** Uses a command of a message's or a person's menu on its target, and waits for the bot's answer. */
export function useOn(parts: SandboxParts, { body, person, channel }: Use): Promise<Outcome> {
  const name = textOf(body, "command");
  const usable = commandsFor(parts.world, channel, installsFor(parts.world, channel, person.id));
  const command = usable.find((each) => each.name === name && each.type !== Kind.ChatInput);
  if (command === undefined) throw new Mistake(`There is no "${name}" in the menus here.`);
  const target = targetOf(parts, { body, person, channel }, command);
  const data = {
    id: command.id,
    name: command.name,
    type: command.type,
    ...target,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
  };
  const draft = {
    type: InteractionType.ApplicationCommand,
    channelId: channel.id,
    guildId: channel.guildId,
    personId: person.id,
    label: command.name,
  };
  return parts.interactions.start(draft, (interaction) =>
    interactionPayload(parts.world, interaction, channel, { data }),
  );
}

/** The message or person that the command is used on, as Discord describes it. */
function targetOf(parts: SandboxParts, { body, person, channel }: Use, { type }: Command): object {
  const target = textOf(body, "target");
  if (type === Kind.Message) {
    const { message } = messageSeen(parts, { id: target, channel, person });
    return { target_id: message.id, resolved: { messages: { [message.id]: message } } };
  }
  const { applicationId } = parts.world.identity;
  const id = target === applicationId ? target : personNamed(parts, target).id;
  return {
    target_id: id,
    resolved: resolveIds(parts.world, { channel, personId: person.id }, [id]),
  };
}
