import { expect, test } from "vitest";
import { typedInputs } from "../../support/game/typed-check.ts";
import { readSetting } from "#core/settings/decide.ts";
import { withoutUnit } from "#core/names/units-of-measure.ts";
import { type System } from "#core/system/index.ts";
import { readNumber } from "#core/tracks/tracks.ts";
import { refusedBy } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

function systemOf(id: string): System {
  const system = systems.find((candidate) => candidate.id === id);
  if (system === undefined) throw new Error(`There is no game ${id}.`);
  return system;
}

function settingOf(system: string, key: string) {
  const setting = systemOf(system).settings.find((candidate) => candidate.key === key);
  if (setting === undefined) throw new Error(`There is no setting ${key}.`);
  return setting;
}

test.each([
  ["25", "cm"],
  ["25 cm", "cm"],
  ["25cm", "cm"],
  ["25 CM.", "cm"],
  ["25 centimetres", "cm"],
  ["25 centimeter", "cm"],
  ["25 m", "minutes"],
  ["25 m.", "min"],
  ["25 min", "minutes"],
  ["25 mins", "minutes"],
  ["25 minute", "minutes"],
  ["25 minutes", "min"],
  ["25 turn", "turns"],
  ["25 box", "boxes"],
  ["25 hex", "hexes"],
  ["25 hexagons", "hexes"],
  ["25 squads", "squad"],
  ["25 metres", "m"],
])("a number is read with its unit: %j in %s", (written, unit) => {
  expect(withoutUnit(written, "Range", { name: unit })).toBe("25");
});

test.each([
  ["25 in", "cm"],
  ["25 m", "cm"],
  ["25 metres", "cm"],
  ["25 cm", "minutes"],
  ["25 minotaurs", "minutes"],
  ["25 minotaurs", "min"],
  ["25 minutest", "minutes"],
  ["25 h", "min"],
  ["25 hexed", "hexes"],
  ["25 turns", "minutes"],
])("another unit is refused, and the right one named: %j in %s", (written, unit) => {
  const refusal = refusedBy(() => withoutUnit(written, "Range", { name: unit }));
  expect(refusal?.key).toBe("refuse-other-unit");
  expect(refusal?.words).toContain(`Range is counted in ${unit}, not in`);
});

test.each([
  ["12 turns", undefined],
  ["none", "cm"],
  ["cm", "cm"],
  ["3 h 57", "min"],
])("a text other than a number with a unit is left unchanged: %j in %s", (written, unit) => {
  expect(withoutUnit(written, "Range", unit === undefined ? unit : { name: unit })).toBe(written);
});

test("settings, tracks and answers of checks accept their unit after the number", () => {
  expect(readSetting(settingOf("mission-command", "commandRange.allies"), "25 cm")).toBe(25);
  expect(readSetting(settingOf("valor-and-victory", "turns"), "12 turns")).toBe(12);
  expect(readSetting(settingOf("aslsk3", "turnLimit"), "12 turns")).toBe(12);
  expect(readSetting(settingOf("mission-command", "turnLimit"), "1 round")).toBe(1);
  expect(readSetting(settingOf("last-hundred-yards", "timeLimit"), "45 min")).toBe(45);
  expect(refusedBy(() => readSetting(settingOf("last-hundred-yards", "timeLimit"), "2 h"))?.words).toMatch(
    /in minutes/,
  );
  const time = systemOf("last-hundred-yards").track("minutes", "number");
  expect(readNumber(time, 10, "45 minutes")).toBe(45);
  expect(readNumber(time, 10, "+5 min")).toBe(15);
  const system = systemOf("mission-command");
  expect(typedInputs(system, system.toHit ?? "", { answers: { range: "40 cm" } }).answers).toEqual({
    range: 40,
  });
});
