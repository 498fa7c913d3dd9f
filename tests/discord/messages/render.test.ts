import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dieFace } from "#cards/dice/faces.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import type { APIMessage } from "discord.js";
import { marksIn } from "#discord/messages/find-marked.ts";
import { isLater, deliveryMark } from "#discord/messages/marks.ts";
import { render } from "#discord/messages/render.ts";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { amount } from "../../support/run/soak.ts";

function faultsOf(reply: Reply, mark?: number, pictures?: ReadonlyMap<string, Uint8Array>): string[] {
  const { body, files } = render(reply, mark, pictures);
  const parts = files.map((_, index) => ({ field: `files[${index}]` }));
  const callback = {
    method: "POST",
    path: "/interactions/1/token/callback",
    body: { type: 4, data: body },
    files: parts,
  };
  const message = { method: "POST", path: "/channels/1/messages", body, files: parts };
  return [...checkRequest(callback), ...checkRequest(message)];
}

function drawn(blocks: Block[], rest: Partial<Reply> = {}, pictures?: ReadonlyMap<string, Uint8Array>) {
  const reply: Reply = { title: "Turn 3", blocks, audience: "public", ...rest };
  expect(faultsOf(reply, undefined, pictures)).toEqual([]);
  const { body } = render(reply, undefined, pictures);
  const container = body.components.at(-1) as unknown as { components: Record<string, unknown>[] };
  return { body, inside: container.components.slice(1) };
}

function long(line: string, count: number): string {
  return Array.from({ length: count }, (_, n) => `${line} ${n}`).join("\n");
}

const roll: Button = { label: "Roll", style: "primary", press: { kind: "typed", command: "initiative" } };

describe("drawing", () => {
  test("a reply is a container with the side's colour and the title as a heading", () => {
    const { body } = drawn([{ kind: "text", text: "Hello" }], { colour: "#4b6043" });
    expect(body).toEqual({
      flags: 1 << 15,
      allowed_mentions: { parse: [] },
      attachments: [],
      components: [
        {
          type: 17,
          accent_color: 0x4b6043,
          components: [
            { type: 10, content: "### Turn 3" },
            { type: 10, content: "Hello" },
          ],
        },
      ],
    });
  });

  test("a private reply is ephemeral", () => {
    expect(drawn([], { audience: "private" }).body.flags).toBe((1 << 15) | 64);
  });

  test("mentions are at the top, and nobody else can be mentioned", () => {
    const { body } = drawn([{ kind: "text", text: "@everyone <@3>" }], { ping: ["1", "2", "1"] });
    expect(body.components[0]).toEqual({ type: 10, content: "<@1> <@2>" });
    expect(body.allowed_mentions).toEqual({ parse: [], users: ["1", "2"] });
  });

  test("a step has its button at its side", () => {
    const { inside } = drawn([{ kind: "step", text: "Roll for initiative", button: roll }]);
    expect(inside).toEqual([
      {
        type: 9,
        components: [{ type: 10, content: "Roll for initiative" }],
        accessory: { type: 2, style: 1, label: "Roll", custom_id: "~typed|||initiative" },
      },
    ]);
  });

  test("code cannot break out of its fence", () => {
    const [code] = drawn([{ kind: "code", text: "a\n```\n@here ````" }]).inside;
    expect(code?.["content"]).toMatch(/^```\n[^]*\n```$/);
    expect(String(code?.["content"]).slice(3, -3)).not.toContain("``");
  });

  test("small print is small in each of its lines", () => {
    expect(drawn([{ kind: "note", text: "one\n\ntwo" }]).inside).toEqual([
      { type: 10, content: "-# one\n\n-# two" },
    ]);
  });

  test("a divider without neighbours is omitted", () => {
    const divider: Block = { kind: "divider" };
    const blocks: Block[] = [
      { kind: "text", text: "a" },
      divider,
      divider,
      { kind: "text", text: "b" },
      divider,
    ];
    expect(drawn(blocks).inside.map(({ type }) => type)).toEqual([10, 14, 10]);
  });

  test("more than five buttons take another row", () => {
    const buttons = Array.from({ length: 7 }, (_, index) => ({
      ...roll,
      label: `Roll ${index}`,
      press: { kind: "details", entry: index } as const,
      of: { game: "g", revision: 7 },
    }));
    const rows = drawn([{ kind: "buttons", buttons }]).inside;
    expect(rows.map((row) => (row["components"] as []).length)).toEqual([5, 2]);
  });

  test("a link is a button with an address and without a custom id", () => {
    const [row] = drawn([
      { kind: "links", links: [{ label: "Open", url: "https://discord.com/channels/1/2" }] },
    ]).inside;
    expect(row?.["components"]).toEqual([
      { type: 2, style: 5, label: "Open", url: "https://discord.com/channels/1/2" },
    ]);
  });

  test("equal buttons have different custom ids", () => {
    const { inside } = drawn([
      { kind: "step", text: "one", button: roll },
      { kind: "buttons", buttons: [roll, roll] },
    ]);
    expect(JSON.stringify(inside).match(/"custom_id":"[^"]*"/g)).toHaveLength(3);
  });

  test("a button whose custom id is too long is omitted and reported as a fault", () => {
    const press = { kind: "typed", command: "x".repeat(100) } as const;
    const wordy = { ...roll, label: "Too much", press };
    const { body, faults } = render({
      title: "t",
      blocks: [{ kind: "buttons", buttons: [wordy, roll] }],
      audience: "public",
    });
    expect(faults).toEqual([expect.stringContaining('"Too much"')]);
    expect(JSON.stringify(body)).toContain('"Roll"');
  });

  test("a menu offers at most 25 choices and cannot require more than it offers", () => {
    const choices = Array.from({ length: 30 }, (_, index) => ({ label: `L${index}`, value: `v${index}` }));
    const menu = { placeholder: "Which?", press: { kind: "tables" }, choices, most: 40 } as const;
    const [row] = drawn([{ kind: "menu", menu }]).inside;
    expect(row).toMatchObject({
      components: [{ type: 3, custom_id: "~tables", min_values: 1, max_values: 25 }],
    });
  });

  test("a picture has its description, and files keep their place", () => {
    const picture: Block = {
      kind: "picture",
      name: "map of day 1",
      svg: "<svg/>",
      alt: "The map",
    };
    const pictures = new Map([["<svg/>", new Uint8Array([1, 2])]]);
    const [first, second] = ["game.json", "report.md"].map((name): Block => ({
      kind: "file",
      name,
      content: "{}",
    }));
    const { body, inside } = drawn([first!, picture, second!], {}, pictures);
    expect(inside).toEqual([
      { type: 13, file: { url: "attachment://game.json" } },
      { type: 12, items: [{ media: { url: "attachment://map_of_day_1.png" }, description: "The map" }] },
      { type: 13, file: { url: "attachment://report.md" } },
    ]);
    expect(body.attachments.map(({ filename }) => filename)).toEqual([
      "game.json",
      "map_of_day_1.png",
      "report.md",
    ]);
  });

  test("a picture that could not be drawn is replaced by its words", () => {
    const picture: Block = { kind: "picture", name: "map", svg: "<svg/>", alt: "The map" };
    expect(drawn([picture]).inside).toEqual([{ type: 10, content: "-# The map" }]);
  });

  test("dice are emojis if Discord has them, and words otherwise: on buttons, in code, without an emoji", () => {
    const die = dieFace(6, 4, "d6: **4**");
    const blocks: Block[] = [
      { kind: "text", text: `Fire ${die} ${dieFace(6, 5, "d6: **5**")}` },
      { kind: "code", text: die },
      { kind: "buttons", buttons: [{ ...roll, label: die }] },
    ];
    const dice = (face: string) => (face === "d6_4" ? "<:d6_4_abcd:1>" : undefined);
    const reply: Reply = { title: `Rolled ${die}`, blocks, audience: "public" };
    const shown = JSON.stringify(render(reply, undefined, new Map(), dice).body);
    expect(shown.match(/<:d6_4_abcd:1>/g)).toHaveLength(2);
    expect(shown).toContain("Fire <:d6_4_abcd:1> d6: **5**");
    expect(shown).toContain("```\\nd6: **4**\\n```");
    expect(shown).not.toMatch(/[\ufdd0-\ufddf]/);
  });

  test("a mark is the container's id", () => {
    const reply: Reply = { title: "t", blocks: [], audience: "public" };
    expect(render(reply, 1_234_567).body.components[0]).toMatchObject({ type: 17, id: 1_234_567 });
    expect(faultsOf(reply, 1_234_567)).toEqual([]);
  });

  test("a delivery's message shows its entry's number, which tells it from a later one of the same game", () => {
    const marksOf = (delivery: string, blocks: Reply["blocks"] = []) => {
      const reply: Reply = { title: "", blocks, audience: "public", delivery };
      expect(faultsOf(reply, deliveryMark(delivery))).toEqual([]);
      const { components } = render(reply, deliveryMark(delivery)).body;
      return marksIn({ components } as APIMessage);
    };
    const divider = { kind: "divider" } as const;
    expect(isLater(marksOf("g:8"), "g:7")).toBe(true);
    expect(isLater(marksOf("g:20000", [divider]), "g:7")).toBe(true);
    for (const earlier of ["g:7", "g:6", "h:8", "g:h:8", "nobody's"])
      expect(isLater(marksOf(earlier), "g:7")).toBe(false);
    // An older card has no mark of its entry.
    expect(isLater({ id: deliveryMark("g:8"), entry: 2 }, "g:7")).toBe(false);
    expect(isLater({ id: deliveryMark("g:8") }, "g:7")).toBe(false);
  });
});

describe("limits", () => {
  test("a text that is too long is cut at the end of a line", () => {
    const [text] = drawn([{ kind: "text", text: long("Line", 1000) }]).inside;
    expect(text?.["content"]).toMatch(/Line \d+\n…$/);
  });

  test("texts of many bytes are cut to what Discord can process", () => {
    const blocks = Array.from({ length: 30 }, () => ({ kind: "text", text: "日本語".repeat(60) }) as const);
    const { body } = render({ title: "長い", audience: "public", blocks });
    const texts = JSON.stringify(body.components).match(/"content":"(.*?)"/g) ?? [];
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThanOrEqual(10_170);
    expect(bytes).toBeGreaterThan(9000);
  });

  test("a text that is too long is not cut within an emoji", () => {
    const text = "a".repeat(3) + dieFace(6, 4, "**4**").repeat(300);
    const reply: Reply = { title: "t", blocks: [{ kind: "text", text }], audience: "public" };
    const shown = JSON.stringify(render(reply, undefined, new Map(), () => "<:d6_4_abcd:1234567>").body);
    expect(shown).toMatch(/<:d6_4_abcd:1234567>…"/);
  });

  test("small print is removed before anything else is cut", () => {
    const contents = JSON.stringify(
      drawn([
        { kind: "text", text: "x".repeat(3900) },
        { kind: "note", text: "y".repeat(300) },
      ]).inside,
    );
    expect(contents).toContain("x".repeat(3900));
    expect(contents).not.toContain("yy");
  });

  test("of several texts the longest is cut", () => {
    const inside = drawn([
      { kind: "text", text: "short" },
      { kind: "code", text: long("Code", 900) },
      { kind: "text", text: "also short" },
    ]).inside;
    expect(inside[0]?.["content"]).toBe("short");
    expect(inside[1]?.["content"]).toMatch(/…\n```$/);
    expect(inside[2]?.["content"]).toBe("also short");
  });

  test("texts are joined before any is omitted, and buttons stay", () => {
    const blocks: Block[] = Array.from({ length: 60 }, (_, n) => ({ kind: "text", text: `Text ${n}` }));
    const { inside } = drawn([...blocks, { kind: "buttons", buttons: [roll] }]);
    expect(inside).toHaveLength(2);
    expect(inside[0]?.["content"]).toContain("Text 59");
  });

  test("of joined texts the middle is cut: the end, which decides, stays, and fences stay whole", () => {
    const told = (n: number) => `Roll ${n} `.repeat(12).trim();
    const blocks: Block[] = Array.from({ length: 60 }, (_, n) => ({
      kind: n === 40 ? "code" : "text",
      text: told(n),
    }));
    const { inside } = drawn([...blocks, { kind: "buttons", buttons: [roll] }]);
    const content = String(inside[0]?.["content"]);
    expect(inside).toHaveLength(2);
    expect(content.startsWith(told(0))).toBe(true);
    expect(content).toContain("\n…\n");
    expect(content.endsWith(told(59))).toBe(true);
    expect(content.split("```").length % 2).toBe(1);
  });

  test("files are kept before pictures if a message has no room for all of them, and words replace pictures", () => {
    const pictures = new Map([["<svg/>", new Uint8Array([1, 2])]]);
    const picture: Block = { kind: "picture", name: "map", svg: "<svg/>", alt: "The map" };
    const files = (count: number) =>
      Array.from({ length: count }, (_, n): Block => ({ kind: "file", name: `seal-${n}.txt`, content: "x" }));
    const nine = drawn([picture, picture, ...files(9)], {}, pictures).inside;
    expect(nine.map(({ type }) => type)).toEqual([12, 10, ...Array.from({ length: 9 }, () => 13)]);
    expect(nine[1]).toEqual({ type: 10, content: "-# The map" });
    const eleven = drawn([picture, ...files(11)], {}, pictures);
    expect(eleven.inside[0]).toEqual({ type: 10, content: "-# The map" });
    expect(eleven.inside.at(-1)?.["content"]).toContain("⚠️ seal-10.txt");
    expect(eleven.body.attachments).toHaveLength(10);
  });

  test("an excess file is a fault of the card", () => {
    const blocks = Array.from({ length: 11 }, (): Block => ({
      kind: "file",
      name: "game.json",
      content: "{}",
    }));
    const { faults, files } = render({ title: "t", blocks, audience: "public" });
    expect(faults).toEqual(["game.json is one file too many"]);
    expect(new Set(files.map(({ name }) => name)).size).toBe(10);
  });

  test("Discord accepts any reply of a card", () => {
    const pictures = new Map([
      ["drawn", new Uint8Array([1, 2, 3])],
      ["empty", new Uint8Array()],
    ]);
    fc.assert(
      fc.property(
        anyReply(),
        fc.option(fc.integer({ min: 1_000_000, max: 2 ** 31 - 1 }), { nil: undefined }),
        (reply, mark) => {
          expect(faultsOf(reply, mark, pictures)).toEqual([]);
        },
      ),
      { numRuns: amount(40, 150) },
    );
  });
});

function anyReply(): fc.Arbitrary<Reply> {
  const line = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.lorem({ maxCount: 20 }),
    fc.constantFrom("", " ", "```", "\u200b", "\ud800", "````\n`", "\u0000"),
  );
  const text = fc.oneof(
    line,
    fc.array(line, { maxLength: 20 }).map((lines) => lines.join("\n")),
    fc
      .tuple(line, fc.integer({ min: 1, max: 5000 }))
      .map(([unit, count]) => unit.repeat(count).slice(0, 9000)),
  );
  const optional = { requiredKeys: [] };
  const of = fc.record({ game: line, revision: fc.nat() });
  const button: fc.Arbitrary<Button> = fc
    .tuple(
      fc.record({
        label: text,
        style: fc.constantFrom("primary", "secondary", "success", "danger"),
        press: fc.oneof(
          fc.constantFrom({ kind: "done" } as const, { kind: "me" } as const),
          fc.record({ kind: fc.constant("typed"), command: line, options: line }),
          fc.record({ kind: fc.constant("note"), track: line }),
        ),
      }),
      fc.record({ of, disabled: fc.boolean() }, optional),
    )
    .map(([core, rest]) => ({ ...core, ...rest }));
  const menu = fc
    .tuple(
      fc.record({
        placeholder: text,
        press: fc.record({ kind: fc.constant("setting"), setting: line }),
        choices: fc.array(
          fc.record({ label: text, value: fc.oneof(line, fc.nat(9).map(String)), description: line }),
          {
            maxLength: 40,
          },
        ),
      }),
      fc.record({ of, most: fc.oneof(fc.integer(), fc.double()) }, optional),
    )
    .map(([core, rest]) => ({ ...core, ...rest }));
  const block = fc.oneof(
    fc.record({ kind: fc.constantFrom("text", "code", "note"), text }),
    fc.record({ kind: fc.constant("step"), text, button }),
    fc.record({ kind: fc.constant("step"), text }),
    fc.constant({ kind: "divider" }),
    fc.record({ kind: fc.constant("buttons"), buttons: fc.array(button, { maxLength: 30 }) }),
    fc.record({ kind: fc.constant("menu"), menu }),
    fc.record({
      kind: fc.constant("picture"),
      name: line,
      svg: fc.constantFrom("drawn", "empty", "undrawn"),
      alt: text,
    }),
    fc.record({ kind: fc.constant("file"), name: line, content: text }),
  ) as fc.Arbitrary<Block>;
  return fc
    .tuple(
      fc.record({
        title: text,
        blocks: fc.array(block, { maxLength: 60, size: "max" }),
        audience: fc.constantFrom("public", "private"),
      }),
      fc.record(
        {
          colour: fc.oneof(line, fc.constant("#4b6043")),
          ping: fc.array(fc.oneof(line, fc.nat().map(String)), { maxLength: 120 }),
        },
        optional,
      ),
    )
    .map(([core, rest]) => ({ ...core, ...rest }));
}

test("the words of a picture that could not be drawn are text only", () => {
  const alt = "Platoons: [free](https://evil.example) **1st** <@123456789012345678>";
  const { body } = render({
    title: "Tracks",
    audience: "public",
    blocks: [{ kind: "picture", name: "tracks.png", svg: "<svg/>", alt }],
  });
  const whole = JSON.stringify(body);
  expect(whole).toContain("free");
  expect(whole).not.toMatch(/[^\\]\]\(|\[free\]\(|[^\\]<@\d/);
});
