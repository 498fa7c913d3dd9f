import assert from "node:assert/strict";
import { answer, Callback, ok, press, refused, settle, text, unique } from "../acts.ts";
import type { Area, Bench, Fields, Interaction } from "../bench.ts";

const REFERENCE = "components/reference";

const label = (name: string, component: object) => ({ type: 18, label: name, component });
const field = (custom_id: string, type: number, more: object = {}) => ({ type, custom_id, ...more });
const options = (...names: string[]) => names.map((name) => ({ label: name, value: name.toLowerCase() }));

/** Answers a press with a form; returns the response. */
async function opened(bench: Bench, name: string, components: object[]) {
  const opener = await press(bench, name);
  const customId = unique("form");
  const form = { custom_id: customId, title: "Form", components };
  return { opener, customId, response: await answer(bench, opener, [Callback.form, form]) };
}

interface Filling {
  name: string;
  components: object[];
  fields: Readonly<Record<string, unknown>>;
  words: string;
}

/** Opens a form, has the person send it, and returns the interaction with its fields by custom id. */
async function filled(bench: Bench, { name, components, fields, words }: Filling) {
  const { opener, customId, response } = await opened(bench, name, components);
  ok(response);
  const sent = await bench.interaction({ do: "submit", opener, customId, fields, words });
  await settle(bench, sent);
  return { opener, sent, values: valuesIn(sent) };
}

/** The sent values by custom id. */
function valuesIn(sent: Interaction): Record<string, unknown> {
  const fields = (sent["data"].components as Fields[]).flatMap(
    ({ component, components }) => (component ?? components ?? []) as Fields | Fields[],
  );
  return Object.fromEntries(
    fields.map(({ custom_id, value, values }) => [custom_id, (value ?? values) as unknown]),
  );
}

export const forms: Area = {
  title: "Forms",
  capabilities: [
    {
      name: "A form takes a line and a paragraph",
      sent: "callback 9 with two text inputs in labels, one with a value",
      back: "both texts, by custom id",
      source: `${REFERENCE}#text-input`,
      async run(bench) {
        const { values, sent, opener } = await filled(bench, {
          name: "Form with texts",
          components: [
            label("Line", field("line", 4, { style: 1, max_length: 20 })),
            label("Paragraph", field("paragraph", 4, { style: 2, value: "as it was", required: false })),
          ],
          fields: { line: "short", paragraph: "as it was" },
          words: 'Press "Form with texts", type "short" under Line, leave the paragraph, and send it',
        });
        assert.deepEqual(values, { line: "short", paragraph: "as it was" });
        assert.equal(sent["message"].id, opener["message"].id);
      },
    },
    {
      name: "A text input in an action row still works",
      sent: "callback 9 with a text input in a row, with its own label",
      back: "the text",
      source: `${REFERENCE}#text-input`,
      async run(bench) {
        const input = field("old", 4, { style: 1, label: "Old" });
        const { values } = await filled(bench, {
          name: "Form of the old kind",
          components: [{ type: 1, components: [input] }],
          fields: { old: "yes" },
          words: 'Press "Form of the old kind", type "yes", and send it',
        });
        assert.deepEqual(values, { old: "yes" });
      },
    },
    {
      name: "A form takes a choice from a string menu, with a default",
      sent: "callback 9 with a string menu that has a default",
      back: "the default's value, in a list",
      source: `${REFERENCE}#string-select`,
      async run(bench) {
        const [axis = {}, allies = {}] = options("Axis", "Allies");
        const menu = field("side", 3, { options: [axis, { ...allies, default: true }] });
        const { values } = await filled(bench, {
          name: "Form with a menu",
          components: [label("Side", menu)],
          fields: {},
          words: 'Press "Form with a menu", leave the menu as it is, and send it',
        });
        assert.deepEqual(values, { side: ["allies"] });
      },
    },
    {
      name: "A form takes a person, a role and a channel",
      sent: "callback 9 with a user, a role and a channel menu, all optional but the user",
      back: "the person's id, and the person under `resolved`",
      source: `${REFERENCE}#user-select`,
      async run(bench) {
        const { values, sent } = await filled(bench, {
          name: "Form with people and places",
          components: [
            label("You", field("who", 5)),
            label("Role", field("role", 6, { required: false, min_values: 0 })),
            label("Channel", field("where", 8, { required: false, min_values: 0 })),
          ],
          fields: { who: [bench.personId] },
          words: 'Press "Form with people and places", choose yourself, leave the others empty, and send it',
        });
        assert.deepEqual(values, { who: [bench.personId], role: [], where: [] });
        assert.equal(sent["data"].resolved.users[bench.personId].id, bench.personId);
      },
    },
    {
      name: "A form takes radio buttons and boxes",
      sent: "callback 9 with a radio group, a group of boxes and one box",
      back: "a value, a list of values, and true",
      source: `${REFERENCE}#radio-group`,
      async run(bench) {
        const { values } = await filled(bench, {
          name: "Form with boxes",
          components: [
            label("Side", field("side", 21, { options: options("Axis", "Allies") })),
            label(
              "Days",
              field("days", 22, { options: options("Sat", "Sun"), min_values: 0, required: false }),
            ),
            label("Sure", field("sure", 23)),
          ],
          fields: { side: "axis", days: ["sun"], sure: true },
          words: 'Press "Form with boxes", choose Axis, tick Sun and Sure, and send it',
        });
        assert.deepEqual(values, { side: "axis", days: ["sun"], sure: true });
      },
    },
    {
      name: "A form shows a text between its fields, and a file may be left out",
      sent: "callback 9 with a text display and an optional file upload",
      back: "an empty list for the file, nothing for the text",
      source: `${REFERENCE}#file-upload`,
      async run(bench) {
        const { values } = await filled(bench, {
          name: "Form with a text",
          components: [
            text("Read this."),
            label("File", field("file", 19, { required: false, min_values: 0 })),
            label("Line", field("line", 4, { style: 1, required: false })),
          ],
          fields: {},
          words: 'Press "Form with a text", leave everything empty, and send it',
        });
        assert.deepEqual(values["file"], []);
        assert.equal(values["line"], "");
      },
    },
    {
      name: "A form has five rows at most, and a title of 45 characters",
      sent: "callback 9 with six rows, then with a title of 46",
      back: "400, 50035 at `components` and at `title`",
      source: "interactions/receiving-and-responding#interaction-response-object-modal",
      async run(bench) {
        const lines = Array.from({ length: 6 }, (_, at) => label("Line", field(`l${at}`, 4, { style: 1 })));
        const { opener, customId, response } = await opened(bench, "Form that is too large", lines);
        refused(response, 50035, "data.components");
        const form = { custom_id: customId, title: "x".repeat(46), components: lines.slice(0, 1) };
        refused(await answer(bench, opener, [Callback.form, form]), 50035, "data.title");
        await settle(bench, opener);
      },
    },
    {
      name: "A form cannot follow a form",
      sent: "callback 9 to a sent form",
      back: "400, 50035",
      source: "interactions/receiving-and-responding#interaction-response-object-interaction-callback-type",
      async run(bench) {
        const line = label("Line", field("line", 4, { style: 1, required: false }));
        const { opener, customId, response } = await opened(bench, "Form after a form", [line]);
        ok(response);
        const words = 'Press "Form after a form" and send it empty';
        const sent = await bench.interaction({ do: "submit", opener, customId, fields: {}, words });
        const form = { custom_id: "next", title: "Next", components: [line] };
        refused(await answer(bench, sent, [Callback.form, form]), 50035);
        await settle(bench, sent);
      },
    },
    {
      name: "A sent form can change the message that it was opened from",
      sent: "callback 7 to a sent form",
      back: "the message with the button, changed",
      source: "interactions/receiving-and-responding",
      async run(bench) {
        const line = label("Line", field("line", 4, { style: 1, required: false }));
        const { opener, customId, response } = await opened(bench, "Form that changes this", [line]);
        ok(response);
        const words = 'Press "Form that changes this" and send it empty';
        const sent = await bench.interaction({ do: "submit", opener, customId, fields: {}, words });
        const { resource } = ok(
          await answer(bench, sent, [Callback.update, { content: "Changed", components: [] }]),
        );
        assert.equal(resource.message.id, opener["message"].id);
      },
    },
  ],
};
