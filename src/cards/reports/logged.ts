import { isByHand } from "#core/steps/index.ts";
import { plain, withMinus } from "#core/names/index.ts";
import { GivenOrder, tasksOf } from "#core/procedures/index.ts";
import type { EventOf, GameEvent } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { askedText } from "../agreements/texts.ts";
import { thresholdText } from "../checks/words.ts";
import { insteadText } from "../checks/unrolled.ts";
import { checkedBriefly, checkedText, subjectInLog } from "../checks/checked.ts";
import { facesText } from "../dice/reckoned.ts";
import type { LogFrame } from "../feature-cards.ts";
import { phaseTitle } from "../phase/card.ts";
import { whyAdvanced } from "../results/tracks.ts";
import { FEW_NAMES, firstNames } from "../results/units.ts";
import { settingName, settingText } from "../settings/texts.ts";
import { metText } from "../tables/read.ts";
import { boxName, itemKind, positionText, trackName } from "../tracks/lines.ts";
import { added, filledIn, isUntitled, mention, seatNamed, sideIn } from "../words.ts";

/** The purpose of a roll: "3d6" or "for Morale Check (Able)". */
function thrownText(book: Rulebook, { notation, purpose, reason }: EventOf<"rolled">, about: string): string {
  // An asterisk would be read as markdown.
  const what = notation?.replaceAll("*", "×") ?? book.say("log-roll-for", { what: book.inOwnWords(purpose) });
  const named = reason === undefined ? about : plain(reason);
  return named === "" ? what : book.say("log-roll-reason", { what, reason: named });
}

function rolledText({ book, by, next, isBrief }: LogFrame, event: EventOf<"rolled">): string {
  const { roll, again } = event;
  const about = next?.type === "checked" ? subjectInLog(book, next.declaration, isBrief) : "";
  const dice = next?.type === "contested" ? scoresText(book, next) : facesText(event);
  const words = { player: mention(by), what: thrownText(book, event, about), dice };
  if (roll === null) return book.say("log-roll-entered", words);
  return again === undefined
    ? book.say("log-roll", { ...words, roll })
    : book.say("log-roll-again", { ...words, roll, before: again });
}

/** The throws of an opposed roll, in place of its faces: "Axis 7 + 1 = 8, Allies 3". */
function scoresText(book: Rulebook, { reckonings }: EventOf<"contested">): string {
  const scores = reckonings.map(({ side, natural, modifier, total }) => {
    const reckoned = modifier === 0 ? "" : ` ${added(modifier)} = ${withMinus(total)}`;
    return `${sideName(book, side)} ${withMinus(natural)}${reckoned}`;
  });
  return scores.join(", ");
}

function contestedText({ book }: LogFrame, { winner }: EventOf<"contested">): string {
  return winner === null ? book.say("log-contest-tie") : book.say("log-contest-won", sideIn(book, winner));
}

/** The row that a roll led to. The roll before it names the table. */
function tableReadText({ book, last }: LogFrame, event: EventOf<"tableRead">): string {
  const table = book.table(event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row)?.name ?? event.row;
  const isNamed = last?.type === "rolled" && book.inOwnWords(last.purpose) === table.name;
  if (event.figure !== undefined) {
    const read = { row, figure: metText(book, event) };
    return isNamed
      ? book.say("log-figure", read)
      : book.say("log-table-figure", { table: table.name, ...read });
  }
  return isNamed ? `**${row}**` : book.say("log-table", { table: table.name, row, total: event.total });
}

function checkedLine({ book, last, isBrief }: LogFrame, event: EventOf<"checked">): string {
  const result = isBrief ? checkedBriefly(book, event) : checkedText(book, event);
  if (last?.type === "rolled") return result;
  const { name } = book.check(event.declaration.check);
  return book.say("log-no-roll", { check: name, result });
}

function advancedText({ book, by, game }: LogFrame, event: EventOf<"advanced">): string {
  const phase = phaseTitle(book, { ...game, play: { ...game.play, position: event.to } });
  if (event.why === undefined) return book.say("log-advanced", { phase });
  return isByHand(event)
    ? book.say("log-advanced-by-hand", { player: mention(by), phase })
    : book.say("log-advanced-why", { phase, why: whyAdvanced(book, event) });
}

/** "**Axis** draws **Medic**" */
export function drawnText(book: Rulebook, { side, event }: EventOf<"eventDrawn">): string {
  return book.say("log-draws", { ...sideIn(book, side), event: book.randomEvent(event).name });
}

function endedText({ book }: LogFrame, { result: typed }: EventOf<"ended">): string {
  const result = plain(typed, 200);
  return result === "" ? book.say("log-ended-open") : book.say("log-ended", { result });
}

function changedText({ book, by }: LogFrame, event: EventOf<"settingChanged">): string {
  const setting = book.settings.find(({ key }) => key === event.setting);
  if (setting === undefined) return "";
  const [from, to] = [event.from, event.to].map((value) => settingText(book, setting, value));
  const words = { player: mention(by), setting: settingName(book, setting), from: from ?? "", to: to ?? "" };
  return book.say(event.from === null ? "log-setting-first" : "log-setting", words);
}

function adjustedText({ book, game }: LogFrame, event: EventOf<"adjusted">): string {
  const track = book.track(event.track, "number");
  const [from = "", to = ""] = [event.from, event.to].map((at) => positionText(book, game, track, at));
  return book.say(event.from === event.to ? "log-track-stays" : "log-track", {
    track: trackName(book, track),
    from,
    to,
  });
}

function markedText({ book }: LogFrame, { track, from, to, why }: EventOf<"marked">): string {
  const marker = book.track(track).name;
  if (to === null) return book.say("log-marker-free", { marker });
  const held = book.say(from === to ? "log-marker-stays" : "log-marker", { marker, ...sideIn(book, to) });
  return why === undefined || why === "by hand" ? held : `${held}. ${book.inOwnWords(why)}`;
}

function listedText({ book, isBrief }: LogFrame, event: EventOf<"listed">): string {
  const track = trackName(book, book.track(event.track));
  const names = event.names.map((name) => plain(name));
  return names.length === 0
    ? book.say("log-list-empty", { track })
    : book.say("log-list", { track, names: firstNames(names, isBrief ? FEW_NAMES : Infinity) });
}

/** The new place of an item, unless its roll has just named it. */
function placedText({ book, last }: LogFrame, { track: key, item, off }: EventOf<"itemPlaced">): string {
  const track = book.track(key);
  const markers = off === undefined ? "" : book.say("log-item-off", { markers: off.map(book.inOwnWords) });
  if (last?.type === "tried" && last.item === item.name) return markers;
  const words = { item: plain(item.name), kind: itemKind(track, item), box: boxName(track, item.box) };
  const placed =
    track.side === undefined
      ? book.say("log-item-placed", words)
      : book.say("log-item", { ...words, track: trackName(book, track) });
  return markers === "" ? placed : `${placed}. ${markers}`;
}

function triedText(
  { book, isBrief }: LogFrame,
  { step, side, item, success, face, atMost }: EventOf<"tried">,
): string {
  const { threshold } = tasksOf(book.stepNamed(step));
  if (threshold === undefined) return "";
  const outcome = success ? threshold.successText : threshold.failureText;
  const mark = success ? "✅" : "❌";
  const tried = { mark, item: plain(item), side: sideName(book, side), outcome };
  if (isBrief) return book.say("log-tried-plain", tried);
  const need = thresholdText(book, { meets: "at-most", value: atMost });
  return book.say("log-tried", { ...tried, face, need });
}

function orderText({ book }: LogFrame, { order, option, idle }: EventOf<"orderDone">): string {
  const given = new GivenOrder(book, order);
  const owner = { order: given.name, ...sideIn(book, order.side) };
  if (idle === true) return book.say("results-order-idle", owner);
  const label = given.ways.find(({ id }) => id === option)?.label ?? option;
  return book.say("log-order", { ...owner, way: filledIn(book, label, order.side) });
}

function limitText({ book }: LogFrame, { limit: id, bound, value }: EventOf<"limitReached">): string {
  const reached = book.limits.find(({ key }) => key === id);
  const limit = reached === undefined ? id : trackName(book, reached);
  return value === bound
    ? book.say("log-limit-met", { limit, bound })
    : book.say("log-limit", { limit, bound, value });
}

function doneText({ book, last }: LogFrame, { side, ahead }: EventOf<"done">): string {
  // The line of the expired deadline, or of the pass ahead, already says so.
  if (ahead === "deadline" || (last?.type === "aheadSaid" && last.side === side)) return "";
  return book.say(ahead === undefined ? "log-done" : "log-done-ahead", sideIn(book, side));
}

function proposedText({ book, by }: LogFrame, { about }: EventOf<"proposed">): string {
  return about.of === "undo"
    ? book.say("log-undo-asked", { player: mention(by), n: about.to })
    : askedText(book, { by, about });
}

function declaredText({ book, by }: LogFrame, event: EventOf<"declared">): string {
  const { declaration, instead } = event;
  if (instead !== undefined) return insteadText(book, event);
  const { name: check } = book.check(declaration.check);
  return declaration.after === undefined
    ? book.say("log-declared", { player: mention(by), check })
    : book.say("log-next", { check });
}

type LogTexts = { [Type in GameEvent["type"]]?: (frame: LogFrame, event: EventOf<Type>) => string };

/** Events whose text in the log differs from that on their card. */
export const LOG_TEXTS: LogTexts = {
  created: ({ book, by }, event) =>
    isUntitled(book, event)
      ? book.say("log-set-up", { player: mention(by) })
      : book.say("log-set-up-titled", { player: mention(by), game: plain(event.title) }),
  committed: ({ book }, { series }) => book.say("log-dice-sealed", { series }),
  joined: ({ book }, { user, side }) =>
    book.say("log-plays", { player: mention(user), ...book.seatWords(side) }),
  seatAsked: ({ book }, { user, side }) =>
    book.say("log-asks-seat", { player: mention(user), ...book.seatWords(side) }),
  seatGiven: ({ book }, { to, from, side }) =>
    book.say("seats-taken-over", { to: mention(to), from: mention(from), ...book.seatWords(side) }),
  began: ({ book, by }) => book.say("log-began", { player: mention(by) }),
  imported: ({ book, by }, { from }) => book.say("log-brought-in", { player: mention(by), count: from }),
  moved: ({ book, by }, { channel }) => book.say("log-moved", { player: mention(by), channel }),
  advanced: advancedText,
  ended: endedText,
  settingChanged: changedText,
  rolled: rolledText,
  contested: contestedText,
  tableRead: tableReadText,
  declared: declaredText,
  dismissed: ({ book, by }, { declaration }) =>
    book.say("log-dismissed", { player: mention(by), check: book.check(declaration.check).name }),
  checked: checkedLine,
  tried: triedText,
  adjusted: adjustedText,
  marked: markedText,
  listed: listedText,
  itemPlaced: placedText,
  orderDone: orderText,
  limitReached: limitText,
  eventDrawn: ({ book }, event) => drawnText(book, event),
  spokenFor: ({ book, by }, { sides }) =>
    book.say("log-spoken-for", { player: mention(by), sides: sides.map((side) => seatNamed(book, side)) }),
  revealed: ({ book }, { series }) => book.say("log-secret", { series }),
  done: doneText,
  forgotten: ({ book }) => book.say("log-forgotten"),
  proposed: proposedText,
};
