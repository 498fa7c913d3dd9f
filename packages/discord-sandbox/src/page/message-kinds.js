const channelPinnedMessage = 6;
const flag = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 };

/** Whether only one person sees the message. */
export function isEphemeral({ flags }) {
  return Boolean(flags & flag.ephemeral);
}

/** Whether the bot has promised the message and not written it yet. */
export function isLoading({ flags }) {
  return Boolean(flags & flag.loading);
}

/** Whether the message is made of components alone. */
export function isComponentsV2({ flags }) {
  return Boolean(flags & flag.componentsV2);
}

/** Whether Discord wrote the message itself, to tell of a pin. */
export function isPinNotice({ type }) {
  return type === channelPinnedMessage;
}
