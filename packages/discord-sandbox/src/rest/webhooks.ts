import { InteractionResponseType as Answer, MessageFlags } from "discord-api-types/v10";
import type { Hono } from "hono";
import { followUp, noteMessage } from "../interactions/answers.ts";
import type { MessageBody } from "../posting/body.ts";
import { deleteMessage, editMessage } from "../posting/post.ts";
import { checkMessageEdit, checkNewMessage } from "../shapes/message.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import type { Interaction, StoredMessage } from "../world/model.ts";
import { refuse } from "./refusal.ts";
import { readBody, type RequestBody } from "./request-body.ts";

const messagePath = "/webhooks/:appId/:token/messages/:messageId";

/** An interaction's later messages: its original and follow-ups, under the interaction's token. */
export function webhookRoutes(api: Hono<SandboxEnv>, site: Site): void {
  api.post("/webhooks/:appId/:token", (context) => createFollowUp(site, context));
  api.get(messagePath, (context) => {
    const { stored } = messageOf(site, context);
    return context.json(stored.message);
  });
  api.patch(messagePath, (context) => changeMessage(site, context));
  api.delete(messagePath, (context) => {
    const { stored } = messageOf(site, context);
    deleteMessage(site, stored);
    return context.body(null, 204);
  });
}

function interactionOf(site: Site, context: SandboxContext): Interaction {
  const { appId = "", token = "" } = context.req.param() as { appId?: string; token?: string };
  return site.interactions.answered(appId, token);
}

function messageOf(site: Site, context: SandboxContext): { interaction: Interaction; stored: StoredMessage } {
  const interaction = interactionOf(site, context);
  const named = context.req.param("messageId") ?? "";
  const original = interaction.originalId ?? interaction.sourceMessageId ?? "";
  const id = named === "@original" ? original : named;
  const stored = site.world.messages.get(id);
  const isIts = id === original || stored?.interactionId === interaction.id;
  if (stored === undefined || !isIts) throw refuse.unknownMessage();
  return { interaction, stored };
}

async function createFollowUp(site: Site, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const interaction = interactionOf(site, context);
  const body = checkNewMessage(request);
  const loading = loadingOriginal(site, interaction);
  const stored = loading
    ? fulfil(site, interaction, { stored: loading, body, request })
    : followUp(site, interaction, { body, files: request.files });
  site.interactions.settle(interaction);
  return context.json(stored.message);
}

/** The deferred original that still shows that the bot is thinking: the first follow-up takes its place. */
function loadingOriginal(site: Site, interaction: Interaction): StoredMessage | undefined {
  if (interaction.answer !== Answer.DeferredChannelMessageWithSource) return undefined;
  const stored = site.world.messages.get(interaction.originalId ?? "");
  const isLoading = ((stored?.message.flags ?? 0) & MessageFlags.Loading) !== 0;
  return isLoading ? stored : undefined;
}

async function changeMessage(site: Site, context: SandboxContext): Promise<Response> {
  const request = await readBody(context);
  const { interaction, stored } = messageOf(site, context);
  const body = checkMessageEdit(request, stored);
  const changed = fulfil(site, interaction, { stored, body, request });
  site.interactions.settle(interaction);
  return context.json(changed.message);
}

function fulfil(
  site: Site,
  interaction: Interaction,
  { stored, body, request }: { stored: StoredMessage; body: MessageBody; request: RequestBody },
): StoredMessage {
  const isFirstAnswer = ((stored.message.flags ?? 0) & MessageFlags.Loading) !== 0;
  return site.world.change(() => {
    const changed = editMessage(site, stored, { body, files: request.files, isFirstAnswer });
    noteMessage(interaction, changed);
    site.interactions.save(interaction);
    return changed;
  });
}
