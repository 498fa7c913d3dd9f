import { html, nothing } from "lit";
import { useOn } from "../actions.js";
import { commandsHere } from "../composer/commands-here.js";
import { displayName } from "./avatars.js";
import { state, update } from "../state.js";

/** Types of application commands. */
const kind = { user: 2, message: 3 };

/** The button of a message's menu "Apps", and the open menu: commands for the message, and for its author. */
export function appsView(message) {
  const commands = commandsHere().filter(({ type }) => type === kind.user || type === kind.message);
  if (commands.length === 0) return nothing;
  const isOpen = state.appsOf === message.id;
  return html`<div slot="components" class="apps">
    <button
      type="button"
      class="apps-button"
      aria-label="Apps for this message"
      aria-expanded=${isOpen}
      @click=${() => update({ appsOf: isOpen ? "" : message.id })}
    >
      ⋯
    </button>
    ${
      isOpen
        ? html`<ul class="panel apps-list">
            ${commands.map((command) => itemView(command, message))}
          </ul>`
        : nothing
    }
  </div>`;
}

function itemView({ name, type }, message) {
  const label = type === kind.message ? name : `${name} · ${displayName(message.author)}`;
  return html`<li>
    <button type="button" @click=${() => use(name, message, type)}>${label}</button>
  </li>`;
}

function use(name, message, type) {
  update({ appsOf: "" });
  void useOn(message, name, type === kind.message ? message.id : message.author.id);
}
