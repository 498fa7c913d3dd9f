/** The author of what the bot does of its own accord, such as dropping a request that nobody answered. */
export const BOT = "bot";
