import { expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { fairDice } from "#core/dice/dice.ts";
import { totalsOf } from "#core/dice/index.ts";
import type { Check, Effect, Row } from "#core/schema/index.ts";
import { RuleError } from "#core/errors.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { decide } from "#rules/decide.ts";
import { ANN, begun, CREATOR, given } from "../support/game/given-when-then.ts";
import { listedDice } from "../support/game/listed-dice.ts";
import { gameOf, pageOf } from "../support/game/pages.ts";
import { checkActions } from "../support/game/play/random-checks.ts";
import { Chance, playOn, RandomPlay } from "../support/game/play/random-play.ts";

const PAGES = [
  ..."air bolt dba house ogre russia scots ships squads waterloo".split(" "),
  ..."aslsk3 last-hundred-yards mission-command valor-and-victory".split(" ").map((id) => `published/${id}`),
];

/** The names of phases in a page, in the order of play: once for each side of their part. */
function headingsOf(page: string): string[] {
  return page.split(/^## /m).flatMap((part) => {
    const sides = part.split("\n")[0]?.split(/,? then /).length ?? 1;
    const names = [...part.matchAll(/^### (?:[\dIVXLC.]+[.)]? )?(.+?)(?: \(.*\))?$/gm)].map(
      ([, name = ""]) => name,
    );
    return Array.from({ length: sides }, () => names).flat();
  });
}

/** The phases at which a game stopped in a turn. */
function phasesIn(play: RandomPlay, turn: number): string[] {
  const places = play.history
    .filter(({ status, play: { position } }) => status === "running" && position.turn === turn)
    .map(({ play: { position } }) => `${position.segment}/${position.phase}`);
  return places
    .filter((place, at) => place !== places[at - 1])
    .map((place) => play.system.sequence.phases.find(({ id }) => id === place.split("/")[1])?.name ?? "");
}

/** A game whose number tracks are in the middle, so that they move both ways. */
function inTheMiddle(system: System): Game {
  const moves = system.tracks.flatMap((track) =>
    track.kind === "number"
      ? [
          {
            type: "adjusted",
            track: track.key,
            from: track.start,
            to: Math.ceil((track.min + track.max) / 2),
          } as const,
        ]
      : [],
  );
  return given(begun({}, system), ...moves).game;
}

/** Faces of dice with a total. */
function facesOf(dice: string, total: number): number[] {
  const [count = 1, sides = 6] = dice.split("d").map(Number);
  const faces: number[] = [];
  for (let left = total; faces.length < count; left -= faces.at(-1) ?? 0)
    faces.push(Math.min(sides, left - (count - faces.length - 1)));
  return faces;
}

/** True if a phase has a step that players end. */
function isAlwaysPlayed({ sequence }: System, name: string): boolean {
  const steps = sequence.phases.filter((phase) => phase.name === name).flatMap((phase) => phase.steps);
  return steps.some(({ housekeeping, ends }) => housekeeping !== true && ends !== "orders");
}

const chosen = (setting: string, value: string) => ({
  by: CREATOR,
  action: { do: "set" as const, changes: [{ setting, value }] },
});

/** The events of an action; none if it is refused. */
function eventsOf(system: System, game: Game, action: Action, roll: number): GameEvent[] {
  try {
    return decide(game, action, { system, by: ANN, dice: fairDice("a".repeat(64), `${roll}`) });
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

const isMove = ({ verb }: Effect) => verb === "adjust-track" || verb === "give-marker";

/** A page, its game, and the rows of rolled tables that move something. */
const GAMES = PAGES.map((name) => {
  const page = pageOf(name);
  const system = gameOf(page);
  const rows = system.tables.flatMap(({ id, dice, rows: all }) =>
    all.flatMap((row) =>
      dice !== undefined && row.effects?.some(isMove) === true ? [{ table: id, dice, row }] : [],
    ),
  );
  return { name, page, system, rows };
});

function hasMoves({ results }: Check): boolean {
  return results.some(({ effects = [] }) => effects.some(isMove));
}

test.each(GAMES)(
  "$name.md: two turns of random play stop in the phases of the page, in their order",
  ({ page, system }) => {
    const play = new RandomPlay(system, 3);
    for (const { id, choices = [], default: usual } of system.settings)
      if (usual === null && choices.length > 0) play.attempt(chosen(id, choices[0]?.value ?? ""));
    playOn(play, 2, 0);
    for (const turn of [1, 2]) {
      const left = headingsOf(page);
      const visited = phasesIn(play, turn);
      const inOrder = visited.map((phase) => left.splice(0, left.indexOf(phase) + 1).at(-1));
      expect(inOrder).toEqual(visited);
      // Housekeeping, and rolls that players may leave out, stop nobody.
      expect(
        headingsOf(page).filter((phase) => isAlwaysPlayed(system, phase) && !visited.includes(phase)),
      ).toEqual([]);
    }
  },
);

test.each(GAMES.filter(({ rows }) => rows.length > 0))(
  "$name.md: a row that is rolled has its effects",
  ({ system, rows }) => {
    const game = inTheMiddle(system);
    const totalIn = (row: Row) => Number(/-?\d+/.exec(Object.values(row.rolls ?? {})[0] ?? "")?.[0] ?? 0);
    for (const { table, dice, row } of rows) {
      const faces = facesOf(dice, Math.max(totalIn(row), totalsOf(dice).from));
      const [column = "any"] = Object.keys(row.rolls ?? {});
      const action: Action = { do: "rollTable", table, ...(column === "any" ? {} : { column }) };
      const events = decide(game, action, { system, by: ANN, dice: listedDice(faces) });
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining([expect.stringMatching(/adjusted|marked|limitReached/)]),
      );
    }
  },
);

test.each(GAMES.filter(({ system }) => system.checks.some(hasMoves)))(
  "$name.md: the results of checks have their effects",
  ({ system }) => {
    const chance = new Chance(5);
    const game = inTheMiddle(system);
    const seen = { moved: 0, unmoved: [] as string[] };
    for (let tries = 0; tries < 150; tries += 1) {
      const [action] = checkActions(system, game, chance);
      const events = action === undefined ? [] : eventsOf(system, game, action, tries);
      const checked = events.find((event) => event.type === "checked");
      const check = system.checks.find(({ id }) => id === checked?.declaration.check);
      for (const { result } of checked?.outcomes ?? []) {
        if (check?.results.find(({ id }) => id === result)?.effects?.some(isMove) !== true) continue;
        if (events.some(({ type }) => type === "adjusted" || type === "marked")) seen.moved += 1;
        else seen.unmoved.push(`${check.id}: ${result}`);
      }
    }
    expect(seen.moved).toBeGreaterThan(0);
    expect(seen.unmoved).toEqual([]);
  },
);
