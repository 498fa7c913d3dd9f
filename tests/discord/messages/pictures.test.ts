import { afterEach, beforeEach, expect, test } from "vitest";
import type { Block } from "#cards/reply.ts";
import { doing, type Rider, saying, startRider } from "../../support/discord/rider.ts";

const lines = Array.from({ length: 900 }, (_, n) => `<text y="${n % 400}">Line ${n}</text>`).join("");
const large = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${lines}</svg>`;
const small = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

function picture(name: string, svg: string): Block {
  return { kind: "picture", name, svg, alt: `The ${name}` };
}

const commands = [
  doing("maps", () => saying("Maps", { blocks: [picture("torn", "<svg"), picture("whole", small)] })),
  doing("survey", () => saying("Survey", { blocks: [picture("land", large)] })),
  doing("hello", () => saying("Hello")),
];

let rider: Rider;
beforeEach(async () => {
  rider = await startRider(commands);
});
afterEach(async () => {
  await rider.close();
});

test("a picture that cannot be drawn is replaced by its words, and the rest of the reply is sent", async () => {
  const { messages } = await rider.lobby.say("Anna", "/maps");
  const [card] = messages;
  expect(JSON.stringify(card?.components)).toContain('"content":"-# The torn"');
  expect(card?.attachments.map(({ filename }) => filename)).toEqual(["whole.png"]);
  const [line, ...more] = rider.errors();
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    message: "a picture could not be drawn",
    facts: { title: "Maps", picture: "torn" },
  });
});

test("others are answered while a picture is drawn", async () => {
  const answered: string[] = [];
  const survey = rider.lobby.say("Anna", "/survey").then(() => answered.push("survey"));
  await rider.lobby.say("Ben", "/hello").then(() => answered.push("hello"));
  await survey;
  expect(answered).toEqual(["hello", "survey"]);
});
