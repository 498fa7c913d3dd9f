import { InteractionResponseType as Answer } from "discord-api-types/v10";
import type { Hono } from "hono";
import { type AnswerDraft, answerMessage, updateSource } from "../interactions/answers.ts";
import { type Callback, checkCallback } from "../shapes/callback.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Interaction, StoredMessage } from "../world/model.ts";
import type { RequestBody } from "../shapes/body.ts";
import { readBody } from "./request-body.ts";

/** The bot's first answer to an interaction. */
export function callbackRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.post("/interactions/:id/:token/callback", async (context) => {
    const request = await readBody(context);
    const { id, token } = context.req.param();
    const interaction = parts.interactions.unanswered(id, token);
    const stored = answer(parts, interaction, request);
    if (context.req.query("with_response") !== "true") return context.body(null, 204);
    return describeAnswer(context, interaction, stored);
  });
}

function answer(
  parts: SandboxParts,
  interaction: Interaction,
  request: RequestBody,
): StoredMessage | undefined {
  const callback = checkCallback(parts.world, interaction, request);
  const take = () => {
    interaction.answer = callback.type;
    parts.interactions.save(interaction);
  };
  if ("body" in callback)
    return answerWithMessage(parts, interaction, { ...callback, files: request.files, take });
  if ("modal" in callback) interaction.modal = { customId: callback.modal.custom_id, data: callback.modal };
  take();
  if ("modal" in callback) parts.world.signals.emit({ kind: "modalOpen", interaction });
  if (callback.type === Answer.DeferredMessageUpdate) parts.interactions.defer(interaction);
  else parts.interactions.settle(interaction, "choices" in callback ? { choices: callback.choices } : {});
  return undefined;
}

function answerWithMessage(
  parts: SandboxParts,
  interaction: Interaction,
  draft: Extract<Callback, { body: unknown }> & AnswerDraft,
): StoredMessage {
  if (draft.type === Answer.DeferredChannelMessageWithSource) {
    const loading = answerMessage(parts, interaction, { ...draft, files: [], isLoading: true });
    parts.interactions.defer(interaction);
    return loading;
  }
  const isUpdate = draft.type === Answer.UpdateMessage;
  const stored = isUpdate
    ? updateSource(parts, interaction, draft)
    : answerMessage(parts, interaction, draft);
  parts.interactions.settle(interaction);
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
