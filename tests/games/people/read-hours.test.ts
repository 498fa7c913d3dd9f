import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDaysOff } from "#games/me/read-days.ts";
import { readEvery, readHour, readQuiet } from "#games/me/read-hours.ts";
import { reminding } from "#core/schema/reminding.ts";
import { dayChoices, hourText, quietText } from "#cards/time-text.ts";
import { english } from "#words/languages.ts";
import { refusalOf } from "../../core/pace/refusal.ts";

describe("a time of day as players type it", () => {
  test.each([
    ["7", 420],
    ["07", 420],
    ["19:30", 1170],
    ["19.30", 1170],
    ["1930", 1170],
    ["730", 450],
    ["22h", 1320],
    ["22h30", 1350],
    ["7pm", 1140],
    ["7 PM", 1140],
    ["7:30 p.m.", 1170],
    ["12am", 0],
    ["12pm", 720],
    ["12:30am", 30],
    ["0", 0],
    ["24", 0],
    ["24:00", 0],
    ["midnight", 0],
    ["noon", 720],
    [" 23:59 ", 1439],
  ])("%s is minute %d of the day", (written, minute) => {
    expect(readHour(written)).toBe(minute);
  });

  test.each(["", "25", "24:01", "12:60", "13pm", "0am", "7:5", "seven", "-1", "7 8", "07:30:00"])(
    "%j is refused with an alternative",
    (written) => {
      expect(refusalOf(() => readHour(written))).toBe(
        `"${written}" is not a time of day. Write it like \`7\`, \`19:30\` or \`7pm\`.`,
      );
    },
  );
});

describe("the minimum hours between reminders as players type them", () => {
  test.each([
    ["24", 24],
    ["36h", 36],
    [" 1 hour ", 1],
    ["720", 720],
    ["0", undefined],
    ["none", undefined],
  ])("%j is %s", (written, hours) => {
    expect(readEvery(written)).toBe(hours);
  });

  test.each(["", "721", "-1", "1.5", "daily", "2d", "9999"])(
    "%j is refused with the accepted form",
    (written) => {
      expect(refusalOf(() => readEvery(written))).toMatch(/from 1 to 720\. Write it like `24`, or `none`\./);
    },
  );
});

describe("quiet hours as players type them", () => {
  test.each([
    ["22-7", 1320, 420],
    ["22:00-07:30", 1320, 450],
    ["22:00 – 07:30", 1320, 450],
    ["10pm-7am", 1320, 420],
    ["10 PM to 7 AM", 1320, 420],
    ["midnight until 8", 0, 480],
    ["13-15", 780, 900],
    ["22-24", 1320, 0],
  ])("%s", (written, from, to) => {
    expect(readQuiet(written)).toEqual({ from, to });
  });

  test.each(["none", "None", " off ", "no", "never", "-"])("%j means none", (written) => {
    expect(readQuiet(written)).toBeUndefined();
  });

  test.each(["", "22", "22-", "-7", "22-7-8", "22-25", "night", "22 7"])(
    "%j is refused with an alternative",
    (written) => {
      expect(refusalOf(() => readQuiet(written))).toMatch(/Write them like `22-7`/);
    },
  );

  test.each(["22-22", "0-24", "7am-7:00"])("%s would be never or always, and is refused", (written) => {
    expect(refusalOf(() => readQuiet(written))).toMatch(/begin and end at the same time\. Write them like/);
  });

  test("the displayed form is accepted", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        fc.pre(from !== to);
        expect(readHour(hourText(from))).toBe(from);
        expect(readQuiet(quietText({ from, to }))).toEqual({ from, to });
      }),
    );
    expect(readQuiet("none")).toBeUndefined();
  });
});

describe("days off as players type them", () => {
  test.each([
    ["sat, sun", [6, 7]],
    ["sun sat", [6, 7]],
    ["saturday sunday", [6, 7]],
    ["Saturdays and Sundays", [6, 7]],
    ["weekend", [6, 7]],
    ["weekdays", [1, 2, 3, 4, 5]],
    ["mon-wed", [1, 2, 3]],
    ["fri to sun", [5, 6, 7]],
    ["sat-mon", [1, 6, 7]],
    ["tues & thurs", [2, 4]],
    ["weds", [3]],
    ["mo,tu,we,th,fr,sa", [1, 2, 3, 4, 5, 6]],
    ["sat, saturday, weekend", [6, 7]],
    ["none", []],
  ])("%s", (written, days) => {
    expect(readDaysOff(written)).toEqual(days);
  });

  test.each(["", ",", "s", "someday", "sat, xyz", "sat-", "mon-wed-fri", "6"])(
    "%j is refused with an alternative",
    (written) => {
      expect(refusalOf(() => readDaysOff(written))).toMatch(/days of the week\. Write them like `sat, sun`/);
    },
  );

  test.each(["mon-sun", "weekdays weekend", "mon tue wed thu fri sat sun", "tue-mon"])(
    "%s leaves no day, and is refused",
    (written) => {
      expect(refusalOf(() => readDaysOff(written))).toMatch(
        /^You cannot take all seven days off.*`sat, sun`/,
      );
    },
  );

  test("the displayed form is accepted", () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 });
    fc.assert(
      fc.property(days, (off) => {
        const shown = dayChoices(english).filter((_, at) => off.includes(at + 1));
        const written = shown.map(({ label }) => label).join(", ") || "none";
        expect(readDaysOff(written)).toEqual(off.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("words for hours and days", () => {
  test("hours are shown with two digits each", () => {
    expect(quietText({ from: 22 * 60, to: 7 * 60 + 5 })).toBe("22:00–07:05");
  });

  test("days are offered in the order of the week", () => {
    expect(dayChoices(english).map(({ value }) => value)).toEqual([
      "mon",
      "tue",
      "wed",
      "thu",
      "fri",
      "sat",
      "sun",
    ]);
  });
});

describe("a saved setting of a person", () => {
  test.each([
    ["quiet hours with the same start and end", { quiet: { from: 60, to: 60 } }],
    ["seven days off", { daysOff: [1, 2, 3, 4, 5, 6, 7] }],
    ["an eighth day", { daysOff: [8] }],
    ["a minute past midnight", { digest: 1440 }],
    ["something unknown", { loud: true }],
  ])("%s is invalid", (_, wish) => {
    expect(reminding.safeParse(wish).success).toBe(false);
  });

  test("every accepted text can be saved", () => {
    const wish = {
      zone: "Europe/Berlin",
      quiet: readQuiet("22-7"),
      daysOff: readDaysOff("weekend"),
      digest: readHour("24"),
    };
    expect(reminding.parse(wish)).toEqual(wish);
  });
});
