import { readShortCheck } from "#core/checks/short.ts";
import { pressFrom } from "#views/presses/codec.ts";
import type { Press } from "#views/presses/press.ts";
import type { Answers } from "#app/press.ts";

/**
 * What buttons, menus and forms of cards from before there were presses stand for: they ran a slash command with options
 * of which some were only theirs. Those that carried options which people can type still run the command itself.
 */
export interface OldPress {
  press: Press;
  picked?: readonly string[];
  answers?: Answers;
}

/** Options, picked values and entered fields, as such a control carried them: all texts. */
type Told = Record<string, string>;

function plainly(press: Press | undefined): OldPress | undefined {
  return press === undefined ? undefined : { press };
}

function picking(press: Press | undefined, picked: string): OldPress | undefined {
  return press === undefined ? undefined : { press, picked: picked.split(",") };
}

function answering(press: Press | undefined, answers: Answers): OldPress | undefined {
  return press === undefined ? undefined : { press, answers };
}

/** The card of a check with what was pressed on it. */
function checkPress(
  { q = "", pick, add, drop, by, card, roll, ...answers }: Told,
  asked: readonly string[],
): OldPress | undefined {
  const { by: unit, ...said } = readShortCheck(q);
  const draft = { ...said, unit };
  if (pick !== undefined) return picking(pressFrom("answer", draft), pick);
  if (add !== undefined) return picking(pressFrom("add", draft), add);
  if (drop !== undefined) return picking(pressFrom("drop", draft), drop);
  if (by !== undefined) return picking(pressFrom("taker", draft), by);
  if (card !== undefined || roll !== undefined) return plainly(pressFrom("cast", { ...draft, card }));
  return asked.length > 0 ? answering(pressFrom("fill", draft), answers) : plainly(pressFrom("check", draft));
}

function tablePress(told: Told): OldPress | undefined {
  const { at, alone, correct, roll, row, ...rest } = told;
  const isAlone = alone === undefined ? undefined : "1";
  if (at !== undefined && correct !== undefined) return answering(pressFrom("figure", told), { correct });
  if (at !== undefined) return plainly(pressFrom("doubt", told));
  if (row !== undefined) return picking(pressFrom("row", { ...rest, alone: isAlone }), row);
  if (roll !== undefined) return plainly(pressFrom("rollTable", rest));
  return plainly(pressFrom("table", { ...rest, alone: isAlone }));
}

function phasePress({ step, items, note }: Told): OldPress | undefined {
  if (step !== undefined) return picking(pressFrom("items", { step }), items ?? "");
  if (note === undefined) return undefined;
  const [noted, offer, side] = note.split("/");
  return plainly(pressFrom("offer", { step: noted, offer, side }));
}

function undoPress({ on, dice, refuse = dice, ...told }: Told): OldPress | undefined {
  if (refuse !== undefined) return plainly(pressFrom("refuse", { entry: refuse }));
  if (told["asked"] === undefined) return undefined;
  return plainly(pressFrom("undoAnswer", { ...told, card: on === undefined ? undefined : "1" }));
}

function endPress({ sure, on, ...told }: Told): OldPress | undefined {
  const answer = ["agree", "refuse", "withdraw"].find((word) => told[word] !== undefined);
  if (answer !== undefined) {
    const card = on === undefined ? undefined : "1";
    return plainly(pressFrom("endAnswer", { asked: told[answer], answer, card }));
  }
  return plainly(sure === undefined ? pressFrom("end", told) : pressFrom("endSure", {}));
}

function substitutePress({ gone, left, ...told }: Told): OldPress | undefined {
  const why = gone !== undefined ? "gone" : left === undefined ? undefined : "left";
  return plainly(pressFrom("substitute", { ...told, why }));
}

/** A button carried the label and the set of a text unless its form asked for them. */
function sealPress({ text, ...told }: Told, asked: readonly string[]): OldPress | undefined {
  const [isLabel, isSet] = [asked.includes("label"), asked.includes("set")];
  const asks = isLabel && isSet ? "both" : isLabel ? "label" : isSet ? "set" : undefined;
  return answering(pressFrom("seal", { ...told, asks }), {
    ...told,
    ...(text === undefined ? {} : { text }),
  });
}

type Reader = (told: Told, asked: readonly string[]) => OldPress | undefined;

/** The commands with options that only their buttons, menus and forms used. */
const READERS: Record<string, Reader> = {
  check: (told, asked) => {
    const { loss, by } = told;
    if (loss !== undefined) return plainly(pressFrom("loss", { loss, unit: by }));
    return told["q"] === undefined ? undefined : checkPress(told, asked);
  },
  table: tablePress,
  phase: phasePress,
  undo: undoPress,
  turns: (told) => plainly(pressFrom("turns", { page: told["page"] ?? "0" })),
  "game end": endPress,
  "game fill": (told, [first = ""]) =>
    answering(pressFrom("setup", { asks: first.split(".")[0] ?? "" }), told),
  "game leave": (told) => plainly(pressFrom("leave", told)),
  "game seat accept": ({ user }) => plainly(pressFrom("accept", { umpire: user })),
  "game seat substitute": substitutePress,
  "game seat take": (told) => plainly(pressFrom("take", told)),
  "game seat withdraw": (told) => plainly(pressFrom("turnDown", told)),
  "game set": (told) => (told["asked"] === undefined ? undefined : plainly(pressFrom("settingAnswer", told))),
  "nudge on": (told) => (told["gone"] === undefined ? undefined : plainly(pressFrom("waitOn", told))),
  "me forget": (told) => (told["sure"] === undefined ? undefined : { press: { kind: "forget" } }),
  "seal write": sealPress,
};

/** The press in whose place such a control stood; undefined where it runs its command. `asked`: its form's fields. */
export function oldPress(command: string, told: Told, asked: readonly string[] = []): OldPress | undefined {
  const { in: _, ...own } = told;
  return READERS[command]?.(own, asked);
}
