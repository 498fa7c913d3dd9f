/** What is said while nothing answers; it is over once something does. */
export const unreachable = "The sandbox can't be reached. Is it still running?";

/** An answer of the sandbox that is not a success; its message can be shown as it is. */
export class RefusedError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "RefusedError";
    this.status = status;
  }
}

/** Everything at the start: guilds, channels, people, commands, bot. */
export const getState = () => request("GET", "state");

/** The newest messages of a channel as one person (`as`) sees them, `limit` at most, oldest first. */
export const getMessages = (channelId, query) =>
  request("GET", `channels/${channelId}/messages?${new URLSearchParams(query)}`);

/** A channel's pinned messages as one person sees them, newest first. */
export const getPins = (channelId, as) => request("GET", `channels/${channelId}/pins?as=${as}`);

/** A person's direct messages with the bot; they begin when first opened. */
export const openDirectMessages = (personId) => request("POST", `people/${personId}/dms`);

/** Which language a person's Discord speaks. */
export const setLocale = (personId, locale) => request("PATCH", `people/${personId}`, { locale });

/** What everybody has not read: `marks` has the last message read by "person channel". */
export const getUnread = (body) => request("POST", "unread", body);

/** Types text into a channel: a slash command, or a plain message. */
export const say = (channelId, body) => request("POST", `channels/${channelId}/say`, body);

/** Presses a button, chooses in a menu, or submits a modal. */
export const click = (channelId, body) => request("POST", `channels/${channelId}/click`, body);

/** Holds a file ready for a command of a person. */
export async function upload(channelId, as, file) {
  const form = new FormData();
  form.set("as", as);
  form.set("file", file);
  return read(await send(`channels/${channelId}/upload`, { method: "POST", body: form }));
}

/** The bot's suggestions for the option at the end of the text. */
export const suggest = (channelId, body) => request("POST", `channels/${channelId}/suggest`, body);

/** Opens a new text channel. */
export const addChannel = (guildId, name) => request("POST", "channels", { guildId, name });

/** Opens a thread under a channel. */
export const addThread = (channelId, name) => request("POST", `channels/${channelId}/threads`, { name });

/** Moves the time of the sandbox and its bot ahead by a span such as `1h`. */
export const moveClock = (ahead) => request("POST", "clock", { ahead });

/** Seats another person in the sandbox. */
export const addPerson = (name) => request("POST", "people", { name });

async function request(method, path, body) {
  const init = {
    method,
    headers: { "content-type": "application/json" },
    body: body && JSON.stringify(body),
  };
  return read(await send(path, init));
}

function send(path, init) {
  return fetch(`/sandbox/${path}`, init).catch(() => {
    throw new RefusedError(unreachable, 0);
  });
}

async function read(response) {
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new RefusedError(
      answer.error ?? answer.message ?? `The sandbox answered ${response.status}.`,
      response.status,
    );
  return answer;
}
