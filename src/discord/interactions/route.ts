import type { Context } from "#app/context.ts";
import { InteractionType } from "discord.js";
import type { Call, Command, FormAnswers, Presses } from "#app/command.ts";
import { needInPlace, shownTo } from "#app/tell/reply.ts";
import type { Choices } from "#core/errors.ts";
import { decodePress } from "#views/presses/codec.ts";
import { type Press, PRESSES, type PressName, type PressNamed } from "#views/presses/press.ts";
import type { Button, Form, Reply } from "#views/reply.ts";
import type { Pressing } from "./call.ts";
import { choiceButtons } from "./refusal.ts";
import type { Reader } from "#words/refusal.ts";
import { enteredFields, type KnownInteraction, pickedIn, readRequest, type Request } from "./request.ts";
import { runCommand } from "./run.ts";
import { suggestFor } from "./suggest.ts";

/** What an interaction asks for, whether it was typed, picked, pressed or entered. */
export interface Route {
  /** What the operator's log calls it. */
  name: string;
  /** The subcommand and the names of the options or fields given, for that log: a value may be for its author alone. */
  options: readonly string[];
  /** Its answers are usually private. */
  isHidden: boolean;
  pressing: Pressing;
  /** A form that opens first. */
  ask?: ((context: Context, call: Call) => Form | Promise<Form>) | undefined;
  run(context: Context, call: Call): Promise<Reply>;
  suggest?(context: Context, call: Call): ReturnType<typeof suggestFor>;
  /** Buttons that repeat it with one choice made; undefined where they cannot. */
  choose?(choices: Choices, reader: Reader): Button[] | undefined;
}

/** What can be asked for: slash commands by name, and what each kind of press does. */
export interface Services {
  commands: ReadonlyMap<string, Command>;
  presses: Presses;
}

/** What the interaction asks for; undefined where the bot knows no such thing any more. */
export function routeOf(interaction: KnownInteraction, services: Services): Route | undefined {
  if ("custom_id" in interaction.data) return pressed(interaction, interaction.data.custom_id, services);
  const request = readRequest(interaction.data);
  const command = services.commands.get(request.command);
  return command === undefined ? undefined : commanded(command, request);
}

function pressed(interaction: KnownInteraction, customId: string, services: Services): Route | undefined {
  const decoded = decodePress(customId);
  if (decoded === undefined) return undefined;
  const { press, ...pressing } = decoded;
  const said: PressInput = { pressing, picked: pickedIn(interaction), answers: enteredFields(interaction) };
  const route = isTyped(press)
    ? typed(press, said, services.commands)
    : handled(press, said, services.presses);
  if (route === undefined) return undefined;
  return { ...route, ask: interaction.type === InteractionType.MessageComponent ? route.ask : undefined };
}

/** What comes with a press. */
interface PressInput {
  pressing: Pressing;
  picked: readonly string[];
  answers: FormAnswers;
}

function commanded(command: Command, request: Request, pressing: Pressing = {}): Route {
  const { isHidden = false } = command;
  const { sub, ...options } = request.values;
  return {
    name: request.command,
    options: [...(sub === undefined ? [] : [String(sub)]), ...Object.keys(options)],
    isHidden,
    pressing,
    run: (context, call) => runCommand(context, command, call, request),
    suggest: (context, call) => suggestFor(context, command, call, request),
    choose: (choices, reader) => choiceButtons({ request, pressing }, choices, reader),
  };
}

/** A handler as the decoded press finds it: the table's types have seen to it that press and handler belong together. */
type AnyRun = (
  context: Context,
  call: Call,
  press: Press,
  more: readonly string[] | FormAnswers,
) => Reply | Promise<Reply>;
type AnyForm = { ask(context: Context, call: Call, press: Press): Form | Promise<Form>; run: AnyRun };

type TypedPress = PressNamed<"typed" | "pickTyped">;

function isTyped(press: Press): press is TypedPress {
  return press.kind === "typed" || press.kind === "pickTyped";
}

/** What runs a slash command, with what was picked in its menu or entered in its form. */
function typed(
  { command: words, options = "", ...more }: TypedPress,
  { pressing, picked, answers }: PressInput,
  commands: Services["commands"],
): Route | undefined {
  const [name = "", ...sub] = words.split(" ");
  const command = commands.get(name);
  const values = {
    ...(sub.length === 0 ? {} : { sub: sub.join(" ") }),
    ...Object.fromEntries(new URLSearchParams(options)),
    ...("option" in more ? { [more.option]: picked.join(",") } : {}),
    ...answers,
  };
  const request: Request = { command: name, values, isPressed: true };
  return command === undefined ? undefined : commanded(command, request, pressing);
}

/** Presses for where the game is not played: what brings it back, and adverts for players. */
const AWAY_FROM_GAME = new Set<PressName>(["bring", "take"]);

/** Presses that work without a game, but act in theirs. */
const ACTING = new Set<PressName>(["cast", "rollTable"]);

function isBoundToPlace(kind: PressName): boolean {
  return ACTING.has(kind) || (PRESSES[kind].needs !== "anything" && !AWAY_FROM_GAME.has(kind));
}

/** What its handler makes of a press, and of what was picked or entered with it. */
function handled(
  press: Exclude<Press, TypedPress>,
  { pressing, picked, answers }: PressInput,
  presses: Presses,
): Route {
  const { kind: name, ...values } = press;
  const handler = presses[name] as AnyRun | AnyForm;
  const form = typeof handler === "function" ? undefined : handler;
  const run = typeof handler === "function" ? handler : handler.run;
  const more = form === undefined ? picked : answers;
  const inPlace = async (context: Context, call: Call) =>
    isBoundToPlace(press.kind) ? needInPlace(context, call) : undefined;
  return {
    name,
    options: Object.keys(values),
    isHidden: false,
    pressing,
    ...(form && {
      async ask(context, call) {
        await inPlace(context, call);
        return form.ask(context, call, press);
      },
    }),
    run: async (context, call) => {
      await inPlace(context, call);
      return shownTo(context, call, await run(context, call, press, more));
    },
  };
}
