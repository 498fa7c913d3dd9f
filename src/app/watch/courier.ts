import { isForgotten } from "#core/people.ts";
import { turnOfOthers } from "#store/in-slices.ts";
import type { Notice } from "#store/store.ts";
import type { Duty } from "./duty.ts";
import { compose, settleNotice, type Fate } from "./notices.ts";
import type { Reply } from "#views/reply.ts";
import { Rounds } from "../rounds.ts";
import { ToldOnce } from "../told-once.ts";

/** How many games' notices are on their way at a time. */
const lanes = 4;

/** Carries what the bot says of its own accord: each notice once, also after being killed halfway. */
export class Courier {
  readonly #duty: Duty;
  readonly #started: number;
  readonly #tried = new Set<string>();
  readonly #unreadable: ToldOnce;
  readonly #rounds = new Rounds((isClosed) => this.#goThrough(isClosed));

  constructor(duty: Duty) {
    this.#duty = duty;
    this.#unreadable = new ToldOnce(duty.log, "notices could not be read");
    this.#started = duty.clock();
  }

  /** Goes through everything that is owed. Resolves when that is done. */
  wake(): Promise<void> {
    return this.#rounds.wake();
  }

  /** Ends after what is under way. */
  close(): Promise<void> {
    return this.#rounds.close();
  }

  /** Whether something stays owed. */
  async #goThrough(isClosed: () => boolean): Promise<boolean> {
    const { store, log } = this.#duty;
    try {
      const notices = await store.notices((err) => log.error({ err }, "a notice cannot be read"));
      this.#unreadable.over();
      const games = byGame(notices);
      let isOwing = false;
      const lane = async () => {
        for (let game = games.shift(); game !== undefined && !isClosed(); game = games.shift()) {
          if (!(await this.#deliverAll(game, isClosed))) isOwing = true;
          await turnOfOthers();
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return isOwing;
    } catch (error) {
      this.#unreadable.met(error);
      return true;
    }
  }

  /** The notices of one game, in their order, up to one that Discord does not take now; one that fails is passed over. */
  async #deliverAll(notices: readonly Notice[], isClosed: () => boolean): Promise<boolean> {
    let isAllSaid = true;
    for (const notice of notices) {
      if (isClosed()) return isAllSaid;
      try {
        if (!(await this.#deliver(notice))) return false;
      } catch (error) {
        this.#duty.log.error({ err: error, notice: notice.id }, "a notice failed");
        isAllSaid = false;
      }
    }
    return isAllSaid;
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

  /** Since when an attempt may have got through although nobody heard of it; undefined if there was none. */
  #triedSince({ id, at }: Notice): number | undefined {
    return at <= this.#started || this.#tried.has(id) ? at : undefined;
  }

  /** What is not true any more is not said; if it was said already, that counts. */
  async #drop(notice: Notice): Promise<Fate> {
    const { id, to } = notice;
    const since = this.#triedSince(notice);
    if (since === undefined) return { outcome: "dropped" };
    const { voice } = this.#duty;
    const said =
      "channel" in to
        ? await voice.recall(to, id, since)
        : ((await voice.recall({ user: to.user }, id, since)) ??
          (to.or === undefined ? undefined : await voice.recall({ channel: to.or }, `${id}:channel`, since)));
    return said ?? { outcome: "dropped" };
  }

  async #say(notice: Notice, reply: Reply): Promise<Fate> {
    const { id, to } = notice;
    const { voice } = this.#duty;
    const since = this.#triedSince(notice);
    this.#tried.add(id);
    if ("channel" in to) return voice.say(to, reply, id, since);
    if (isForgotten(to.user)) return { outcome: "lost", why: "gone" };
    const said = await voice.say({ user: to.user }, reply, id, since);
    if (said.outcome !== "lost" || said.why === "refused") return said;
    const isNew = await this.#noteClosed(id, to.user);
    if (to.or === undefined) return said;
    const target = { channel: to.or };
    const open = await compose(this.#duty, { ...notice, to: target });
    if (open === undefined) return { outcome: "dropped" };
    return voice.say(target, inChannel(open, to.user, isNew), `${id}:channel`, since);
  }

  /**
   * Notes that a person's direct messages are closed; whether that is new. Of somebody who was forgotten meanwhile, to
   * whom nothing is owed any more, nothing is noted.
   */
  async #noteClosed(notice: string, user: string): Promise<boolean> {
    const { clock, app, store } = this.#duty;
    let isNew = false;
    await app.people.change(user, async (person) => {
      isNew = person.closed === undefined;
      const isOwed = isNew && (await store.notices()).some(({ id }) => id === notice);
      return isOwed ? { person: { ...person, closed: clock() } } : undefined;
    });
    return isNew;
  }
}

/** Notices by game, so that those of one game come in their order. */
function byGame(notices: readonly Notice[]): Notice[][] {
  const games = Map.groupBy(notices, (notice) => ("game" in notice ? notice.game : notice.id));
  return [...games.values()];
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
