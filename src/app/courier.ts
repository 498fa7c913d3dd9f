import type { Notice } from "#store/store.ts";
import type { Duty } from "./duty.ts";
import { compose, settleNotice, type Fate } from "./notices.ts";
import type { Reply } from "#views/reply.ts";

const shortestPause = 5000;
const longestPause = 300_000;
/** How many games' notices are on their way at a time. */
const lanes = 4;

/** Carries what the bot says of its own accord: each notice once, also after being killed halfway. */
export class Courier {
  readonly #duty: Duty;
  readonly #started: number;
  readonly #tried = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #isAsked = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #pause = shortestPause;

  constructor(duty: Duty) {
    this.#duty = duty;
    this.#started = duty.clock();
  }

  /** Goes through everything that is owed. Resolves when that is done. */
  wake(): Promise<void> {
    if (this.#isAsked || this.#isClosed) return this.#work;
    this.#isAsked = true;
    clearTimeout(this.#timer);
    this.#work = this.#work.then(() => this.#goThrough());
    return this.#work;
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #goThrough(): Promise<void> {
    this.#isAsked = false;
    try {
      const rounds = roundsOf(await this.#duty.store.notices());
      let isOwing = false;
      const lane = async () => {
        for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) {
          if (!(await this.#deliverAll(round))) isOwing = true;
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      this.#pause = isOwing ? Math.min(this.#pause * 2, longestPause) : shortestPause;
      if (isOwing && !this.#isClosed) this.#timer = setTimeout(() => void this.wake(), this.#pause).unref();
    } catch (error) {
      this.#duty.log.error({ err: error }, "notices could not be read");
    }
  }

  /** The notices of one game, in their order; false if Discord could not take one. */
  async #deliverAll(notices: readonly Notice[]): Promise<boolean> {
    for (const notice of notices) {
      if (this.#isClosed) return true;
      try {
        if (!(await this.#deliver(notice))) return false;
      } catch (error) {
        this.#duty.log.error({ err: error, notice: notice.id }, "a notice failed");
        return false;
      }
    }
    return true;
  }

  async #deliver(notice: Notice): Promise<boolean> {
    const { store, log } = this.#duty;
    const { id } = notice;
    const reply = await compose(this.#duty, notice);
    const fate = reply === undefined ? await this.#drop(notice) : await this.#say(notice, reply);
    if (fate.outcome === "owed") return false;
    if (fate.outcome === "lost") log.warn({ notice: id, why: fate.why }, "a notice found no way");
    await settleNotice(this.#duty, notice, { ...fate, ...(reply?.ping && { called: reply.ping }) });
    await store.strike({ notices: [id] });
    this.#tried.delete(id);
    return true;
  }

  /** Whether an earlier attempt may have got through, although nobody heard of it. */
  #isRepeat({ id, at }: Notice): boolean {
    return at <= this.#started || this.#tried.has(id);
  }

  /** What is not true any more is not said; if it was said already, that counts. */
  async #drop(notice: Notice): Promise<Fate> {
    const { id, to } = notice;
    if (!this.#isRepeat(notice)) return { outcome: "dropped" };
    const target = "channel" in to ? to : { user: to.user };
    return (await this.#duty.voice.recall(target, id)) ?? { outcome: "dropped" };
  }

  async #say(notice: Notice, reply: Reply): Promise<Fate> {
    const { id, to } = notice;
    const { voice } = this.#duty;
    const isRepeat = this.#isRepeat(notice);
    this.#tried.add(id);
    if ("channel" in to) return voice.say(to, reply, id, isRepeat);
    const said = await voice.say({ user: to.user }, reply, id, isRepeat);
    if (said.outcome !== "lost" || said.why === "refused") return said;
    const isNew = await this.#noteClosed(to.user);
    if (to.or === undefined) return said;
    return voice.say({ channel: to.or }, inChannel(reply, to.user, isNew), `${id}:channel`, isRepeat);
  }

  /** Notes that a person's direct messages are closed; whether that is new. */
  async #noteClosed(user: string): Promise<boolean> {
    const { store, clock, app } = this.#duty;
    return app.games.queue(`person:${user}`, async () => {
      const person = await store.person(user);
      if (person === undefined || person.closed !== undefined) return false;
      await store.note({ person: { ...person, closed: clock() } });
      return true;
    });
  }
}

/** Notices by game, so that those of one game come in their order. */
function roundsOf(notices: readonly Notice[]): Notice[][] {
  const rounds = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = notice.game ?? notice.id;
    rounds.set(key, [...(rounds.get(key) ?? []), notice]);
  }
  return [...rounds.values()];
}

/** A direct message that found its way closed, as it is said in the game's channel instead. */
function inChannel(reply: Reply, user: string, isNew: boolean): Reply {
  const why = "Your direct messages are closed to me, so I write here. `/me` changes where I write.";
  return {
    ...reply,
    ping: [user],
    blocks: isNew ? [...reply.blocks, { kind: "note", text: why }] : reply.blocks,
  };
}
