import { MINUTE } from "#core/pace/index.ts";

/** Lifetime of an interaction's token. After it, the message with the form's button is likely outdated. */
const LIFE = 15 * MINUTE;
const MAX_FORMS = 2000;

/** Entered values, by field of the form. */
type FormEntries = Readonly<Record<string, string>>;

/** A form of one user. `form` is unique among the user's forms. */
interface UserForm {
  user: string;
  form: string;
}

/**
 * Keeps the input of refused forms, so that a form reopens with it. In the memory of this process only: after a
 * restart, or in another process, the form opens empty.
 */
export class RefusedForms {
  /** By user and form, oldest first. */
  readonly #kept = new Map<string, { entered: FormEntries; until: number }>();

  /** The user's last input; undefined if nothing was refused within 15 minutes. */
  of(userForm: UserForm, now: number): FormEntries | undefined {
    const kept = this.#kept.get(keyOf(userForm));
    return kept === undefined || kept.until <= now ? undefined : kept.entered;
  }

  keep(userForm: UserForm, entered: FormEntries, now: number): void {
    this.drop(userForm);
    this.#kept.set(keyOf(userForm), { entered, until: now + LIFE });
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#kept.size <= MAX_FORMS) break;
      this.#kept.delete(key);
    }
  }

  drop(userForm: UserForm): void {
    this.#kept.delete(keyOf(userForm));
  }

  /** Drops all input of a user. */
  forget(user: string): void {
    for (const key of this.#kept.keys())
      if (key.startsWith(keyOf({ user, form: "" }))) this.#kept.delete(key);
  }
}

function keyOf({ user, form }: UserForm): string {
  return `${user}|${form}`;
}
