import { InteractionResponseType as Answer, MessageFlags } from "discord-api-types/v10";
import type { Hono } from "hono";
import { followUp, noteMessage } from "../interactions/answers.ts";
import type { MessageBody } from "../shapes/body.ts";
import { deleteMessage, editMessage } from "../posting/post.ts";
import { checkMessageEdit, checkNewMessage } from "../shapes/message.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Interaction, StoredMessage } from "../world/model.ts";
import { isWithoutBot } from "../world/installs.ts";
import { refuse } from "../shapes/refusal.ts";
import type { RequestBody } from "../shapes/body.ts";
import { readBody } from "./request-body.ts";

/** Maximum number of follow-ups if the bot is installed by people only. */
const MAX_FOLLOW_UPS = 5;
const MESSAGE_PATH = "/webhooks/:appId/:token/messages/:messageId";

/** An interaction's original and follow-ups, by token. */
export function webhookRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.post("/webhooks/:appId/:token", (context) => createFollowUp(parts, context));
  api.get(MESSAGE_PATH, (context) => {
    const { stored } = messageOf(parts, context);
    return context.json(stored.message);
  });
  api.patch(MESSAGE_PATH, (context) => changeMessage(parts, context));
  api.delete(MESSAGE_PATH, (context) => {
    const { stored } = messageOf(parts, context);
    deleteMessage(parts, stored);
    return context.body(null, 204);
  });
}

function interactionOf(parts: SandboxParts, context: SandboxContext): Interaction {
  const { appId = "", token = "" } = context.req.param() as { appId?: string; token?: string };
  return parts.interactions.answered(appId, token);
}

function messageOf(
  parts: SandboxParts,
  context: SandboxContext,
): { interaction: Interaction; stored: StoredMessage } {
  const interaction = interactionOf(parts, context);
  const named = context.req.param("messageId") ?? "";
  const original = interaction.originalId ?? interaction.sourceMessageId ?? "";
  const id = named === "@original" ? original : named;
  const stored = parts.world.messages.get(id);
  const isIts = id === original || stored?.interactionId === interaction.id;
  if (stored === undefined || !isIts) throw refuse.unknownMessage();
  return { interaction, stored };
}

async function createFollowUp(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const interaction = interactionOf(parts, context);
  const body = checkNewMessage(request);
  interaction.followUps = (interaction.followUps ?? 0) + 1;
  if (isWithoutBot(interaction.installs) && interaction.followUps > MAX_FOLLOW_UPS)
    throw refuse.followUpLimit();
  const loading = loadingOriginal(parts, interaction);
  const stored = loading
    ? fulfil(parts, interaction, { stored: loading, body, request })
    : followUp(parts, interaction, { body, files: request.files });
  parts.interactions.settle(interaction);
  return context.json(stored.message);
}

/** The unfilled placeholder of a deferred answer, which the first follow-up replaces. */
function loadingOriginal(parts: SandboxParts, interaction: Interaction): StoredMessage | undefined {
  if (interaction.answer !== Answer.DeferredChannelMessageWithSource) return undefined;
  const stored = parts.world.messages.get(interaction.originalId ?? "");
  const isLoading = ((stored?.message.flags ?? 0) & MessageFlags.Loading) !== 0;
  return isLoading ? stored : undefined;
}

async function changeMessage(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const { interaction, stored } = messageOf(parts, context);
  const body = checkMessageEdit(request, stored);
  const changed = fulfil(parts, interaction, { stored, body, request });
  parts.interactions.settle(interaction);
  return context.json(changed.message);
}

function fulfil(
  parts: SandboxParts,
  interaction: Interaction,
  { stored, body, request }: { stored: StoredMessage; body: MessageBody; request: RequestBody },
): StoredMessage {
  const isFirstAnswer = ((stored.message.flags ?? 0) & MessageFlags.Loading) !== 0;
  return parts.world.change(() => {
    const changed = editMessage(parts, stored, { body, files: request.files, isFirstAnswer });
    noteMessage(interaction, changed);
    parts.interactions.save(interaction);
    return changed;
  });
}
