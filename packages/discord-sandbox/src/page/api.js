/** Shown while the sandbox does not respond. */
export const unreachable = "The sandbox can't be reached. Is it still running?";

/** An error response of the sandbox; its message can be shown. */
export class RefusedError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "RefusedError";
    this.status = status;
  }
}

/** The initial state: guilds, channels, people, commands, bot. */
export const getState = () => request("GET", "state");

/** The newest messages of a channel as a person (`as`) sees them, at most `limit`, oldest first. */
export const getMessages = (channelId, query) =>
  request("GET", `channels/${channelId}/messages?${new URLSearchParams(query)}`);

/** A channel's pinned messages as a person sees them, newest first. */
export const getPins = (channelId, as) => request("GET", `channels/${channelId}/pins?as=${as}`);

/** A person's direct messages with the bot; created when first opened. */
export const openDirectMessages = (personId) => request("POST", `people/${personId}/dms`);

/** Sets a person's Discord locale. */
export const setLocale = (personId, locale) => request("PATCH", `people/${personId}`, { locale });

/** Unread counts of everyone. `marks`: the last message read, by "person channel". */
export const getUnread = (body) => request("POST", "unread", body);

/** Types text into a channel: a slash command or a plain message. */
export const say = (channelId, body) => request("POST", `channels/${channelId}/say`, body);

/** Presses a button, chooses in a menu, or submits a modal. */
export const click = (channelId, body) => request("POST", `channels/${channelId}/click`, body);

/** Uses a command of a message's menu on the message or its author. */
export const useOn = (channelId, body) => request("POST", `channels/${channelId}/use`, body);

/** Installs the bot for a person alone, or removes it. */
export const setInstalled = (personId, hasInstalled) =>
  request("PATCH", `people/${personId}`, { hasInstalled });

/** Opens direct messages among people, without the bot. */
export const openPrivate = (people) => request("POST", "dms", { people });

/** Uploads a file for a person's command. */
export async function upload(channelId, as, file) {
  const form = new FormData();
  form.set("as", as);
  form.set("file", file);
  return read(await send(`channels/${channelId}/upload`, { method: "POST", body: form }));
}

/** The bot's suggestions for the option at the end of the text. */
export const suggest = (channelId, body) => request("POST", `channels/${channelId}/suggest`, body);

export const addChannel = (guildId, name) => request("POST", "channels", { guildId, name });

export const addThread = (channelId, name) => request("POST", `channels/${channelId}/threads`, { name });

/** Moves the clock of the sandbox and its bot ahead by a span such as `1h`. */
export const moveClock = (ahead) => request("POST", "clock", { ahead });

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
