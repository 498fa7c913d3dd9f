import { HOUR } from "#core/pace/wall-clock.ts";
import type { KeptForms, Store, WakeUp } from "#store/store.ts";
import type { Games } from "../games/games.ts";
import { Recent } from "../runtime/recent.ts";
import type { SealBox } from "../seals/seal-box.ts";

/** For how long it is kept what a refused form brought, and of how many forms of a person; the latest ones. */
const LIFE = HOUR;
const MOST_OF_ONE = 5;
/** How many forms are kept in memory where they cannot be written. */
const MOST_IN_MEMORY = 2000;
/** What a form brought is locked like a seal, under this name and the person's id. */
const LOCK = "forms";

/** What was entered, by the form's fields. */
type Entered = Readonly<Record<string, string>>;

/** A form as one person fills it in; `form` names it among all of theirs. */
interface FilledIn {
  user: string;
  form: string;
}

/** What the forms are kept with. */
interface Parts {
  store: Pick<Store, "forms" | "note" | "strike" | "crew">;
  seals: Pick<SealBox, "hasKey" | "drawSalt" | "lock" | "read">;
  games: Pick<Games, "queue">;
}

/**
 * What people entered into forms and was refused: whoever opens the same form again finds it there. Kept for an hour,
 * encrypted, for every process of the bot; in the memory of this one where there is no key or the store does not take it.
 */
export class RefusedForms {
  readonly #parts: Parts;
  readonly #unwritten = new Recent<string, Entered>(MOST_IN_MEMORY);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Undefined where the person was not refused there last. */
  async of({ user, form }: FilledIn, now: number): Promise<Entered | undefined> {
    const kept = await this.#kept(user).catch(() => undefined);
    const found = kept === undefined || kept.until <= now ? undefined : find(kept, form);
    return found === undefined ? this.#unwritten.get(nameOf({ user, form })) : this.#opened(user, found);
  }

  /** Keeps what a form brought. Whether it is found from now on, whichever process opens the form. */
  async keep(filledIn: FilledIn, entered: Entered, now: number): Promise<boolean> {
    this.#unwritten.set(nameOf(filledIn), entered);
    const { seals, store } = this.#parts;
    const isAlone = store.crew() === undefined;
    if (!seals.hasKey) return isAlone;
    return this.#write(filledIn, entered, now).then(
      () => true,
      () => isAlone,
    );
  }

  /** What was entered has been taken. */
  async drop({ user, form }: FilledIn): Promise<void> {
    this.#unwritten.delete(nameOf({ user, form }));
    const kept = await this.#kept(user);
    if (kept === undefined || find(kept, form) === undefined) return;
    await this.#change(user, (before) => before && { ...before, forms: without(before, form) });
  }

  /** The time is over for which a person's forms are kept, unless they were refused again since. */
  async end(user: string, now: number): Promise<void> {
    const { games, store } = this.#parts;
    await games.queue(queueOf(user), async () => {
      const kept = await store.forms(user);
      if (kept !== undefined && kept.until <= now) await store.strike({ forms: [user] });
    });
  }

  async #write({ user, form }: FilledIn, entered: Entered, now: number): Promise<void> {
    const kept = { form, cipher: this.#locked({ user, form }, entered) };
    await this.#change(user, (before) => {
      const others = before === undefined || before.until <= now ? [] : without(before, form);
      return { user, until: now + LIFE, forms: [...others, kept].slice(-MOST_OF_ONE) };
    });
    this.#unwritten.delete(nameOf({ user, form }));
  }

  async #kept(user: string): Promise<KeptForms | undefined> {
    const { seals, store } = this.#parts;
    return seals.hasKey ? store.forms(user) : undefined;
  }

  async #change(user: string, make: (before: KeptForms | undefined) => KeptForms | undefined): Promise<void> {
    const { games, store } = this.#parts;
    await games.queue(queueOf(user), async () => {
      const upon = new Map<string, string | null>();
      const before = await store.forms(user, upon);
      const forms = make(before);
      if (forms === undefined) return;
      await store.note({ forms, wakeUps: [endOf(forms)], upon });
      if (before !== undefined && before.until !== forms.until)
        await store.strike({ wakeUps: [endOf(before)] }).catch(() => {});
    });
  }

  #locked({ user, form }: FilledIn, entered: Entered): string {
    const { seals } = this.#parts;
    const text = JSON.stringify(entered);
    return seals.lock(`${LOCK}-${user}`, { seal: form, salt: seals.drawSalt(), text }).cipher;
  }

  /** Undefined where the bot's key is another one by now. */
  #opened(user: string, { form, cipher }: KeptForms["forms"][number]): Entered | undefined {
    const text = this.#parts.seals.read({ game: `${LOCK}-${user}`, seal: form, cipher });
    return text === undefined ? undefined : (JSON.parse(text) as Entered);
  }
}

/** When a person's forms go. */
export function endOf({ until, user }: KeptForms): WakeUp {
  return { at: until, kind: "form", id: user };
}

function find({ forms }: KeptForms, form: string): KeptForms["forms"][number] | undefined {
  return forms.find((each) => each.form === form);
}

function without({ forms }: KeptForms, form: string): KeptForms["forms"] {
  return forms.filter((each) => each.form !== form);
}

function nameOf({ user, form }: FilledIn): string {
  return `${user}|${form}`;
}

function queueOf(user: string): string {
  return `forms:${user}`;
}
