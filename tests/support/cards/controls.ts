import { render } from "#discord/messages/render.ts";
import { decodePress } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";

interface Component {
  type: number;
  label?: string;
  placeholder?: string;
  custom_id?: string;
  components?: Component[];
  accessory?: Component;
}

/** A button or menu as sent to Discord. */
export interface Control {
  isMenu: boolean;
  label: string;
  id: string;
  /** The game in which it acts. */
  game: string | undefined;
  /** Its decoded press. */
  press: Press | undefined;
}

function every(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...every(component.components ?? []),
    ...every(component.accessory === undefined ? [] : [component.accessory]),
  ]);
}

/** The buttons and menus of a card, from top to bottom. */
export function controlsOn(card: Reply): Control[] {
  return every(render(card).body.components as Component[]).flatMap((component) => {
    const { type, custom_id: id, label = component.placeholder ?? "" } = component;
    if (id === undefined) return [];
    const carried = decodePress(id);
    return [{ isMenu: type === 3, label, id, game: carried?.game, press: carried?.press }];
  });
}
