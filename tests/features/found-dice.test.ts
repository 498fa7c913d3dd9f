import { describe, expect, test } from "vitest";
import { readThrows } from "#features/found-dice/read.ts";

const shown = (text: string) =>
  readThrows(text).map(({ faces, sides, label, by }) => [faces.join(), sides ?? "?", label, by].join("|"));

describe("dice in a message", () => {
  test.each([
    ["*** (Rally DR) 4,1 ***   <Alice>      [1 / 2   avg   5.00 (7.00)]    (01.46)", ["4,1|6|Rally|Alice"]],
    [
      "*** (Other DR) 3,6 ***   <FredKors>      Allied SAN    [1 / 8   avg   6,62 (6,62)]    (01.51 - by random.org)",
      ["3,6|6|Other|FredKors"],
    ],
    ["*** (RS dr) 3 ***   <Bob>      [1 / 1   avg   3,00 (3,00)]    (01.84)", ["3|6|RS|Bob"]],
    ["*** (IFT DR) 4,2,5 ***   <Alice>", ["4,2,5|6|IFT|Alice"]],
    ["** 2d6 = 4,1 *** <Alice>", ["4,1|6|2d6|Alice"]],
    ["** Initiative = 7 *** <Alice>", ["7|?|Initiative|Alice"]],
    ["I rolled 2d6: 4, 1 for it", ["4,1|6||"]],
    ["d10 = 7", ["7|10||"]],
    ["2d6 [4, 1] = 5", ["4,1|6||"]],
    ["4,1", ["4,1|?||"]],
    ["6 3", ["6,3|?||"]],
    ["first\n4, 1\nthen\n5", ["4,1|?||", "5|?||"]],
  ])("are read from %s", (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test("several lines are several throws, in order", () => {
    const lines = ["*** (TH DR) 4,1 *** <Al>", "hello 3", "*** (Other dr) 2 *** <Bo>"];
    expect(shown(lines.join("\n"))).toEqual(["4,1|6|TH|Al", "2|6|Other|Bo"]);
  });

  test.each([
    "see you at 8",
    "2d6+1 please",
    "3d6: 4, 1",
    "2d6: 7, 1",
    "*** (Other DR) 7,8 ***",
    "on 24 December 2026 at 8:30",
    "",
  ])("are not guessed from %j", (text) => {
    expect(shown(text)).toEqual([]);
  });

  test("of a long message the last 25 are offered, and a hostile one takes no long time", () => {
    expect(shown(Array.from({ length: 40 }, (_, at) => `${(at % 6) + 1}`).join("\n"))).toHaveLength(25);
    const before = performance.now();
    for (const part of ["*** (", "1, ", "** a = 1,", "d1[1+", "9 "]) readThrows(part.repeat(1000));
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
