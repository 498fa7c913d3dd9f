import { InteractionResponseType as Answer, MessageFlags } from "discord-api-types/v10";
import type { Hono } from "hono";
import { answerMessage, updateSource } from "../interactions/answers.ts";
import { checkCallback } from "../shapes/callback.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import type { Interaction, StoredMessage } from "../world/model.ts";
import { type RequestBody, readBody } from "./request-body.ts";

/** The bot's first answer to an interaction. */
export function callbackRoutes(api: Hono<SandboxEnv>, site: Site): void {
  api.post("/interactions/:id/:token/callback", async (context) => {
    const request = await readBody(context);
    const { id = "", token = "" } = context.req.param();
    const interaction = site.interactions.unanswered(id, token);
    const stored = answer(site, interaction, request);
    if (context.req.query("with_response") !== "true") return context.body(null, 204);
    return describeAnswer(context, interaction, stored);
  });
}

function answer(site: Site, interaction: Interaction, request: RequestBody): StoredMessage | undefined {
  const callback = checkCallback(site.world, interaction, request);
  const take = () => {
    interaction.answer = callback.type;
    site.interactions.save(interaction);
  };
  switch (callback.type) {
    case Answer.ChannelMessageWithSource: {
      const stored = answerMessage(site, interaction, { body: callback.body, files: request.files, take });
      site.interactions.settle(interaction);
      return stored;
    }
    case Answer.DeferredChannelMessageWithSource: {
      interaction.ephemeral = ((callback.body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
      const stored = answerMessage(site, interaction, {
        body: callback.body,
        files: [],
        isLoading: true,
        take,
      });
      site.interactions.defer(interaction);
      return stored;
    }
    case Answer.DeferredMessageUpdate:
      take();
      site.interactions.defer(interaction);
      return undefined;
    case Answer.UpdateMessage: {
      const stored = updateSource(site, interaction, { body: callback.body, files: request.files, take });
      site.interactions.settle(interaction);
      return stored;
    }
    case Answer.ApplicationCommandAutocompleteResult:
      take();
      site.interactions.settle(interaction, { choices: callback.choices });
      return undefined;
    case Answer.Modal:
      interaction.modal = { customId: callback.modal.custom_id, data: callback.modal };
      take();
      site.world.signals.emit({ kind: "modalOpen", interaction });
      site.interactions.settle(interaction);
      return undefined;
  }
}

function describeAnswer(
  context: SandboxContext,
  interaction: Interaction,
  stored: StoredMessage | undefined,
): Response {
  const isDeferred = interaction.answer === Answer.DeferredChannelMessageWithSource;
  const about = stored
    ? {
        response_message_id: stored.message.id,
        response_message_loading: isDeferred,
        response_message_ephemeral: stored.audience !== undefined,
      }
    : {};
  const { id, type, channelId, guildId } = interaction;
  return context.json({
    interaction: {
      id,
      type,
      channel_id: channelId,
      ...(guildId === undefined ? {} : { guild_id: guildId }),
      ...about,
    },
    resource: { type: interaction.answer, ...(stored ? { message: stored.message } : {}) },
  });
}
