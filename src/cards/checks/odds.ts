import type { Rulebook } from "#words/rulebook.ts";
import type { Declaration, Game, Check } from "#core/schema/index.ts";
import { paragraph } from "../blocks.ts";
import type { Block } from "../reply.ts";
import { percent } from "../words.ts";
import { cautionLines, settledMeaning } from "./outcomes.ts";
import { diceName, needText } from "./words.ts";
import { midSentence, capital } from "#words/capitals.ts";
import type { System } from "#core/system/index.ts";
import { DeclaredCheck } from "#core/checks/index.ts";

/** A link in a chain of checks: the next roll after a result, and the probability that all rolls up to it succeed. */
export interface Link {
  declaration: Declaration;
  /** From 0 to 1, counted from the first check. */
  chance: number;
}

/** Probability that a single roll has a good result, from 0 to 1. */
export function chanceOf({ chance }: Pick<Declaration, "chance">): number {
  return chance.good / chance.of;
}

/** The checks that follow the good results of a declared check, according to its answers and the game's settings. */
export function chainOf(system: System, declaration: Declaration, settings?: Game["settings"]): Link[] {
  const declared = DeclaredCheck.of(system, declaration);
  const { of, ways } = declared.odds;
  return [...ways].flatMap(([id, count]) => {
    const isGood = declared.result(id).good === true;
    const next = isGood ? declared.following(id, { settings }) : undefined;
    if (next === undefined) return [];
    const share = count / of;
    const rest = chainOf(system, next, settings).map((link) => ({ ...link, chance: link.chance * share }));
    return [{ declaration: next, chance: share * chanceOf(next) }, ...rest];
  });
}

/** A result's name and probability, from 0 to 1. */
interface Share {
  name: string;
  share: number;
  good?: boolean | undefined;
}

/** Maximum number of results that are shown separately. If there are more, the worst are combined. */
const MAX_SHOWN = 5;

/** The probability of each result, from best to worst for the side that rolls. */
export function sharesOf(book: Rulebook, declaration: Declaration): Share[] {
  const declared = DeclaredCheck.of(book, declaration);
  const { of, ways } = declared.odds;
  return rankedResults(book, declaration).map((id) => {
    const { name, good } = declared.result(id);
    return { name, good, share: (ways.get(id) ?? 0) / of };
  });
}

/** The good results that are possible. */
function goodShares(book: Rulebook, declaration: Declaration): Share[] {
  return sharesOf(book, declaration).filter(({ good }) => good === true);
}

/**
 * The results. If there are many, the worst are combined: the worst for the other side if the check is against it, or
 * else for the side that rolls. If no result is good, as with directions, none is worse than another.
 */
function combined(book: Rulebook, declaration: Declaration): Share[] {
  const shares = sharesOf(book, declaration);
  const more = shares.length - MAX_SHOWN + 1;
  const isRanked = shares.some(({ good }) => good === true);
  if (more < 2 || !isRanked) return shares;
  const isAgainst = book.check(declaration.check).against === "other";
  const worst = isAgainst ? shares.slice(0, more) : shares.slice(-more);
  const mildest = isAgainst ? worst.at(-1) : worst[0];
  const isCount = worst.every((share) => /^\d+ /.test(share.name));
  const result = mildest?.name ?? "";
  const name = book.say(isCount ? "checks-or-more" : "checks-or-worse", { result });
  const together = { name, share: worst.reduce((sum, { share }) => sum + share, 0) };
  return isAgainst ? [together, ...shares.slice(more)] : [...shares.slice(0, -more), together];
}

function shareText({ say }: Rulebook, { name, share }: Share): string {
  return say("checks-share-named", { result: name, share: `**${percent(share)}**` });
}

/** "2MC or worse **27.8%** · 1MC **30.6%** · no effect **16.7%**" */
function sharesText(book: Rulebook, declaration: Declaration): string {
  const texts = combined(book, declaration).map((share) => shareText(book, share));
  return texts.join(" · ");
}

/** The name of the only result of a success against the number, if there are just two possible results. */
function onlyResult(book: Rulebook, declaration: Declaration): string | undefined {
  const { need } = declaration;
  if (need.kind !== "number") return undefined;
  const declared = DeclaredCheck.of(book, declaration);
  const { made, ways } = declared.odds;
  const isPlain = [...ways.keys()].every((id) => [need.pass, need.fail].includes(id));
  if (!isPlain || (ways.get(need.pass) ?? 0) !== made) return undefined;
  return declared.result(need.pass).name;
}

/** The required roll, its dice and its probability: "7+ (d20, 70%)". */
function numberText(book: Rulebook, declaration: Declaration): string {
  const { made, of } = DeclaredCheck.of(book, declaration).odds;
  const what = `**${needText(book, declaration)}**`;
  const dice = diceName(book, declaration);
  return book.say("checks-share", { what, dice, share: `**${percent(made / of)}**` });
}

/** The required roll of a check and the probability of each result, in a line: "**Hit** on **7+** (d20, **70%**)". */
function oddsText(book: Rulebook, declaration: Declaration): string {
  const { need } = declaration;
  if (need.kind === "number") {
    const result = onlyResult(book, declaration);
    const what = numberText(book, declaration);
    if (result !== undefined) return book.say("checks-result-on", { result: capital(result), what });
    return book.say("checks-shares-after", { what, shares: sharesText(book, declaration) });
  }
  const shares = sharesText(book, declaration);
  const needed = needText(book, declaration);
  if (need.kind !== "opposed" && need.kind !== "steps") return shares;
  return book.say("checks-shares-after", {
    what: `**${need.kind === "opposed" ? capital(needed) : needed}**`,
    shares,
  });
}

/**
 * A pending check's number with its probability, and the probability of each good result that the number does not
 * imply.
 */
export function needOdds(book: Rulebook, declaration: Declaration): string {
  if (declaration.need.kind !== "number") return needText(book, declaration);
  const { made, of } = DeclaredCheck.of(book, declaration).odds;
  const shares = declaration.chance.good === made ? [] : goodShares(book, declaration);
  const named = shares.map(({ name, share }) =>
    book.say("checks-share-named", { result: midSentence(name), share: percent(share) }),
  );
  const share = [percent(made / of), ...(named.length === 0 ? [] : [named.join(", ")])].join("; ");
  const dice = diceName(book, declaration);
  return book.say("checks-share", { what: needText(book, declaration), dice, share });
}

/** A follow-up of a success, with the probability of all checks up to and including it. */
function linkText(book: Rulebook, { declaration: next, chance }: Link): string {
  const { name: check } = book.check(next.check);
  if (next.need.kind === "settled") {
    const { name: result, good } = DeclaredCheck.of(book, next).result(next.need.result);
    return good === true
      ? book.say("checks-then-no-roll-in-all", { result, share: percent(chance) })
      : book.say("checks-then-no-roll", { result });
  }
  const shares = goodShares(book, next).map(({ name, share }): Share => ({
    name: midSentence(name),
    share: chance * (share / chanceOf(next)),
  }));
  const [only] = shares;
  const result = onlyResult(book, next);
  if (only !== undefined && shares.length === 1 && result !== undefined) {
    const what = book.say("checks-result-on", { result: capital(result), what: numberText(book, next) });
    return book.say("checks-in-all", { what, share: percent(only.share) });
  }
  const then = book.say("checks-then", { check, what: oddsText(book, next) });
  if (shares.length === 0) return then;
  const inAll = shares.map((share) => shareText(book, share)).join(", ");
  return book.say("checks-in-all-named", { what: then, shares: inAll });
}

/** The result of a check without a roll. */
function settledText(book: Rulebook, declaration: Declaration): string {
  const { need } = declaration;
  if (need.kind !== "settled") return "";
  const { result: id, printed = "-" } = need;
  const { name: result } = DeclaredCheck.of(book, declaration).result(id);
  return printed === "-"
    ? book.say("checks-no-roll", { result })
    : book.say("checks-no-roll-printed", { result, printed });
}

/** The odds of a check before its roll, and those of the follow-ups of its success. */
export function oddsBlocks(book: Rulebook, declaration: Declaration, chain: readonly Link[]): Block[] {
  const cautions = DeclaredCheck.of(book, declaration).remarks();
  const remarks = [
    ...cautions.map((words) => book.say("results-remark", { text: words })),
    ...cautionLines(book, declaration),
  ];
  if (declaration.need.kind === "settled")
    return paragraph(settledText(book, declaration), settledMeaning(book, declaration), ...remarks);
  const { rolls } = declaration;
  const what = oddsText(book, declaration);
  const head = rolls === 1 ? what : book.say("checks-times", { rolls, what });
  return paragraph(head, ...chain.map((link) => linkText(book, link)), ...remarks);
}

/** The results that a check or its table lists. */
function listedIn(system: System, { reads, results }: Check): string[] {
  return (reads.as === "table" ? system.table(reads.table).rows : results).map(({ id }) => id);
}

/** Returns a function that is true for the check's good results. */
function goodIn(declared: DeclaredCheck): (id: string) => boolean {
  return (id) => declared.result(id).good === true;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Ranks of the results in a list from best to worst. A list that ends with the good results is reversed. */
function placesListed(system: System, declared: DeclaredCheck): (id: string) => number {
  const listed = listedIn(system, declared.check);
  const isGood = goodIn(declared);
  const placesOf = (wanted: boolean) => listed.flatMap((id, at) => (isGood(id) === wanted ? [at] : []));
  const isTurned = mean(placesOf(true)) > mean(placesOf(false));
  return (id) => {
    const at = listed.indexOf(id);
    return at === -1 ? listed.length : isTurned ? listed.length - 1 - at : at;
  };
}

/** Distance of a result from the best one, by the totals that lead to it; 0 if totals do not decide. */
function distance(declared: DeclaredCheck, { need }: Declaration): (id: string) => number {
  if (need.kind !== "number") return () => 0;
  const { ways, totals } = declared.odds;
  const isGood = goodIn(declared);
  const isFeared = isGood(need.fail) && !isGood(need.pass);
  const sign = (need.meets === "at-most") === isFeared ? -1 : 1;
  return (id) => (sign * (totals.get(id) ?? 0)) / (ways.get(id) ?? 1);
}

/**
 * The possible results of a declared check, ordered from best to worst for the side that rolls: by total if a number
 * is rolled against, otherwise good results first, in the order of the check or its table.
 */
export function rankedResults(system: System, declaration: Declaration): string[] {
  const declared = DeclaredCheck.of(system, declaration);
  const isGood = goodIn(declared);
  const far = distance(declared, declaration);
  const place = placesListed(system, declared);
  const isByTotal = declaration.need.kind === "number";
  return [...declared.odds.ways.keys()].toSorted((a, b) => {
    const byGood = isByTotal ? 0 : Number(isGood(b)) - Number(isGood(a));
    return byGood || far(a) - far(b) || place(a) - place(b);
  });
}
