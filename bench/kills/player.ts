import { setTimeout as pause } from "node:timers/promises";
import type { APIMessage } from "discord.js";
import type { PressName } from "#views/presses/press.ts";
import type { Chance } from "./chance.ts";
import { type Control, controlsOn } from "./controls.ts";
import { isPrivate, type Places, type Played } from "./places.ts";

/** Where a player plays from. */
export type From = "channel" | "direct messages" | "second server";

/** What of a card takes play on, or back. */
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

/** What is typed in the channel besides. */
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

/** How many cards a player has in sight. */
const IN_SIGHT = 3;
/** How many of the newest direct messages are looked through for them. */
const LOOKED_THROUGH = 20;
/** How long a player waits who has nothing to press, in milliseconds. */
const IDLE = 500;

/** What all players did. */
export interface Tally {
  /** Moves and commands that were sent, by where from. */
  sent: Record<From, number>;
  /** Those that were not answered in time. */
  unanswered: number;
  /** Where each interaction was made. */
  channels: Map<string, string>;
}

/** Somebody who plays a game from one place, as long as it is wanted. */
export class Player {
  readonly from: From;
  readonly #as: string;
  readonly #game: Played;
  readonly #places: Places;
  readonly #chance: Chance;
  readonly #thinks: number;
  readonly #tally: Tally;
  #channel = "";
  #cards: APIMessage[] = [];

  constructor({ from, as, game, places, chance, thinks, tally }: PlayerParts) {
    this.from = from;
    this.#as = as;
    this.#game = game;
    this.#places = places;
    this.#chance = chance;
    this.#thinks = thinks;
    this.#tally = tally;
    if (from === "channel") this.#channel = game.channel;
    if (from === "second server") {
      this.#channel = game.away;
      this.#cards = [...(game.left.get(as) ?? [])];
    }
  }

  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#move();
      if (this.#thinks > 0) await pause(this.#chance.between(0, this.#thinks));
    }
  }

  async #move(): Promise<void> {
    const control = this.#chosen();
    if (this.from === "channel" && (control === undefined || this.#chance.next() < 0.5))
      return this.#type(this.#chance.pick(TYPED) ?? "");
    if (control !== undefined) return this.#press(control);
    await this.#lookForCards();
  }

  /** Mostly what moves the game, on the newest card; an older one shows what is current. */
  #chosen(): Control | undefined {
    const dice = this.#chance.next();
    const cards = dice < 0.1 ? this.#chance.shuffled(this.#cards) : this.#cards.toReversed();
    for (const card of cards) {
      const controls = controlsOn(card);
      const undo = controls.filter(({ carried }) => carried.press.kind === "undo");
      if (dice > 0.95 && undo.length > 0) return this.#chance.pick(undo);
      const moving = controls.filter(({ carried }) => MOVING.has(carried.press.kind));
      if (moving.length > 0) return this.#chance.pick(moving);
    }
    const open = this.#cards.flatMap(controlsOn).filter(({ carried }) => carried.press.kind === "phase");
    return this.#chance.pick(open);
  }

  async #type(text: string): Promise<void> {
    this.#took(await this.#places.lobby.say(this.#as, text, this.#channel));
  }

  async #press({ message: messageId, customId, values }: Control): Promise<void> {
    const body = { messageId, customId, ...(values && { values }) };
    const answer = await this.#places.lobby.click(this.#as, body, this.#channel);
    // The card was redrawn meanwhile, or removed.
    if (answer.interactionId === undefined) this.#cards = this.#cards.filter(({ id }) => id !== messageId);
    else this.#took(answer);
  }

  #took({ interactionId, messages, error }: Awaited<ReturnType<Places["lobby"]["say"]>>): void {
    if (interactionId === undefined) return;
    this.#tally.sent[this.from] += 1;
    this.#tally.channels.set(interactionId, this.#channel);
    if (error !== undefined) this.#tally.unanswered += 1;
    // In the second server only what is for one person's eyes still acts.
    const shown = this.from === "second server" ? messages.filter(isPrivate) : messages;
    const ids = new Set(shown.map(({ id }) => id));
    const before = this.#cards.filter(({ id }) => !ids.has(id));
    const acting = shown.filter((message) => controlsOn(message).length > 0);
    this.#cards = [...before, ...acting].slice(-IN_SIGHT);
  }

  async #lookForCards(): Promise<void> {
    const { lobby } = this.#places;
    if (this.from === "direct messages") {
      const messages = `/people/${encodeURIComponent(this.#as)}/dms?limit=${LOOKED_THROUGH}`;
      const found = await lobby.json<APIMessage[]>("GET", messages);
      this.#cards = found.filter((message) => controlsOn(message).length > 0).slice(-IN_SIGHT);
      this.#channel = found.at(-1)?.channel_id ?? "";
    }
    if (this.from === "second server") this.#cards = [...(this.#game.left.get(this.#as) ?? [])];
    await pause(IDLE);
  }
}

interface PlayerParts {
  from: From;
  as: string;
  game: Played;
  places: Places;
  chance: Chance;
  /** What a player waits between two moves, at most; milliseconds. */
  thinks: number;
  tally: Tally;
}
