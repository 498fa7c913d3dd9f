/** What a button, a menu or a form of a card made before version 0.2 carries: a slash command and its options. */
export interface OldControl {
  /** The command with its subcommand, such as `game join`. */
  command: string;
  /** As if somebody had typed them; `in`: the game in which it acts. */
  options?: Readonly<Record<string, string>> | undefined;
  /** The revision of the game that the card shows. */
  revision?: number | undefined;
  /** The message stays as it is, whatever the press brings about. */
  keeps?: boolean | undefined;
  /** For a form: the ids of what it asks. */
  asks?: readonly string[] | undefined;
  /** For a menu: the option that receives what is picked. */
  pick?: string | undefined;
}

/** A text that the form of such a card asks for. */
export interface OldField {
  id: string;
  maxLength: number;
  required: boolean;
}

/**
 * Reads `command|revision|options|fields or pick`, the custom ids of cards posted before version 0.2, with a `!` behind the
 * revision where the message stays; undefined for any other text.
 */
export function readOldId(id: string): (OldControl & { fields: readonly OldField[] }) | undefined {
  const [command = "", mark = "", options = "", extra = ""] = id.split("|");
  if (command === "" || !/^\d*!?$/.test(mark)) return undefined;
  const revision = mark.replace("!", "");
  const fields = fieldsIn(extra);
  return {
    command: unescaped(command),
    options: Object.fromEntries(new URLSearchParams(options)),
    ...(revision === "" ? {} : { revision: Number(revision) }),
    ...(mark === revision ? {} : { keeps: true }),
    ...(extra.startsWith("=") ? { pick: unescaped(extra.slice(1)) } : {}),
    asks: fields.map((field) => field.id),
    fields,
  };
}

function fieldsIn(text: string): OldField[] {
  return text.split("&").flatMap((part) => {
    const [, id, sign, maxLength] = /^([^!~]+)([!~])(\d+)$/.exec(part) ?? [];
    return id === undefined
      ? []
      : [{ id: unescaped(id), maxLength: Number(maxLength), required: sign === "!" }];
  });
}

function unescaped(text: string): string {
  return new URLSearchParams(`=${text}`).get("") ?? "";
}
