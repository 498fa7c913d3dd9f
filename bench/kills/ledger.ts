import type { RecordedRequest } from "discord-sandbox";
import { deliveryMark, entryMarkOf, type Marks } from "#discord/messages/marks.ts";

/** The messages with one mark, and the interactions that made them. */
export interface MarkedMessages {
  messages: Set<string>;
  interactions: Set<string>;
}

interface Component {
  type?: number;
  id?: number;
  components?: Component[];
}

interface Body {
  type?: number;
  data?: Body;
  flags?: number;
  components?: Component[];
}

const CONTAINER = 17;
const PRIVATE = 64;
const LOWEST_MARK = 1_000_000;
const SAID = 4;
const REDRAWN = 7;

/** All messages that Discord accepted, by mark. */
export class Ledger {
  readonly byMark = new Map<string, MarkedMessages>();
  /** Interactions with only a private answer, such as a refusal. */
  readonly refused = new Set<string>();
  /** Interactions by their tokens. */
  readonly #byToken = new Map<string, string>();
  /** Ids of messages that answer an interaction, by interaction. */
  readonly #originals = new Map<string, string>();

  note(request: RecordedRequest): void {
    if (request.status < 200 || request.status > 299) return;
    const [, kind, id = "", token = "", ...rest] = request.path.split("/");
    if (kind === "interactions") this.#noteCallback(request, id, token);
    if (kind === "webhooks") this.#noteWebhook(request, token, rest);
    if (kind === "channels" && rest.length === 0 && request.method === "POST")
      this.#noteMark(request.body as Body, messageId(request));
  }

  /** The ids of the messages with a mark. An answer that is also known by its message id counts once. */
  messagesOf(mark: string): string[] {
    const messages = this.byMark.get(mark)?.messages ?? new Set();
    return [...new Set([...messages].map((message) => this.#originals.get(message) ?? message))];
  }

  #noteCallback({ body }: RecordedRequest, interaction: string, token: string): void {
    this.#byToken.set(token, interaction);
    const { type, data } = body as Body;
    const isRedrawn = type === REDRAWN;
    if (type === SAID && ((data?.flags ?? 0) & PRIVATE) !== 0 && markOf(data?.components) === undefined)
      this.refused.add(interaction);
    if (data !== undefined)
      this.#noteMark(data, `${isRedrawn ? "card" : "answer"} ${interaction}`, interaction);
  }

  #noteWebhook(request: RecordedRequest, token: string, [, message]: string[]): void {
    const interaction = this.#byToken.get(token);
    const id = messageId(request);
    if (message === "@original" && id !== "")
      for (const name of ["answer", "card"]) this.#originals.set(`${name} ${interaction}`, id);
    if (request.method === "POST" || request.method === "PATCH")
      this.#noteMark(request.body as Body, id, interaction);
  }

  #noteMark({ components = [] }: Body, message: string, interaction?: string): void {
    const mark = markOf(components);
    if (mark === undefined) return;
    const marked = this.byMark.get(mark) ?? { messages: new Set(), interactions: new Set() };
    marked.messages.add(message);
    if (interaction !== undefined) marked.interactions.add(interaction);
    this.byMark.set(mark, marked);
  }
}

/** The mark of a message; undefined without one. */
function markOf(sent: readonly Component[] = []): string | undefined {
  const { id = 0, components = [] } = sent.find(({ type }) => type === CONTAINER) ?? {};
  return id < LOWEST_MARK ? undefined : named({ id, entry: components[0]?.id });
}

/** Among ten thousand marks some are equal; with the entry number they are distinct. */
function named({ id, entry }: Marks): string {
  return `${id} ${entry ?? ""}`;
}

/** The mark of a delivery's message. */
export function markFor(delivery: string): string {
  return named({ id: deliveryMark(delivery), entry: entryMarkOf(delivery) });
}

function messageId({ response }: RecordedRequest): string {
  return (response as { id?: string } | undefined)?.id ?? "";
}
