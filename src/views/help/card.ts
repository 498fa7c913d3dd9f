import type { Rulebook } from "#words/rulebook.ts";
import { phaseText } from "#core/phases.ts";
import type { Game } from "#core/schema/game.ts";
import type { Segment } from "#core/schema/sequence.ts";
import { tracksToFill } from "#core/set-up.ts";
import { unitKinds } from "#core/units.ts";
import { phaseTitle } from "../phase/card.ts";
import type { Block, Reply } from "../reply.ts";
import { listed } from "../words.ts";

/** A slash command as help tells of it; `subs` are its subcommands. */
export interface CommandHelp {
  name: string;
  what: string;
  options: { name: string; what: string; required: boolean }[];
  subs: Omit<CommandHelp, "subs">[];
}

/** How many characters a list of tables or checks may take. */
const MOST_NAMES = 600;

/** Names with commas; of too many the first, and how many more there are. */
function names(all: readonly string[]): string {
  const shown: string[] = [];
  for (const name of all) {
    if ([...shown, name].join(", ").length > MOST_NAMES) break;
    shown.push(name);
  }
  const rest = all.length - shown.length;
  return shown.join(", ") + (rest === 0 ? "" : ` and ${rest} more`);
}

/** Parts of a turn that go through the same phases, one after another. */
function alike(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const segment of segments) {
    const before = groups.at(-1);
    if (before?.[0]?.phases.join() === segment.phases.join()) before.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

/** The phases in their order, by part of the turn where there are several; the one in which play stands is marked. */
function phaseLines(book: Rulebook, game: Game | undefined): string[] {
  const { segments, phases } = book.sequence;
  const here = game?.status === "running" ? game.play.position : undefined;
  return alike(segments).map((group) => {
    const isHere = group.some(({ id }) => id === here?.segment);
    const chain = (group[0]?.phases ?? []).map((id) => {
      const phase = phases.find((candidate) => candidate.id === id);
      const text = phase === undefined ? id : phaseText(phase);
      return isHere && id === here?.phase ? `**▶ ${text}**` : text;
    });
    const each = group.length === 1 ? "" : ", each";
    const part = segments.length === 1 ? "" : `${listed(group.map(({ name }) => name))}${each}: `;
    return part + chain.join(" → ");
  });
}

function tryLines({ tryThese }: Rulebook): string[] {
  return tryThese.map((line) => `• ${line}`);
}

/** Whether a step of the game does something of a kind. */
function does(book: Rulebook, verb: string): boolean {
  return book.sequence.phases.some(({ steps }) => steps.some((step) => step.does?.verb === verb));
}

/** What a game has: its phases, tables, checks and units, and what to try. */
function systemBlocks(book: Rulebook, game?: Game): Block[] {
  const tables = names(book.tables.map(({ name }) => name));
  const checks = names(book.checks.map(({ name }) => name));
  const kinds = unitKinds(book).map(({ plural }) => plural);
  const toFill = [...new Set(tracksToFill(book).map(({ name }) => name))];
  const lines = [
    ...(toFill.length === 0 ? [] : [`**Worth filling in** (\`/track\`): ${listed(toFill)}`]),
    ...(tables === "" ? [] : [`**Tables** (\`/table\`): ${tables}`]),
    ...(checks === "" ? [] : [`**Checks** (\`/check\`): ${checks}`]),
    ...(book.toHit === undefined ? [] : ["**Shots** (`/tohit`): a weapon, a range, a target"]),
    ...(kinds.length === 0 ? [] : [`**Units** (\`/unit\`): ${listed(kinds)}`]),
    ...(does(book, "activate") ? ["`/activate` takes the next unit in hand."] : []),
  ];
  return [
    { kind: "text", text: [`**Try**`, ...tryLines(book)].join("\n") },
    { kind: "text", text: [`**Phases**`, ...phaseLines(book, game)].join("\n") },
    ...(lines.length === 0 ? [] : [{ kind: "text", text: lines.join("\n") } as const]),
    { kind: "note", text: book.credits },
  ];
}

/** The games there are, where no game says which one is meant. */
function gamesBlock(books: readonly Rulebook[]): Block {
  const lines = books.map(
    ({ id, title, publisher }) => `• **${title}** (${publisher}): \`/game new system:${id}\``,
  );
  const look = "Look-ups need no game: `/table`, `/check` and `/roll` take `system:`.";
  return { kind: "text", text: ["**Games**", ...lines, look].join("\n") };
}

/** Commands that not every game has a use for, and whether one has. */
const USES: Record<string, (book: Rulebook) => boolean> = {
  activate: (book) => does(book, "activate"),
  initiative: (book) => does(book, "opposed-roll"),
  event: ({ events }) => events.length > 0,
  check: ({ checks }) => checks.length > 0,
  tohit: ({ toHit }) => toHit !== undefined,
  track: ({ tracks }) => tracks.length > 0,
  unit: (book) => unitKinds(book).length > 0,
};

/** The commands, a line each; those that the game has no use for stand together at the end. */
function commandBlocks(commands: readonly CommandHelp[], book: Rulebook | undefined): Block[] {
  const isUsed = ({ name }: CommandHelp) => book === undefined || USES[name]?.(book) !== false;
  const unused = commands.filter((command) => !isUsed(command)).map(({ name }) => `/${name}`);
  const lines = commands.filter(isUsed).map(({ name, what }) => `**/${name}** ${what}`);
  return [
    { kind: "text", text: lines.join("\n") },
    ...(unused.length === 0
      ? []
      : [{ kind: "note", text: `Not in this game: ${unused.join(", ")}.` } as const]),
  ];
}

/** Where the channel's game stands and what comes next, or how one is begun. */
function startText(book: Rulebook | undefined, game: Game | undefined): string {
  if (book === undefined || game === undefined || game.status === "ended")
    return "No game is played in this channel. `/game new` sets one up.";
  return game.status === "setup"
    ? "The game is being set up: `/game join` takes a side, `/game begin` begins."
    : `${phaseTitle(book, game)}. \`/phase\` shows what to do now.`;
}

/** Where help begins: the channel's game, else the one that is meant where none is played. */
export interface HelpPlace {
  books: readonly Rulebook[];
  book: Rulebook | undefined;
  game: Game | undefined;
}

/** What the bot can do: the channel's game first, or all games; then the commands. */
export function helpCard({ books, book, game }: HelpPlace, commands: readonly CommandHelp[]): Reply {
  return {
    title: book === undefined ? "Dispatch Rider" : book.title,
    audience: "private",
    blocks: [
      { kind: "text", text: startText(book, game) },
      ...(book === undefined ? [gamesBlock(books)] : systemBlocks(book, game)),
      { kind: "divider" },
      ...commandBlocks(commands, book),
      {
        kind: "note",
        text: "`/help command:` explains one. Rolled at a table or in VASSAL? If the game allows it, add `faces:` with what they show; a d10's 0 is ten.",
      },
    ],
  };
}

function optionLines({ options }: Pick<CommandHelp, "options">): string[] {
  return options.map(({ name, what, required }) => `\`${name}:\` ${what}${required ? " (needed)" : ""}`);
}

/** One command: what it does, its options, and what to try with it in the game that is meant. */
export function commandHelpCard(command: CommandHelp, book: Rulebook | undefined): Reply {
  const { name, what, subs } = command;
  const tries = book?.tryThese.filter(
    (line) => line.includes(`\`/${name} `) || line.includes(`\`/${name}\``),
  );
  const own = optionLines(command);
  return {
    title: `/${name}`,
    audience: "private",
    blocks: [
      { kind: "text", text: [what, ...own].join("\n") },
      ...subs.map((sub): Block => {
        return {
          kind: "text",
          text: [`**/${name} ${sub.name}** ${sub.what}`, ...optionLines(sub)].join("\n"),
        };
      }),
      ...(tries === undefined || tries.length === 0
        ? []
        : [{ kind: "text", text: ["**Try**", ...tries.map((line) => `• ${line}`)].join("\n") } as const]),
    ],
  };
}
