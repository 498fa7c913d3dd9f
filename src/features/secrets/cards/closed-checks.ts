import type { Audience } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { fieldsForAll, openLabel } from "#cards/checks/form.ts";
import type { CheckDraft } from "#cards/checks/draft.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Form, Reply } from "#cards/reply.ts";

/** The form for a closed check. Its title says who will see the dice. */
export function closedCheckForm(draft: CheckDraft, audience: Audience): Form {
  const { book, resolved } = draft;
  const { check } = resolved;
  const title = book.say(audience === "umpire" ? "secret-check-form-umpire" : "secret-check-form-side", {
    check,
  });
  return { title, fields: fieldsForAll(draft) };
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
