import { toldPlainly } from "./pseudo-story.ts";
import type { Card, Story } from "./story.ts";

/** The file of a message, as a person downloads it. */
export async function fileOf({ message }: Card): Promise<{ name: string; text: string }> {
  const [file] = message.attachments;
  if (file === undefined) throw new Error("No file is attached");
  return { name: file.filename, text: toldPlainly(await (await fetch(file.url)).text()) };
}

export async function playATurn(story: Story): Promise<void> {
  await story.say("Anna", "/initiative faces:4 6");
  await story.say("Ben", "/roll dice:2d6 reason:the sniper");
  await story.say("Anna", "/track track:casualties value:+1");
}

/** The number of the first entry of a file that has dice. */
export function firstWithDice(file: string): number {
  const { entries } = JSON.parse(file) as { entries: { n: number }[] };
  return entries.find((entry) => JSON.stringify(entry).includes('"face":'))?.n ?? 0;
}
