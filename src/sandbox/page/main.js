import "./discord-elements.js";
import "./composer.js";
import { connect } from "./events.js";
import { drawHeader } from "./header.js";
import { drawMessages, watchScrolling } from "./message-list.js";
import { firstPlace, onPerson, openChannel, readState, switchPerson } from "./navigation.js";
import { drawSidebar, toggleMenu } from "./sidebar.js";
import { botName, hereId, onChange, pingsFor, state, update } from "./state.js";
import { keepTimesLive } from "./time.js";

/** @returns {any} */
const find = (selector) => document.querySelector(selector);
const sidebar = find("#sidebar");
const header = find("#header");
const scroller = find("#scroller");
const content = find("#messages");
const activity = find("#activity");
const composer = find("message-composer");
content.textContent = "";
let lastPlace = "";

onChange(() => {
  drawSidebar(sidebar);
  drawHeader(header);
  drawMessages(scroller, content);
  drawActivity();
  drawComposer();
  document.title = `${pingsFor(state.me.id) > 0 ? "● " : ""}${state.me.name} · ${botName()} sandbox`;
});

watchScrolling(scroller, content);
keepTimesLive();
listenToMentions();
listenToKeys();
await start();

async function start() {
  await readState();
  const { me, channelId } = firstPlace();
  update({ me });
  onPerson(() => {
    connect();
    focusInput();
  });
  connect();
  await openChannel(channelId);
  focusInput();
}

/** Not on a touch screen, where the focus would open the keyboard. */
function focusInput() {
  if (matchMedia("(hover: hover)").matches) composer.input.focus();
}

function drawComposer() {
  const place = `${state.me.id} ${state.channelId}`;
  if (place !== lastPlace) composer.leave();
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
  content.addEventListener("keydown", followMention);
}

/** Mentions of channels lead there; mentions of commands put them into the input; spoilers open. */
function followMention(event) {
  const target = event.target.closest?.("[data-channel], [data-command], discord-spoiler");
  if (!target || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return;
  if (event.type === "keydown") event.preventDefault();
  if (target.dataset.channel) void openChannel(target.dataset.channel);
  else if (target.dataset.command) void composer.write(`/${target.dataset.command} `);
  else target.activated = true;
}

/** Alt with a number changes the person; typing anywhere goes to the input, as on Discord. */
function listenToKeys() {
  addEventListener("keydown", (event) => {
    const person = event.altKey && state.people[Number(event.code.replace("Digit", "")) - 1];
    if (person) {
      event.preventDefault();
      void switchPerson(person);
    } else if (event.key === "Escape" && state.isMenuOpen) toggleMenu(false);
    else if (isTyping(event)) composer.input.focus();
  });
  document.querySelector("#cover")?.addEventListener("click", () => toggleMenu(false));
}

function isTyping({ key, ctrlKey, metaKey, altKey, target }) {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return false;
  return target === document.body || target.id === "scroller";
}
