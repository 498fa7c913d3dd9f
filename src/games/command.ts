import type { Context } from "./context.ts";
import type { Language } from "#words/language.ts";
import type { z } from "zod";
import type { Reply, Form, Suggestion } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import type { Running } from "./running/running.ts";
import type { Actor } from "./running/transition.ts";
import { given } from "#core/left-out.ts";
import type { FeaturePress } from "#core/schema/index.ts";
import type { FormName, MenuName, PressName, PressNamed } from "#cards/presses/press.ts";
import type { Reader } from "#words/refusal.ts";

/** A permission of the bot in a channel; in a forum, to write posts and in posts. */
export type BotRight = "view" | "send" | "sendInThreads" | "posts" | "sendInPosts" | "attach";

/** A use of a channel by the bot: for the cards of a game, or for adverts of searches. */
export type BotUse = "game" | "advert";

/** A use of a command: user, place and time. */
export interface Call {
  /** The id of the interaction, assigned by Discord; an input to the dice. */
  interaction: string;
  /** The interaction's token and application, for later responses. */
  answer: { token: string; application: string };
  /** Milliseconds since 1970. */
  now: number;
  user: { id: string; name: string };
  /** The user's language. */
  language: Language;
  /** The language of messages that everyone in the channel sees. */
  channelLanguage: Language;
  guild: string | null;
  channel: string;
  /** True if the channel is a thread. */
  inThread?: true;
  /** The channel or forum of the thread or post. */
  parent?: string;
  /** The game of the pressed button, if the button is outside the game's channel. */
  game?: string;
  /**
   * The game of the button, or else of the channel, as it was when the call began; or the refusal if there is none. What
   * a call shows after it acted is read again.
   */
  found?: Running | RuleError;
  /** The games offered where the call is made: the bot's, and those that the server has on pages. */
  systems?: readonly System[];
  /** Ids of the user's roles in the server. */
  roles?: readonly string[];
  /** True if the user may manage the server. */
  managesServer: boolean;
  /** True if the bot is not a member here and only answers: a user installed it for themselves. */
  isWithoutBot?: boolean;
  /** By channel id: true if the user may write there. Only the channels that Discord describes in the interaction. */
  mayWrite?: ReadonlyMap<string, boolean>;
  /** Those of a server's channels that the user may see; undefined in direct messages. */
  maySee?: (channels: readonly string[]) => Promise<ReadonlySet<string>>;
  /** True if a channel was deleted or the bot may not see it; false if unknown. */
  isGone?: (channel: string) => Promise<boolean>;
  /** The rights that the bot lacks in a channel of the server; none if that is not known. */
  botLacks?: (channel: string, use: BotUse) => Promise<readonly BotRight[]>;
  /** The revision of the card whose button was pressed; undefined for a typed command. */
  revision?: number;
  /** The custom id of the pressed button, or of the menu with its picked values; undefined for a typed command. */
  press?: string;
  /** True if the pressed message is in a server's channel, visible to everyone. */
  onOpenCard?: true;
  /** The user whose command or press opened the pressed message; undefined if the bot posted it by itself. */
  openedBy?: string;
  /** True if the pressed message is private. */
  onPrivateCard?: boolean;
  /** True if the pressed message shows dice, so it is not redrawn. */
  keepsCard?: boolean;
}

/** The input of autocomplete: the option being typed, its text so far, and the other options. */
export interface Typing {
  option: string;
  text: string;
  /** The other options; `sub` holds the subcommand. */
  options: Record<string, string>;
}

/** A slash command; the file has the same name. */
export interface Command<Options = unknown> {
  /** The slash command builder to register with Discord. */
  definition: { name: string; toJSON(): object };
  /** Schema of the options. A subcommand's name is `sub`; users and channels are ids. */
  options: z.ZodType<Options>;
  /**
   * True if it always answers in public, except for refusals. Only its placeholder is public, because Discord shows a
   * command's options above the placeholder.
   */
  isPublic?: boolean;
  /** True if users who installed the bot for themselves can use it anywhere. */
  isAnywhere?: boolean;
  suggest?(
    context: Context,
    call: Call,
    typing: Typing,
  ): readonly Suggestion[] | Promise<readonly Suggestion[]>;
  run(context: Context, call: Call, options: Options): Reply | Promise<Reply>;
}

/** The user who acts, and where the answer goes. */
export function actorOf(call: Call): Actor {
  const { user, now, interaction, channel, answer, keepsCard, press, onPrivateCard } = call;
  return {
    by: user.id,
    at: now,
    interaction,
    answer: { channel, ...answer },
    ...(press === undefined || onPrivateCard === true ? {} : { onCard: true }),
    ...given({ keepsCard }),
  };
}

/** The user who acts, if the answer is private and the game's channel gets a separate message. */
export function actorApart(call: Call): Actor {
  const { answer: _, ...silent } = actorOf(call);
  return silent;
}

/** The answers of a form by field; empty fields are missing. */
export type FormAnswers = Readonly<Record<string, string>>;

type Does<Name extends PressName, More extends unknown[] = []> = (
  context: Context,
  call: Call,
  press: PressNamed<Name>,
  ...more: More
) => Reply | Promise<Reply>;

/** A form that a button opens, rebuilt each time, and the handler of its answers. */
interface FormHandler<Name extends FormName> {
  ask(context: Context, call: Call, press: PressNamed<Name>): Form | Promise<Form>;
  run: Does<Name, [FormAnswers]>;
}

/** The handler of a press: for a menu it gets the picked values, for a form the answers. */
type Handler<Name extends PressName> = Name extends FormName
  ? FormHandler<Name>
  : Name extends MenuName
    ? Does<Name, [picked: readonly string[]]>
    : Does<Name>;

/** A handler for each of these kinds. */
export type Handlers<Name extends PressName> = { [Kind in Name]: Handler<Kind> };

/** The handler of each kind of press; typed presses run their slash commands. */
export type Presses = Handlers<Exclude<PressName, "typed" | "pickTyped" | FeaturePress>> &
  Partial<Handlers<FeaturePress>>;

declare module "#core/feature.ts" {
  interface Feature {
    presses?: Partial<Handlers<FeaturePress>>;
  }
}

/** Reads what a call is about: its game, and the games that are offered there. */
export async function beginCall({ games, pages, sheets }: Context, call: Call): Promise<void> {
  call.found = await games.find(call);
  const guild = call.isWithoutBot === true ? null : call.guild;
  const running = gameOf(call);
  const isHere = running !== undefined && running.game.guild === guild;
  call.systems = await pages.ofServer(guild, isHere ? running.server : await sheets.guildOf(guild));
}

/** A call with its game as it is now: when the call begins, or after it acted. */
export async function withGame(context: Context, call: Call): Promise<Call> {
  const begun = { ...call };
  await beginCall(context, begun);
  return begun;
}

/** The games offered where a call is made; before it has begun, those of the bot. */
export function gamesOffered({ systems }: Pick<Context, "systems">, call: Call): readonly System[] {
  return call.systems ?? systems;
}

/** The game in which a call began; refuses if there is none. */
export function gameHere({ found }: Call): Running {
  if (found === undefined) throw new Error("Nothing has looked for the game of this call.");
  if (found instanceof RuleError) throw found;
  return found;
}

/** The game in which a call began; undefined if there is none. */
export function gameOf({ found }: Call): Running | undefined {
  return found instanceof RuleError ? undefined : found;
}

/** As `gameOf`, unless the game has ended. */
export function liveGame(call: Call): Running | undefined {
  const running = gameOf(call);
  return running?.game.status === "ended" ? undefined : running;
}

/** As `liveGame`, if the game is of this system. */
export function liveGameBy(call: Call, { id }: System): Running | undefined {
  const live = liveGame(call);
  return live?.system.id === id ? live : undefined;
}

/** The user's language, and the systems whose names their texts may contain, the channel's first. */
export function readerOf(context: Context, call: Call): Reader {
  const { language } = call;
  const running = gameOf(call);
  const others = gamesOffered(context, call).filter(({ id }) => id !== running?.system.id);
  return { language, systems: running === undefined ? others : [running.system, ...others] };
}
