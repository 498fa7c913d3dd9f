import { english } from "#words/languages.ts";
import { deliveryMark } from "#discord/messages/marks.ts";
import type { Use } from "./discord.ts";
import type { BotProcess } from "./process.ts";
import type { Promised, PromisedOfGame } from "./promise.ts";
import type { Simulation } from "./simulation.ts";

const MINUTE = 60_000;

/** All answers to a use. */
export function showed({ discord }: Simulation, { id }: Use): string {
  const answers = discord.shown.filter((each) => each.interaction === id && !each.isPlaceholder);
  return answers.map(({ text }) => text).join("\n");
}

/** Texts by which an answer says that nothing was changed. */
const UNCHANGED = [
  ...(["trouble-away", "trouble-newer", "trouble-conflict", "trouble-busy", "trouble-unsaved"] as const).map(
    (key) => english.say(key),
  ),
  // Without the id in it.
  english.say("trouble-broke", { id: "\n" }).split("\n").at(-1)!,
];

/** A use that is answered with "nothing was changed" has no entry and no note, unless two processes received it. */
export const unchangedIsUnchanged: PromisedOfGame = (simulation, { entries }) => {
  const { discord, served, notes } = simulation;
  return served
    .filter(({ by }) => new Set(by).size === 1)
    .filter(({ use: { id } }) =>
      discord.shown.some(
        ({ interaction, text }) => interaction === id && UNCHANGED.some((each) => text.includes(each)),
      ),
    )
    .filter(
      ({ use: { id, user }, noted }) =>
        entries.some(({ interaction }) => interaction === id) ||
        (noted !== undefined && notes.get(user)?.includes(noted) === true),
    )
    .map(({ what, use }) => `${what} of ${use.user} has changed the game, and says that nothing was changed`);
};

/** A private answer comes, if its process lives and reaches Discord. */
const privateAnswersCome: Promised = (simulation) =>
  simulation.served
    .filter(({ isPrivate, use, by }) => isPrivate && by.length > 0 && by.every(isWellSince(use.at)))
    .filter(({ use }) => showed(simulation, use) === "")
    .map(({ what, use }) => `${what} of ${use.user} is not answered`);

/** True for a process that lives and has reached Discord since a time. */
function isWellSince(at: number): (process: BotProcess) => boolean {
  return ({ isDead, cutUntil }) => !isDead && cutUntil < at;
}

/** How long an interaction's token is certainly used, in milliseconds. */
const TOKEN_USED = 14 * MINUTE;

/** The private result of a move comes, even from another process, while the interaction has an answer to follow. */
const privateResultsCome: Promised = ({ database, discord, planned, world }) => {
  if (planned.some(({ is }) => is === "clock")) return [];
  return [...database.posted.values()]
    .filter(({ kind, value }) => kind === "delivery" && value.includes(String.raw`\"audience\":\"private\"`))
    .filter(({ id, value }) => {
      const use = [...discord.uses.values()].find(({ token }) => value.includes(token));
      if (use?.original === undefined || world.now - use.at > TOKEN_USED) return false;
      return !discord.shown.some(({ mark, audience }) => mark === deliveryMark(id) && audience === use.user);
    })
    .map(({ id }) => `the private result ${id} never came`);
};

/**
 * A command has one answer at most of the process that received it, also if that receives it again; besides the
 * result of a move, before which a failure may be reported.
 */
const commandsAreAnsweredOnce: Promised = ({ discord, processes, served }) => {
  const interrupted = processes.flatMap((process) => process.interrupted);
  const results = new Set(
    discord.shown.flatMap(({ mark, message }) => (mark === undefined ? [] : [message])),
  );
  return served
    .filter(({ what, by }) => !what.startsWith("~") && new Set(by).size === 1)
    .filter(({ use }) => !interrupted.some((route) => route.includes(use.id)))
    .flatMap(({ what, use }) => {
      const own = discord.shown.filter((each) => each.interaction === use.id && !each.isPlaceholder);
      const answers = new Set(own.map(({ message }) => message)).difference(results);
      return answers.size > 1 ? [`${what} of ${use.user} has ${answers.size} answers`] : [];
    });
};

/** No player hears of a conflict with another process, because the command is repeated. */
const conflictsAreRepeated: Promised = ({ discord }) =>
  discord.shown
    .filter(({ text }) => text.includes(english.say("trouble-conflict")))
    .map(({ audience }) => `${audience} hears of a conflict`);

/** No placeholder stays of a use that a process served to its end, with a good connection to Discord. */
const placeholdersAreFilled: Promised = ({ discord, served }) =>
  served
    .filter(({ use, by }) => by.length > 0 && by.every(isWellSince(use.at)))
    .filter(({ use }) => {
      const last = discord.shown.findLast(({ interaction }) => interaction === use.id);
      return last?.isPlaceholder === true && discord.messages.has(last.message);
    })
    .map(({ what }) => `${what} is never answered: its placeholder stays`);

export const ANSWERS = {
  placeholdersAreFilled,
  privateAnswersCome,
  privateResultsCome,
  commandsAreAnsweredOnce,
  conflictsAreRepeated,
};
