import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inLanguages } from "#games/running/speech.ts";
import type { Suggestion } from "#cards/reply.ts";
import { commands } from "#commands/index.ts";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import { english, Languages } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { told } from "../../support/game/refused.ts";
import { systems as loaded } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";
import { toHitWeapons } from "#games/names/system-meant.ts";

const languages = new Languages(pseudoLanguage);
const systems = loaded.map((system) => inLanguages(system, languages));

/** An option with autocomplete, and the other options of its command. */
interface Typing {
  command: string;
  option: string;
  options: Record<string, string>;
}

interface Defined {
  name: string;
  type: number;
  autocomplete?: boolean;
  options?: Defined[];
}

/** Each option that offers a list, such as `game set`, `value`. */
function listing({ name, options = [] }: Pick<Defined, "name" | "options">): [string, string][] {
  return options.flatMap((option): [string, string][] => {
    if (option.type <= 2) return listing({ ...option, name: `${name} ${option.name}` });
    return option.autocomplete === true ? [[name, option.name]] : [];
  });
}

const LISTING = commands.flatMap(({ definition }) => listing(definition.toJSON() as Defined));

/** Options that act only once: the name must resolve to the value, and is not sent. */
const ONCE = new Set([
  "done through",
  "game join side",
  "game leave side",
  "game invite side",
  "game move game",
  "game pause until",
  "done order",
  "done side",
  "activate unit",
  "phase roll",
  "phase side",
  "check declared",
  "check dismiss",
  "unit remove unit",
  "me rolls remove",
  "seal open seal",
  "seal open set",
  "seal write set",
  "undo to",
  "roll dice",
  "roll save",
  "nudge later for",
  "server defaults system",
  "server defaults language",
]);

/** Refusals of unknown and of ambiguous names. */
const NOT_FOUND = /^refused: refuse-(?:unknown|no-such|several|unasked|other-unit|which)/;

/** Options whose lists have the same names in every language. */
const SAID_IN_NAMES = new Set(["with", "modifiers"]);

const USER = "222222222222222222";

/** The other options of a command during autocomplete. */
function contextsOf(system: System, where: string): Record<string, string>[] {
  const { tables, checks, tracks, settings, units } = system;
  const weapon = { weapon: toHitWeapons(system)[0]?.id ?? "", range: "10" };
  const contexts: Record<string, () => Record<string, string>[]> = {
    "game new side": () => [{ system: system.id }],
    "game new as": () => [{ system: system.id, with: USER }],
    "game invite side": () => [{ user: USER }],
    // Longer than a line of house rules.
    "game set setting": () => [{ value: "no such value".repeat(20) }],
    "game set value": () => settings.map(({ key }) => ({ setting: key })),
    "activate as": () => [{ unit: "Able" }],
    "phase side": () => system.events.slice(0, 1).map(({ id }) => ({ roll: id })),
    "table row": () => tables.map(({ id }) => ({ table: id })),
    "table column": () => tables.map(({ id }) => ({ table: id })),
    "table side": () => tables.map(({ id }) => ({ table: id, roll: "true" })),
    "table system": () => tables.slice(0, 1).map(({ id }) => ({ table: id })),
    "check with": () => checks.map(({ id }) => ({ check: id })),
    "check modifiers": () => checks.map(({ id }) => ({ check: id })),
    "check by": () => checks.filter(({ unit }) => unit !== undefined).map(({ id }) => ({ check: id })),
    "check system": () => checks.slice(0, 1).map(({ id }) => ({ check: id })),
    "tohit weapon": () => [{ range: "2" }],
    "tohit target": () => [weapon],
    "tohit modifiers": () => [weapon],
    "tohit by": () => [weapon],
    "tohit system": () => [weapon],
    "track value": () =>
      tracks.map(({ key, kind }) => ({ track: key, ...(kind === "boxes" ? { item: "Alpha" } : {}) })),
    "track item": () =>
      tracks.flatMap((track) =>
        track.kind === "boxes" ? [{ track: track.key, value: track.boxes[0]?.id ?? "" }] : [],
      ),
    "track kind": () =>
      tracks.flatMap((track) =>
        track.kind === "boxes" ? [{ track: track.key, item: "Alpha", value: track.boxes[0]?.id ?? "" }] : [],
      ),
    "unit add of": () => [{ name: "Echo" }],
    "unit add kind": () => [{ name: "Able" }],
    "unit add side": () => [{ name: "Able" }],
    "unit set unit": () => [{ state: "no such state", value: "1" }],
    "unit set state": () => [{ unit: "Able", value: "no such value" }],
    "unit set value": () =>
      (units?.kinds ?? [])
        .slice(0, 1)
        .flatMap(({ states }) => states.map(({ id }) => ({ unit: "Able", state: id }))),
    "roll system": () => [{ dice: "2d6", faces: "3 4" }],
  };
  return contexts[where]?.() ?? [{}];
}

/** Lists for which none of these games has a choice. */
function typingsOf(system: System): Typing[] {
  return LISTING.flatMap(([called, option]) => {
    const [command = "", ...sub] = called.split(" ");
    const own = sub.length === 0 ? {} : { sub: sub.join(" ") };
    return contextsOf(system, `${called} ${option}`).map((options) => ({
      command,
      option,
      options: { ...own, ...options },
    }));
  });
}

/** A game with something of every kind. */
async function openTypist(system: System): Promise<Typist> {
  const typist = await Typist.open(systems, { languages });
  await expectSeen(typist, "game", { sub: "new", system: system.id, side: "both" });
  await typist.run("game", { sub: "begin" });
  const [side] = system.sides;
  await typist.run("unit", { sub: "add", name: "Able, Baker", side: side?.id });
  await typist.run("unit", { sub: "add", name: "Charlie", of: "Able" });
  for (const { key, kind, ...track } of system.tracks) {
    if (kind === "list") await typist.run("track", { track: key, value: "Alpha" });
    if ("boxes" in track)
      await typist.run("track", {
        track: key,
        value: track.boxes[0]?.id,
        item: "Alpha",
        kind: track.kinds[0]?.id,
      });
  }
  for (const event of system.events)
    for (let draws = 0; draws < 5 && (await typist.game()).play.orders.length === 0; draws += 1)
      await typist.run("phase", { roll: event.id, side: side?.id });
  await typist.seal("by the left", { label: "Route", set: "Plans" });
  await typist.run("roll", { dice: "2d6+1", save: "Attack" });
  return typist;
}

/** The text of a reply without increasing figures and marks, or the text of a refusal. */
async function said(typist: Typist, command: string, options: Record<string, string>): Promise<string> {
  const reply = await typist.send(command, options);
  return reply instanceof RuleError
    ? `refused: ${reply.key} ${told(reply)}`
    : JSON.stringify(reply)
        .replaceAll(/"card":"\w+"/g, "")
        .replaceAll(/\d+/g, "0");
}

/** Number of names that were tried. */
let tried = 0;

/** A name of a list, if it is not accepted for its value. */
async function faultOf(
  typist: Typist,
  { command, option, options }: Typing,
  { name, value }: Suggestion,
): Promise<object[]> {
  const send = (text: string) => said(typist, command, { ...options, [option]: text });
  const { sub } = options;
  const isOnce = ONCE.has([command, sub, option].filter((part) => part !== undefined).join(" "));
  // A move of a track has other destinations once it is made.
  const isMove = option === "value" && /^[+-]\d/.test(value);
  if (isOnce || isMove) {
    const taken = await typist.taken(command, { ...options, [option]: name });
    return taken[option] === value ? [] : [{ command, options, name, value, taken }];
  }
  if (name === value) {
    const got = SAID_IN_NAMES.has(option) ? await send(name) : "";
    return NOT_FOUND.test(got) ? [{ command, option, options, name, got }] : [];
  }
  await send(value);
  const [meant, got] = [await send(value), await send(name)];
  return meant === got ? [] : [{ command, option, options, name, value, meant, got }];
}

/** Names in a list that are not accepted for their values, in any language. */
async function faultsOf(typist: Typist, typing: Typing): Promise<object[]> {
  const faults: object[] = [];
  for (const language of languages.all) {
    typist.language = language;
    const choices = await typist.suggest(typing.command, typing);
    const tryable = choices.filter((_, at) => at % amount(37, 1) === 0);
    typist.language = language === english ? pseudoLanguage : english;
    for (const choice of tryable) faults.push(...(await faultOf(typist, typing, choice)));
    tried += tryable.length;
  }
  return faults;
}

describe.each(systems)("$title", (system) => {
  let typist: Typist;
  beforeAll(async () => {
    typist = await openTypist(system);
  });
  afterAll(() => typist.close());

  test.each(LISTING)(
    "names that /%s offers for %s are accepted as displayed, in every language",
    async (called, option) => {
      const faults: object[] = [];
      const typings = typingsOf(system).filter(
        (typing) =>
          typing.option === option &&
          [typing.command, typing.options["sub"]].filter((part) => part !== undefined).join(" ") === called,
      );
      for (const typing of typings) faults.push(...(await faultsOf(typist, typing)));
      expect(faults.slice(0, 5)).toEqual([]);
    },
  );

  test("names of all kinds were tried", () => {
    expect(tried).toBeGreaterThan(amount(20, 400));
    tried = 0;
  });
});
