import * as api from "./api.js";
import { ask } from "./modal.js";
import { directMessages, state, update } from "./state.js";
import { setTime } from "./time.js";

/** Opens a channel, a thread, or the direct messages, and reads what is there. */
export async function openChannel(channelId) {
  const unread = state.unread.get(`${state.me.id} ${channelId}`);
  update({
    channelId,
    messages: [],
    isLoaded: false,
    failures: new Map(),
    firstUnread: "",
    isMenuOpen: false,
  });
  rememberPlace();
  await readMessages();
  if (unread?.count) update({ firstUnread: state.messages.at(-unread.count)?.id ?? "" });
  markRead();
}

let connectAs = () => {};

/** Tells what to do when another person sits down, besides reading what they see. */
export function onPerson(connect) {
  connectAs = connect;
}

/** Sits another person at this tab. */
export async function switchPerson(person) {
  if (person.id === state.me.id) return;
  update({ me: person });
  connectAs();
  await openChannel(state.channelId);
}

/** Reads the open channel's messages anew, as after a lost connection. */
export async function readMessages() {
  const { channelId, me } = state;
  const isDirect = channelId === directMessages;
  const messages = isDirect ? await api.getDirectMessages(me.id) : await api.getMessages(channelId, me.id);
  if (channelId !== state.channelId || me.id !== state.me.id) return;
  const directChannelId = isDirect ? (messages[0]?.channel_id ?? me.dmChannelId ?? "") : "";
  update({ messages, directChannelId, isLoaded: true });
}

/** Reads guilds, channels, people and commands anew. */
export async function readState() {
  const { guilds, channels, people, commands, bot, now } = await api.getState();
  setTime(now);
  update({ guilds, channels, people, commands, bot });
  if (state.me.id) keepPlace();
}

/** A sandbox that began anew has other ids: the person and the channel of the same name take their place. */
function keepPlace() {
  const place = firstPlace();
  const me = state.people.find(({ id }) => id === state.me.id) ?? place.me;
  const isKnown =
    state.channelId === directMessages || state.channels.some(({ id }) => id === state.channelId);
  const directChannelId = state.channelId === directMessages ? (me.dmChannelId ?? "") : "";
  update({ me, directChannelId });
  if (!isKnown) void openChannel(place.channelId);
}

/** Forgets the open channel's unread mark. */
export function markRead() {
  const key = `${state.me.id} ${state.channelId}`;
  if (!state.unread.has(key)) return;
  const unread = new Map(state.unread);
  unread.delete(key);
  update({ unread });
}

/** Asks for a name and opens a new text channel. */
export function addChannel(guildId) {
  ask("Create a channel", "Channel name", async (name) => {
    const { id } = await api.addChannel(guildId, channelName(name));
    await readState();
    await openChannel(id);
  });
}

/** Asks for a name and opens a thread under a channel. */
export function addThread(channelId) {
  ask("Create a thread", "Thread name", async (name) => {
    const { id } = await api.addThread(channelId, name.trim());
    await readState();
    await openChannel(id);
  });
}

/** Asks for a name and seats somebody new, who then sits at this tab. */
export function addPerson() {
  ask("Add a person", "Name", async (name) => {
    const person = await api.addPerson(name.trim());
    await readState();
    await switchPerson({ id: person.id, name: person.name });
  });
}

/** The address at which a person looks at the open channel. */
export function addressOf(person) {
  return `/?${new URLSearchParams({ as: person.name, channel: placeName() })}`;
}

/** Where this tab begins: the address first, then what the tab remembers, then the first of each. */
export function firstPlace() {
  const address = new URLSearchParams(location.search);
  const wantedPerson = address.get("as") ?? sessionStorage.getItem("as");
  const wantedChannel = address.get("channel") ?? sessionStorage.getItem("channel");
  const me = state.people.find((person) => isNamed(person, wantedPerson)) ?? state.people[0];
  const channel = state.channels.find((each) => isNamed(each, wantedChannel));
  const first = state.channels.find(({ guildId }) => guildId);
  return { me, channelId: wantedChannel === directMessages ? directMessages : (channel ?? first)?.id };
}

function rememberPlace() {
  sessionStorage.setItem("as", state.me.name);
  sessionStorage.setItem("channel", placeName());
  history.replaceState(undefined, "", addressOf(state.me));
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

function channelName(text) {
  return text.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
