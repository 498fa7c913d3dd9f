import type { APIMessage } from "discord.js";
import { type PressPayload, decodePress } from "#cards/presses/codec.ts";

interface Component {
  type?: number;
  custom_id?: string;
  disabled?: boolean;
  options?: { value: string }[];
  components?: Component[];
  accessory?: Component;
}

/** A button, or a choice of a menu, in a message. */
export interface Control {
  message: string;
  customId: string;
  carried: PressPayload;
  values?: string[];
}

function everyPart(parts: readonly Component[]): Component[] {
  return parts.flatMap((part) => [
    part,
    ...everyPart(part.components ?? []),
    ...everyPart(part.accessory === undefined ? [] : [part.accessory]),
  ]);
}

/** The enabled controls of a message. */
export function controlsOn({ id, components = [] }: APIMessage): Control[] {
  return everyPart(components as Component[]).flatMap(({ custom_id: customId = "", disabled, options }) => {
    const carried = disabled === true ? undefined : decodePress(customId);
    if (carried === undefined) return [];
    const control = { message: id, customId, carried };
    return options === undefined ? [control] : options.map(({ value }) => ({ ...control, values: [value] }));
  });
}

/** The game whose buttons a message has. */
export function gameOn(messages: readonly APIMessage[]): string | undefined {
  return messages.flatMap(controlsOn).find(({ carried }) => carried.game !== undefined)?.carried.game;
}
