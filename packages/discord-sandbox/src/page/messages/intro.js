import { html, nothing } from "lit";
import { leavesHere } from "../composer/commands-here.js";
import { firstCommands } from "../composer/first-commands.js";
import { addressOf } from "../reading/navigation.js";
import { botName, directMessages, openChannel, state } from "../state.js";

/** The start of a channel: its name, first commands, and how to act as another person. */
export function introView(messages) {
  const isDirect = state.channelId === directMessages;
  const name = isDirect ? botName() : channelName(openChannel());
  return html`<div class="intro">
    <div class="intro-mark" aria-hidden="true">${isDirect ? "@" : "#"}</div>
    <h2>${isDirect ? name : `Welcome to ${name}`}</h2>
    ${isDirect ? directHint(messages) : nothing}
    <p>Type <kbd>/</kbd> to see what ${botName()} can do. Everything else you type is a plain message.</p>
    ${messages.length === 0 ? beginView() : nothing}${otherPersonView()}
  </div>`;
}

function channelName({ name = "", parentId, members } = {}) {
  return parentId || members ? name : `#${name}`;
}

function directHint(messages) {
  if (messages.length > 0) return html`<p>Direct messages between ${botName()} and ${state.me.name}.</p>`;
  return html`<p>${botName()} has not written to ${state.me.name} yet.</p>`;
}

/** The first commands; pressing one puts it into the input. */
function beginView() {
  const leaves = firstCommands(leavesHere());
  if (leaves.length === 0) return nothing;
  return html`<p class="begin">
    Begin with
    ${leaves.map(
      ({ path, description }) =>
        html`<button type="button" class="begin-with" data-command=${path} title=${description}>
          /${path}
        </button>`,
    )}
  </p>`;
}

function otherPersonView() {
  const other = state.people.find(({ id }) => id !== state.me.id);
  if (!other) return nothing;
  return html`<p>
    You are <b>${state.me.name}</b>. Switch person at the top, or
    <a href=${addressOf(other)} target="_blank">open a second tab as ${other.name}</a> and play both sides.
  </p>`;
}
