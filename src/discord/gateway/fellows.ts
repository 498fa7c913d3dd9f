import type { Context } from "#app/context.ts";

/** The processes that serve the bot together, where the store knows of more than one. */
export type Fellows = NonNullable<ReturnType<Context["store"]["crew"]>>;
