import type { z } from "zod";
import { FEATURE_PRESSES, type PressKind } from "#core/schema/index.ts";
import { agreementPresses, phasePresses, seatPresses, setUpPresses } from "./game.ts";
import { checkPresses, helpPresses, peoplePresses, reportPresses, typedPresses } from "./look-ups.ts";

const kinds = {
  ...phasePresses,
  ...checkPresses,
  ...seatPresses,
  ...setUpPresses,
  ...agreementPresses,
  ...FEATURE_PRESSES,
  ...reportPresses,
  ...peoplePresses,
  ...helpPresses,
  ...typedPresses,
};

type Kinds = typeof kinds;

/** Name of a press, here and in custom ids. Posted cards contain the name, so it never changes. */
export type PressName = keyof Kinds;

type FieldsOf<Shape extends z.ZodObject> = keyof Shape["shape"] extends never ? unknown : z.output<Shape>;

export type PressNamed<Name extends PressName> = {
  [Kind in Name]: { kind: Kind } & FieldsOf<Kinds[Kind]["shape"]>;
}[Name];

type Bringing<What> = { [Name in PressName]: Kinds[Name]["brings"] extends What ? Name : never }[PressName];

/** Presses of menus, and of buttons that open a form first. */
export type MenuName = Bringing<"picks">;
export type FormName = Bringing<"answers">;

/** The action of a button, menu or form: a plain value, distinguished by `kind`. */
export type Press = PressNamed<PressName>;
export type MenuPress = PressNamed<MenuName>;
export type ButtonPress = PressNamed<Exclude<PressName, MenuName>>;

export const PRESSES: Readonly<Record<PressName, PressKind>> = kinds;
