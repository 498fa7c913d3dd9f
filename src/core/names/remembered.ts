/** So many texts are remembered of each kind of work; then it begins anew. */
const MOST = 10_000;

/** The same work on a text, done once for texts that come again and again, such as the names of a game's things. */
export function remembered<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = work(text);
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}
