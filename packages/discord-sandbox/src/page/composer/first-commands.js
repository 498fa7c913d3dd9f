/** Names of commands that explain or start something. */
const beginnings = ["help", "start", "new", "create"];
const most = 4;

/**
 * Commands for a newcomer: those that explain the bot or start something.
 * @param {import("./slash.js").Leaf[]} leaves
 */
export function firstCommands(leaves) {
  const ranked = leaves
    .map((leaf) => ({ leaf, rank: beginnings.indexOf(leaf.path.split(" ").at(-1) ?? "") }))
    .filter(({ rank }) => rank !== -1);
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ leaf }) => leaf);
}
