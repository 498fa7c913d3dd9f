import type { APIMessage } from "discord-api-types/v10";
import { render } from "#discord/messages/render.ts";
import type { Reply } from "#views/reply.ts";

/** Discord's numbers for components and the styles of buttons. */
const BUTTON = 2;
const MENU = 3;
const PRIMARY = 1;
const SUCCESS = 3;

/** A component of a message, whatever it is. */
interface Component {
  type: number;
  content?: string;
  custom_id?: string;
  style?: number;
  disabled?: boolean;
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

/** A text as people see it: mentions as names, emojis as one sign, times as words. */
function asSeen(content: string): string {
  return content
    .replaceAll(/<@\d+>/g, "@Anna")
    .replaceAll(/<a?:\w+:\d+>/g, "x")
    .replaceAll(/<t:\d+(?::\w)?>/g, "in 4 hours")
    .replaceAll(/<\/([\w -]+):\d+>/g, "/$1")
    .replaceAll(/[*_`]|^-# |^#+ /gm, "");
}

/** How much text and how many controls a message has, and the buttons that take play on: Done first, then rolls. */
export function partsOfMessage(message: Pick<APIMessage, "components">) {
  const components = every(message.components ?? []);
  const buttons = components.filter(({ type }) => type === BUTTON);
  const menus = components.filter(({ type }) => type === MENU);
  const characters = components.reduce((sum, { content = "" }) => sum + asSeen(content).length, 0);
  const styled = (style: number) =>
    buttons.flatMap((button) =>
      button.style === style && button.disabled !== true && button.custom_id !== undefined
        ? [button.custom_id]
        : [],
    );
  return {
    characters,
    controls: buttons.length + menus.length,
    waysOn: [...styled(SUCCESS), ...styled(PRIMARY)],
  };
}

/** The same of a reply, as it is drawn where dice are emojis and pictures are drawn. */
export function partsOfReply(reply: Reply) {
  const pictures = reply.blocks.flatMap((block) =>
    block.kind === "picture" ? [[block.svg, new Uint8Array(1)] as const] : [],
  );
  const { body } = render(reply, undefined, new Map(pictures), () => "<:d6_1:1>");
  return partsOfMessage(body);
}
