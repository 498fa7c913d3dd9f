import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import type { Form, Reply } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";

/** Number of characters of a page that the form takes. */
const MOST_TYPED = 4000;

/** True if the form takes a page, so that it can be edited there. */
export function isShort(text: string): boolean {
  return text.length <= MOST_TYPED;
}

/** The form for a page. `written`: the page to change. */
export function pageForm({ say }: Language, written: string | undefined): Form {
  return {
    title: say("pages-form"),
    fields: [
      {
        id: "page",
        kind: "text",
        label: say("pages-form.page"),
        explain: say("pages-form.page-explain"),
        placeholder: say("pages-form.page-placeholder"),
        required: true,
        maxLength: MOST_TYPED,
        ...(written === undefined || !isShort(written) ? {} : { written }),
      },
    ],
  };
}

/** Opens the form for a page, or offers it if Discord opens none. `of`: the id of the game that it replaces. */
export function pasteCard({ say }: Language, { form, of }: { form: Form; of?: string | undefined }): Reply {
  const press = { kind: "pageForm", of } as const;
  return {
    title: say("pages-form"),
    audience: "private",
    blocks: [
      ...paragraph(say("pages-paste")),
      ...buttonRow(buttonFor(press, say("pages-open-form"), "primary")),
    ],
    opens: { press, form },
  };
}
