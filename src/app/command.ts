import type { Context } from "./context.ts";
import type { Language } from "#words/language.ts";
import type { z } from "zod";
import type { Reply, Form } from "#views/reply.ts";
import type { Actor } from "./tell/happened.ts";
import { given } from "#core/left-out.ts";
import type { FormName, MenuName, PressName, PressNamed } from "#views/presses/press.ts";
import type { Reader } from "#words/refusal.ts";

/** One use of a command: who, where and when. */
export interface Call {
  /** The interaction's id, given by Discord; it enters the derivation of the dice. */
  interaction: string;
  /** What is needed to answer the interaction later: its token and the application's id. */
  answer: { token: string; application: string };
  /** Milliseconds since 1970. */
  now: number;
  user: { id: string; name: string };
  /** The language of the person who asks, and that of what all see here. */
  mine: Language;
  ours: Language;
  guild: string | null;
  channel: string;
  /** The game that the pressed button belongs to, where that is shown outside of the game's channel. */
  game?: string;
  /** Whether this person may manage the server. */
  managesServer: boolean;
  /** Whether this person may write in channels, as far as Discord says so with the interaction: by their ids. */
  mayWrite?: ReadonlyMap<string, boolean>;
  /** The revision of the card whose button was pressed; undefined for a typed command. */
  revision?: number;
  /** The custom id of the pressed button or menu; undefined for a typed command. */
  press?: string;
  /** The pressed message stands in a server's channel, for all to see. */
  onOpenCard?: true;
  /** The pressed message shows what was rolled, so it is not redrawn. */
  keepsCard?: boolean;
}

/** A choice that autocomplete offers. */
export interface Suggestion {
  name: string;
  value: string;
  /** What finds it as well. */
  aliases?: readonly string[];
}

/** What is being typed when autocomplete asks: the option, its text so far, and the other options. */
export interface Typing {
  option: string;
  text: string;
  /** The other options; `sub` holds the subcommand. */
  options: Record<string, string>;
}

/** A slash command. The file's name is the command's name. */
export interface Command<Options = unknown> {
  /** A slash command builder: what Discord is told about the command. */
  definition: { name: string; toJSON(): object };
  /** The shape of the options; a subcommand's name comes as `sub`. Users and channels come as ids. */
  options: z.ZodType<Options>;
  /** Its answers are usually private; if one takes long, only the person who asked sees that it is coming. */
  isHidden?: boolean;
  suggest?(
    context: Context,
    call: Call,
    typing: Typing,
  ): readonly Suggestion[] | Promise<readonly Suggestion[]>;
  run(context: Context, call: Call, options: Options): Reply | Promise<Reply>;
}

/** The person who acts, and where the answer goes. */
export function actorOf({ user, now, interaction, channel, answer, keepsCard }: Call): Actor {
  return {
    by: user.id,
    at: now,
    interaction,
    answer: { channel, ...answer },
    ...given({ keepsCard }),
  };
}

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

/** Whoever asks, as one who reads of games: of the one that is played there first. */
export async function readerOf(context: Context, call: Call): Promise<Reader> {
  const { mine } = call;
  const running = await context.games.of(call).catch(() => undefined);
  const others = context.systems.filter(({ id }) => id !== running?.system.id);
  return { language: mine, systems: running === undefined ? others : [running.system, ...others] };
}
