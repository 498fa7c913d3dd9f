import * as api from "../api.js";
import { compareIds } from "../ids.js";
import { focusInput } from "../input-focus.js";
import { ask } from "../components/modal.js";
import { readMessages } from "./reading.js";
import { directMessages, hereId, state, update } from "../state.js";
import { setTime } from "../time.js";
import { markRead, readUpTo } from "./unread.js";

/** Opens a channel, thread or direct messages, and reads the messages. */
export async function openChannel(channelId) {
  const { me } = state;
  update({ ...unopened, channelId, failures: new Map() });
  rememberPlace();
  focusInput();
  const problem = await readMessages().catch((error) => error.message);
  if (channelId !== state.channelId || me.id !== state.me.id) return;
  if (problem) update({ problem, isLoaded: true });
  else showUnread();
}

/** State of a place before it is read. */
const unopened = {
  messages: [],
  isLoaded: false,
  hasOlder: false,
  directChannelId: "",
  readUpTo: "",
  isMenuOpen: false,
  panel: "",
  pins: undefined,
};

/** Marks the first unread message, and the channel as read. */
function showUnread() {
  const mark = readUpTo(hereId());
  const hasNews = state.messages.some(
    ({ id, author }) => author.id !== state.me.id && compareIds(id, mark) > 0,
  );
  if (hasNews) update({ readUpTo: mark });
  markRead();
}

let connectAs = () => {};

/** Registers a callback for a change of person. */
export function onPerson(connect) {
  connectAs = connect;
}

/** Changes the tab's person. */
export async function switchPerson(person) {
  update({ panel: "" });
  await goTo(person, state.channelId);
}

async function goTo(me, channelId) {
  const isOther = me.id !== state.me.id;
  if (!isOther && channelId === state.channelId) return;
  update({ me });
  if (isOther) connectAs();
  await openChannel(channelId);
}

/** Reads guilds, channels, people and commands again. */
export async function readState() {
  const { guilds, channels, people, commands, bot, now } = await api.getState();
  setTime(now);
  update({
    guilds,
    commands,
    channels: unlessSame(state.channels, channels),
    people: unlessSame(state.people, people),
    bot: unlessSame(state.bot, bot),
  });
  if (state.me.id) keepPlace();
}

/** Returns the earlier object if nothing has changed, so that nothing is redrawn. */
function unlessSame(former, present) {
  return JSON.stringify(former) === JSON.stringify(present) ? former : present;
}

/** Restores person and channel by name after the sandbox restarted with new ids. */
function keepPlace() {
  const place = firstPlace();
  const me = state.people.find(({ id }) => id === state.me.id) ?? place.me;
  const isKnown =
    state.channelId === directMessages || state.channels.some(({ id }) => id === state.channelId);
  const isSame = me.id === state.me.id;
  update({ me });
  if (!isKnown || !isSame) void openChannel(isKnown ? state.channelId : place.channelId);
}

/** Asks for a name and opens a new text channel. */
export function addChannel(guildId) {
  ask("Create a channel", "Channel name", async (name) => {
    const { id } = await api.addChannel(guildId, name);
    await readState();
    await openChannel(id);
  });
}

/** Asks for a name and opens a thread under a channel. */
export function addThread(channelId) {
  ask("Create a thread", "Thread name", async (name) => {
    const { id } = await api.addThread(channelId, name);
    await readState();
    await openChannel(id);
  });
}

/** Asks for a name and opens direct messages with that person, without the bot. */
export function openPrivate() {
  ask("Write to a person", "Name", async (name) => {
    const { id } = await api.openPrivate([state.me.id, name]);
    await readState();
    await openChannel(id);
  });
}

/** Installs the bot for the tab's person alone, or removes it. */
export async function install(hasInstalled) {
  await api.setInstalled(state.me.id, hasInstalled).catch((error) => update({ problem: error.message }));
  await readState();
}

/** Asks for a name, adds a person, and changes to them. */
export function addPerson() {
  ask("Add a person", "Name", async (name) => {
    const person = await api.addPerson(name);
    await readState();
    await switchPerson({ id: person.id, name: person.name });
  });
}

/** The address of the open channel for a person. */
export function addressOf(person) {
  return `/?${new URLSearchParams({ as: person.name, channel: placeName() })}`;
}

/** The tab's first place: by its address, or else the tab's storage, or else the first of each. */
export function firstPlace() {
  const address = new URLSearchParams(location.search);
  const wantedPerson = address.get("as") ?? sessionStorage.getItem("as");
  const wantedChannel = address.get("channel") ?? sessionStorage.getItem("channel");
  const me = state.people.find((person) => isNamed(person, wantedPerson)) ?? state.people[0];
  const channel = state.channels.find((each) => isNamed(each, wantedChannel));
  const first = state.channels.find(({ guildId }) => guildId);
  return { me, channelId: wantedChannel === directMessages ? directMessages : (channel ?? first)?.id };
}

/** Sets a person's locale if the address has one, as in `?as=Ben&locale=de`. */
export async function speakAsAddressed(person) {
  const locale = new URLSearchParams(location.search).get("locale");
  if (locale) await api.setLocale(person.id, locale).catch((error) => update({ problem: error.message }));
}

/** Names in the address that do not exist, as text; empty if all do. */
export function unknownPlace() {
  const address = new URLSearchParams(location.search);
  const [person, channel] = [address.get("as"), address.get("channel")];
  const isSomebody = !person || state.people.some((each) => isNamed(each, person));
  const isSomewhere =
    !channel || channel === directMessages || state.channels.some((each) => isNamed(each, channel));
  const nobody = isSomebody ? "" : `Nobody here is called "${person}": you are ${state.people[0]?.name}. `;
  return nobody + (isSomewhere ? "" : `There is no channel "${channel}" here.`);
}

let hasPlace = false;

/** Adds a visited place to the browser's history; the first one replaces the entry. */
function rememberPlace() {
  sessionStorage.setItem("as", state.me.name);
  sessionStorage.setItem("channel", placeName());
  const address = addressOf(state.me);
  const isNewStep = hasPlace && address !== location.pathname + location.search;
  history[isNewStep ? "pushState" : "replaceState"](undefined, "", address);
  hasPlace = true;
}

/** Opens the place of the address after Back or Forward. */
export function listenToHistory() {
  addEventListener("popstate", () => {
    const { me, channelId } = firstPlace();
    hasPlace = false;
    void goTo(me, channelId);
  });
}

function placeName() {
  const channel = state.channels.find(({ id }) => id === state.channelId);
  if (!channel) return state.channelId;
  const isUnique = state.channels.filter(({ name }) => name === channel.name).length === 1;
  return isUnique ? channel.name : channel.id;
}

function isNamed({ id, name }, wanted) {
  return id === wanted || name.toLowerCase() === wanted?.toLowerCase();
}
