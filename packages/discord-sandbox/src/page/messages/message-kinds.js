const channelNameChange = 4;
const channelPinnedMessage = 6;
const threadCreated = 18;
const flag = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 };

/** True if only one person sees the message. */
export function isEphemeral({ flags }) {
  return Boolean(flags & flag.ephemeral);
}

/** True for a deferred answer that the bot has not filled. */
export function isLoading({ flags }) {
  return Boolean(flags & flag.loading);
}

/** True if the message consists of components. */
export function isComponentsV2({ flags }) {
  return Boolean(flags & flag.componentsV2);
}

/** Discord's own notice about a thread, without the name; undefined for other messages. */
export function threadNotice({ type }) {
  return new Map([
    [channelNameChange, "changed the name"],
    [threadCreated, "started a thread"],
  ]).get(type);
}

/** True for Discord's own notice about a pin. */
export function isPinNotice({ type }) {
  return type === channelPinnedMessage;
}
