import { html, nothing } from "lit";
import { plainTextOf } from "./announce.js";
import { getPins } from "./api.js";
import { displayName } from "./avatars.js";
import { icons } from "./icons.js";
import { readBackTo } from "./reading.js";
import { showMessage } from "./scrolling.js";
import { hereId, state, update } from "./state.js";
import { messageTime } from "./time.js";

const longest = 200;

/** The button that lists the open channel's pinned messages, and the list. */
export function pinsView() {
  const { pins } = state;
  return html`<div class="pins">
    <button
      type="button"
      class="icon-button pins-button"
      aria-label="Pinned messages"
      title="Pinned messages"
      aria-expanded=${Boolean(pins)}
      aria-controls="pins-list"
      @click=${() => (pins ? closePins() : void readPins())}
    >
      ${icons.pin}
    </button>
    ${pins ? listView(pins) : nothing}
  </div>`;
}

/** Puts the list of pinned messages away. */
export function closePins() {
  update({ pins: undefined });
}

/** Brings the list up to date, if it is looked at. */
export function readPinsAgain() {
  if (state.pins) void readPins();
}

async function readPins() {
  const here = hereId();
  const pins = await getPins(here, state.me.id).catch(() => []);
  if (here === hereId()) update({ pins });
}

function listView(pins) {
  return html`<section class="pins-list" id="pins-list" aria-label="Pinned messages">
    <h3>Pinned messages</h3>
    ${
      pins.length > 0
        ? html`<ul>
            ${pins.map((message) => html`<li>${pinView(message)}</li>`)}
          </ul>`
        : html`<p>Nothing is pinned here yet.</p>`
    }
  </section>`;
}

function pinView(message) {
  return html`<button type="button" class="pin" @click=${() => void jumpTo(message)}>
    <span class="pin-head"
      ><strong>${displayName(message.author)}</strong> <small>${messageTime(message.timestamp)}</small></span
    >
    <span class="pin-text">${plainTextOf(message).slice(0, longest)}</span>
  </button>`;
}

async function jumpTo({ id }) {
  closePins();
  // Once it is read it is drawn in the next frame at the latest.
  if (await readBackTo(id)) requestAnimationFrame(() => showMessage(id));
}
