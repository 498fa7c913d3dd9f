import { systemNamed } from "../running/system-named.ts";
import { usualSystem } from "../names/systems-here.ts";
import { act } from "../act.ts";
import type { Context } from "../context.ts";
import { RuleError } from "#core/errors.ts";
import { readTyped, spellOut } from "#core/dice/index.ts";
import type { System } from "#core/system/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import { freeRollCard } from "#cards/dice/rolls.ts";
import { diceOutsideGame, numberBeside, throwWith } from "./outside-game.ts";
import { type Call, gamesOffered, liveGame } from "../command.ts";
import { given } from "#core/left-out.ts";

/** Free dice, which no step of a game requires. */
export interface FreeThrow {
  dice: string;
  times?: number;
  reason?: string | undefined;
  /** Faces of real dice, as entered. */
  faces?: string | undefined;
  /** The system that defines names for dice. */
  system?: string | undefined;
  /** How the roll is made in a game; openly if omitted. */
  roller?: typeof act | undefined;
}

/** The only system with names for dice, if the notation uses one. */
function namesUsed(systems: readonly System[], notation: string): Pick<System, "throws"> {
  const [only, ...others] = systems.filter(({ throws }) => throws !== undefined);
  const isUsed = only !== undefined && others.length === 0 && spellOut(only, notation) !== notation;
  return isUsed ? only : {};
}

/** The system that defines the names for dice: the named one, that of the channel's game, or the server's default. */
export async function namesMeant(
  context: Context,
  call: Call,
  { dice, system }: Pick<FreeThrow, "dice" | "system">,
): Promise<Pick<System, "throws">> {
  if (system !== undefined) return systemNamed(gamesOffered(context, call), system);
  const live = liveGame(call);
  return live?.system ?? (await usualSystem(context, call)) ?? namesUsed(gamesOffered(context, call), dice);
}

/** Maximum length of the reason for a roll, in characters. */
export const LONGEST_REASON = 100;

/** The words behind the dice, and the reason that was given besides. */
function withWords(words: string | undefined, reason: string | undefined): string | undefined {
  const all = [words, reason].filter((each) => each !== undefined && each !== "");
  return all.length === 0 ? undefined : all.join(" · ").slice(0, LONGEST_REASON);
}

/** Throws free dice. The throw of a player or umpire is part of the channel's game; other users throw beside it. */
export async function throwFree(
  context: Context,
  call: Call,
  { dice, times = 1, reason, faces: typed, system, roller }: FreeThrow,
): Promise<Reply> {
  const live = liveGame(call);
  const names = await namesMeant(context, call, { dice, system });
  const { notation: parsed, reason: words } = readTyped(dice, names);
  const why = given({ reason: withWords(words, reason) });
  const faces = typed === undefined ? undefined : parsed.facesTyped(typed);
  if (live !== undefined && roleOf(live.game, call.user.id).hasPart) {
    return (roller ?? act)(context, call, { do: "throw", notation: parsed.text, times, ...why }, faces);
  }
  if (roller !== undefined)
    throw new RuleError(live === undefined ? "refuse-secret-no-game" : "refuse-secret-players-only");
  const extra = (fallen: readonly number[]) => parsed.extra(fallen);
  const what = { purpose: "Free roll", notation: parsed.text, extra, ...why };
  const toThrow = parsed.named(names, times);
  const source = diceOutsideGame(context, call, faces);
  const rolls = Array.from({ length: times }, (_, at) =>
    throwWith(source, toThrow, { ...what, later: toThrow.length * (times - at - 1) }),
  );
  source.finish();
  const beside = await numberBeside(context, { beside: live, entered: faces }, times);
  return freeRollCard(call.channelLanguage, { rolls, names, beside });
}
