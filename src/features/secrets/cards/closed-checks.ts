import type { Audience, Check, Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { fieldsForAll, openLabel } from "#cards/checks/form.ts";
import type { CheckDraft } from "#cards/checks/draft.ts";
import { canHide } from "#cards/phase/buttons.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Form, Reply } from "#cards/reply.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { mayClose, secrecyOf } from "../rules.ts";

/** The form for a closed check. Its title says who will see the dice. */
export function closedCheckForm(draft: CheckDraft, audience: Audience): Form {
  const { book, resolved } = draft;
  const { check } = resolved;
  const title = book.say(audience === "umpire" ? "secret-check-form-umpire" : "secret-check-form-side", {
    check,
  });
  return { title, fields: fieldsForAll(draft) };
}

/** The label of the button that makes an open check's roll closed; none if nobody could see the dice. */
export function closedRollLabel(book: Rulebook, game: Game, check: Check, user: string): string[] {
  const isOpen = canHide(book) && secrecyOf(check, game.settings) === undefined;
  return isOpen && mayClose({ system: book, game }, user) ? [book.say("which-in-secret")] : [];
}

/** A private card with the button that opens the form of a closed check. */
export function missingAnswersCard(
  draft: CheckDraft,
  audience: Audience,
  press: PressNamed<"closedCheck">,
): Reply {
  const { say } = draft.book;
  return {
    title: draft.resolved.check.name,
    blocks: [
      ...paragraph(say(audience === "umpire" ? "secret-check-blind" : "secret-check-secret")),
      ...buttonRow(buttonFor(press, openLabel(draft), "primary")),
    ],
    audience: "private",
  };
}
