import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { pixel } from "../support/pixel.ts";
import { call } from "../../src/testing/lobby.ts";
import { isSkipped, type PageTable, startPageTable, withBrowser } from "./page-table.ts";

const image = `data:image/png;base64,${pixel.toString("base64")}`;

describe.skipIf(isSkipped)("an application's emojis on the sandbox's page", () => {
  let at: PageTable;
  let page: Page;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
    const { sandbox, table } = at;
    const emojis = `/applications/${sandbox.applicationId}/emojis`;
    const add = async (name: string) => {
      const { id } = (await call(sandbox, "POST", emojis, { name, image })).body as { id: string };
      return { id, mark: `<:${name}:${id}>` };
    };
    const [die, gone] = [await add("d6_4"), await add("d6_5")];
    const content = `# Fire ${die.mark}\nRolled ${die.mark} and ${gone.mark}\n-# Small ${die.mark}`;
    const card = { flags: 1 << 15, components: [{ type: 17, components: [{ type: 10, content }] }] };
    await call(sandbox, "POST", `/channels/${await table.channelId()}/messages`, card);
    await call(sandbox, "DELETE", `${emojis}/${gone.id}`);
    page = await at.sit("Anna", { width: 390 });
  });

  afterAll(() => at?.close());

  const heights = async (name: string) => {
    const found = await page.getByRole("img", { name, exact: true }).all();
    return Promise.all(found.map(async (one) => Math.round((await one.boundingBox())?.height ?? 0)));
  };

  test("are slightly taller than the surrounding text: in a title, in text, in small print", async () => {
    await expect.poll(() => heights(":d6_4:")).toHaveLength(3);
    const [title = 0, words = 0, small = 0] = await heights(":d6_4:");
    expect(words).toBe(22);
    expect([title > words, small < words]).toEqual([true, true]);
  });

  test("are pictures with their names as alternative text", async () => {
    const widths = await page
      .getByRole("img", { name: ":d6_4:", exact: true })
      .evaluateAll((all) => all.map((one) => (one as unknown as { naturalWidth: number }).naturalWidth));
    expect(widths).toEqual([1, 1, 1]);
  });

  test("are shown as their names once deleted", async () => {
    const name = page.getByRole("img", { name: ":d6_5:", exact: true });
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(30);
  });
});
