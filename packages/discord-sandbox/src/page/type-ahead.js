const pause = 750;

/** Letters typed in quick succession, which name an option by its beginning, as in every list box. */
export class TypeAhead {
  #typed = "";
  #typedAt = Number.NEGATIVE_INFINITY;

  /**
   * Which label is meant once a character is typed, searched from the active one on and then from the first; -1 for
   * none. A letter that is typed again and again goes through what begins with it. `now` is in milliseconds.
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

  /** Whether a space goes on with what is being typed, and does not choose. */
  takesSpace({ labels, now }) {
    if (this.#typed === "" || now - this.#typedAt >= pause) return false;
    return begins(labels, `${this.#typed} `, 0) !== -1;
  }
}

/** The first label from a place on, then from the start, that begins with a text; -1 for none. */
function begins(labels, text, from) {
  const found = labels.map((label) => label.toLowerCase().startsWith(text));
  const next = found.indexOf(true, from);
  return next === -1 ? found.indexOf(true) : next;
}
