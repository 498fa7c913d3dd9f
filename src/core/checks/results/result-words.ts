import type { NamedThing } from "../../names/index.ts";
import type { System } from "../../system/index.ts";
import type { AnswerIds } from "../answers/answers.ts";

/** The name of a result, and the check that it calls for, with the answers that it gives. */
export interface ResultWord extends NamedThing {
  check: string;
  answers: AnswerIds;
}

/** The names of results that call for a check. Each check, with its answers, is listed once for a name. */
export function wordsOfResults({ checks }: Pick<System, "checks">): ResultWord[] {
  const words = checks.flatMap(({ results }) =>
    results.flatMap(({ id, name, next = [] }) =>
      next.map(({ check, tells = {} }): ResultWord => {
        const told = Object.entries(tells).map(([question, answer]) => `${question}=${answer}`);
        return { id: [check, ...told, id].join("/"), name, aliases: [id], check, answers: tells };
      }),
    ),
  );
  return [...new Map(words.map((word) => [word.id, word])).values()];
}
