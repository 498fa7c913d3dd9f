/** Why something failed, in one line; an AggregateError of Node has only a code to tell. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return (error.message || code || error.name).split("\n", 1).join("");
}
