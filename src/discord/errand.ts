import { type APIMessageComponent, InteractionType } from "discord.js";
import type { Call, Command } from "#app/command.ts";
import { needInPlace, shownTo } from "#app/elsewhere.ts";
import type { Answers } from "#app/press.ts";
import type { Choices } from "#core/errors.ts";
import { presses } from "#commands/presses/index.ts";
import { type Carried, decodePress } from "#views/presses/codec.ts";
import { type Press, PRESSES, type PressName, type PressNamed } from "#views/presses/press.ts";
import type { Button, Question, Reply } from "#views/reply.ts";
import type { Pressing } from "./call.ts";
import type { Action } from "./custom-id.ts";
import { rememberedQuestion } from "./modal.ts";
import { choiceButtons } from "./refusal.ts";
import type { Reader } from "#words/refusal.ts";
import { oldPress, type OldPress } from "./old-presses.ts";
import { entered, type Known, readRequest, type Request } from "./request.ts";
import { runCommand } from "./run.ts";
import { suggestFor } from "./suggest.ts";
import { thingsIn } from "./things.ts";

/** What an interaction asks for, whether it was typed, picked, pressed or entered. */
export interface Errand {
  /** What the operator's log calls it. */
  name: string;
  /** What was asked, for that log: without what only its author may read. */
  values: object;
  /** Its answers are usually private. */
  isHidden: boolean;
  pressing: Pressing;
  /** A form that opens first. */
  ask?: ((call: Call) => Question | Promise<Question>) | undefined;
  run(call: Call): Promise<Reply>;
  suggest?(call: Call): ReturnType<typeof suggestFor>;
  /** Buttons that repeat it with one choice made; undefined where they cannot. */
  choose?(choices: Choices, reader: Reader): Button[] | undefined;
}

type Commands = ReadonlyMap<string, Command>;

/** What the interaction asks for; undefined where the bot knows no such thing any more. */
export function errandOf(interaction: Known, commands: Commands): Errand | undefined {
  const carried = "custom_id" in interaction.data ? decodePress(interaction.data.custom_id) : undefined;
  if (carried !== undefined) return pressed(interaction, carried, commands);
  const request = readRequest(interaction);
  const command = commands.get(request?.command ?? "");
  if (request === undefined || command === undefined) return undefined;
  const { action } = request;
  return action === undefined
    ? commanded(command, request)
    : ofOldCard(interaction, command, request, action);
}

/** A press on a card from before there were presses. */
function ofOldCard(interaction: Known, command: Command, request: Request, action: Action): Errand {
  const { sub: _, ...told } = request.values as Record<string, string>;
  const { fields } = action;
  const old = oldPress(
    action.command,
    told,
    fields?.map(({ id }) => id),
  );
  const pressing = pressingOf(action);
  const errand = old === undefined ? commanded(command, request, pressing) : handled(old, pressing);
  if (fields === undefined || interaction.type !== InteractionType.MessageComponent)
    return { ...errand, ask: undefined };
  const { data, message } = interaction;
  const label = labelOf(message?.components, data.custom_id);
  // What the form of a check asked is not told by what its button carried.
  const ask = old?.press.kind === "fill" ? undefined : errand.ask;
  return { ...errand, ask: ask ?? (() => rememberedQuestion(data.custom_id, fields, label)) };
}

function pressingOf({ options: { in: game }, revision, keeps }: Action): Pressing {
  return {
    ...(game === undefined ? {} : { game }),
    ...(revision === undefined ? {} : { revision }),
    ...(keeps === undefined ? {} : { keeps }),
  };
}

function commanded(command: Command, request: Request, pressing: Pressing = {}): Errand {
  const { isHidden = false } = command;
  return {
    name: request.command,
    values: request.values,
    isHidden,
    pressing,
    run: (call) => runCommand(command, call, request),
    suggest: (call) => suggestFor(command, call, request),
    choose: (choices, reader) => choiceButtons({ request, pressing }, choices, reader),
  };
}

/** A handler as the decoded press finds it: the table's types have seen to it that press and handler belong together. */
type AnyRun = (call: Call, press: Press, more: readonly string[] | Answers) => Reply | Promise<Reply>;
type AnyForm = { ask(call: Call, press: Press): Question | Promise<Question>; run: AnyRun };

/** What runs a slash command, with what was picked in its menu. */
function typed(
  { command: words, options = "", ...more }: PressNamed<"typed" | "pickTyped">,
  picked: readonly string[],
  commands: Commands,
  pressing: Pressing,
): Errand | undefined {
  const [name = "", ...sub] = words.split(" ");
  const command = commands.get(name);
  const values = {
    ...(sub.length === 0 ? {} : { sub: sub.join(" ") }),
    ...Object.fromEntries(new URLSearchParams(options)),
    ...("option" in more ? { [more.option]: picked.join(",") } : {}),
  };
  const request: Request = { command: name, values, isPressed: true };
  return command === undefined ? undefined : commanded(command, request, pressing);
}

function pressed(
  interaction: Known,
  { press, ...pressing }: Carried,
  commands: Commands,
): Errand | undefined {
  if (press.kind === "typed" || press.kind === "pickTyped")
    return typed(press, pickedIn(interaction), commands, pressing);
  const errand = handled({ press, picked: pickedIn(interaction), answers: entered(interaction) }, pressing);
  return interaction.type === InteractionType.MessageComponent ? errand : { ...errand, ask: undefined };
}

/** Presses for where the game is not played: what brings it back, and adverts for players. */
const ELSEWHERE = new Set<PressName>(["bring", "take"]);

/** Presses that work without a game, but act in theirs. */
const ACTING = new Set<PressName>(["cast", "rollTable"]);

function isBoundToPlace(kind: PressName): boolean {
  return ACTING.has(kind) || (PRESSES[kind].needs !== "anything" && !ELSEWHERE.has(kind));
}

/** What its handler makes of a press, and of what was picked or entered with it. */
function handled({ press, picked = [], answers = {} }: OldPress, pressing: Pressing): Errand {
  const { kind: name, ...values } = press;
  const handler = presses[press.kind as Exclude<PressName, "typed" | "pickTyped">] as AnyRun | AnyForm;
  const form = typeof handler === "function" ? undefined : handler;
  const run = typeof handler === "function" ? handler : handler.run;
  const more = form === undefined ? picked : answers;
  const inPlace = async (call: Call) => (isBoundToPlace(press.kind) ? needInPlace(call) : undefined);
  return {
    name,
    values,
    isHidden: false,
    pressing,
    ...(form && {
      async ask(call) {
        await inPlace(call);
        return form.ask(call, press);
      },
    }),
    run: async (call) => {
      await inPlace(call);
      return shownTo(call, await run(call, press, more));
    },
  };
}

function pickedIn({ data }: Known): readonly string[] {
  return "values" in data && Array.isArray(data.values) ? data.values : [];
}

function labelOf(components: APIMessageComponent[] | undefined, customId: string): string {
  for (const component of thingsIn(components)) {
    if ("custom_id" in component && component.custom_id === customId && "label" in component)
      return component.label ?? "";
    const inner = [
      ...("components" in component ? thingsIn<APIMessageComponent>(component.components) : []),
      ...("accessory" in component ? [component.accessory] : []),
    ];
    const label = labelOf(inner, customId);
    if (label !== "") return label;
  }
  return "";
}
