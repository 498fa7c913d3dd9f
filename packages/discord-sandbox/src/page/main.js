import "./messages/discord-elements.js";
import "./composer/composer.js";
import { connect } from "./events.js";
import { drawHeader } from "./panels/header.js";
import { focusInput, listenToTyping } from "./input-focus.js";
import { listenToKeys } from "./keys.js";
import { drawMessages } from "./messages/message-list.js";
import {
  firstPlace,
  listenToHistory,
  onPerson,
  openChannel,
  readState,
  speakAsAddressed,
  unknownPlace,
} from "./reading/navigation.js";
import { closePanelOutside } from "./panels/panels.js";
import { goToMessage } from "./panels/pins.js";
import { watchScrolling } from "./reading/scrolling.js";
import { closeMenuOutside, drawSidebar, toggleMenu } from "./panels/sidebar.js";
import { botName, hereId, onChange, pingsFor, state, update } from "./state.js";
import { watchTheme } from "./panels/theme.js";
import { keepTimesLive } from "./time.js";
import { listenToOtherTabs } from "./reading/unread.js";

/** @returns {any} */
const find = (selector) => document.querySelector(selector);
const sidebar = find("#sidebar");
const header = find("#header");
const content = find("#messages");
const activity = find("#activity");
const composer = find("message-composer");
content.textContent = "";
let lastPlace = "";

onChange(() => {
  drawSidebar(sidebar);
  drawHeader(header);
  drawMessages(content);
  drawActivity();
  drawComposer();
  document.title = `${pingsFor(state.me.id) > 0 ? "● " : ""}${state.me.name} · ${botName()} sandbox`;
});

watchScrolling(content);
keepTimesLive();
watchTheme();
listenToMentions();
listenToKeys();
listenToTyping();
listenToHistory();
listenToOtherTabs();
addEventListener("pointerdown", closePanelOutside);
addEventListener("focusin", closePanelOutside);
addEventListener("focusin", closeMenuOutside);
document.querySelector("#cover")?.addEventListener("click", () => toggleMenu(false));
await start();

async function start() {
  await readState();
  const { me, channelId } = firstPlace();
  const problem = unknownPlace();
  update({ me });
  await speakAsAddressed(me);
  onPerson(connect);
  connect();
  await openChannel(channelId);
  focusInput();
  if (problem) update({ problem });
}

function drawComposer() {
  const place = `${state.me.id} ${state.channelId}`;
  if (place !== lastPlace) composer.moveTo(place);
  lastPlace = place;
  composer.requestUpdate();
}

function drawActivity() {
  const isBusy = state.waiting > 0 || (state.typing !== "" && state.typing === hereId());
  activity.classList.toggle("is-waiting", isBusy);
  const text = isBusy ? `${botName()} is working on it…` : "";
  const lost = state.isLive ? "" : "Connection lost. Trying again…";
  activity.querySelector("span").textContent = lost || text;
}

function listenToMentions() {
  content.addEventListener("click", followMention);
  content.addEventListener("click", followLink);
  content.addEventListener("keydown", followMention);
}

/** Handles mentions: channels open, commands go into the input, spoilers are revealed. */
function followMention(event) {
  const target = event.target.closest?.("[data-channel], [data-command], discord-spoiler");
  if (!target || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return;
  if (event.type === "keydown") event.preventDefault();
  if (target.dataset.channel) void openChannel(target.dataset.channel);
  else if (target.dataset.command) void composer.write(`/${target.dataset.command} `);
  else reveal(target);
}

/** Opens Discord's address of a channel or message here, unless the channel is unknown. */
async function followLink(event) {
  const { href } = event.target.closest?.("a[href]") ?? {};
  const [, channelId, messageId] =
    /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/.exec(href) ?? [];
  if (!state.channels.some(({ id }) => id === channelId)) return;
  event.preventDefault();
  await openChannel(channelId);
  if (messageId) await goToMessage(messageId);
}

/** Reveals a spoiler's text. */
function reveal(spoiler) {
  spoiler.activated = true;
  for (const name of ["role", "tabindex", "aria-label"]) spoiler.removeAttribute(name);
}
