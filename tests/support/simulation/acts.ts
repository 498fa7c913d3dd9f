import { ComponentType, InteractionType } from "discord.js";
import type { System } from "#core/system/index.ts";
import { APPLICATION, GUILD, type SimulatedDiscord, type Use } from "./discord.ts";
import type { ActName } from "./plan.ts";

export const PLAYERS = ["111111111111111111", "222222222222222222"] as const;
/** The players, and a user who does not play. */
export const USERS = [...PLAYERS, "333333333333333333"] as const;

/** The channel of the game. */
export const CHANNEL = "700000000000000001";

interface Typed {
  name: string;
  options?: object[];
  /** True if nobody but the user may see what was typed. */
  isPrivate?: boolean;
}

const text = (name: string, value: string) => ({ name, type: 3, value });
const flag = (name: string) => ({ name, type: 5, value: true });
const sub = (name: string, ...options: object[]) => ({ name, type: 1, options });

/** A text that nobody but this user may see. `plan`: the first player's, of six letters. */
export function secretOf(user: string, plan: string): string {
  return user === PLAYERS[0] ? `Secret ${plan} of ${user}` : `Secret of ${user}`;
}

/** The parts of typed acts: the text of a note, and a time of day in some minutes, such as 18:05. */
interface Written {
  system: System;
  noted: string;
  soon: string;
}

/** The end of the first turn. */
function lastPlace({ sequence }: System): string {
  const last = sequence.segments.at(-1)!;
  return `1, ${last.id}/${last.phases.at(-1)}`;
}

/** The commands of a user by act. */
const actsOf = ({ noted, soon, system }: Written): Record<ActName, Typed> => ({
  roll: { name: "roll", options: [text("dice", "d6")] },
  secretRoll: { name: "roll", options: [text("dice", "2d6"), flag("secret")], isPrivate: true },
  done: { name: "done" },
  undo: { name: "undo" },
  note: {
    name: "note",
    options: [text("at", lastPlace(system)), text("text", noted)],
    isPrivate: true,
  },
  sideNote: {
    name: "note",
    options: [text("at", lastPlace(system)), text("text", noted), text("for", "side")],
    isPrivate: true,
  },
  notes: { name: "note", isPrivate: true },
  standing: { name: "standing", options: [text("pass", "reactions")], isPrivate: true },
  nudge: { name: "nudge", options: [sub("now")] },
  status: { name: "status" },
  set: { name: "game", options: [sub("set", text("setting", "turns"), text("value", "9"))] },
  phase: { name: "phase", options: [text("to", system.sequence.phases.at(-1)!.name)] },
  byDirect: { name: "me", options: [sub("set", text("by", "dm"))], isPrivate: true },
  digest: { name: "me", options: [sub("set", text("digest", soon))], isPrivate: true },
  away: { name: "me", options: [sub("away", text("until", "3d"))], isPrivate: true },
});

/** A use of a command, as Discord sends it; `isPrivate`: see `Typed`. */
export function typedAct(discord: SimulatedDiscord, user: string, act: ActName, written: Written) {
  const { isPrivate = false, ...typed } = actsOf(written)[act];
  return { ...typedCommand(discord, user, typed), isPrivate };
}

export function typedCommand(discord: SimulatedDiscord, user: string, { name, options = [] }: Typed) {
  const use = discord.use(user, CHANNEL);
  return {
    use,
    interaction: {
      ...sentBy(use),
      type: InteractionType.ApplicationCommand,
      data: { id: "1", type: 1, name, options },
    },
  };
}

/** A press of a control that the user sees, or undefined if they see none. */
export function pressed(discord: SimulatedDiscord, user: string, control: number) {
  const controls = discord
    .visibleTo(user, CHANNEL)
    .slice(0, 6)
    .flatMap((message) => controlsIn(message.components).map((found) => ({ ...found, message })));
  const chosen = controls[control % Math.max(1, controls.length)];
  if (chosen === undefined) return undefined;
  const { message, customId, values } = chosen;
  const use = discord.use(user, CHANNEL, message.id);
  const data = { custom_id: customId, component_type: values ? 3 : 2, ...(values && { values }) };
  const interaction = {
    ...sentBy(use),
    type: InteractionType.MessageComponent,
    data,
    message: { ...message },
  };
  return { use, interaction, customId };
}

interface Control {
  customId: string;
  values?: string[];
}

/** The enabled buttons and menus of a message. */
function controlsIn(components: readonly unknown[]): Control[] {
  return components.flatMap((component): Control[] => {
    const {
      type,
      components: inner,
      accessory,
      custom_id: customId,
      disabled,
      options,
    } = component as {
      type: ComponentType;
      components?: unknown[];
      accessory?: unknown;
      custom_id?: string;
      disabled?: boolean;
      options?: { value: string }[];
    };
    const deeper = [...(inner ?? []), ...(accessory === undefined ? [] : [accessory])];
    if (deeper.length > 0) return controlsIn(deeper);
    if (customId === undefined || disabled === true) return [];
    if (type === ComponentType.Button) return [{ customId }];
    return type === ComponentType.StringSelect ? [{ customId, values: [options![0]!.value] }] : [];
  });
}

/** The parts of every interaction. */
export function sentBy({ id, token, user, channel }: Use) {
  return {
    id,
    token,
    application_id: APPLICATION,
    version: 1,
    guild_id: GUILD,
    channel_id: channel,
    channel: { id: channel, type: 0, permissions: ALL },
    member: {
      user: { id: user, username: `user-${user[0]}`, global_name: null },
      roles: [],
      permissions: ALL,
    },
    locale: "en-US",
    app_permissions: ALL,
    authorizing_integration_owners: { "0": GUILD },
  };
}

const ALL = String(2n ** 40n - 1n);
