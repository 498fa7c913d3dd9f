import { computer } from "#platform";
import * as fc from "fast-check";
import { Resvg } from "@resvg/resvg-js";
import { createRequire } from "node:module";
import { afterAll, describe, expect, test } from "vitest";
import { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { diceStats } from "#rules/log/dice-stats.ts";
import type { Tally } from "#rules/log/dice-stats.ts";
import type { Play } from "#core/schema/index.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { diceStatsCard } from "#cards/dice/stats.ts";
import { dicePicture } from "#cards/pictures/dice-picture.ts";
import {
  COLOURS,
  contrast,
  element,
  fitted,
  inkOn,
  panel,
  svgText,
  WIDTH,
  widthOf,
} from "#cards/pictures/svg.ts";
import { drawable, isEveryday } from "#cards/pictures/glyphs.ts";
import { trackPictures } from "#cards/pictures/track-picture.ts";
import type { Block } from "#cards/reply.ts";
import { statusCard } from "#cards/status/card.ts";
import { begun, lhy, mc, systemOf } from "../../support/game/given-when-then.ts";
import { advancesOf } from "./font-glyphs.ts";
import { Chance, playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { english } from "#words/languages.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

/** A drawing service with a time limit for a busy machine. */
const pictureRenderer = new PictureRenderer(computer, undefined, 30_000);
afterAll(() => pictureRenderer.close());

type Picture = Extract<Block, { kind: "picture" }>;

const fonts = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((name) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`),
);

/** Discord accepts more; a phone loads this size at once. */
const MAX_BYTES = 200_000;

/** Awkward names: markup, entities, characters that XML forbids, other scripts, endless text. */
const NASTY = [
  '<&">',
  "</text></svg>",
  "&amp; &#0; ]]>",
  "\u0000\u0008\ufffe\ud800",
  "Орёл 日本 🎲 ﷽",
  "W".repeat(40),
  " ",
];

function picturesIn(blocks: readonly Block[]): Picture[] {
  return blocks.filter((block) => block.kind === "picture");
}

/** All pictures of a game's tracks, with their descriptions. */
function allTracks(system: System, game: Game): { svg: string; alt: string } {
  const pictures = picturesIn(trackPictures(inEnglish(system), game));
  const said = pictures.map(({ alt }) => alt.replace("Tracks. ", ""));
  return { svg: pictures.map(({ svg }) => svg).join("\n"), alt: `Tracks. ${said.join(" ")}` };
}

/** Expects a PNG of twice the picture's width, in a size that Discord accepts. */
async function expectDrawn({ svg, alt }: Pick<Picture, "svg" | "alt">): Promise<void> {
  const png = await pictureRenderer.draw(svg);
  expect(Buffer.from(png.subarray(1, 4)).toString("latin1")).toBe("PNG");
  expect(new DataView(png.buffer, png.byteOffset).getUint32(16)).toBe(2 * WIDTH);
  expect(png.length).toBeLessThan(MAX_BYTES);
  expect(alt.length).toBeGreaterThan(20);
  expect(alt.length).toBeLessThanOrEqual(1024);
  expect(alt).not.toMatch(/undefined|NaN|\[object/);
  expect(svg).not.toMatch(/undefined|NaN|Infinity|\[object/);
}

/** A game with full tracks and awkward names only. */
function crowded(system: System, seed: number, names = NASTY): Game {
  const chance = new Chance(seed);
  const play: Play = structuredClone(begun({}, system).play);
  for (const track of system.tracks) {
    if (track.kind === "number")
      play.numbers[track.key] = track.min + chance.below(track.max - track.min + 1);
    if (track.kind === "marker") play.markers[track.key] = chance.pick(system.sides).id;
    if (track.kind === "boxes") {
      play.items[track.key] = Array.from({ length: track.max }, (_, at) => ({
        name: `${chance.pick(names)} ${at}`,
        kind: chance.pick(track.kinds).id,
        box: chance.pick(track.boxes).id,
      }));
    }
  }
  const settings = system.settings.flatMap(({ key, number }) =>
    number === undefined ? [] : [[key, number.min + chance.below(number.max - number.min + 1)]],
  );
  const game = begun({}, system);
  return { ...game, play, settings: { ...game.settings, ...Object.fromEntries(settings) } };
}

describe.each(systems.map((system) => ({ title: system.title, system })))(
  "the pictures of $title",
  ({ system }) => {
    test("after random play every picture of the cards can be drawn, is small and has a description", async () => {
      for (const seed of [3, 4].slice(0, amount(1, 2))) {
        const play = new RandomPlay(system, seed);
        playOn(play, amount(4, 12), 2);
        const stats = diceStats(system, play.entries);
        const cards = [
          statusCard(inEnglish(system), play.game),
          ...stats.all.map(({ sides }) => diceStatsCard(inEnglish(system), play.game, stats, { sides })),
        ];
        for (const picture of cards.flatMap(({ blocks }) => picturesIn(blocks))) await expectDrawn(picture);
        expect(picturesIn(cards.at(-1)?.blocks ?? [])).toHaveLength(1);
      }
    });

    test("full tracks with awkward names can be drawn", async () => {
      for (const seed of [1, 2, 3].slice(0, amount(1, 3))) {
        const pictures = picturesIn(trackPictures(inEnglish(system), crowded(system, seed)));
        const isDrawn = system.tracks.some(({ kind }) => kind === "number" || kind === "boxes");
        expect(pictures.length > 0).toBe(isDrawn);
        for (const picture of pictures) await expectDrawn(picture);
      }
    });
  },
);

describe("the font subsets", () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isEveryday);
  const shown = signs.filter((sign) => /\S/.test(sign));

  test("contain the characters that pictures of the shipped games use, and no others", () => {
    expect(shown.filter((sign) => drawable(`${sign}a`) !== `${sign}a`)).toEqual([]);
    for (const system of systems)
      for (const { svg } of picturesIn(trackPictures(inEnglish(system), begun({}, system))))
        expect(svg).toSatisfy(isEveryday);
  });

  test("draw and measure a text as the full fonts do", async () => {
    const words = ["ffi fl AV To. “Ł’Á” Ty—7→⅓", ...shown.map((sign) => `${sign}A${sign}a`)];
    const lines = (bold: boolean) =>
      words.map((line, n) => svgText(4 + 52 * (n % 8), 20 + 18 * (n >> 3), line, { bold }));
    for (const bold of [false, true]) {
      const svg = panel(1000, ...lines(bold));
      // One letter outside the subsets, out of sight, makes the full fonts draw all of it.
      const whole = panel(1000, ...lines(bold), svgText(0, 5000, "Щ"));
      expect([isEveryday(svg), isEveryday(whole)]).toEqual([true, false]);
      expect(Buffer.from(await pictureRenderer.draw(svg)).equals(await pictureRenderer.draw(whole))).toBe(
        true,
      );
    }
  });
});

describe("a character without a glyph", () => {
  const [regular, bold] = fonts.map(advancesOf);
  const hasGlyph = (sign: string) => regular!.has(sign) && bold!.has(sign);

  /** The characters of a picture's texts that would be drawn as empty boxes. */
  function boxesIn(svg: string): string[] {
    const texts = [...svg.matchAll(/>([^<]+)</g)].map(([, words = ""]) => words);
    return Array.from(texts.join("")).filter((sign) => !hasGlyph(sign));
  }

  test("is in no picture, whatever names players choose", () => {
    const name = fc.string({ unit: "binary", maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(name, fc.constantFrom(...NASTY)), { minLength: 1 }),
        fc.nat(),
        (names, seed) => {
          const pictures = picturesIn(trackPictures(inEnglish(lhy), crowded(lhy, seed, names)));
          expect(pictures.flatMap(({ svg }) => boxesIn(svg))).toEqual([]);
        },
      ),
      { numRuns: amount(3, 60) },
    );
  });

  test("is in no text, and no other character is wider than calculated", () => {
    for (let code = 0; code < 0x2_00_00; code += 1) {
      const sign = String.fromCodePoint(code);
      if (!drawable(`${sign}a`).includes(sign)) continue;
      expect([code, hasGlyph(sign)]).toEqual([code, true]);
      expect(regular!.get(sign)).toBeLessThanOrEqual(widthOf(sign, { size: 1 }));
      expect(bold!.get(sign)).toBeLessThanOrEqual(widthOf(sign, { size: 1, bold: true }));
    }
  });

  test.each([
    ["1st Platoon", "1st Platoon"],
    ["Zoë Łódź Орёл Ελλάς", "Zoë Łódź Орёл Ελλάς"],
    ["🎲 Lucky 7 👩‍🚀", "Lucky 7"],
    ["Орёл 日本 3", "Орёл … 3"],
    ["第3小隊", "…3…"],
    ["日本", ""],
    ["🎲", ""],
    ["?", "?"],
  ])("%s is drawn as %j", (written, drawn) => {
    expect(drawable(written)).toBe(drawn);
  });

  test("is allowed in a name: the picture shows the thing's kind instead", () => {
    const game = begun({}, lhy);
    const track = lhy.tracks.find(({ kind }) => kind === "boxes")!;
    const items = { [track.key]: [{ name: "日本", kind: "section", box: "pending" }] };
    const picture = allTracks(lhy, { ...game, play: { ...game.play, items } });
    expect(picture.svg).toMatch(/>section</);
    expect(picture.alt).toContain("日本 (section)");
  });

  test("in several names of one kind gives each thing a number that it keeps", () => {
    const game = begun({}, lhy);
    const track = lhy.tracks.find(({ kind }) => kind === "boxes")!;
    const mortar = (name: string, box: string) => ({ name, kind: "platoon", box });
    const drawn = (...items: ReturnType<typeof mortar>[]) => {
      const play = { ...game.play, items: { [track.key]: items } };
      const { svg } = allTracks(lhy, { ...game, play });
      return [...svg.matchAll(/>(Pending|Available|platoon( \d)?)</g)].map(([, words]) => words);
    };
    const before = drawn(mortar("日本", "pending"), mortar("東京", "available"));
    const platoons = before.filter((words) => words!.startsWith("platoon"));
    expect(new Set(platoons)).toEqual(new Set(["platoon 1", "platoon 2"]));
    expect(platoons).toHaveLength(2);
    const later = drawn(mortar("東京", "available"), mortar("日本", "pending"));
    expect(later).toEqual(before);
    expect(drawn(mortar("日本", "pending"), { ...mortar("東京", "pending"), kind: "section" })).toContain(
      "platoon",
    );
  });

  test.each(systems.map((system) => ({ title: system.title, system })))(
    "is in no name that $title gives to a side or on a track",
    ({ system }) => {
      const names = [...system.sides, ...system.scores, ...system.tracks].map(({ name }) => name);
      const boxes = system.tracks.flatMap((track) =>
        track.kind === "boxes" ? [...track.boxes, ...track.kinds] : [],
      );
      const all = [...names, ...boxes.map(({ name }) => name)];
      expect(all.map(drawable)).toEqual(all);
    },
  );
});

describe("the picture of the tracks", () => {
  const [picture] = picturesIn(trackPictures(inEnglish(lhy), crowded(lhy, 1)));

  test("escapes typed text", () => {
    expect(picture?.svg).not.toContain('<&">');
    const all = picturesIn(trackPictures(inEnglish(lhy), crowded(lhy, 1)))
      .map(({ svg }) => svg)
      .join("");
    expect(all).toContain("&lt;&amp;&quot;&gt;");
    expect(all.match(/<\/svg>/g)).toHaveLength(
      picturesIn(trackPictures(inEnglish(lhy), crowded(lhy, 1))).length,
    );
  });

  test("describes itself in words", () => {
    const { play, ...game } = begun({ clock: "minutes" });
    const numbers = { ...play.numbers, minutes: 39, casualties: -3, "leaders.axis": 4, "leaders.allies": 6 };
    const items = { ...play.items, "mortars.axis": [{ name: "Heavy", kind: "platoon", box: "firing" }] };
    const standing = { ...game, play: { ...play, numbers, items, markers: { initiative: "axis" } } };
    expect(allTracks(lhy, standing).alt).toBe(
      "Tracks. Initiative: Axis. Time: 39 min. Casualties: Defender 3 (−9). " +
        "Platoon Leaders in play: Axis 4, Allies 6. Mortar Support, Axis: FO on the map: Heavy (platoon). " +
        "Attacker's Final Score: 30.",
    );
  });

  test("is omitted if the game has only lists and unused tracks", () => {
    expect(trackPictures(inEnglish(mc), begun({}, mc))).toEqual([]);
    const vv = systemOf("valor-and-victory");
    expect(trackPictures(inEnglish(vv), begun({}, vv))).toEqual([]);
    expect(trackPictures(inEnglish(systemOf("aslsk3")), begun({}, systemOf("aslsk3")))).toEqual([]);
  });

  test("continues in another picture if it would be too tall, and loses no track", () => {
    const pictures = picturesIn(trackPictures(inEnglish(lhy), crowded(lhy, 2)));
    expect(pictures.length).toBeGreaterThan(1);
    const said = pictures.map(({ alt }) => alt).join("\n");
    const drawn = lhy.tracks.filter(({ kind }) => kind !== "list");
    expect(drawn.filter(({ name }) => !said.includes(name))).toEqual([]);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
  });

  test("starts a track with named ends at the positive one, as printed", () => {
    const { svg } = picturesIn(trackPictures(inEnglish(lhy), begun()))[0]!;
    const at = (words: string) => Number(new RegExp(`x="([\\d.]+)"[^<>]*>${words}<`).exec(svg)?.[1]);
    expect(at("◀ Attacker")).toBeLessThan(at("24"));
    expect(at("24")).toBeLessThan(at("21"));
    expect(at("9")).toBeLessThan(at("−9"));
    expect(at("−21")).toBeLessThan(at("−24"));
    expect(at("−24")).toBeLessThan(at("Defender ▶"));
  });

  test("shows a limit of the mission on its track", () => {
    const without = trackPictures(inEnglish(lhy), begun());
    const [limited] = picturesIn(
      trackPictures(inEnglish(lhy), begun({ timeLimit: 60, attackerCasualtyLimit: 4 })),
    );
    expect(JSON.stringify(without)).not.toContain("limit");
    expect(limited?.svg.match(/>limit</g)).toHaveLength(2);
  });
});

describe("the picture of the dice", () => {
  const even = (sides: number, each: number): Tally => ({
    sides,
    counts: Array.from({ length: sides }, () => each),
  });

  test.each([2, 3, 6, 10, 20, 21, 66, 100, 1000])(
    "draws a d%d, with few dice and with many",
    async (sides) => {
      for (const each of [0, 1, 40, 12_345]) await expectDrawn(dicePicture(english, even(sides, each)));
      const one = even(sides, 0).counts.map((_, at) => (at === 0 ? 1 : 0));
      await expectDrawn(dicePicture(english, { sides, counts: one }));
    },
  );

  test("has a bar for each face up to twenty, then for each group of faces, and omits none", () => {
    expect(dicePicture(english, even(20, 2)).alt).toContain("19: 2, 20: 2.");
    expect(dicePicture(english, even(100, 2)).alt).toContain("1 to 5: 10, 6 to 10: 10");
    expect(dicePicture(english, even(21, 1)).alt).toContain("1 to 2: 2, ");
    expect(dicePicture(english, even(21, 1)).alt).toContain("19 to 20: 2, 21: 1.");
  });

  test("shows the usual range once there are enough dice", () => {
    expect(dicePicture(english, even(6, 4)).svg).not.toContain("19 of 20");
    expect(dicePicture(english, even(6, 5)).svg).toContain("19 of 20");
  });
});

describe("parts of pictures", () => {
  /** The measured width of a text. */
  function drawnWidth(words: string, bold: boolean): number {
    const svg = panel(100, svgText(0, 50, words, { size: 20, bold }));
    const lone = svg.replace(/<rect[^>]*>/, "");
    const font = { loadSystemFonts: false, fontFiles: fonts, defaultFontFamily: "DejaVu Sans" };
    return new Resvg(lone, { font }).innerBBox()?.width ?? 0;
  }

  test("a text is not wider than calculated", () => {
    const letters = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 });
    const latin = fc.stringMatching(/^[À-ÿĀ-žА-я]{1,20}$/);
    fc.assert(
      fc.property(fc.oneof(letters, latin), fc.boolean(), (words, bold) => {
        // The measured width is in whole pixels, and a stroke may extend beyond its letter on both sides.
        expect(drawnWidth(words, bold)).toBeLessThanOrEqual(
          Math.ceil(widthOf(words, { size: 20, bold })) + 1,
        );
      }),
      { numRuns: amount(20, 150) },
    );
  });

  test("a text that is too long is cut to fit, and never within a character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 20, max: 300 }),
        (words, width) => {
          const cut = fitted(words, width);
          expect(widthOf(cut)).toBeLessThanOrEqual(width);
          expect(cut.isWellFormed()).toBe(words.isWellFormed());
        },
      ),
    );
  });

  test("any text leaves the picture valid", async () => {
    const points = fc.array(fc.oneof(fc.nat(0xff_ff), fc.integer({ min: 0x1_00_00, max: 0x10_ff_ff })));
    const anything = fc.oneof(
      points.map((each) => String.fromCodePoint(...each)),
      fc.constantFrom(...NASTY),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (words) => {
        const svg = panel(
          40,
          svgText(10, 20, words),
          element("rect", { x: 1, y: 1, width: 5, height: 5, id: words }),
        );
        expect((await pictureRenderer.draw(svg)).length).toBeGreaterThan(100);
      }),
      { numRuns: amount(3, 60) },
    );
  });

  test("every ink contrasts with its background", () => {
    for (const ink of [COLOURS.ink, COLOURS.faded, COLOURS.bar]) {
      expect(contrast(ink, COLOURS.paper)).toBeGreaterThan(4.5);
      expect(contrast(ink, COLOURS.fill)).toBeGreaterThan(4.5);
    }
    expect(contrast(COLOURS.ink, COLOURS.band)).toBeGreaterThan(4.5);
    expect(contrast(COLOURS.bar, COLOURS.band)).toBeGreaterThan(3);
    for (const { sides } of systems)
      for (const { colour } of sides) expect(contrast(inkOn(colour), colour)).toBeGreaterThan(4.5);
  });

  test("the panel contrasts with Discord's dark page and has an edge on the light one", () => {
    expect(contrast(COLOURS.paper, "#313338")).toBeGreaterThan(7);
    expect(contrast(COLOURS.edge, "#ffffff")).toBeGreaterThan(2);
  });

  test("black on white has a contrast of 21, and a colour on itself of 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 6);
    expect(contrast("#4b6043", "#4b6043")).toBe(1);
  });
});
