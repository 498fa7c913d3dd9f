import { describe, expect, test } from "vitest";
import { notesCard } from "#features/notes/cards/list.ts";
import { notesDue } from "#features/notes/rules.ts";
import { notePlacesIn } from "#core/places.ts";
import { scheduleRead } from "#features/notes/rules/written.ts";
import type { Game } from "#core/schema/game.ts";
import { placeText } from "#cards/phase/place.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  lhy,
  seated,
  systemOf,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import { refusedBy } from "../../support/game/refused.ts";

const ask = systemOf("aslsk3");

/** The place of a note as typed, in a game in the lobby. */
function meant(written: string, game: Game = seated(), system = lhy) {
  return notePlacesIn(system, game).meant(written);
}

/** The choices of a refusal. */
function choicesOf(run: () => unknown): Choices | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error.choices;
    throw error;
  }
  return undefined;
}

describe("the time of a note", () => {
  test.each(["turn 6, Fire Resolution Phase", "T6 fire resolution", "Turn 6: III", "6, fire-resolution"])(
    "%s",
    (written) => {
      expect(meant(written)).toEqual({ turn: 6, segment: "turn", phase: "fire-resolution" });
    },
  );

  test("a turn alone is its beginning", () => {
    expect(meant("turn 6")).toMatchObject({ turn: 6, phase: "initiative" });
    expect(meant("6")).toMatchObject({ turn: 6, phase: "initiative" });
  });

  test("a phase alone is its next one: in this turn, or in the next turn if it is past", () => {
    expect(meant("Assault Resolution", at("fire-resolution"))).toMatchObject({ turn: 1 });
    expect(meant("Fire Resolution", at("fire-resolution"))).toMatchObject({ turn: 2 });
  });

  test("a phase of several segments is asked about unless one is named, with choices that it takes back", () => {
    const game = seated({}, ask);
    const choices = choicesOf(() => meant("turn 3, Rally Phase", game, ask));
    expect(choices).toMatchObject({ written: "turn 3, Rally Phase" });
    expect(choices?.of.map(({ value }) => meant(value, game, ask))).toEqual([
      { turn: 3, segment: "first", phase: "rph" },
      { turn: 3, segment: "second", phase: "rph" },
    ]);
    expect(choicesOf(() => meant("Rally", game, ask))?.of).toHaveLength(2);
    expect(meant("turn 3, Second Player Turn: Rally", game, ask)).toMatchObject({ segment: "second" });
    expect(meant("turn 3, second/rph", game, ask)).toMatchObject({ segment: "second", phase: "rph" });
    expect(meant("turn 3, Second Player Turn", game, ask)).toMatchObject({ segment: "second", phase: "rph" });
  });

  test("a phase of several segments is clear once play has reached it in all but one", () => {
    const begin = begun({}, ask);
    const position = ask.startOfPhaseIn({ turn: 1, segment: "first", phase: "pfph" });
    const game = { ...begin, play: { ...begin.play, position } };
    const second = { turn: 1, segment: "second", phase: "rph" };
    expect(meant("turn 1, Rally Phase", game, ask)).toEqual(second);
    expect(meant("Rally Phase", game, ask)).toEqual(second);
    expect(choicesOf(() => meant("next turn, Rally", game, ask))?.of).toHaveLength(2);
  });

  test("a phase without a turn is the next one where the player sees the place before it is saved", () => {
    const game = seated({}, ask);
    const inForm = (written: string) => notePlacesIn(ask, game).meant(written, { isShown: true });
    expect(inForm("Rally")).toMatchObject({ segment: "first", phase: "rph" });
    expect(choicesOf(() => inForm("turn 3, Rally"))?.of).toHaveLength(2);
  });

  test("every place of every game is found by its number and ids, as in autocomplete", () => {
    for (const system of systems) {
      const game = seated({}, system);
      for (const { id: segment, phases } of system.sequence.segments)
        for (const phase of phases)
          expect(meant(`7, ${segment}/${phase}`, game, system)).toEqual({ turn: 7, segment, phase });
    }
  });

  test("is refused if it is past, or is not a phase or a turn", () => {
    const game = at("fire-resolution");
    expect(refusedBy(() => meant("turn 1, Fire Resolution", game))?.key).toBe("refuse-note-passed");
    expect(refusedBy(() => meant("turn 1", game))?.key).toBe("refuse-note-passed");
    expect(refusedBy(() => meant("turn 2, tea"))).toMatchObject({
      key: "refuse-unknown-phase",
      words: expect.stringContaining("/note at:") as string,
    });
    expect(refusedBy(() => meant("turn 0"))?.key).toBe("refuse-note-turn");
    expect(refusedBy(() => meant("turn 5000"))?.key).toBe("refuse-note-turn");
    expect(refusedBy(() => meant(" "))?.key).toBe("refuse-note-no-place");
  });
});

describe("a schedule", () => {
  const read = (written: string) => scheduleRead(lhy, seated(), written);

  test("has a note per line, with the place before the first colon that leaves a valid place", () => {
    const notes = read(
      "turn 3: two T-34s enter from the east\n\n- Turn 4, Activation: note: smoke\r\nT5 – fog",
    );
    expect(notes).toMatchObject([
      { at: { turn: 3, phase: "initiative" }, text: "two T-34s enter from the east" },
      { at: { turn: 4, phase: "activation" }, text: "note: smoke" },
      { at: { turn: 5, phase: "initiative" }, text: "fog" },
    ]);
  });

  test("accepts places as the list of notes shows them", () => {
    const [note] = scheduleRead(ask, seated({}, ask), "Turn 3, Second Player Turn: Rally: two tanks enter");
    expect(note).toEqual({ at: { turn: 3, segment: "second", phase: "rph" }, text: "two tanks enter" });
  });

  test("names the line that cannot be read, and saves no note", () => {
    expect(refusedBy(() => read("turn 3: tanks\nturn 4, tea: biscuits"))).toMatchObject({
      key: "refuse-note-in-line",
      words: expect.stringMatching(/biscuits.*tea/) as string,
    });
    expect(refusedBy(() => read("tanks come"))?.words).toMatch(/colon/);
    expect(refusedBy(() => scheduleRead(ask, seated({}, ask), "Turn 3: Rally: tanks"))).toMatchObject({
      key: "refuse-note-in-line",
      words: expect.stringMatching(/Turn 3, Axis: Rally.*Turn 3, Allies: Rally/) as string,
    });
    expect(refusedBy(() => read(`turn 3: ${"x".repeat(301)}`))?.words).toMatch(/301.*300/);
    expect(refusedBy(() => read("\n"))?.key).toBe("refuse-note-empty");
  });
});

describe("notes for everybody", () => {
  const place = { turn: 2, segment: "turn", phase: "activation" };
  const lay = (text: string, where = place) => ({ do: "layNotes" as const, notes: [{ at: where, text }] });

  test("are left by every participant of the game, up to a maximum", () => {
    given(seated()).when(lay("tanks"), { by: ANN }).thenKinds("notesLaid");
    given(seated()).when(lay("tanks"), { by: EVE }).thenRefused("refuse-no-side");
    const many = Array.from({ length: 61 }, (_, n) => ({ at: place, text: `${n}` }));
    given(seated()).when({ do: "layNotes", notes: many }).thenRefused("refuse-too-many-notes", /60/);
    const full = given(seated()).when({ do: "layNotes", notes: many.slice(1) }, { by: ANN });
    full.when(lay("tanks"), { by: BOB }).thenKinds("notesLaid");
  });

  test("are changed and deleted by their author and a neutral umpire, not by an opponent or the creator", () => {
    const { game } = given(seated()).when(lay("tanks"), { by: ANN });
    const note = game.notes?.[0]?.id ?? "";
    given(game)
      .when({ do: "strikeNotes", notes: [note] }, { by: BOB })
      .thenRefused("refuse-note-of-another");
    expect(
      given(game).when({ do: "strikeNotes", notes: [note] }, { by: CREATOR }).game.notes,
    ).toBeUndefined();
    given(withoutUmpire(game))
      .when({ do: "changeNote", note, text: "none" }, { by: CREATOR })
      .thenRefused("refuse-note-of-another");
    const { game: changed } = given(game).when({ do: "changeNote", note, text: "guns" }, { by: ANN });
    expect(changed.notes).toEqual([{ id: note, by: ANN, at: place, text: "guns" }]);
    given(game)
      .when({ do: "strikeNotes", notes: ["9-9"] })
      .thenRefused("refuse-no-such-note");
  });

  test("are not moves: an undo keeps them", () => {
    const { game } = given(begun()).when(lay("tanks"), { by: ANN });
    expect(game.revision).toBe(begun().revision);
  });
});

describe("a note by the game's clock", () => {
  const clock = (minutes: number): Game => {
    const game = begun();
    return { ...game, play: { ...game.play, numbers: { ...game.play.numbers, minutes } } };
  };
  const half = { at: { clock: "minutes", to: 30 } };

  test.each([
    ["30 min", 30],
    ["30 minutes", 30],
    ["+5 min", 17],
    ["1 h 10", 70],
  ])("%s, with 12 minutes on it, is %i minutes", (written, to) => {
    expect(meant(written, clock(12))).toEqual({ clock: "minutes", to });
  });

  test("is shown once, when the clock reaches or passes its time", () => {
    const due = (before: Game, after: Game) => notesDue(lhy, [half], { before, after });
    expect(due(clock(27), clock(29))).toEqual([]);
    expect(due(clock(29), clock(32))).toEqual([half]);
    expect(due(clock(32), clock(35))).toEqual([]);
    expect(placeText(inEnglish(lhy), half.at)).toBe("30 min");
  });

  test("is refused for a past time, and in a game without a clock", () => {
    expect(refusedBy(() => meant("10 min", clock(12)))?.key).toBe("refuse-note-passed");
    expect(refusedBy(() => meant("10 min", seated({}, ask), ask))).toBeDefined();
  });
});

describe("a note that is due", () => {
  /** The game at the beginning of a turn's phase. */
  const standing = (turn: number, phase: string): Game => {
    const game = begun();
    return {
      ...game,
      play: { ...game.play, position: lhy.startOfPhaseIn({ turn, segment: "turn", phase }) },
    };
  };
  const notes = ["activation", "fire-resolution"].map((phase) => ({
    at: { turn: 2, segment: "turn", phase },
  }));
  const due = (before: Game, after: Game) =>
    notesDue(lhy, notes, { before, after }).map(({ at: { phase } }) => phase);

  test("is shown once, with the entry that moves play there or past it", () => {
    expect(due(standing(1, "clean-up"), standing(2, "initiative"))).toEqual([]);
    expect(due(standing(2, "initiative"), standing(2, "activation"))).toEqual(["activation"]);
    expect(due(standing(2, "activation"), standing(2, "activation"))).toEqual([]);
    expect(due(standing(1, "clean-up"), standing(3, "initiative"))).toEqual([
      "activation",
      "fire-resolution",
    ]);
  });

  test("is shown again if play returns there after an undo, but not with the undo", () => {
    expect(due(standing(2, "activation"), standing(1, "clean-up"))).toEqual([]);
    expect(due(standing(1, "clean-up"), standing(2, "activation"))).toEqual(["activation"]);
  });

  test("for the very beginning is shown when play begins", () => {
    const { segment, phase } = lhy.firstPosition(1);
    const first = [{ at: { turn: 1, segment, phase } }];
    expect(notesDue(lhy, first, { before: seated(), after: begun() })).toEqual(first);
  });

  test("for a removed phase is never shown", () => {
    const lost = [{ at: { turn: 1, segment: "turn", phase: "tea" } }];
    expect(notesDue(lhy, lost, { before: seated(), after: begun() })).toEqual([]);
  });
});

test("after the game's end no note is listed as one that is still to come", () => {
  const book = inEnglish(lhy);
  const note = { id: "2-1", by: ANN, for: "everybody", text: "tanks", sides: [], isOpen: false } as const;
  const notes = [
    { ...note, at: { turn: 9, segment: "turn", phase: "activation" } },
    { ...note, id: "p1", at: { moment: "check" } as const },
  ];
  const listed = (status: Game["status"]) => JSON.stringify(notesCard(book, { ...begun(), status }, notes));
  expect(listed("running")).toContain(book.say("notes-ahead"));
  expect(listed("ended")).not.toContain(book.say("notes-ahead"));
  expect(listed("ended")).toContain(book.say("notes-never"));
});

test("the list shows ten notes to a page, from the first to the last, and leads to the pages beside", () => {
  const book = inEnglish(lhy);
  const game = begun();
  const notes = Array.from({ length: 21 }, (_, n) => ({
    id: `p${n}`,
    by: ANN,
    for: "me" as const,
    at: { turn: 9, segment: "turn", phase: "activation" },
    text: `note ${n}.`,
    sides: ["axis"],
    isOpen: true,
  }));
  const page = (from: number, count = 21, status: Game["status"] = "running") => {
    const card = notesCard(book, { ...game, status }, notes.slice(0, count), { from });
    const words = JSON.stringify(card.blocks.filter(({ kind }) => kind === "text"));
    const shown = notes.flatMap(({ text }, n) => (words.includes(text) ? n : []));
    const presses = controlsOn(card).map(({ press }) => press);
    const turns = presses.flatMap((press) => (press?.kind === "notes" ? press.from : []));
    const isEmpty = words.includes(book.say("notes-none"));
    return { shown: [shown[0], shown.at(-1), shown.length], turns, isEmpty };
  };
  expect(page(0)).toEqual({ shown: [0, 9, 10], turns: [10], isEmpty: false });
  expect(page(10)).toEqual({ shown: [10, 19, 10], turns: [0, 20], isEmpty: false });
  expect(page(20)).toEqual({ shown: [20, 20, 1], turns: [10], isEmpty: false });
  expect(page(0, 10)).toEqual({ shown: [0, 9, 10], turns: [], isEmpty: false });
  expect(page(5)).toMatchObject({ turns: [0, 15] });
  expect(page(0, 0)).toEqual({ shown: [undefined, undefined, 0], turns: [], isEmpty: true });
  const forms = (status: Game["status"]) =>
    controlsOn(notesCard(book, { ...game, status }, notes)).filter(({ press }) => press?.kind === "noteForm");
  expect([forms("running").length, forms("ended").length]).toEqual([1, 0]);
});
