import type { z } from "zod";
import type { PressKind } from "./fields.ts";
import { checkPresses } from "./checks.ts";
import { helpPresses } from "./help.ts";
import { notePresses } from "./notes.ts";
import { passingPresses } from "./passing.ts";
import { peoplePresses } from "./people.ts";
import { phasePresses } from "./phase.ts";
import { reminderPresses } from "./reminders.ts";
import { reportPresses } from "./reports.ts";
import { sealPresses } from "./seals.ts";
import { seatPresses } from "./seats.ts";
import { setUpPresses } from "./set-up.ts";
import { tablePresses } from "./tables.ts";
import { typedPresses } from "./typed.ts";
import { undoPresses } from "./undo.ts";

const kinds = {
  ...phasePresses,
  ...passingPresses,
  ...notePresses,
  ...checkPresses,
  ...tablePresses,
  ...seatPresses,
  ...setUpPresses,
  ...undoPresses,
  ...sealPresses,
  ...reminderPresses,
  ...reportPresses,
  ...peoplePresses,
  ...helpPresses,
  ...typedPresses,
};

type Kinds = typeof kinds;

/** What a press is called, here and in custom ids: cards that were posted bear it, so it never changes. */
export type PressName = keyof Kinds;

type FieldsOf<Shape extends z.ZodObject> = keyof Shape["shape"] extends never ? unknown : z.output<Shape>;

export type PressNamed<Name extends PressName> = {
  [Kind in Name]: { kind: Kind } & FieldsOf<Kinds[Kind]["shape"]>;
}[Name];

type Bringing<What> = { [Name in PressName]: Kinds[Name]["brings"] extends What ? Name : never }[PressName];

/** Presses of menus, and of buttons that open a form first. */
export type MenuName = Bringing<"picks">;
export type FormName = Bringing<"answers">;

/** What a button, a menu or a form stands for: a plain value, told from others by its kind. */
export type Press = PressNamed<PressName>;
export type MenuPress = PressNamed<MenuName>;
export type ButtonPress = PressNamed<Exclude<PressName, MenuName>>;

/** Every kind of press. */
export const PRESSES: Readonly<Record<PressName, PressKind>> = kinds;
