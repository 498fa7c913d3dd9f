import type { Form, Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { needPart } from "#core/people/index.ts";
import { act } from "#games/act.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { revealDice } from "#games/records/dice-records.ts";
import { gameKnown } from "#games/suggest/game-known.ts";
import { ownerChoices } from "#games/suggest/suggest-units.ts";
import { refuseOver } from "#rules/decide.ts";
import { bookOf } from "#words/rulebook.ts";
import { hideForm, rulingForm, hiddenTrackForm } from "./cards/form.ts";
import { hiddenTracks } from "./cards/hidden-tracks.ts";
import { hiddenUnitCard } from "./cards/our-side.ts";
import { spottedCard } from "./cards/spotted.ts";
import { askForClosed } from "./closed-checks.ts";
import { askPublish, askToOpen, openRoll, publishing, rollAnswered, rollForHidden } from "./closed-rolls.ts";
import { showRoll } from "./closing.ts";
import { askForHiddenLoss, noteHiddenLoss } from "./hidden-losses.ts";
import { addHidden, revealUnit } from "./hidden-units.ts";
import { knownTo } from "./known.ts";
import { applyResult, askResult } from "./opened-checks.ts";
import { ourFile } from "./our-side.ts";
import { type HiddenUnit, isUmpire } from "./rules.ts";
import type { SECRETS_SHAPES } from "./shapes.ts";

/** The form for the value of a hidden track. */
async function askForValue(context: Context, call: Call, key: string): Promise<Form> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const known = await knownTo(context, running, call);
  const book = bookOf(system, call.language);
  const found = hiddenTracks(book, game, known).find(({ track }) => track.key === key);
  if (found === undefined) throw new RuleError("refuse-not-hidden");
  return hiddenTrackForm(book, found);
}

/** Reveals the value of a hidden track to everyone. */
function revealTrack(context: Context, call: Call, key: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { tracks } = await knownTo(context, running, call);
    const found = tracks.find(({ track }) => track === key);
    if (found === undefined) throw new RuleError("refuse-not-hidden");
    return { action: { do: "track", track: key, value: `=${found.to}` } };
  });
}

async function hiddenNamed(context: Context, call: Call, id: string): Promise<HiddenUnit> {
  const { hidden } = await knownTo(context, await context.games.here(call), call);
  const found = hidden.find((one) => one.id === id);
  if (found === undefined) throw new RuleError("refuse-not-hidden");
  return found;
}

async function unitCard(context: Context, call: Call, id: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { hidden } = await knownTo(context, running, call);
  const found = await hiddenNamed(context, call, id);
  return hiddenUnitCard(bookOf(running.system, call.language), running.game, found, hidden);
}

async function askForRuling(context: Context, call: Call): Promise<Form> {
  const running = await context.games.here(call);
  if (!isUmpire(running, call.user.id)) throw new RuleError("refuse-umpire-only");
  return rulingForm(bookOf(running.system, call.language));
}

async function askForUnits(context: Context, call: Call): Promise<Form> {
  const running = await gameKnown(context, call);
  const { system, game, book } = running;
  needPart({ system, game, by: call.user.id });
  context.seals.needKey();
  const owners = ownerChoices(running, call.user.id).map(({ value }) => ({ label: value, value }));
  return hideForm(book, owners);
}

export const secretHandlers: Handlers<keyof typeof SECRETS_SHAPES.presses> = {
  ourFile,
  hideUnits: {
    ask: askForUnits,
    run: async (context, call, _, { names = "", kind, of }) => {
      const action = {
        do: "addUnits",
        names,
        ...given({ kind: kind || undefined, of: of || undefined }),
      } as const;
      return { ...(await addHidden(context, call, action)), redraws: true };
    },
  },
  hiddenUnit: (context, call, _, [id = ""]) => unitCard(context, call, id),
  async setHidden(context, call, { id }, [change = ""]) {
    const { unit } = await hiddenNamed(context, call, id);
    const [state = "", value = ""] = change.split("/");
    await act(context, call, { do: "setUnits", units: unit.name, state, value });
    return unitCard(context, call, id);
  },
  async hiddenCheck(context, call, { id }, [check = ""]) {
    const { unit } = await hiddenNamed(context, call, id);
    return rollForHidden(context, call, { do: "check", check, answers: {}, unit: unit.name });
  },
  async removeHidden(context, call, { id }) {
    const { unit } = await hiddenNamed(context, call, id);
    const card = await act(context, call, { do: "removeUnits", units: unit.name });
    return { ...card, redraws: true };
  },
  hiddenTrack: {
    ask: (context, call, { track }) => askForValue(context, call, track),
    run: async (context, call, { track }, { value = "" }) => ({
      ...(await act(context, call, { do: "track", track, value })),
      redraws: true,
    }),
  },
  otherLoss: (context, call, { loss }) => askForHiddenLoss(context, call, loss),
  hiddenLoss: (context, call, { loss }, [unit = ""]) => noteHiddenLoss(context, call, loss, unit),
  revealTrack: (context, call, { track }) => revealTrack(context, call, track),
  revealUnit: (context, call, { id }) => revealUnit(context, call, id),
  async spotted(context, call) {
    const running = await context.games.here(call);
    refuseOver(running.game, "revealUnits");
    const { hidden } = await knownTo(context, running, call);
    return spottedCard(bookOf(running.system, call.language), running.game, hidden);
  },
  closedRoll: (context, call, _, [id = ""]) => showRoll(context, call, id),
  readRoll: (context, call, { id }) => showRoll(context, call, id),
  openRoll: (context, call, { id }) => askToOpen(context, call, id),
  openRollSure: (context, call, { id }) => openRoll(context, call, id),
  publishDice: (context, call) => publishing(context, call, () => act(context, call, revealDice(context))),
  askPublish: (context, call) => askPublish(context, call),
  closedCheck: { ask: askForClosed, run: rollAnswered },
  applyResult: (context, call, { entry }) => applyResult(context, call, entry),
  askResult: (context, call, { entry }) => askResult(context, call, entry),
  ruling: {
    ask: askForRuling,
    run: (context, call, { roll }, { text = "" }) =>
      act(context, call, { do: "rule", text, ...given({ roll }) }),
  },
};
