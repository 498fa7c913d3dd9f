import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import {
  type RawFile,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from "discord.js";
import { withSymbols } from "#cards/dice/faces.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { Attachments, type AttachmentNote } from "./attachments.ts";
import { Controls, linkRows } from "./controls.ts";
import { drawParts } from "./draw.ts";
import { fit } from "./fit.ts";
import { entryMarkOf, type Marks } from "./marks.ts";
import { MAX_CHARACTERS, type Part } from "./parts.ts";
import { clean, isBlank, oneLine } from "./text.ts";

interface MessageBody {
  flags: number;
  components: APIMessageTopLevelComponent[];
  allowed_mentions: { parse: []; users?: string[] };
  /** Describes every file; an edit removes files that are not listed. */
  attachments: AttachmentNote[];
}

export interface RenderedMessage {
  body: MessageBody;
  files: RawFile[];
  /** Parts of the card that had to be left out, such as a button whose custom id is too long. */
  faults: string[];
}

const COMPONENTS_V2 = MessageFlags.IsComponentsV2;
const MAX_COMPONENTS = 40;
const MAX_PINGS = 50;

/** PNG pictures by SVG. */
type Pictures = ReadonlyMap<string, Uint8Array>;

/** Returns the mention of a symbol: a die's face or a command. `undefined` if Discord has none. */
export type SymbolOf = (name: string) => string | undefined;

/**
 * Draws a reply within Discord's limits. `mark` becomes the container's id, by which the message is found again. The id
 * of the first component contains the number of the log entry. A missing picture or symbol is shown in words.
 */
export function render(
  reply: Reply,
  mark?: number,
  pictures: Pictures = new Map(),
  symbolOf: SymbolOf = () => undefined,
): RenderedMessage {
  const controls = new Controls(reply);
  const attachments = new Attachments(reply.blocks.filter(({ kind }) => kind === "file").length);
  const pings = pingsOf(reply);
  const mentions = pings.map((id) => `<@${id}>`).join(" ");
  const parts: Part[] = [
    ...(isBlank(clean(reply.title))
      ? []
      : [{ kind: "title" as const, text: oneLine(withSymbols(reply.title, symbolOf), 250) }]),
    ...reply.blocks.flatMap((block) => partsOf(block, { controls, attachments, pictures, symbolOf })),
  ];
  const fitted = fit(parts, {
    components: MAX_COMPONENTS - 1 - (mentions === "" ? 0 : 1),
    characters: MAX_CHARACTERS - mentions.length,
  });
  return {
    body: {
      flags: flagsOf(reply),
      components: [
        ...(mentions === "" ? [] : [{ type: ComponentType.TextDisplay as const, content: mentions }]),
        container(fitted, reply.colour, { id: mark, entry: entryMarkOf(reply.delivery ?? "") }),
      ],
      allowed_mentions: { parse: [], ...(pings.length === 0 ? {} : { users: pings }) },
      attachments: attachments.notes,
    },
    files: attachments.files,
    faults: [...controls.faults, ...attachments.faults],
  };
}

function flagsOf({ audience, silent }: Reply): number {
  if (audience === "private") return COMPONENTS_V2 | MessageFlags.Ephemeral;
  return silent === true ? COMPONENTS_V2 | MessageFlags.SuppressNotifications : COMPONENTS_V2;
}

function pingsOf(reply: Reply): string[] {
  const ids = (reply.ping ?? []).filter((id) => /^\d{1,20}$/.test(id));
  return [...new Set(ids)].slice(0, MAX_PINGS);
}

const nothing = { type: ComponentType.TextDisplay as const, content: "—" };

function container(parts: Part[], colour: string | undefined, { id, entry }: Marks): APIContainerComponent {
  const [first = nothing, ...others] = drawParts(parts);
  return {
    type: ComponentType.Container,
    ...given({ id }),
    ...(colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour)
      ? { accent_color: Number.parseInt(colour.slice(1), 16) }
      : {}),
    components: [{ ...first, ...given({ id: entry }) }, ...others],
  };
}

/** Inputs to a message's parts. */
interface PartInputs {
  controls: Controls;
  attachments: Attachments;
  pictures: Pictures;
  symbolOf: SymbolOf;
}

function partsOf(block: Block, inputs: PartInputs): Part[] {
  const { controls } = inputs;
  switch (block.kind) {
    case "code":
      return textOf(block);
    case "text":
    case "note":
      return textOf({ ...block, text: withSymbols(block.text, inputs.symbolOf) });
    case "step":
      return stepOf({ ...block, text: withSymbols(block.text, inputs.symbolOf) }, controls);
    case "divider":
      return [{ kind: "divider" }];
    case "buttons":
      return controls.rows(block.buttons).map((buttons) => ({ kind: "row", buttons }));
    case "links":
      return linkRows(block.links).map((buttons) => ({ kind: "row", buttons }));
    case "menu":
      return listOf(controls.menu(block.menu)).map((menu) => ({ kind: "menu", menu }));
    case "file":
      return [fileOf(block, inputs.attachments)];
    case "picture":
      return pictureOf(block, inputs);
  }
}

function textOf({ kind, text }: { kind: "text" | "code" | "note"; text: string }): Part[] {
  return isBlank(clean(text)) ? [] : [{ kind, text: clean(text) }];
}

function stepOf({ text, button }: Extract<Block, { kind: "step" }>, controls: Controls): Part[] {
  const drawn = button && controls.button(button);
  if (isBlank(clean(text))) return listOf(drawn).map((one) => ({ kind: "row", buttons: [one] }));
  return [{ kind: "step", text: clean(text), ...given({ button: drawn }) }];
}

function fileOf({ name, content }: Extract<Block, { kind: "file" }>, attachments: Attachments): Part {
  const url = attachments.addText(name, content);
  if (url !== undefined) return { kind: "file", url };
  return { kind: "note", text: `⚠️ ${oneLine(name, 80)}` };
}

function pictureOf(
  { name, svg, alt }: Extract<Block, { kind: "picture" }>,
  { attachments, pictures }: PartInputs,
): Part[] {
  const described = oneLine(alt, 1024, "");
  const png = pictures.get(svg);
  const url = png && attachments.addPicture(name, png, described);
  if (described === "") return listOf(url).map((drawn) => ({ kind: "picture", url: drawn }));
  return [
    url === undefined ? { kind: "note", text: plain(alt, 1024) } : { kind: "picture", url, alt: described },
  ];
}

function listOf<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item];
}
