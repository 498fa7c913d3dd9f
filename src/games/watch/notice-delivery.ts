import { DAY, MINUTE } from "#core/pace/index.ts";
import { languageOfAll } from "../people/languages.ts";
import type { Language } from "#words/language.ts";
import { isAlias } from "#core/people/index.ts";
import type { Notice } from "#store/store.ts";
import type { WatchContext } from "../watch-context.ts";
import type { NoticeResult } from "../runtime/notifier.ts";
import { compose, hasOwnWay, sendInOwnWay, settleNotice } from "./notices.ts";
import type { Reply } from "#cards/reply.ts";

/** Result of an attempt: `pending` if Discord does not accept messages now, `failed` after an error. */
type SendOutcome = "done" | "pending" | "failed";

/** How long Discord certainly recognizes a nonce, in milliseconds. Its documentation says "a few minutes". */
const NONCE_VALID_FOR = 2 * MINUTE;

/** Sends each notice exactly once, also after a crash during the attempt. */
export class NoticeDelivery {
  readonly #context: WatchContext;
  readonly #started: number;
  readonly #tried = new Set<string>();

  constructor(context: WatchContext) {
    this.#context = context;
    this.#started = context.clock();
  }

  /** Sends a pending notice by id. Resolves to `done` also if the notice was already sent or no longer applies. */
  async deliver(id: string): Promise<SendOutcome> {
    try {
      const notice = await this.#context.store.notice(id);
      return notice === undefined || (await this.#deliver(notice)) ? "done" : "pending";
    } catch (error) {
      this.#context.log.error({ err: error, notice: id }, "a notice failed");
      return "failed";
    }
  }

  async #deliver(notice: Notice): Promise<boolean> {
    const { store, log } = this.#context;
    const { id } = notice;
    const reply = await this.#compose(notice);
    const result = reply === undefined ? await this.#drop(notice) : await this.#say(notice, reply);
    if (result.outcome === "pending") {
      this.#context.signals.emit("carried", notice.about.kind, result.outcome);
      return false;
    }
    if (result.outcome === "lost")
      log.warn({ notice: id, why: result.why }, "a notice could not be delivered");
    await settleNotice(this.#context, notice, { ...result, ...(reply?.ping && { called: reply.ping }) });
    await store.remove({ notices: [id] });
    this.#tried.delete(id);
    this.#context.signals.emit("carried", notice.about.kind, result.outcome);
    return true;
  }

  /**
   * The content of a notice; undefined if it no longer applies. That counts only after the pending writes of its game:
   * one of them may have added the notice although its answer was lost, and the cached game is older than that.
   */
  async #compose(notice: Notice): Promise<Reply | undefined> {
    const reply = await compose(this.#context, notice);
    if (reply !== undefined || !("game" in notice)) return reply;
    // Not composed in the queue, because that may itself queue.
    await this.#context.games.queue(notice.game, async () => {});
    return compose(this.#context, notice);
  }

  /**
   * Time since which an attempt by this process or a dead one may have succeeded without an answer; undefined if
   * there was none.
   */
  async #triedSince(notice: Notice): Promise<number | undefined> {
    const isTried = this.#hasTried(notice) || !(await this.#context.store.isOwn(notice.id));
    return isTried ? this.#madeAt(notice) : undefined;
  }

  /** When a notice was made. For a time in the future, which is that of a clock that was ahead: a day ago. */
  #madeAt({ at }: Notice): number {
    const now = this.#context.clock();
    return at <= now ? at : now - DAY;
  }

  /**
   * Time at which the search for an earlier message starts; undefined for a recent notice of another process, which
   * the nonce protects from duplicates.
   */
  async #searchSince(notice: Notice): Promise<number | undefined> {
    const isFresh = this.#context.clock() - this.#madeAt(notice) < NONCE_VALID_FOR;
    return isFresh && !this.#hasTried(notice) ? undefined : this.#triedSince(notice);
  }

  #hasTried(notice: Notice): boolean {
    return this.#madeAt(notice) <= this.#started || this.#tried.has(notice.id);
  }

  /** Drops a notice that no longer applies. If it was already sent, returns the result of sending. */
  async #drop(notice: Notice): Promise<NoticeResult> {
    const { id, to } = notice;
    const since = await this.#triedSince(notice);
    if (since === undefined || hasOwnWay(this.#context, notice)) return { outcome: "dropped" };
    const { notifier } = this.#context;
    const said =
      "channel" in to
        ? await notifier.findSent(to, id, since)
        : ((await notifier.findSent({ user: to.user }, id, since)) ??
          (to.or === undefined
            ? undefined
            : await notifier.findSent({ channel: to.or }, `${id}:channel`, since)));
    return said ?? { outcome: "dropped" };
  }

  async #say(notice: Notice, reply: Reply): Promise<NoticeResult> {
    const { id, to } = notice;
    const { notifier } = this.#context;
    const since = await this.#searchSince(notice);
    const own = sendInOwnWay(this.#context, notice, { reply, triedAt: await this.#triedSince(notice) });
    this.#tried.add(id);
    if (own !== undefined) return own;
    if ("channel" in to) return notifier.say(to, reply, id, since);
    if (isAlias(to.user)) return { outcome: "lost", why: "gone" };
    const said = await notifier.say({ user: to.user }, reply, id, since);
    if (said.outcome !== "lost" || said.why === "refused") return said;
    const isNew = await this.#noteClosed(id, to.user);
    if (to.or === undefined) return said;
    const target = { channel: to.or };
    const open = await compose(this.#context, { ...notice, to: target });
    if (open === undefined) return { outcome: "dropped" };
    const language = await languageOfAll(this.#context, await this.#context.games.in(to.or));
    const instead = inChannel(language, open, { user: to.user, isNew });
    return notifier.say(target, instead, `${id}:channel`, since);
  }

  /**
   * Records that a user's direct messages are closed. Resolves to true if that is new. Records nothing for a user who
   * was forgotten since.
   */
  async #noteClosed(notice: string, user: string): Promise<boolean> {
    const { clock, people, store } = this.#context;
    let isNew = false;
    await people.change(user, async (person) => {
      isNew = person.closed === undefined;
      const isPending = isNew && (await store.notice(notice)) !== undefined;
      return isPending ? { person: { ...person, closed: clock() } } : undefined;
    });
    return isNew;
  }
}

/** A direct message adapted to the game's channel, because direct messages are closed. */
function inChannel(
  { say }: Language,
  reply: Reply,
  { user, isNew }: { user: string; isNew: boolean },
): Reply {
  return {
    ...reply,
    ping: [user],
    blocks: isNew ? [...reply.blocks, { kind: "note", text: say("notice-direct-closed") }] : reply.blocks,
  };
}
