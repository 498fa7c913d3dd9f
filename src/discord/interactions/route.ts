import type { Context } from "#games/context.ts";
import { InteractionType } from "discord.js";
import type { Call, Command, FormAnswers, Presses } from "#games/command.ts";
import { reportingSaves } from "#games/running/commit-surely.ts";
import { needInPlace, needSight, shownTo } from "#games/entries/reply.ts";
import type { Choices } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { decodePress } from "#cards/presses/codec.ts";
import { type Press, PRESSES, type PressName, type PressNamed } from "#cards/presses/press.ts";
import type { Block, Form, Reply } from "#cards/reply.ts";
import type { PressData } from "./call.ts";
import { choiceBlocks, type KeepTyped, pressBlocks, withoutEmpty } from "./refusal.ts";
import { typedBefore } from "./refused-forms.ts";
import type { Values } from "./options.ts";
import type { Reader } from "#words/refusal.ts";
import { enteredFields, type KnownInteraction, pickedIn, readRequest, type Request } from "./request.ts";
import { runCommand } from "./run.ts";
import { suggestFor } from "./suggest.ts";

/** How to serve an interaction: a typed command, a press, or a submitted form. */
export interface Route {
  /** Name in the operator's log. */
  name: string;
  /**
   * The subcommand and the names of the given options or fields, for the log. Values are left out, because they
   * may be private.
   */
  options: readonly string[];
  /** True for a command that always answers in public. */
  isPublic?: boolean;
  pressing: PressData;
  /** Form to open first. */
  ask?: ((context: Context, call: Call) => Form | Promise<Form>) | undefined;
  run(context: Context, call: Call): Promise<Reply>;
  suggest?(context: Context, call: Call): ReturnType<typeof suggestFor>;
  /** Buttons or a menu that repeat the request with a choice; `undefined` if there can be none. */
  choose?(choices: Choices, reader: Reader, keep?: KeepTyped): Block[] | undefined;
}

/** Commands by name, and the handlers of presses. */
export interface Services {
  commands: ReadonlyMap<string, Command>;
  presses: Presses;
}

/**
 * The route of an interaction; `undefined` if the command or press no longer exists. Its `run` rejects with `HalfDone`
 * if it fails after it has saved something.
 */
export function routeOf(interaction: KnownInteraction, services: Services): Route | undefined {
  const route = anyRoute(interaction, services);
  return route && { ...route, run: (context, call) => reportingSaves(() => route.run(context, call)) };
}

function anyRoute(interaction: KnownInteraction, services: Services): Route | undefined {
  if ("custom_id" in interaction.data) return pressRoute(interaction, interaction.data.custom_id, services);
  const request = readRequest(interaction.data);
  const command = services.commands.get(request.command);
  return command === undefined ? undefined : commandRoute(command, request);
}

function pressRoute(interaction: KnownInteraction, customId: string, services: Services): Route | undefined {
  const decoded = decodePress(customId);
  if (decoded === undefined) return undefined;
  const { press, ...pressing } = decoded;
  const input: PressInput = { pressing, picked: pickedIn(interaction), answers: enteredFields(interaction) };
  const route = isTyped(press)
    ? typedRoute(press, input, services.commands)
    : handlerRoute(press, input, services.presses);
  if (route === undefined) return undefined;
  const { ask } = route;
  const asks = ask !== undefined && interaction.type === InteractionType.MessageComponent;
  const inSight = (context: Context, call: Call) => needSight(context, call, AWAY_FROM_GAME.has(press.kind));
  return {
    ...route,
    ask: asks ? async (context, call) => inSight(context, call).then(() => ask(context, call)) : undefined,
    run: async (context, call) => inSight(context, call).then(() => route.run(context, call)),
  };
}

/** The decoded data of a press, the picked choices and the answers of its form. */
interface PressInput {
  pressing: PressData;
  picked: readonly string[];
  answers: FormAnswers;
}

function commandRoute(command: Command, request: Request, pressing: PressData = {}): Route {
  const { sub, ...options } = request.values;
  return {
    name: request.command,
    options: [...(sub === undefined ? [] : [String(sub)]), ...Object.keys(options)],
    ...given({ isPublic: command.isPublic }),
    pressing,
    run: (context, call) => runCommand(context, command, call, request),
    suggest: (context, call) => suggestFor(context, command, call, request),
    choose: (choices, reader, keep) => choiceBlocks({ request, pressing, keep }, choices, reader),
  };
}

/** A handler of any press: the types of the table ensure that press and handler match. */
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

/** Runs a slash command with the values picked in its menu or entered in its form. */
function typedRoute(
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
  if (command === undefined) return undefined;
  const route = commandRoute(command, request, pressing);
  return more.kept !== undefined
    ? keptRoute(route, more.kept, (kept) =>
        commandRoute(command, { ...request, values: withoutEmpty({ ...kept, ...values }) }, pressing),
      )
    : route;
}

/** The route of a press whose options are in memory under `id`. `whole`: the route with these options. */
function keptRoute(route: Route, id: string, whole: (kept: Values) => Route): Route {
  let found = route;
  return {
    ...route,
    async run(context, call) {
      found = whole(typedBefore(context.forms, call, id));
      return found.run(context, call);
    },
    choose: (...choosing) => found.choose?.(...choosing),
  };
}

/** Presses that work outside the game's channel: bringing the game back, and taking an advertised seat. */
const AWAY_FROM_GAME = new Set<PressName>(["bring", "take", "takeFree"]);

/** Presses that need no game, but roll in the game that they belong to. */
const ROLLS = new Set<PressName>(["cast", "rollTable"]);

/** True if a press of a game works only in the channel where the game is played. */
function isBoundToPlace(kind: PressName): boolean {
  return ROLLS.has(kind) || (PRESSES[kind].needs !== "anything" && !AWAY_FROM_GAME.has(kind));
}

/** Runs a press's handler with the values picked or entered. */
function handlerRoute(
  press: Exclude<Press, TypedPress>,
  { pressing, picked, answers }: PressInput,
  presses: Presses,
): Route | undefined {
  const { kind: name, ...values } = press;
  const handler = presses[name] as AnyRun | AnyForm | undefined;
  if (handler === undefined) return undefined;
  const form = typeof handler === "function" ? undefined : handler;
  const run = typeof handler === "function" ? handler : handler.run;
  const more = form === undefined ? picked : answers;
  const inPlace = (call: Call) => {
    if (isBoundToPlace(press.kind)) needInPlace(call);
  };
  return {
    name,
    options: Object.keys(values),
    pressing,
    ...(form && {
      async ask(context, call) {
        inPlace(call);
        return form.ask(context, call, press);
      },
    }),
    run: async (context, call) => {
      inPlace(call);
      return shownTo(context, call, await run(context, call, press, more));
    },
    choose: (choices, reader) => pressBlocks({ press, pressing }, choices, reader),
  };
}
