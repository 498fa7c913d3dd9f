type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
type Definition = { [key: string]: Json };

/** Properties that Discord adds to every command. */
const ADDED_BY_DISCORD = new Set([
  "id",
  "application_id",
  "guild_id",
  "version",
  "name_localized",
  "description_localized",
]);

/** Properties that Discord fills in; compared only if a definition sets them. */
const DEFAULTED_BY_DISCORD = new Set([
  "contexts",
  "integration_types",
  "dm_permission",
  "default_permission",
  "handler",
  "type",
]);

/** A definition with localizations for the given languages only. */
export function withLanguages<Part>(definition: Part, codes: ReadonlySet<string>): Part {
  if (Array.isArray(definition)) return definition.map((each: unknown) => withLanguages(each, codes)) as Part;
  if (typeof definition !== "object" || definition === null) return definition;
  const parts = Object.entries(definition).map(([name, part]: [string, unknown]) => {
    const isLocalized = name.endsWith("_localizations") && typeof part === "object" && part !== null;
    const own = isLocalized ? Object.entries(part).filter(([code]) => codes.has(code)) : undefined;
    return [name, own === undefined ? withLanguages(part, codes) : Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(parts) as Part;
}

/** The definition of a guild's command. Discord accepts `integration_types` and `contexts` for global ones only. */
export function asGuildCommand(definition: object): object {
  const { integration_types: _, contexts: __, ...rest } = definition as Definition;
  return rest;
}

/** True if the registered commands equal ours, apart from properties that Discord adds or fills in. */
export function isSame(there: object[], ours: object[]): boolean {
  if (there.length !== ours.length) return false;
  const theirs = new Map((there as Definition[]).map((definition) => [definition["name"], definition]));
  return (ours as Definition[]).every((definition) => {
    const registered = theirs.get(definition["name"]);
    return (
      registered !== undefined && comparable(registered, definition) === comparable(definition, definition)
    );
  });
}

function comparable(definition: Definition, ours: Definition): string {
  const compared = Object.entries(definition).filter(
    ([key]) => !DEFAULTED_BY_DISCORD.has(key) || isSet(ours[key]),
  );
  return JSON.stringify(normalise(Object.fromEntries(compared)));
}

function normalise(value: Json): Json {
  if (Array.isArray(value))
    return value.every(Number.isFinite)
      ? value.toSorted((one, other) => Number(one) - Number(other))
      : value.map(normalise);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, inner]) => !ADDED_BY_DISCORD.has(key) && isSet(inner));
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, normalise(inner)]),
  );
}

/** False for null, false and empty values, which Discord treats alike. */
function isSet(value: Json): boolean {
  if (value === null || value === undefined || value === false || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
