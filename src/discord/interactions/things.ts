/** The objects of a list from outside; empty if it is not a list. */
export function thingsIn<Thing extends object>(list: readonly Thing[] | null | undefined): Thing[] {
  return Array.isArray(list) ? (list as (Thing | null)[]).filter(isThing) : [];
}

function isThing<Thing>(thing: Thing | null): thing is Thing {
  return typeof thing === "object" && thing !== null;
}
