import { saltedHash } from "#core/hash.ts";
import { act, actAlone } from "#games/act.ts";
import type { Context } from "#games/context.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { refusalIn } from "#words/refusal.ts";
import { bookOf } from "#words/rulebook.ts";
import { readerOf, type Call, type FormAnswers, type Typing } from "#games/command.ts";
import { INVISIBLE, plain, plainLines, quoted } from "#core/names/index.ts";
import { RuleError } from "#core/errors.ts";
import { evolve } from "#rules/evolve.ts";
import type { OpenedText } from "#core/actions.ts";
import { changedLedger } from "#core/ledger/index.ts";
import type { Game, Ledger, Seal } from "#core/schema/index.ts";
import { isComplete, isDue, LONGEST_TEXT, mayOpen, sealsOfSet, setsOf } from "./rules.ts";
import { CALL, roleOf } from "#core/people/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { shortened } from "#cards/words.ts";
import { type DatedSeal, ownSealCard, sealsCard, unsealedCard } from "./cards/card.ts";
import { orderText } from "#games/suggest/order-menus.ts";
import { actionOf, sealMade, type SealWish, wishAt, withSet } from "./asking.ts";
import type { Running } from "#games/running/running.ts";

/** The text in the form in which it is sealed and shown: plain line breaks, no mentions, no invisible characters. */
function tidied(written: string): string {
  const text = withoutMentions(written)
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(INVISIBLE, "")
    .trim();
  if (text === "") throw new RuleError("refuse-seal-empty");
  if (text.length <= LONGEST_TEXT) return text;
  throw new RuleError("refuse-seal-too-long", { count: text.length, most: LONGEST_TEXT });
}

/** Seals a text. The last seal of a set opens the set. If sealing fails, returns the text to the author. */
export async function sealText(
  context: Context,
  call: Call,
  wish: SealWish,
  answers: FormAnswers,
): Promise<Reply> {
  let { text: written = "" } = answers;
  try {
    const { book } = await context.games.here(call);
    written = orderText(book, answers);
    return await sealIn(context, call, wish, tidied(written));
  } catch (error) {
    if (error instanceof RuleError)
      return unsealedCard(call.language, refusalIn(readerOf(context, call), error), written);
    throw error;
  }
}

function sealIn(context: Context, call: Call, wish: SealWish, text: string): Promise<Reply> {
  const { seals } = context;
  return act(context, call, async (running) => {
    const { game, system, ledger } = running;
    const salt = seals.drawSalt();
    const action = actionOf(withSet(running, wish), saltedHash(salt, text));
    const made = sealMade(running, call.user.id, action);
    const after = evolve(game, { type: "sealed", seal: made });
    if (made.set !== undefined && isComplete(system, after, made.set)) {
      const { opens, extras } = opening(context, running, sealsOfSet(game, made.set));
      return { action: { ...action, opens: [...opens, { seal: made.id, salt, text }] }, extras };
    }
    const owner = made.side === undefined ? ("author" as const) : { side: made.side };
    const entry = { id: made.id, kind: "seal" as const, for: owner, by: made.by };
    const changed = [seals.lock(game.id, entry, { salt, text })];
    return { action, extras: { ledger: changedLedger(ledger, { changed }) } };
  });
}

/** Seals an order for a moment of the form of orders. */
export async function sealOrder(
  context: Context,
  call: Call,
  { at, side }: { at: string; side: string | undefined },
  answers: FormAnswers,
): Promise<Reply> {
  return sealText(context, call, wishAt(await context.games.here(call), at, side), answers);
}

/** Maximum length of a seal in the list of a side, in characters. */
const SHOWN = 140;

/** The texts that a user has sealed, one per line, with what opens them. */
export function ownLines({ seals }: Context, { book, game, ledger }: Running, user: string): string[] {
  return (game.seals ?? [])
    .filter(({ by }) => by === user)
    .map(({ id, label, set }) => {
      const kept = ledger.entries.find((entry) => entry.kind === "seal" && entry.id === id);
      const text = kept && seals.read(game.id, kept);
      return book.say("seals-own-line", {
        at: plain(set ?? label),
        text:
          text === undefined
            ? book.say("notes-unreadable")
            : shortened(plainLines(text, LONGEST_TEXT), SHOWN),
      });
    });
}

/** The texts of seals to open, and the ledger without them. */
function opening(
  { seals: box }: Pick<Context, "seals">,
  { ledger }: Running,
  seals: readonly Seal[],
): { opens: OpenedText[]; extras: { ledger: Ledger } } {
  const opens = seals.map(({ id }) => box.open(ledger, id));
  return { opens, extras: { ledger: changedLedger(ledger, { gone: seals.map(({ id }) => id) }) } };
}

/** Opens a seal or a set. Shows all seals if neither is named. */
export function openSeals(
  context: Context,
  call: Call,
  { seal, set }: { seal?: string | undefined; set?: string | undefined },
): Promise<Reply> {
  if (seal === undefined && set === undefined) return listSeals(context, call);
  return act(context, call, async (running) => {
    const { game } = running;
    const wanted =
      set === undefined ? withItsSet(game, sealNamed(game, call.user.id, seal ?? "")) : setNamed(game, set);
    const { opens, extras } = opening(context, running, wanted);
    return { action: { do: "unseal", opens }, extras };
  });
}

function withItsSet(game: Game, seal: Seal): Seal[] {
  return seal.set === undefined ? [seal] : sealsOfSet(game, seal.set);
}

function setNamed(game: Game, name: string): Seal[] {
  const seals = sealsOfSet(game, name);
  if (seals.length > 0) return seals;
  const names = plainNames(setsOf(game)) || "none";
  throw new RuleError("refuse-no-such-set", { name: quoted(name), names });
}

/** A closed seal by number or label. Among several with the same label, the user's own come first, then the latest. */
function sealNamed({ seals = [] }: Game, user: string, wanted: string): Seal {
  const name = wanted.trim().toLowerCase().replace(/^#/, "");
  const fitting = seals.filter(({ id, label }) => id === name || label.toLowerCase() === name);
  const found = fitting.findLast(({ by }) => by === user) ?? fitting.at(-1);
  if (found !== undefined) return found;
  throw new RuleError("refuse-no-such-closed-seal", { wanted: quoted(wanted) });
}

/** Opens the sets whose phase play has reached. */
export async function openDue(context: WatchContext, { id }: { id: string }): Promise<void> {
  const { games, clock } = context;
  const { game, system } = await games.byId(id);
  for (const set of setsOf(game).filter((each) => isDue(system, game, each))) {
    const cause = `orders:${id}:${sealsOfSet(game, set)[0]?.id}`;
    const open = async (running: Running) => {
      if (!isDue(system, running.game, set)) return undefined;
      const { opens, extras } = opening(context, running, sealsOfSet(running.game, set));
      return { action: { do: "unseal" as const, opens }, extras };
    };
    await actAlone(context, id, open, { cause, now: clock() });
  }
}

/** The closed seals of the game, as the user may see them. */
export async function listSeals(context: Context, call: Call): Promise<Reply> {
  const { game, system } = await context.games.here(call);
  const book = bookOf(system, call.language);
  const kept = await Promise.all((game.seals ?? []).map((seal) => datedSeal(context, game, seal)));
  return sealsCard(book, game, kept, call.user.id);
}

/** A seal with the time of its entry, which has the same number. */
async function datedSeal(context: Context, game: Game, seal: Seal): Promise<DatedSeal> {
  const n = Number(seal.id);
  const [entry] = await context.games.entries(game, n, n);
  return { seal, at: entry?.at ?? game.head.at };
}

/** Shows a user their own sealed text. Others cannot read it before it is opened. */
export async function readSeal(context: Context, call: Call, wanted: string | undefined): Promise<Reply> {
  const { game, ledger } = await context.games.here(call);
  const own = (game.seals ?? []).filter(({ by }) => by === call.user.id);
  const seal = wanted === undefined && own.length === 1 ? own[0] : undefined;
  if (wanted === undefined && seal === undefined) return listSeals(context, call);
  const found = seal ?? sealNamed(game, call.user.id, wanted ?? "");
  if (found.by !== call.user.id) {
    throw new RuleError("refuse-seal-author-only");
  }
  return ownSealCard(call.language, game, found, context.seals.open(ledger, found.id));
}

/** Suggestions for the options of `/seal`. */
export async function sealChoices(context: Context, call: Call, typing: Typing): Promise<Suggestion[]> {
  const { game, system } = await context.games.here(call);
  const { id: user } = call.user;
  switch (typing.option) {
    case "set":
      return setsOf(game).map((set) => ({ name: set, value: set }));
    case "side": {
      const book = bookOf(system, call.language);
      return roleOf(game, user)
        .sidesIn(system)
        .map((side) => ({ name: sideName(book, side), value: side }));
    }
    default: {
      const isOpening = typing.options["sub"] === "open";
      const seals = (game.seals ?? []).filter((seal) =>
        isOpening ? seal.set === undefined && mayOpen(game, seal, user) : seal.by === user,
      );
      return seals.map(({ id, label, set }) => ({
        name: call.language.say(set === undefined ? "seals-choice" : "seals-choice-of-set", {
          label,
          id,
          set: set ?? "",
        }),
        value: id,
      }));
    }
  }
}

/** Joins escaped names that players typed. */
function plainNames(names: readonly string[], between = ", "): string {
  return names.map((name) => plain(name)).join(between);
}

/** Replaces mentions with "@…" in texts that are hashed as typed and therefore cannot contain aliases. */
function withoutMentions(typed: string): string {
  return typed.replace(CALL, "@…");
}
