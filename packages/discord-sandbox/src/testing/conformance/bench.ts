import type { RawAnswer } from "../lobby.ts";
import type { GatewayLink } from "./gateway-link.ts";

/** A bot's file in a request. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
}

export interface RequestOptions {
  files?: readonly Upload[];
  /** Returns a 429 instead of waiting for its end. */
  isHasty?: boolean;
}

/** A permission that a place can deny the bot. */
export type Right = "send" | "attach" | "pin" | "createThreads" | "manageThreads";

/** A channel for one capability; with `tags`, a forum. */
export interface PlaceWish {
  name: string;
  tags?: readonly string[];
  /** True if each post of the forum needs a tag. */
  requiresTag?: boolean;
  /** Rights that the bot lacks there. */
  lacks?: readonly Right[];
  /** True if the person may not write there. */
  isMuted?: boolean;
}

/** An act of a person. */
export type PersonTask =
  | { do: "press"; channel: string; message: string; customId: string; values?: readonly string[] }
  | { do: "submit"; opener: Interaction; customId: string; fields: Readonly<Record<string, unknown>> }
  | { do: "type"; channel: string; text: string; upload?: string }
  | { do: "suggest"; channel: string; text: string }
  | { do: "use"; channel: string; command: string; target: string }
  | { do: "say"; channel: string; text: string }
  | { do: "set"; change: Change };

/** A setting of the person's own account, or of the server. */
export type Change =
  | { what: "directMessages"; isOpen: boolean }
  | { what: "install" }
  | { what: "hidden"; channel: string; isHidden: boolean };

/** An act with its description for a human. */
export type AskedTask = PersonTask & { words: string };

// oxlint-disable-next-line typescript/no-explicit-any -- any shape of Discord's; the capabilities look into it
export type Fields = Record<string, any>;

/** A raw INTERACTION_CREATE. */
export interface Interaction extends Fields {
  id: string;
  token: string;
}

/** The tools of a capability: Discord's API as a bot, its gateway, and a person. */
export interface Bench {
  applicationId: string;
  guildId: string;
  /** The person who acts. */
  personId: string;
  /** A user outside the server. */
  strangerId: string;
  /** The channel for everything that needs no channel of its own. */
  channel: string;
  gateway: GatewayLink;
  /** A request below `/api/v10`. Waits out rate limits. */
  rest: (method: string, path: string, body?: unknown, options?: RequestOptions) => Promise<RawAnswer>;
  /** Makes a place in the run's own category; returns its id. */
  place: (wish: PlaceWish) => Promise<string>;
  /** A person's direct messages with another person, without the bot. */
  privateChannel: () => Promise<string>;
  /** Has the person act. Returns as soon as they have. */
  act: (task: AskedTask) => Promise<void>;
  /** Has the person act, and returns the interaction that results. */
  interaction: (task: AskedTask) => Promise<Interaction>;
  /** Has the person try; undefined if Discord does not let them, so that no interaction results. */
  attempt: (task: AskedTask) => Promise<Interaction | undefined>;
  /** Lets time pass: real time, or that of a stand-in. */
  pass: (milliseconds: number) => Promise<void>;
}

/** A part of the contract between a bot and Discord. */
export interface Capability {
  /** A rule; unique. */
  name: string;
  sent: string;
  /** The expected result. */
  back: string;
  /** A page below docs.discord.com/developers, or an issue as "owner/repository#number". */
  source: string;
  /** True if it takes minutes on Discord. */
  isSlow?: boolean;
  /** Resolves if it holds; rejects with the difference if not. */
  run: (bench: Bench) => Promise<void>;
}

export interface Area {
  title: string;
  capabilities: readonly Capability[];
}
