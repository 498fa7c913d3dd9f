import type { Rulebook } from "#words/rulebook.ts";
import { cellKey } from "#core/cells.ts";
import { placeCode, doubtsOf, isSettled } from "#core/doubts.ts";
import { columnLabel } from "#core/tables.ts";
import { correctionText, doubtText, figureName, figureWords } from "./figures.ts";
import type { PressNamed } from "../presses/press.ts";
import type { Block, Button, Question, Reply } from "../reply.ts";
import { ruleMark } from "../words.ts";

/** Where a settled doubt counts: a game, a server with its running games, or a server's new games only. */
export type Reach = "game" | "server" | "new";

/** The longest figure that a person can enter. */
const LONGEST = 60;

const FOR_WHOM: Record<Reach, string> = {
  game: "for this game",
  server: "for this server",
  new: "for new games of this server",
};

/** Asks for a figure that is none of the readings. */
export const figureForm: Question = {
  title: "What is printed there?",
  fields: [
    {
      id: "correct",
      kind: "text",
      label: "The figure",
      placeholder: "e.g. 9, or KO, or 5/7/9, or none, or 11 at 25-50; 15 at 50+",
      required: true,
      maxLength: LONGEST,
    },
  ],
};

/** What a walk shows where nothing is left to settle, or where there never was a doubt. */
export function noDoubtsCard(book: Rulebook, where: Reach): Reply {
  const count = doubtsOf(book).length;
  const text =
    count === 0
      ? `Every figure of ${book.title} is printed clearly: nothing is in doubt.`
      : `All ${count} doubtful figures of ${book.title} are settled ${FOR_WHOM[where]}. Each table names who settled it.`;
  return { title: "No open doubts", audience: "public", redraws: true, blocks: [{ kind: "text", text }] };
}

/** A card that a walk through the doubts shows, with buttons that settle the doubt and lead on. */
class Walk {
  readonly #book: Rulebook;
  readonly #where: Reach;
  readonly #at: number;
  readonly #doubts;

  constructor(book: Rulebook, where: Reach, at: number) {
    this.#book = book;
    this.#where = where;
    this.#at = at;
    this.#doubts = doubtsOf(book);
  }

  get #doubt() {
    const doubt = this.#doubts[this.#at];
    if (doubt === undefined) throw new Error(`There is no doubt ${this.#at}.`);
    return doubt;
  }

  #place(): { system: string; at: string; where: Reach } {
    return { system: this.#book.id, at: placeCode(this.#doubt), where: this.#where };
  }

  #press(label: string, style: Button["style"], more: Pick<PressNamed<"doubt">, "pick" | "go">): Button {
    return { label, style, press: { kind: "doubt", ...this.#place(), ...more } };
  }

  /** A button for each reading: the one taken first, then the others. */
  #readings(): Button[] {
    const { table, column, cell } = this.#doubt;
    const others = cell.otherwise ?? [];
    return [
      this.#press(`It is ${figureName(table, cell.value, column)}`, "success", { pick: "keep" }),
      ...others.map((other, at) =>
        this.#press(`It is ${figureName(table, other, column)}`, "primary", { pick: String(at) }),
      ),
      { label: "Another figure…", style: "secondary", press: { kind: "figure", ...this.#place() } },
    ];
  }

  #words(): Block[] {
    const { table, row, column, cell } = this.#doubt;
    const name = table.rows.find(({ id }) => id === row)?.name ?? row;
    const correction = this.#book.corrections[cellKey(table.id, row, column)];
    const settled =
      correction === undefined
        ? []
        : [
            `Settled: ${figureWords(table, correction.value, column)}, ${correctionText(table, { value: correction.value, correction }, cell.value)}.`,
          ];
    const where = [
      `**${table.name}**${ruleMark(table.rule)}`,
      `Row: **${name}**`,
      `Column: **${columnLabel(table, column)}**`,
    ];
    return [
      { kind: "text", text: where.join("\n") },
      { kind: "text", text: [doubtText(table, column, cell), ...settled].join("\n") },
    ];
  }

  card(): Reply {
    const open = this.#doubts.filter((doubt) => !isSettled(this.#book, doubt)).length;
    return {
      title: `Doubt ${this.#at + 1} of ${this.#doubts.length}`,
      audience: "public",
      redraws: true,
      blocks: [
        ...this.#words(),
        { kind: "buttons", buttons: this.#readings() },
        {
          kind: "buttons",
          buttons: [
            this.#press("Previous", "secondary", { go: "previous" }),
            this.#press("Skip", "secondary", { go: "next" }),
          ],
        },
        {
          kind: "note",
          text: `${open} still open ${FOR_WHOM[this.#where]} · ${this.#book.title}`,
        },
      ],
    };
  }
}

/** One doubt of the list, `at` counted from 0. */
export function doubtCard(book: Rulebook, where: Reach, at: number): Reply {
  return new Walk(book, where, at).card();
}

/** The card after a doubt was settled: what was said of it above the next one. */
export function afterSettling(told: readonly Block[], next: Reply): Reply {
  return { ...next, redraws: true, blocks: [...told, { kind: "divider" }, ...next.blocks] };
}
