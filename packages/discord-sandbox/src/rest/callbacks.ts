import { InteractionResponseType as Answer } from "discord-api-types/v10";
import type { Hono } from "hono";
import { type AnswerDraft, answerMessage, updateSource } from "../interactions/answers.ts";
import { type Callback, checkCallback } from "../shapes/callback.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import type { Interaction, StoredMessage } from "../world/model.ts";
import { type RequestBody, readBody } from "./request-body.ts";

/** The bot's first answer to an interaction. */
export function callbackRoutes(api: Hono<SandboxEnv>, site: Site): void {
  api.post("/interactions/:id/:token/callback", async (context) => {
    const request = await readBody(context);
    const { id, token } = context.req.param();
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
  if ("body" in callback)
    return answerWithMessage(site, interaction, { ...callback, files: request.files, take });
  if ("modal" in callback) interaction.modal = { customId: callback.modal.custom_id, data: callback.modal };
  take();
  if ("modal" in callback) site.world.signals.emit({ kind: "modalOpen", interaction });
  if (callback.type === Answer.DeferredMessageUpdate) site.interactions.defer(interaction);
  else site.interactions.settle(interaction, "choices" in callback ? { choices: callback.choices } : {});
  return undefined;
}

function answerWithMessage(
  site: Site,
  interaction: Interaction,
  draft: Extract<Callback, { body: unknown }> & AnswerDraft,
): StoredMessage {
  if (draft.type === Answer.DeferredChannelMessageWithSource) {
    const loading = answerMessage(site, interaction, { ...draft, files: [], isLoading: true });
    site.interactions.defer(interaction);
    return loading;
  }
  const isUpdate = draft.type === Answer.UpdateMessage;
  const stored = isUpdate ? updateSource(site, interaction, draft) : answerMessage(site, interaction, draft);
  site.interactions.settle(interaction);
  return stored;
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
