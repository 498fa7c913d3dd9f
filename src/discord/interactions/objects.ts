/** The objects in a list that Discord sent; empty if it is not a list. */
export function objectsIn<Item extends object>(list: readonly Item[] | null | undefined): Item[] {
  return Array.isArray(list) ? (list as (Item | null)[]).filter(isObject) : [];
}

function isObject<Item>(thing: Item | null): thing is Item {
  return typeof thing === "object" && thing !== null;
}
