import { type TestContext, test } from "vitest";
import type { Call } from "#games/command.ts";
import type { Reply } from "#cards/reply.ts";
import { startSandbox } from "discord-sandbox";
import { doing, PendingAnswers, Rider, saying, until } from "../../support/discord/rider.ts";

const day = 86_400_000;

/** Never resolves, as if the process were killed before it could answer. */
const hang = new Promise<Reply>(() => {});

/** A bot with its own clock in its own sandbox. */
class World {
  readonly pending = new PendingAnswers();
  readonly calls: Call[] = [];
  readonly clock: () => number;
  rider!: Rider;
  readonly #commands = [
    doing("act", (call) => {
      this.calls.push(call);
      return saying("Acted");
    }),
    {
      ...doing("hang", (call) => {
        this.pending.owe(call, saying("Rolled"));
        return hang;
      }),
      isPublic: true,
    },
  ];

  constructor(clock: () => number) {
    this.clock = clock;
  }

  static async startAt(clock: () => number, { onTestFinished }: TestContext): Promise<World> {
    const world = new World(clock);
    world.rider = new Rider(await startSandbox({ clock }));
    onTestFinished(() => world.rider.close());
    await world.start();
    return world;
  }

  start(): Promise<void> {
    return this.rider.start(this.#commands, this.pending, { clock: this.clock });
  }

  /** Waits until a delivery is pending and its placeholder is shown. */
  async hang(): Promise<string> {
    void this.rider.lobby.say("Anna", "/hang");
    await until(async () => (await this.rider.said("Anna")).length === 1);
    const [placeholder] = await this.rider.said("Anna");
    return placeholder!.id;
  }

  async restart(): Promise<void> {
    await this.rider.stop();
    await this.start();
    await until(() => this.pending.deliveries.length === 0);
  }
}

test.concurrent("a call has the time of the bot's clock", async (context) => {
  const { expect } = context;
  const { rider, calls } = await World.startAt(() => Date.now() + 2 * day, context);
  await rider.lobby.say("Anna", "/act");
  expect(calls[0]!.now - Date.now()).toBeGreaterThan(1.9 * day);
});

test.concurrent.for([2 * day, -2 * day])(
  "the age of a pending delivery is measured by that clock too (%i ms off)",
  async (off, context) => {
    const { expect } = context;
    const world = await World.startAt(() => Date.now() + off, context);
    const placeholder = await world.hang();
    await world.restart();
    expect((await world.rider.said("Anna")).map(({ id }) => id)).toEqual([placeholder]);
  },
);

test.concurrent("after the clock has passed the token's life, the channel gets the pending delivery", async (context) => {
  const { expect } = context;
  let ahead = 0;
  const world = await World.startAt(() => Date.now() + ahead, context);
  await world.hang();
  ahead = day;
  await world.restart();
  const said = await world.rider.said("Ben");
  const rolled = said.filter((message) => JSON.stringify(message).includes("Rolled"));
  expect(rolled).toHaveLength(1);
  expect(rolled[0]!.interaction_metadata).toBeUndefined();
});
