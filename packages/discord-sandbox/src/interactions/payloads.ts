import { InteractionType, type APIMessageInteractionMetadata } from "discord-api-types/v10";
import { contextOf, isWithoutBot } from "../world/installs.ts";
import type { Channel, Interaction } from "../world/model.ts";
import { findUser, memberOf, partialChannel } from "../world/payloads.ts";
import { botPermissionsIn, personPermissionsIn } from "../world/permissions.ts";
import type { World } from "../world/world.ts";

/** The INTERACTION_CREATE of an interaction. */
export function interactionPayload(
  world: World,
  interaction: Interaction,
  channel: Channel,
  special: { data?: object; message?: object },
): object {
  const applicationId = world.identity.applicationId;
  const isPersons = isWithoutBot(interaction.installs);
  const permissions = isPersons
    ? personPermissionsIn(world, channel, interaction.personId)
    : botPermissionsIn(world, channel);
  return {
    id: interaction.id,
    application_id: applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    channel_id: channel.id,
    channel: partialChannel(world, channel, interaction.personId),
    ...whoPayload(world, interaction, channel),
    locale: world.people.get(interaction.personId)?.locale ?? "en-US",
    entitlements: [],
    app_permissions: permissions.toString(),
    authorizing_integration_owners: interaction.installs,
    context: contextOf(channel),
    attachment_size_limit: 10_485_760,
    ...special,
  };
}

function whoPayload(world: World, interaction: Interaction, channel: Channel): object {
  const user = findUser(world, interaction.personId);
  const guild = channel.guildId === undefined ? undefined : world.guilds.get(channel.guildId);
  if (guild === undefined) return { user };
  const member = memberOf(world, guild, interaction.personId);
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale ?? "en-US", features: [] },
    guild_locale: guild.locale ?? "en-US",
    member: { ...member, permissions: personPermissionsIn(world, channel, interaction.personId).toString() },
  };
}

/** A message's metadata about its interaction. */
export function interactionMetadata(world: World, interaction: Interaction): APIMessageInteractionMetadata {
  const opener =
    interaction.openedBy === undefined ? undefined : world.interactions.get(interaction.openedBy);
  return {
    id: interaction.id,
    type: interaction.type,
    user: findUser(world, interaction.personId),
    authorizing_integration_owners: interaction.installs,
    ...(interaction.type === InteractionType.ApplicationCommand
      ? { name: commandName(interaction.label) }
      : {}),
    ...(interaction.sourceMessageId === undefined
      ? {}
      : { interacted_message_id: interaction.sourceMessageId }),
    ...(opener ? { triggering_interaction_metadata: interactionMetadata(world, opener) } : {}),
  } as APIMessageInteractionMetadata;
}

/** Returns "game new" for "/game new system:chess". Discord sends it, but does not document it. */
function commandName(typed: string): string {
  return /^\/(.*?)(?=\s+[^\s:]+:|\s*$)/.exec(typed)?.[1] ?? typed;
}
