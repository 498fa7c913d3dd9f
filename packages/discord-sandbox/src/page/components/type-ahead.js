const pause = 750;

/** Selects an option by its first letters, typed in quick succession, as in every list box. */
export class TypeAhead {
  #typed = "";
  #typedAt = Number.NEGATIVE_INFINITY;

  /**
   * The index of the label that a typed character selects, searching from the active one and then from the first;
   * -1 for none. Repeating a letter cycles through its matches. `now` is in milliseconds.
   * @param {string} character @param {{ labels: string[], active: number, now: number }} list
   */
  find(character, { labels, active, now }) {
    const typed = (now - this.#typedAt < pause ? this.#typed : "") + character.toLowerCase();
    this.#typed = typed;
    this.#typedAt = now;
    const [first = ""] = typed;
    const isSameLetter = typed === first.repeat(typed.length);
    const whole = begins(labels, typed, typed.length > 1 ? active : active + 1);
    return whole === -1 && isSameLetter ? begins(labels, first, active + 1) : whole;
  }

  /** True if a space continues the typed text instead of choosing. */
  takesSpace({ labels, now }) {
    if (this.#typed === "" || now - this.#typedAt >= pause) return false;
    return begins(labels, `${this.#typed} `, 0) !== -1;
  }
}

/** The index of the first label from a position, cyclically, that starts with a text; -1 for none. */
function begins(labels, text, from) {
  const found = labels.map((label) => label.toLowerCase().startsWith(text));
  const next = found.indexOf(true, from);
  return next === -1 ? found.indexOf(true) : next;
}
