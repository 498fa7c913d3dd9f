import type { Context } from "#app/context.ts";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { APIMessage } from "discord-api-types/v10";
import { closeContext, openContext } from "#app/open-context.ts";
import { commands } from "#commands/index.ts";
import { presses } from "#commands/presses/index.ts";
import type { LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import { startBot } from "#discord/client.ts";
import { openStore } from "#store/open-store.ts";
import { facesOf } from "#views/dice/faces.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { createLog } from "../src/log.ts";
import { startSandbox, type Sandbox } from "discord-sandbox";
import { startBrowser } from "discord-sandbox/testing/browser";
import { Lobby } from "discord-sandbox/testing/lobby";
import { DATA } from "../tests/support/systems.ts";
import { type Budget, BUDGETS, type CardKind, kindOfEntry } from "../tests/support/budgets.ts";
import { partsOfMessage } from "../tests/support/message-parts.ts";

/** The width of a phone, in CSS pixels. */
const PHONE = 390;
/** A turn that does not end is given up after so many presses. */
const MOST_PRESSES = 120;

/** The cards of a turn. */
const TURN = new Set<CardKind>(["phase", "change of hand", "result", "result and phase", "news"]);

/** A card as a phone shows it. */
interface Shown {
  kind: CardKind;
  characters: number;
  controls: number;
  /** In CSS pixels. */
  height: number;
}

/** A game between two people at a sandbox, watched on a phone. */
class Played {
  readonly shown: Shown[] = [];
  readonly #sandbox: Sandbox;
  readonly #table: Lobby;
  readonly #app: Context;
  readonly #page: Page;
  readonly #channel: string;

  constructor(at: { sandbox: Sandbox; context: Context; page: Page; channel: string }) {
    this.#sandbox = at.sandbox;
    this.#table = new Lobby(this.#sandbox.url);
    this.#app = at.context;
    this.#page = at.page;
    this.#channel = at.channel;
  }

  /** Types a command and measures its answer. */
  async say(kind: CardKind, as: string, text: string): Promise<APIMessage | undefined> {
    const { messages } = await this.#table.say(as, text, this.#channel);
    return this.#measure(kind, as, messages.at(-1));
  }

  async entries(): Promise<LogEntry[]> {
    const running = await this.#app.games.in(this.#channel);
    return running === undefined ? [] : this.#app.games.entries(running.game);
  }

  async turn(): Promise<number> {
    const running = await this.#app.games.in(this.#channel);
    return running?.game.play.position.turn ?? 0;
  }

  /** Presses Done, else the first roll or order, for whoever may; whether anything came of it. */
  async goOn(): Promise<boolean> {
    const channel = await this.#table.messages("Anna", this.#channel);
    for (const message of channel.toReversed()) {
      const ways = partsOfMessage(message).waysOn.flatMap((customId) =>
        ["Anna", "Ben"].map((as) => ({ as, customId })),
      );
      for (const press of ways) if (await this.#press(message, press)) return true;
    }
    return false;
  }

  /** Presses a button and measures the card that it brings; whether it made an entry. */
  async #press({ id: messageId }: APIMessage, { as, customId }: { as: string; customId: string }) {
    const before = await this.entries();
    const { messages } = await this.#table.click(as, { messageId, customId }, this.#channel);
    const entry = (await this.entries()).at(before.length);
    if (entry === undefined) return false;
    await this.#measure(
      kindOfEntry(entry.events),
      as,
      messages.findLast(({ flags = 0 }) => (flags & 64) === 0),
    );
    return true;
  }

  async #measure(
    kind: CardKind,
    as: string,
    message: APIMessage | undefined,
  ): Promise<APIMessage | undefined> {
    if (message === undefined) return undefined;
    if (!this.#page.url().includes(`as=${as}`)) {
      await this.#page.goto(`${this.#sandbox.url}/?as=${as}&channel=${this.#channel}`);
    }
    const drawn = this.#page.locator(`[data-message-id="${message.id}"]`);
    await drawn.waitFor();
    const box = await drawn.boundingBox();
    const { characters, controls } = partsOfMessage(message);
    this.shown.push({ kind, characters, controls, height: Math.round(box?.height ?? 0) });
    return message;
  }
}

/** One turn of a game in which nothing happens, and the cards around it. */
async function playTurn(played: Played, { id, sides, checks, tables }: System): Promise<void> {
  await played.say("help", "Anna", "/help");
  await played.say("set-up", "Anna", `/game new system:${id}`);
  const [first = "", second = ""] = sides.map((side) => side.id);
  await played.say("set-up", "Anna", `/game join side:${first}`);
  await played.say("set-up", "Ben", `/game join side:${second}`);
  await played.say("phase", "Anna", "/game begin");
  const from = await played.turn();
  for (let n = 0; n < MOST_PRESSES && (await played.turn()) === from; n += 1) {
    if (!(await played.goOn())) break;
  }
  await played.say("status", "Anna", "/status");
  await played.say("help", "Anna", "/help");
  for (const check of checks) await played.say("check", "Anna", `/check check:${check.id}`);
  for (const table of tables) await played.say("table", "Anna", `/table table:${table.id}`);
  await played.say("request", "Anna", "/undo");
  await played.say("refusal", "Anna", "/initiative dice:99");
}

function most(shown: readonly Shown[], of: "characters" | "controls" | "height"): number {
  return Math.max(...shown.map((card) => card[of]));
}

/** How much a figure is, and what it may be where that is less. */
function held(figure: number, budget: number | undefined): string {
  return budget === undefined || figure <= budget ? `${figure}` : `${figure} > ${budget}`;
}

function lineOf(kind: CardKind, shown: readonly Shown[]): string {
  const budget: Budget = BUDGETS[kind];
  const cells = [
    kind.padEnd(16),
    String(shown.length).padStart(5),
    held(most(shown, "characters"), budget.characters).padStart(12),
    held(most(shown, "controls"), budget.controls).padStart(10),
    held(most(shown, "height"), budget.height).padStart(12),
  ];
  return `| ${cells.join(" | ")} |`;
}

function report(title: string, shown: readonly Shown[], say: (line: string) => void): void {
  say(`${title}: ${shown.length} cards, the largest of each kind at ${PHONE} px`);
  say("| kind             | cards |   characters |   controls |  height (px) |");
  say("| ---------------- | ----: | -----------: | ---------: | -----------: |");
  const kinds = new Set(shown.map(({ kind }) => kind));
  for (const kind of kinds)
    say(
      lineOf(
        kind,
        shown.filter((card) => card.kind === kind),
      ),
    );
  const turn = shown.filter(({ kind }) => TURN.has(kind));
  const characters = turn.reduce((sum, card) => sum + card.characters, 0);
  const screens = turn.reduce((sum, { height }) => sum + height, 0) / 844;
  say(
    `A turn in which nothing happens: ${turn.length} cards, ${characters} characters, ${screens.toFixed(1)} phone screens`,
  );
  say("");
}

/** Plays a turn of each game and says how large its cards are on a phone. */
export async function measureCards(folder: string, say: (line: string) => void): Promise<void> {
  const systems = loadSystems(DATA);
  const browser = await startBrowser();
  try {
    for (const system of systems) {
      const sandbox = await startSandbox({ people: [{ name: "Anna" }, { name: "Ben" }] });
      const store = await openStore(`sqlite://${join(folder, `${system.id}.sqlite`)}`);
      const context = openContext({ systems, store: store, sealKey: "5ea1".repeat(16) });
      const log = await createLog({ logLevel: "error", secrets: [] });
      const { token, apiUrl, clock } = sandbox;
      const bot = startBot({
        token,
        apiUrl,
        clock,
        commands: [...commands],
        presses,
        context,
        log,
        dice: facesOf(systems),
        onGone: () => undefined,
      });
      await bot.ready;
      const page = await browser.newPage({ viewport: { width: PHONE, height: 844 } });
      const channel = await new Lobby(sandbox.url).channelId();
      const played = new Played({ sandbox, context, page, channel });
      await playTurn(played, system);
      report(system.title, played.shown, say);
      await page.close();
      await bot.close();
      await closeContext(context);
      await sandbox.close();
    }
  } finally {
    await browser.close();
  }
}
