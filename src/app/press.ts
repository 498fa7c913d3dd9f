import type { FormName, MenuName, PressName, PressNamed } from "#views/presses/press.ts";
import type { Form, Reply } from "#views/reply.ts";
import type { Call } from "./command.ts";
import type { Context } from "./context.ts";

/** What was entered in a form, by its fields; those left empty are missing. */
export type FormAnswers = Readonly<Record<string, string>>;

type Does<Name extends PressName, More extends unknown[] = []> = (
  context: Context,
  call: Call,
  press: PressNamed<Name>,
  ...more: More
) => Reply | Promise<Reply>;

/** A form that a button opens, made anew whenever it is opened, and what comes of its answers. */
interface FormHandler<Name extends FormName> {
  ask(context: Context, call: Call, press: PressNamed<Name>): Form | Promise<Form>;
  run: Does<Name, [FormAnswers]>;
}

/** What a kind of press does: a menu hears what was picked, a form what was entered. */
type Handler<Name extends PressName> = Name extends FormName
  ? FormHandler<Name>
  : Name extends MenuName
    ? Does<Name, [picked: readonly string[]]>
    : Does<Name>;

/** A handler for each of these kinds. */
export type Handlers<Name extends PressName> = { [Kind in Name]: Handler<Kind> };

/** What each kind of press does; those that are typed run their slash commands. */
export type Presses = Handlers<Exclude<PressName, "typed" | "pickTyped">>;
