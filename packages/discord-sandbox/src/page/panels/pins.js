import { html, nothing } from "lit";
import { plainTextOf } from "../announce.js";
import { getPins } from "../api.js";
import { displayName } from "../messages/avatars.js";
import { icons } from "./icons.js";
import { closePanel, openPanel, panelView } from "./panels.js";
import { readBackTo } from "../reading/reading.js";
import { showMessage } from "../reading/scrolling.js";
import { hereId, state, update } from "../state.js";
import { messageTime } from "../time.js";

const longest = 200;

/** The button and list of the open channel's pins. */
export function pinsView() {
  return panelView({
    name: "pins",
    label: "Pinned messages",
    icon: icons.pin,
    content: () => listView(state.pins),
    onOpen: () => void readPins(),
  });
}

/** Opens the list of pins. */
export function openPins() {
  openPanel("pins");
  void readPins();
}

/** Refreshes the list of pins, if it is open. */
export function readPinsAgain() {
  if (state.panel === "pins") void readPins();
}

async function readPins() {
  const here = hereId();
  const pins = await getPins(here, state.me.id).catch(() => []);
  if (here === hereId()) update({ pins });
}

function listView(pins) {
  return html`<h2>Pinned messages</h2>
    ${
      pins?.length > 0
        ? html`<ul>
            ${pins.map((message) => html`<li>${pinView(message)}</li>`)}
          </ul>`
        : nothing
    }
    ${pins?.length === 0 ? html`<p>Nothing is pinned here yet.</p>` : nothing}`;
}

function pinView(message) {
  return html`<button type="button" class="pin" @click=${() => void goToMessage(message.id)}>
    <span class="pin-head"
      ><strong>${displayName(message.author)}</strong> <small>${messageTime(message.timestamp)}</small></span
    >
    <span class="pin-text">${plainTextOf(message).slice(0, longest)}</span>
  </button>`;
}

/** Scrolls to a message of the open channel, reading back if necessary. */
export async function goToMessage(id) {
  closePanel();
  // The message is drawn by the next frame.
  if (await readBackTo(id)) requestAnimationFrame(() => showMessage(id));
}
