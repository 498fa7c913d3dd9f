import type { Rulebook } from "#words/rulebook.ts";
import { midSentence } from "#core/names.ts";
import { asked, unanswered } from "#core/checks/answers.ts";
import { checkOf } from "#core/checks/find.ts";
import { placesOf } from "#core/checks/modifiers.ts";
import type { Check, Question } from "#core/schema/checks.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { EventOf } from "#core/schema/events.ts";
import { sideName } from "#core/system.ts";
import { checkedBlocks, declaredBlocks, enterNote, oddsBlocks } from "./blocks.ts";
import { answersText, modifiersText } from "./words.ts";
import { rolledBlocks } from "../results/events.ts";
import { leftBlocks, unknownBlocks } from "../results/left.ts";
import { followUpBlocks } from "../results/follow-ups.ts";
import { kept } from "../results/kept.ts";
import { controls, rollButtons } from "./controls.ts";
import type { CheckDraft } from "./draft.ts";
import { plain } from "#core/typed.ts";
import type { Block, Reply } from "../reply.ts";
import { unsetText } from "../set-up/settings.ts";
import { ruleMark } from "../words.ts";

/** What the questions that are still open mean, a line each. */
function explained(open: readonly Question[]): Block[] {
  const lines = open.flatMap(({ name, explain }) =>
    explain === undefined ? [] : [`**${name}**: ${explain}`],
  );
  return lines.length === 0 ? [] : [{ kind: "note", text: lines.join("\n") }];
}

/** What is still to be said before a check can be reckoned. */
function askBlocks(draft: CheckDraft): Block[] {
  const open = unanswered(draft.check, draft.given);
  const missing = open.map((question) => `**${question.name}**`);
  const typed = asked(draft.check)
    .filter(({ kind }) => kind !== "side" || draft.isPlayed === true)
    .map(({ name }) => `${midSentence(name)}: …`)
    .join("; ");
  return missing.length === 0
    ? []
    : [
        { kind: "text", text: `Still to say: ${missing.join(", ")}.` },
        ...explained(open),
        { kind: "note", text: `Pick below, or type \`/check check:${draft.check.id} with:${typed}\`` },
      ];
}

/** The modifiers in words, where the reckoning does not list them or some were not said by the player. */
function countedText(check: Check, declaration: Declaration): string {
  const isListed =
    declaration.need.kind === "number" && declaration.modifiers.every(({ known }) => known !== true);
  return isListed ? "" : modifiersText(check, declaration);
}

/** Which settings would answer more, and how they are set. */
function unsetBlocks({ book, missing = [] }: CheckDraft): Block[] {
  if (missing.length === 0) return [];
  const { what, how } = unsetText(book, missing);
  return [{ kind: "note", text: `${what}: ${how}` }];
}

/** Whose unit takes the check, where who looks may not roll for it. */
function theirsBlocks({ book, unit, theirs }: CheckDraft): Block[] {
  if (unit === undefined || theirs === undefined) return [];
  const text = `**${plain(unit)}** is a unit of the ${sideName(book, theirs)}: its own players roll for it.`;
  return [{ kind: "text", text }];
}

/** What the unit that takes the check has to do or may not: the dice forbid nothing. */
function dutyBlocks(duties: readonly string[] = []): Block[] {
  return duties.map((text) => ({ kind: "text", text }));
}

/** What was answered, and the odds that follow from it. */
function reckonedBlocks({ book, settings }: CheckDraft, declaration: Declaration): Block[] {
  const answers = answersText(book, declaration);
  return [
    ...(answers === "" ? [] : [{ kind: "text", text: answers } as const]),
    ...oddsBlocks(book, declaration, settings),
  ];
}

/** A check before its roll: the odds as far as everything is said, menus for the rest, and the button that rolls. */
export function checkCard(draft: CheckDraft, declaration?: Declaration): Reply {
  const { book, check } = draft;
  const added = declaration === undefined ? "" : countedText(check, declaration);
  return {
    title: `${check.name}${ruleMark(check.rule)}`,
    audience: "public",
    blocks: [
      ...(declaration === undefined ? askBlocks(draft) : reckonedBlocks(draft, declaration)),
      ...(added === "" ? [] : [{ kind: "note", text: `Counted: ${added}` } as const]),
      ...unsetBlocks(draft),
      ...theirsBlocks(draft),
      ...dutyBlocks(draft.duties),
      ...controls(draft, declaration),
      { kind: "note", text: `${check.text} · ${book.title}` },
    ],
  };
}

/** A declared check as a player types it. */
function typedCheck(book: Rulebook, { check: id, answers, rolls }: Declaration): string {
  const given = asked(checkOf(book, id)).flatMap(({ id: question, name }) =>
    answers[question] === undefined ? [] : [`${midSentence(name)}: ${answers[question]}`],
  );
  const times = rolls === 1 ? "" : ` times:${rolls}`;
  return `/check system:${book.id} check:${id} with:${given.join("; ")}${times}`;
}

/** A check as it was rolled where no game is played. */
interface RolledAside {
  declared: EventOf<"declared">;
  rolled?: EventOf<"rolled">;
  checked: EventOf<"checked">;
}

function rolledAside(book: Rulebook, { declared, rolled, checked }: RolledAside): Block[] {
  const faces = rolled?.dice.map((die) => die.face);
  return [
    ...declaredBlocks(book, declared),
    ...(rolled === undefined ? [] : rolledBlocks({ book }, rolled)),
    ...checkedBlocks(book, checked, faces),
    ...unknownBlocks(book, checked, faces ?? [], false),
    ...leftBlocks(book, checked, false),
    ...followUpBlocks(book, checked),
  ];
}

/** A check rolled where no game is played; the check that follows is offered with a button. */
export function checkAsideCard(book: Rulebook, events: RolledAside[], next: Declaration[]): Reply {
  const [first] = events;
  const blocks = events.flatMap((each) => rolledAside(book, each));
  const title = first === undefined ? "Check" : checkOf(book, first.declared.declaration.check).name;
  const isEntered = events.some(({ rolled }) => rolled?.enteredBy !== undefined);
  const follow = next.flatMap((declaration): Block[] => {
    const check = checkOf(book, declaration.check);
    const draft = {
      book,
      check,
      given: declaration.answers,
      modifiers: placesOf(check, declaration.modifiers),
      times: declaration.rolls,
    };
    return [
      { kind: "text", text: `Next: **${check.name}**` },
      ...oddsBlocks(book, declaration),
      ...rollButtons(draft, declaration),
      ...(isEntered ? [enterNote(typedCheck(book, declaration))] : []),
    ];
  });
  return kept({
    title,
    audience: "public",
    blocks: [...blocks, ...follow, { kind: "note", text: book.title }],
  });
}
