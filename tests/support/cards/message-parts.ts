import { render } from "#discord/messages/render.ts";
import type { Reply } from "#cards/reply.ts";

/** Discord's component types. */
const BUTTON = 2;
const MENU = 3;

/** A component of any type. */
interface Component {
  type: number;
  content?: string;
  components?: Component[];
  accessory?: Component;
}

function every(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...every(component.components ?? []),
    ...every(component.accessory === undefined ? [] : [component.accessory]),
  ]);
}

/** A text as seen: mentions as names, emojis as one character, timestamps as words. */
export function asSeen(content: string): string {
  return content
    .replaceAll(/<@\d+>/g, "@Anna")
    .replaceAll(/<a?:\w+:\d+>/g, "x")
    .replaceAll(/<t:\d+(?::\w)?>/g, "in 4 hours")
    .replaceAll(/<\/([\w -]+):\d+>/g, "/$1")
    .replaceAll(/[*_`]|^-# |^#+ /gm, "");
}

/** Number of characters and controls of a reply, with dice as emojis and pictures drawn. */
export function partsOfReply(reply: Reply): { characters: number; controls: number } {
  const pictures = reply.blocks.flatMap((block) =>
    block.kind === "picture" ? [[block.svg, new Uint8Array(1)] as const] : [],
  );
  const { body } = render(reply, undefined, new Map(pictures), () => "<:d6_1:1>");
  const components = every(body.components ?? []);
  return {
    characters: components.reduce((sum, { content = "" }) => sum + asSeen(content).length, 0),
    controls: components.filter(({ type }) => type === BUTTON || type === MENU).length,
  };
}
