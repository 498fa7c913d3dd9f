import { announce } from "./announce.js";
import * as api from "./api.js";
import { compareIds } from "./ids.js";
import { showModal } from "./components/modal.js";
import { hereId, state, update } from "./state.js";

/** Merges messages into the open channel, new or changed. */
export function mergeMessages(messages) {
  const byId = new Map(state.messages.map((message) => [message.id, message]));
  for (const message of messages)
    if (isHere(message) && isInReach(message, byId)) byId.set(message.id, message);
  const sorted = [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
  update({ messages: sorted });
}

/** Sends typed text. Resolves to the problem, if any. */
export async function say(text) {
  return whileWaiting(async () => {
    const answer = await api.say(hereId(), { as: state.me.id, text });
    return take(answer);
  });
}

/** Presses a button or chooses in a menu; pending until the bot has answered. */
export async function press(message, customId, extra = {}) {
  const key = `${message.id} ${customId}`;
  if (state.pending.has(key)) return;
  setPending(key, true);
  setFailure(message.id, undefined);
  try {
    const answer = await api.click(message.channel_id, {
      as: state.me.id,
      messageId: message.id,
      customId,
      ...extra,
    });
    const error = take(answer, message);
    if (error) setFailure(message.id, error);
  } catch (error) {
    setFailure(message.id, error.message);
  } finally {
    setPending(key, false);
  }
}

/** Uses a command of a message's menu. */
export async function useOn({ id, channel_id: channelId }, command, target) {
  const error = await whileWaiting(async () =>
    take(await api.useOn(channelId, { as: state.me.id, command, target })),
  ).catch((problem) => problem.message);
  setFailure(id, error);
}

/** Applies the bot's answer: messages (the pressed one may have changed), a modal, or an error. */
function take(answer, message) {
  mergeMessages(answer.messages ?? []);
  const changed = answer.messages?.find(({ id }) => id === message?.id);
  if (changed) announce(changed);
  if (answer.modal) showBotModal(answer, message);
  return answer.error;
}

function showBotModal({ modal, interactionId }, message) {
  const channelId = message?.channel_id ?? hereId();
  const as = state.me.id;
  showModal(modal, async (fields) => {
    const body = {
      as,
      customId: modal.custom_id,
      fields,
      interactionId,
      ...(message && { messageId: message.id }),
    };
    return whileWaiting(async () => take(await api.click(channelId, body), message));
  });
}

async function whileWaiting(work) {
  update({ waiting: state.waiting + 1 });
  try {
    return await work();
  } finally {
    update({ waiting: state.waiting - 1 });
  }
}

function setPending(key, isPending) {
  const pending = new Set(state.pending);
  if (isPending) pending.add(key);
  else pending.delete(key);
  update({ pending });
}

function setFailure(messageId, reason) {
  const failures = new Map(state.failures);
  if (reason) failures.set(messageId, reason);
  else failures.delete(messageId);
  update({ failures });
}

function isHere(message) {
  return message.channel_id === hereId();
}

/** True for a message that is not older than the shown ones; older ones are read with their neighbours. */
function isInReach({ id }, shown) {
  const oldest = state.messages[0]?.id ?? "";
  return !state.hasOlder || shown.has(id) || compareIds(id, oldest) > 0;
}
