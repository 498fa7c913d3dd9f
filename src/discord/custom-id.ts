/** What a button, a menu or a modal carries in its custom id, and what its use therefore runs. */
export interface Action {
  /** The command with its subcommand, such as `game join`. */
  command: string;
  options: Record<string, string>;
  revision?: number;
  /** The message stays as it is, whatever the press brings about. */
  keeps?: boolean;
  /** The fields that a modal must ask first. */
  fields?: AskedField[];
  /** For a menu: the option that receives the picked values. */
  pick?: string;
}

/** A field of a question as far as it fits into a custom id. */
export interface AskedField {
  id: string;
  maxLength: number;
  required: boolean;
}

/** Discord's limit for custom ids. */
const longest = 100;

/**
 * Writes an action as `command|revision|options|fields or pick`, with a `!` behind the revision where the message
 * stays; ends left out where empty. `copy` makes equal ones of a message distinct. Throws if the result is too long
 * for Discord: a bug of the view, named by `label`.
 */
export function encodeCustomId(action: Action, label: string, copy = 0): string {
  const parts = [
    encodeText(action.command),
    `${action.revision ?? ""}${action.keeps === true ? "!" : ""}`,
    new URLSearchParams(action.options).toString(),
    action.pick === undefined ? encodeFields(action.fields ?? []) : `=${encodeText(action.pick)}`,
    copy === 0 ? "" : String(copy),
  ];
  const id = parts.join("|").replace(/\|+$/, "");
  if (id.length > longest) {
    throw new Error(`The custom id of "${label}" has ${id.length} characters, ${longest} are allowed: ${id}`);
  }
  return id;
}

/** Reads a custom id of ours; undefined if it is none. */
export function decodeCustomId(id: string): Action | undefined {
  const [command = "", revision = "", options = "", extra = ""] = id.split("|");
  if (command === "" || !/^\d*!?$/.test(revision)) return undefined;
  return {
    command: decodeText(command),
    options: Object.fromEntries(new URLSearchParams(options)),
    ...decodeRevision(revision),
    ...(extra.startsWith("=") ? { pick: decodeText(extra.slice(1)) } : decodeFields(extra)),
  };
}

function decodeRevision(text: string): Pick<Action, "revision" | "keeps"> {
  const number = text.replace("!", "");
  return {
    ...(number === "" ? {} : { revision: Number(number) }),
    ...(text === number ? {} : { keeps: true }),
  };
}

function encodeFields(fields: AskedField[]): string {
  return fields
    .map(({ id, maxLength, required }) => `${encodeText(id)}${required ? "!" : "~"}${maxLength}`)
    .join("&");
}

function decodeFields(text: string): { fields?: AskedField[] } {
  const fields = text.split("&").flatMap((part) => {
    const [, id, sign, maxLength] = /^([^!~]+)([!~])(\d+)$/.exec(part) ?? [];
    return id === undefined
      ? []
      : [{ id: decodeText(id), maxLength: Number(maxLength), required: sign === "!" }];
  });
  return fields.length === 0 ? {} : { fields };
}

/** As in a form: blanks become `+`, and none of `|&=!~` stays. */
function encodeText(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

function decodeText(text: string): string {
  return new URLSearchParams(`=${text}`).get("") ?? "";
}
