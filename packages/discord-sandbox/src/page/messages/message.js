import { html, nothing } from "lit";
import { press } from "../actions.js";
import { appsView } from "./message-apps.js";
import { attachmentsView } from "./attachments.js";
import { avatarUrl, displayName } from "./avatars.js";
import { componentViews } from "../components/components.js";
import { embedView } from "./embed.js";
import { icons } from "../panels/icons.js";
import { focusInput } from "../input-focus.js";
import { markdown } from "./markdown.js";
import { isComponentsV2, isEphemeral, isLoading } from "./message-kinds.js";
import { names, state, update } from "../state.js";
import { clockTime, messageTime } from "../time.js";

/**
 * A message as on Discord. `continues`: it follows one of the same author, so it has no head.
 * @param {object} message Discord's message object @param {boolean} continues
 */
export function messageView(message, continues) {
  const classes = ["message", isEphemeral(message) ? "ephemeral" : "", message.isPing ? "ping" : ""].join(
    " ",
  );
  return html`<discord-message
    class=${classes}
    role="article"
    aria-label="${displayName(message.author)}, ${messageTime(message.timestamp)}"
    data-message-id=${message.id}
    author=${displayName(message.author)}
    avatar=${avatarUrl(message.author)}
    ?bot=${message.author.bot}
    ?edited=${isEdited(message)}
    ?highlight=${mentionsMe(message)}
    ?message-body-only=${continues}
    timestamp=${continues ? clockTime(message.timestamp) : messageTime(message.timestamp)}
  >
    ${commandLine(message)}${message.pinned ? pinMark : nothing}${isLoading(message) ? thinking(message) : bodyView(message)}${appsView(message)}
  </discord-message>`;
}

const pinMark = html`<p class="pinned">${icons.pin} Pinned</p>`;

/** True if a message pings the tab's person. */
function mentionsMe(message) {
  const { id: me } = state.me;
  if (message.author.id === me) return false;
  return Boolean(message.mention_everyone) || message.mentions?.some(({ id }) => id === me);
}

function isEdited(message) {
  return Boolean(message.edited_timestamp) && !isLoading(message);
}

function thinking(message) {
  return html`<span class="thinking"
    >${displayName(message.author)} is thinking<span class="dots"><i></i><i></i><i></i></span
  ></span>`;
}

function bodyView(message) {
  return html`${message.content ? markdown(message.content, names) : nothing}${
    isComponentsV2(message) ? nothing : attachmentsView(message.attachments)
  }${(message.embeds ?? []).map((embed) => embedView(embed, names))}${componentsView(message)}${footView(message)}`;
}

function componentsView(message) {
  if (!message.components?.length) return nothing;
  const context = {
    message,
    names,
    use: (customId, extra) => void press(message, customId, extra),
    isPending: (customId) => state.pending.has(`${message.id} ${customId}`),
  };
  return html`<div slot="components" class="components">${componentViews(message.components, context)}</div>`;
}

function footView(message) {
  const failure = state.failures.get(message.id);
  const failed = failure
    ? html`<p slot="components" class="failed" role="alert">
        <strong>This interaction failed</strong>${failure}
      </p>`
    : nothing;
  if (!isEphemeral(message)) return failed;
  return html`${failed}
    <p slot="components" class="only-you">
      ${icons.eye} Only you can see this •
      <button type="button" class="as-link" @click=${() => dismiss(message)}>Dismiss message</button>
    </p>`;
}

function dismiss(message) {
  const dismissed = new Set(state.dismissed).add(message.id);
  sessionStorage.setItem("dismissed", [...dismissed].slice(-100).join(" "));
  update({ dismissed });
  focusInput();
}

/** "Ann used /game new", above the answer to a command. */
function commandLine(message) {
  const used = message.interaction_metadata;
  if (!used || used.type !== 2) return nothing;
  const command = message.interaction?.name ?? used.name ?? used.command_name ?? "";
  return html`<discord-command
    slot="reply"
    author=${displayName(used.user)}
    avatar=${avatarUrl(used.user)}
    command=${command}
    type="slash_command"
  ></discord-command>`;
}
