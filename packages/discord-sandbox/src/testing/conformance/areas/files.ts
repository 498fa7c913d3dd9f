import assert from "node:assert/strict";
import { answer, Callback, layout, ok, post, press, refused } from "../acts.ts";
import type { Area, Upload } from "../bench.ts";

const BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
/** A PNG of one pixel, as a data URI. */
export const PIXEL = `data:image/png;base64,${BASE64}`;

const picture: Upload = { name: "map.png", bytes: Buffer.from(BASE64, "base64") };
const report: Upload = { name: "game.json", bytes: Buffer.from('{"turn":3}') };
const gallery = (...items: object[]) => ({ type: 12, items });
const shown = (name: string, description?: string) => ({
  media: { url: `attachment://${name}` },
  ...(description === undefined ? {} : { description }),
});

export const files: Area = {
  title: "Files and pictures",
  capabilities: [
    {
      name: "A file comes back byte for byte",
      sent: "a message with a file",
      back: "an attachment with name and size; its address has the bytes",
      source: "reference#uploading-files",
      async run(bench) {
        const { attachments } = await post(bench, { content: "File" }, { files: [report] });
        const [{ filename, size, url }] = attachments;
        assert.deepEqual({ filename, size }, { filename: report.name, size: report.bytes.length });
        const bytes = await (await fetch(url as string)).bytes();
        assert.deepEqual(Buffer.from(bytes), report.bytes);
      },
    },
    {
      name: "A picture keeps its description, on the attachment and in a gallery",
      sent: "a gallery of an attached picture, both with a description",
      back: "the descriptions, an address, width and height",
      source: "components/reference#media-gallery",
      async run(bench) {
        const about = "The map after turn 3";
        const body = {
          ...layout(gallery(shown(picture.name, about))),
          attachments: [{ id: 0, filename: picture.name, description: about }],
        };
        const { components } = await post(bench, body, { files: [picture] });
        const [{ media, description }] = components[0].items;
        assert.equal(description, about);
        assert.match(media.url, /^https?:/);
        assert.deepEqual([media.width, media.height], [1, 1]);
      },
    },
    {
      name: "A file component shows an attached file",
      sent: "a file component with `attachment://`",
      back: "its name and size",
      source: "components/reference#file",
      async run(bench) {
        const body = layout({ type: 13, file: { url: `attachment://${report.name}` } });
        const { components } = await post(bench, body, { files: [report] });
        const { name, size } = components[0];
        assert.deepEqual({ name, size }, { name: report.name, size: report.bytes.length });
      },
    },
    {
      name: "A component cannot show a file that is not attached",
      sent: "a gallery of `attachment://none.png` without a file",
      back: "400, 50035",
      source: "reference#using-attachments-within-embeds",
      async run(bench) {
        const body = layout(gallery(shown("none.png")));
        refused(await bench.rest("POST", `/channels/${bench.channel}/messages`, body), 50035);
      },
    },
    {
      name: "An answer to an interaction can bring a file",
      sent: "callback 4 with a file",
      back: "the attachment",
      source: "interactions/receiving-and-responding",
      async run(bench) {
        const interaction = await press(bench, "Answer with a file");
        const data = { content: "File" };
        const answered = await answer(bench, interaction, [Callback.message, data], { files: [report] });
        assert.equal(ok(answered)["resource"].message.attachments[0].filename, report.name);
      },
    },
    {
      name: "An edit keeps the attachments that it names, and drops the others",
      sent: "two files; an edit that names one, and one that names none",
      back: "one attachment, then none",
      source: "resources/message#edit-message",
      async run(bench) {
        const { id, attachments } = await post(bench, { content: "Files" }, { files: [report, picture] });
        const path = `/channels/${bench.channel}/messages/${id}`;
        const kept = { id: attachments[0].id };
        assert.equal(ok(await bench.rest("PATCH", path, { attachments: [kept] }))["attachments"].length, 1);
        assert.equal(ok(await bench.rest("PATCH", path, { attachments: [] }))["attachments"].length, 0);
      },
    },
    {
      name: "An edit replaces the picture of a card",
      sent: "a card with a picture; an edit with another file and `attachments` of it alone",
      back: "the new address, and only that one",
      source: "resources/message#edit-message",
      async run(bench) {
        const card = (name: string) => ({
          ...layout(gallery(shown(name))),
          attachments: [{ id: 0, filename: name }],
        });
        const first = await post(bench, card("map.png"), { files: [picture] });
        const path = `/channels/${bench.channel}/messages/${first["id"]}`;
        const next = { ...picture, name: "next.png" };
        const edited = ok(await bench.rest("PATCH", path, card("next.png"), { files: [next] }));
        assert.match(edited["components"][0].items[0].media.url, /next\.png/);
        assert.doesNotMatch(JSON.stringify(edited), /map\.png/);
      },
    },
  ],
};
