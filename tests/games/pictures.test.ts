import { computer } from "#platform";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PictureRenderer, MOST_WAITING } from "#games/workers/picture-renderer.ts";
import { until } from "../support/discord/rider.ts";

const mortal = new URL("./mortal-draw-worker.ts", import.meta.url);

/** Time limit on a busy machine, in milliseconds. */
const PATIENCE = 30_000;

let pictureRenderer: PictureRenderer;
beforeEach(() => {
  pictureRenderer = new PictureRenderer(computer, undefined, PATIENCE);
});
afterEach(async () => {
  await pictureRenderer.close();
});

/** A picture with a number of lines of text. */
function written(lines: number, words = "Dispatch Rider"): string {
  const texts = Array.from({ length: lines }, (_, n) => `<text x="${n}" y="${20 + n}">${words} ${n}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${texts.join("")}</svg>`;
}

function empty(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${1 + width}" height="1"/>`;
}

/** The outcome: the picture, or the error. */
async function fateOf(picture: Promise<Uint8Array>): Promise<string> {
  return picture.then(
    (png) => Buffer.from(png.subarray(1, 4)).toString("latin1"),
    (error: Error) => error.message,
  );
}

describe("while a picture is drawn", () => {
  test("other work continues", async () => {
    const order: string[] = [];
    const drawn = pictureRenderer.draw(written(300)).then(() => order.push("drawn"));
    for (let served = 0; served < 20; served += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    order.push("served");
    await drawn;
    expect(order).toEqual(["served", "drawn"]);
  });

  test("the main thread does little of the work", async () => {
    await pictureRenderer.draw(written(1));
    const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
    await pictureRenderer.draw(written(400));
    const [allUsed, mainUsed] = [process.cpuUsage(all).user, process.threadCpuUsage(main).user];
    expect(mainUsed).toBeLessThan(allUsed / 3);
  });

  test("other pictures queue, up to the number that can be drawn within the time limit", async () => {
    const asked = Array.from({ length: MOST_WAITING + 2 }, (_, n) => fateOf(pictureRenderer.draw(empty(n))));
    const fates = await Promise.all(asked);
    expect(fates.slice(0, MOST_WAITING)).toEqual(Array.from({ length: MOST_WAITING }, () => "PNG"));
    expect(fates.slice(MOST_WAITING)).toEqual([
      "Too many pictures wait to be drawn",
      "Too many pictures wait to be drawn",
    ]);
    expect(await fateOf(pictureRenderer.draw(empty(1000)))).toBe("PNG");
  });
});

describe("a picture", () => {
  test("is drawn once for repeated requests", async () => {
    const [first, second] = await Promise.all([
      pictureRenderer.draw(written(2)),
      pictureRenderer.draw(written(2)),
    ]);
    expect(second).toBe(first);
    expect(await pictureRenderer.draw(written(2))).toBe(first);
  });

  test("is drawn with the bot's own fonts", async () => {
    const [one, other] = [
      await pictureRenderer.draw(written(1, "Rider")),
      await pictureRenderer.draw(written(1, "Horse")),
    ];
    expect(Buffer.from(one).equals(other)).toBe(false);
  });

  test("that is not SVG fails each time and does not affect others", async () => {
    const fates = ["<svg", written(1), "<svg"].map((svg) => fateOf(pictureRenderer.draw(svg)));
    const fault = expect.stringContaining("does not have a root node") as string;
    expect(await Promise.all(fates)).toEqual([fault, "PNG", fault]);
    expect(await fateOf(pictureRenderer.draw("<svg"))).toEqual(fault);
  });

  test("that exceeds the time limit is ready at the next request", async () => {
    const hasty = new PictureRenderer(computer, undefined, 1);
    expect(await fateOf(hasty.draw(written(50)))).toBe("The picture takes too long");
    await until(async () => (await fateOf(hasty.draw(written(50)))) === "PNG");
    await hasty.close();
  });
});

describe("a drawing thread that dies", () => {
  test.each([
    ["exit", expect.stringContaining("has ended")],
    ["throw", "out of ink"],
  ])("by %s fails its queued pictures, and a new thread draws the next", async (death, why) => {
    const frail = new PictureRenderer(computer, mortal, PATIENCE);
    expect(await fateOf(frail.draw(written(1)))).toBe("PNG");
    const fates = [written(1, death), written(2)].map((svg) => fateOf(frail.draw(svg)));
    expect(await Promise.all(fates)).toEqual([why, why]);
    expect(await fateOf(frail.draw(written(2)))).toBe("PNG");
    expect(await fateOf(frail.draw(written(1, death)))).toEqual(why);
    expect(await fateOf(frail.draw(written(3)))).toBe("PNG");
    await frail.close();
  });

  test("because it is terminated fails its queued pictures", async () => {
    const fates = [written(300), written(301)].map((svg) => fateOf(pictureRenderer.draw(svg)));
    await pictureRenderer.close();
    const why = expect.stringContaining("has ended");
    expect(await Promise.all(fates)).toEqual([why, why]);
    await pictureRenderer.close();
  });
});
