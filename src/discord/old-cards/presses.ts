import { readShortCheck } from "#core/checks/short.ts";
import { given } from "#core/left-out.ts";
import { type Carried, pressFrom } from "#views/presses/codec.ts";
import { type Press, PRESSES } from "#views/presses/press.ts";
import type { Form } from "#views/reply.ts";
import { type OldControl, type OldField, readOldId } from "./custom-id.ts";

/** Options as such a control carried them, but for its game: all texts. */
type Told = Record<string, string>;

/** What comes with them: the option that receives what is picked, and the ids of what is asked. */
interface More {
  pick: string | undefined;
  asks: readonly string[];
}

type Reader = (told: Told, more: More) => Press | undefined;

/** What was picked on the card of a check, by the option that received it. */
const PICKED = { pick: "answer", add: "add", drop: "drop", by: "taker" } as const;

function checkPress(
  { q, loss, by, declared, dismiss, card, roll }: Told,
  { pick, asks }: More,
): Press | undefined {
  if (declared !== undefined) return pressFrom("declared", { id: declared });
  if (dismiss !== undefined) return pressFrom("dismiss", { id: dismiss });
  if (loss !== undefined) return pressFrom(pick === "by" ? "losses" : "loss", { loss, unit: by });
  return q === undefined ? undefined : draftPress(q, { card, roll }, { pick, asks });
}

/** What is pressed on the card of a check that is put together. */
function draftPress(
  q: string,
  { card, roll }: { card: string | undefined; roll: string | undefined },
  { pick = "", asks }: More,
): Press | undefined {
  const { by: unit, ...said } = readShortCheck(q);
  const draft = { ...said, unit };
  if (Object.hasOwn(PICKED, pick)) return pressFrom(PICKED[pick as keyof typeof PICKED], draft);
  if (card !== undefined || roll !== undefined) return pressFrom("cast", { ...draft, card });
  return pressFrom(asks.length === 0 ? "check" : "fill", draft);
}

function tablePress({ alone, roll, ...told }: Told, { pick, asks }: More): Press | undefined {
  const shown = { ...told, alone: alone === undefined ? undefined : "1" };
  if (told["at"] !== undefined) return pressFrom(asks.includes("correct") ? "figure" : "doubt", told);
  if (pick === "row") return pressFrom("row", shown);
  if (pick === "table") return pressFrom("tables", shown);
  if (pick !== undefined) return undefined;
  return roll === undefined ? pressFrom("table", shown) : pressFrom("rollTable", told);
}

function phasePress({ roll, step, note }: Told, { pick }: More): Press | undefined {
  if (roll !== undefined) return pressFrom("roll", { step: roll });
  if (pick === "items") return pressFrom("items", { step });
  const [noted, offer, side] = note?.split("/") ?? [];
  return note === undefined ? undefined : pressFrom("offer", { step: noted, offer, side });
}

function donePress({ over, order, side }: Told): Press | undefined {
  if (side !== undefined) return undefined;
  const [id, way] = order?.split("/") ?? [];
  return order === undefined
    ? pressFrom(over === "true" ? "over" : "done", {})
    : pressFrom("order", { order: id, way });
}

function undoPress({ on, dice, refuse = dice, to, ...told }: Told): Press | undefined {
  if (refuse !== undefined) return pressFrom("refuse", { entry: refuse });
  if (told["asked"] === undefined) return pressFrom("undo", { to });
  return pressFrom("undoAnswer", { ...told, card: on === undefined ? undefined : "1" });
}

function endPress({ sure, on, ...told }: Told): Press | undefined {
  const answer = ["agree", "refuse", "withdraw"].find((word) => told[word] !== undefined);
  if (answer !== undefined) {
    const card = on === undefined ? undefined : "1";
    return pressFrom("endAnswer", { asked: told[answer], answer, card });
  }
  return sure === undefined ? pressFrom("end", told) : pressFrom("endSure", {});
}

function substitutePress({ gone, left, ...told }: Told): Press | undefined {
  const why = gone !== undefined ? "gone" : left === undefined ? undefined : "left";
  return pressFrom("substitute", { ...told, why });
}

/** A button carried the label and the set of a text unless its form asked for them. */
function sealPress(told: Told, { asks }: More): Press | undefined {
  const besides = asks.filter((field) => field === "label" || field === "set");
  return pressFrom("seal", { ...told, asks: besides.length > 1 ? "both" : besides[0] });
}

/** By command: those with options that only their buttons, menus and forms used, those with a revision, and forms. */
const READERS: Readonly<Record<string, Reader>> = {
  activate: ({ as }, { pick }) => (pick === "unit" ? pressFrom("activate", { as }) : undefined),
  check: checkPress,
  done: donePress,
  "game end": endPress,
  "game fill": (_, { asks: [first = ""] }) => pressFrom("setup", { asks: first.split(".")[0] }),
  "game leave": (told) => pressFrom("leave", told),
  "game seat accept": ({ user }) => pressFrom("accept", { umpire: user }),
  "game seat substitute": substitutePress,
  "game seat take": (told) => pressFrom("take", told),
  "game seat withdraw": (told) => pressFrom("turnDown", told),
  "game set": (told) => (told["asked"] === undefined ? undefined : pressFrom("settingAnswer", told)),
  initiative: () => pressFrom("initiative", {}),
  "me away": (_, { asks }) => (asks.length === 0 ? undefined : pressFrom("away", {})),
  "me forget": (told) => (told["sure"] === undefined ? undefined : pressFrom("forget", {})),
  "me set": (_, { asks }) => (asks.length === 0 ? undefined : pressFrom("hours", {})),
  "nudge on": (told) => (told["gone"] === undefined ? undefined : pressFrom("waitOn", told)),
  phase: phasePress,
  "seal write": sealPress,
  table: tablePress,
  track: (told, { asks: [first] }) => (first === "value" ? pressFrom("note", told) : undefined),
  turns: (told) => pressFrom("turns", { page: told["page"] ?? "0" }),
  undo: undoPress,
};

/** The command itself, with what is picked, as if somebody had typed it. */
function typedPress(command: string, told: Told, pick: string | undefined): Press {
  const written = new URLSearchParams(told).toString();
  const options = written === "" ? {} : { options: written };
  return pick === undefined
    ? { kind: "typed", command, ...options }
    : { kind: "pickTyped", command, option: pick, ...options };
}

/** The press in whose place such a control stood; where there is none, the command that it ran. */
export function pressInPlaceOf({ command, options = {}, revision, asks = [], pick }: OldControl): Press {
  const { in: _, ...told } = options;
  const reader = Object.hasOwn(READERS, command) ? READERS[command] : undefined;
  const press = reader?.(told, { pick, asks });
  const isWhole = press !== undefined && (PRESSES[press.kind].needs !== "move" || revision !== undefined);
  return isWhole ? press : typedPress(command, told, pick);
}

/** What a custom id of a card posted before version 0.2 carries; `form`: where its press has none that asks the same. */
export function carriedByOld(id: string): (Carried & { form?: Form }) | undefined {
  const control = readOldId(id);
  if (control === undefined) return undefined;
  const { options, revision, keeps, fields } = control;
  const press = pressInPlaceOf(control);
  return {
    press,
    ...given({ game: options?.["in"], revision, keeps }),
    ...(fields.length === 0 || hasForm(press) ? {} : { form: formOf(fields) }),
  };
}

/** Whether a press has a form that asks the same; what the form of a check asked is told by no custom id. */
function hasForm({ kind }: Press): boolean {
  return PRESSES[kind].brings === "answers" && kind !== "fill";
}

/** A form in the words of its fields' ids: `movePoints`, `move-points` and `move.points` become `Move points`. */
function formOf(fields: readonly OldField[]): Form {
  const asked = fields.map((field) => {
    const words = field.id
      .replace(/[-_.]+/g, " ")
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      .toLowerCase();
    return { ...field, kind: "text" as const, label: words.charAt(0).toUpperCase() + words.slice(1) };
  });
  return { title: asked.map(({ label }) => label).join(", "), fields: asked };
}
