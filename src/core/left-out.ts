/** Of values that may be left out, those that were given: the others have no key. */
export function given<Values extends object>(values: Values) {
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Name in keyof Values]: Exclude<Values[Name], undefined> };
}
