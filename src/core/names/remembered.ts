/** Maximum number of texts that a cache holds; a full cache is cleared. */
const MAX_KNOWN = 10_000;

/** Caches a function of a text. For texts that recur, such as the names of a game's things. */
export function remembered<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = work(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, value);
    return value;
  };
}
