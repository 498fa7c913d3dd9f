import { decodePress } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";

const GUILD = "300000000000000001";

const person = {
  user: {
    id: "400000000000000001",
    username: "player",
    discriminator: "0",
    avatar: null,
    global_name: "Player",
  },
  roles: [],
  premium_since: null,
  permissions: "0",
  pending: false,
  nick: null,
  mute: false,
  deaf: false,
  avatar: null,
  flags: 0,
  joined_at: "2026-01-01T00:00:00.000Z",
};

type Value = string | number;
type Option = { type: number; name: string; value?: Value; focused?: true; options?: Option[] };

function given(options: Record<string, Value>): Option[] {
  return Object.entries(options).map(([name, value]) => ({
    type: typeof value === "number" ? 10 : 3,
    name,
    value,
  }));
}

/** An autocomplete interaction for an option. */
export function typing(
  channel: string,
  command: string,
  focused: { name: string; value: string },
  options: Record<string, Value> = {},
): object {
  const all = [...given(options), { type: 3, ...focused, focused: true } as const];
  return { ...interaction(channel, command, all), type: 4 };
}

/** A slash command in the form that Discord dispatches. A subcommand follows after a space: `game new`. */
export function slash(channel: string, command: string, options: Record<string, Value> = {}): object {
  const [name = "", sub] = command.split(" ");
  const all = given(options);
  return interaction(channel, name, sub === undefined ? all : [{ type: 1, name: sub, options: all }]);
}

function interaction(channel: string, name: string, options: Option[]): object {
  return {
    type: 2,
    guild_id: GUILD,
    channel_id: channel,
    channel: { id: channel, type: 0, name: "bench", guild_id: GUILD, permissions: "0", position: 0 },
    member: person,
    app_permissions: "0",
    locale: "en-US",
    guild_locale: "en-US",
    entitlements: [],
    authorizing_integration_owners: {},
    context: 0,
    attachment_size_limit: 10_485_760,
    data: {
      id: "500000000000000001",
      type: 1,
      name,
      options,
    },
  };
}

/** The slash command with the same effect as a press; undefined for a press that does not continue play. */
function typedFor(press: Press): { command: string; options: Record<string, string> } | undefined {
  switch (press.kind) {
    case "initiative":
    case "done":
      return { command: press.kind, options: {} };
    case "roll":
      return { command: "phase", options: { roll: press.step } };
    case "order":
      return { command: "done", options: { order: `${press.order}/${press.way}` } };
    default:
      return undefined;
  }
}

/** The first way to carry out an order, from a menu. */
function firstOrder(body: unknown): ReturnType<typeof typedFor> {
  const [, order] =
    /"custom_id":"~orders\|[^}]*?"options":\[\{[^}]*?"value":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
  return order === undefined ? undefined : { command: "done", options: { order } };
}

/** The next move on an answer's card: the first roll or order, or else Done. */
export function nextMove(body: unknown): { command: string; options: Record<string, string> } {
  const ids = [...JSON.stringify(body).matchAll(/"custom_id":"([^"]+)"/g)].map((match) => match[1] ?? "");
  const presses = ids.flatMap((id) => decodePress(id)?.press ?? []);
  const wanted =
    presses.find(({ kind }) => kind === "initiative") ??
    presses.find((press) => press.kind === "roll" && !press.step.includes("coordinate")) ??
    presses.find(({ kind }) => kind === "order") ??
    presses.find(({ kind }) => kind === "done");
  const move = wanted === undefined ? firstOrder(body) : typedFor(wanted);
  if (move === undefined) throw new Error(`No move on the card: ${JSON.stringify(body).slice(0, 500)}`);
  return move;
}
