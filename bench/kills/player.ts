import { setTimeout as pause } from "node:timers/promises";
import type { APIMessage } from "discord.js";
import type { PressName } from "#cards/presses/press.ts";
import type { Chance } from "./chance.ts";
import { type Control, controlsOn } from "./controls.ts";
import { isPrivate, type Places, type PlayedGame } from "./places.ts";

/** The place from which a player plays. */
export type From = "channel" | "direct messages" | "second server";

/** The kinds of press that move a game. */
const MOVING: ReadonlySet<PressName> = new Set([
  "roll",
  "initiative",
  "done",
  "over",
  "order",
  "orders",
  "offer",
  "offers",
  "consent",
]);

/** The commands to type in the channel. */
const TYPED = [
  "/track track:minutes value:+1",
  "/track track:minutes value:-1",
  "/track track:minutes value:+2",
  "/track track:minutes value:-2",
  "/track track:minutes value:7",
  "/track track:mortars.axis item:A kind:section value:firing",
  "/track track:mortars.allies item:B kind:platoon value:pending",
  "/roll dice:2d6+1",
  "/roll dice:d10",
  "/roll dice:3d6",
  "/initiative",
  "/done",
  "/phase",
  "/undo",
  "/nudge now",
];

/** Number of recent cards that a player sees. */
const IN_SIGHT = 3;
/** Number of recent direct messages to search for these cards. */
const LOOKED_THROUGH = 20;
/** Pause of a player who has nothing to press, in milliseconds. */
const IDLE = 500;

/** The moves of all players. */
export interface Tally {
  /** Moves and commands sent, by place. */
  sent: Record<From, number>;
  /** Moves and commands without an answer in time. */
  unanswered: number;
  /** The channel of each interaction. */
  channels: Map<string, string>;
}

/** Plays a game from one place. */
export class Player {
  readonly #parts: PlayerParts;
  #channel = "";
  #cards: APIMessage[] = [];

  constructor(parts: PlayerParts) {
    const { from, as, game } = parts;
    this.#parts = parts;
    if (from === "channel") this.#channel = game.channel;
    if (from === "second server") {
      this.#channel = game.away;
      this.#cards = [...(game.left.get(as) ?? [])];
    }
  }

  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#move();
      if (this.#parts.thinks > 0) await pause(this.#parts.chance.between(0, this.#parts.thinks));
    }
  }

  async #move(): Promise<void> {
    const control = this.#chosen();
    if (this.#parts.from === "channel" && (control === undefined || this.#parts.chance.next() < 0.5))
      return this.#type(this.#parts.chance.pick(TYPED) ?? "");
    if (control !== undefined) return this.#press(control);
    await this.#lookForCards();
  }

  /**
   * A control of the newest card, usually one that moves the game. A control of an older card shows the current card.
   */
  #chosen(): Control | undefined {
    const dice = this.#parts.chance.next();
    const cards = dice < 0.1 ? this.#parts.chance.shuffled(this.#cards) : this.#cards.toReversed();
    for (const card of cards) {
      const controls = controlsOn(card);
      const undo = controls.filter(({ carried }) => carried.press.kind === "undo");
      if (dice > 0.95 && undo.length > 0) return this.#parts.chance.pick(undo);
      const moving = controls.filter(({ carried }) => MOVING.has(carried.press.kind));
      if (moving.length > 0) return this.#parts.chance.pick(moving);
    }
    const open = this.#cards.flatMap(controlsOn).filter(({ carried }) => carried.press.kind === "phase");
    return this.#parts.chance.pick(open);
  }

  async #type(text: string): Promise<void> {
    this.#took(await this.#parts.places.lobby.say(this.#parts.as, text, this.#channel));
  }

  async #press({ message: messageId, customId, values }: Control): Promise<void> {
    const body = { messageId, customId, ...(values && { values }) };
    const answer = await this.#parts.places.lobby.click(this.#parts.as, body, this.#channel);
    // The pressed card was redrawn or removed.
    if (answer.interactionId === undefined) this.#cards = this.#cards.filter(({ id }) => id !== messageId);
    else this.#took(answer);
  }

  #took({ interactionId, messages, error }: Awaited<ReturnType<Places["lobby"]["say"]>>): void {
    if (interactionId === undefined) return;
    this.#parts.tally.sent[this.#parts.from] += 1;
    this.#parts.tally.channels.set(interactionId, this.#channel);
    if (error !== undefined) this.#parts.tally.unanswered += 1;
    // In the second server only private messages still work.
    const shown = this.#parts.from === "second server" ? messages.filter(isPrivate) : messages;
    const ids = new Set(shown.map(({ id }) => id));
    const before = this.#cards.filter(({ id }) => !ids.has(id));
    const acting = shown.filter((message) => controlsOn(message).length > 0);
    this.#cards = [...before, ...acting].slice(-IN_SIGHT);
  }

  async #lookForCards(): Promise<void> {
    const { lobby } = this.#parts.places;
    if (this.#parts.from === "direct messages") {
      const messages = `/people/${encodeURIComponent(this.#parts.as)}/dms?limit=${LOOKED_THROUGH}`;
      const found = await lobby.json<APIMessage[]>("GET", messages);
      this.#cards = found.filter((message) => controlsOn(message).length > 0).slice(-IN_SIGHT);
      this.#channel = found.at(-1)?.channel_id ?? "";
    }
    if (this.#parts.from === "second server")
      this.#cards = [...(this.#parts.game.left.get(this.#parts.as) ?? [])];
    await pause(IDLE);
  }
}

interface PlayerParts {
  from: From;
  as: string;
  game: PlayedGame;
  places: Places;
  chance: Chance;
  /** Maximum pause between two moves, in milliseconds. */
  thinks: number;
  tally: Tally;
}
