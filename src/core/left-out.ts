/** The object without undefined properties. */
export function given<Values extends object>(values: Values) {
  const said: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) said[name] = value;
  return said as { [Name in keyof Values]: Exclude<Values[Name], undefined> };
}
