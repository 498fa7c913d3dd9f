import { type TestContext, test } from "vitest";
import { until } from "../../support/discord/rider.ts";
import { commitsThrough, type Story, tellOfGame } from "../../support/discord/story.ts";

const callback = "/interactions/:id/:token/callback";
const original = "/webhooks/:id/:token/messages/@original";
const outOfOrder = { status: 503 };

/** A game of Anna and Ben whose commits wait for `work`, if there is one. */
class Slow {
  story!: Story;
  work: Promise<unknown> | undefined;

  static async tell({ onTestFinished }: TestContext): Promise<Slow> {
    const slow = new Slow();
    slow.story = await tellOfGame({
      store: commitsThrough(async (_, commit) => (await slow.work, commit())),
    });
    onTestFinished(() => slow.story.end());
    return slow;
  }

  /**
   * Anna moves. The move is saved only after a number of requests of a kind, or the most that a busy machine
   * makes.
   */
  async move(method: string, path: RegExp, count: number): Promise<void> {
    const { story } = this;
    const came = () =>
      story.requests.filter((request) => request.method === method && path.test(request.path)).length;
    const before = came();
    const saved = Promise.withResolvers<void>();
    this.work = saved.promise;
    void story.lobby.say("Anna", "/track track:minutes value:+1", story.channel());
    const patience = performance.now() + 15_000;
    await until(() => came() >= before + count || (came() > before && performance.now() > patience)).finally(
      () => {
        this.work = undefined;
        saved.resolve();
      },
    );
  }

  refuse(method: string, route: string, count: number): void {
    for (let time = 0; time < count; time += 1) this.story.sandbox.faults.next(method, route, outOfOrder);
  }
}

test.concurrent("a result replaces its placeholder even if the bot does not know that Discord has the placeholder", async (context) => {
  const { expect } = context;
  const slow = await Slow.tell(context);
  const { story } = slow;
  story.sandbox.faults.next("POST", callback, "dropAfter");
  slow.refuse("GET", original, 9);
  slow.refuse("POST", callback, 3);
  await slow.move("GET", /@original$/, 9);
  await until(async () => (await story.told()).includes(4));
  expect(await story.withoutNotices()).toEqual({});
  expect((await story.newest()).message.flags! & 128).toBe(0);
  expect((await story.cards()).map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
});

test.concurrent("a result whose placeholder cannot be edited is sent once Discord is up again", async (context) => {
  const { expect } = context;
  const slow = await Slow.tell(context);
  slow.refuse("PATCH", original, 8);
  await slow.move("POST", /callback$/, 1);
  await until(async () => (await slow.story.told()).includes(4));
  expect(await slow.story.withoutNotices()).toEqual({});
});
