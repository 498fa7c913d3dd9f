import { html } from "lit";
import { displayName } from "./avatars.js";
import { goToMessage, openPins } from "../panels/pins.js";
import { messageTime } from "../time.js";
import { threadNotice } from "./message-kinds.js";

/** "Ann pinned a message to this channel", with links to the message and the pins. */
export function pinNoticeView(message) {
  const name = displayName(message.author);
  return html`<discord-system-message
    type="pin"
    role="article"
    aria-label="${name} pinned a message, ${messageTime(message.timestamp)}"
    data-message-id=${message.id}
    timestamp=${messageTime(message.timestamp)}
    ><b>${name}</b> pinned
    <button
      type="button"
      class="as-name"
      @click=${() => void goToMessage(message.message_reference.message_id)}
    >
      a message</button
    >&#32;to this channel. See all
    <button type="button" class="as-name" @click=${openPins}>pinned messages</button>.</discord-system-message
  >`;
}

/** "Ann changed the name: …" */
export function threadNoticeView(message) {
  const name = displayName(message.author);
  return html`<discord-system-message
    type="thread"
    role="article"
    data-message-id=${message.id}
    timestamp=${messageTime(message.timestamp)}
    ><b>${name}</b> ${threadNotice(message)}: <b>${message.content}</b></discord-system-message
  >`;
}
