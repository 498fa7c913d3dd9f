import { type Call, readerOf } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { HalfDone, troubleText } from "#games/running/commit-surely.ts";
import type { Log } from "#games/runtime/log.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import type { Wording } from "#words/text.ts";
import { shortId } from "../messages/say.ts";
import type { Values } from "./options.ts";
import { refusal } from "./refusal.ts";
import { keepTyped } from "./refused-forms.ts";
import type { KnownInteraction } from "./request.ts";
import type { Route } from "./route.ts";
import { privately } from "./run.ts";

/** Period in which only one failure of the store is logged as an error, in milliseconds. */
const TROUBLE_PERIOD = 60_000;

export interface FailedRequest {
  call: Call;
  interaction: KnownInteraction;
  route: Route;
}

/** The answer to a failed request, and its outcome for the metrics. */
interface Failure {
  reply: Reply;
  outcome: "refused" | "trouble" | "broke";
}

/** The user in a label that is a mention. */
function mentioned(name: Wording): string | undefined {
  return typeof name === "string" ? /^<@(\d+)>$/.exec(name)?.[1] : undefined;
}

/** Answers failed requests. Logs all failures except players' mistakes. */
export class FailureAnswers {
  readonly #context: Context;
  readonly #log: Log;
  /** When a failure of the store is next logged as an error, by `Platform.elapsed`. */
  #troubleLoggedUntil = 0;

  constructor({ context, log }: { context: Context; log: Log }) {
    this.#context = context;
    this.#log = log;
  }

  async answer(error: unknown, { call, interaction, route }: FailedRequest, note?: string): Promise<Failure> {
    if (error instanceof RuleError) {
      const reader = readerOf(this.#context, call);
      error.offering(await this.#named(error.choices));
      const keep = (values: Values) => keepTyped(this.#context.forms, call, values);
      const choose = (choices: Choices) => route.choose?.(choices, reader, keep);
      return { outcome: "refused", reply: refusal(error, { reader, note, choose }) };
    }
    const id = this.log(error, interaction, route);
    const trouble = troubleText(error);
    const { language } = call;
    return trouble === undefined
      ? { outcome: "broke", reply: privately(language.say("trouble-broke", { id })) }
      : { outcome: "trouble", reply: privately(language.say("trouble-told", { told: trouble, id })) };
  }

  /** The choices with names in place of mentions, which labels do not show. */
  async #named(choices: Choices | undefined): Promise<Choices | undefined> {
    const users = choices?.of.flatMap(({ name }) => mentioned(name) ?? []) ?? [];
    if (choices === undefined || users.length === 0) return choices;
    const names = await this.#context.names.of(users);
    const of = choices.of.map((each) => {
      const user = mentioned(each.name);
      return user === undefined ? each : { ...each, name: names.get(user) ?? user };
    });
    return { ...choices, of };
  }

  /** Logs an error; returns its id in the log. */
  log(error: unknown, interaction: KnownInteraction, route?: Route): string {
    const id = shortId(this.#context.platform);
    const facts = {
      err: error,
      id,
      interaction: interaction.id,
      command: route?.name,
      options: route?.options ?? [],
    };
    this.#log[this.#isNews(error) ? "error" : "debug"](facts, "something broke");
    return id;
  }

  #isNews(error: unknown): boolean {
    if (error instanceof HalfDone) return this.#isNews(error.cause);
    if (troubleText(error) === undefined) return true;
    const now = this.#context.platform.elapsed();
    const isNews = now >= this.#troubleLoggedUntil;
    if (isNews) this.#troubleLoggedUntil = now + TROUBLE_PERIOD;
    return isNews;
  }
}
