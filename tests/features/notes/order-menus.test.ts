import { expect, test } from "vitest";
import { orderText } from "#games/suggest/order-menus.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { mc } from "../../support/game/given-when-then.ts";

const text = "If they leave the wood.";

test.each([
  [{ units: "2 Platoon", orders: "overwatch", text }, `2 Platoon: Overwatch. ${text}`],
  [{ units: "2 Platoon,Bren", orders: "shoot,move-once" }, "2 Platoon, Bren: Shoot, Move once."],
  [{ units: "2 Platoon", text }, `2 Platoon: ${text}`],
  [{ orders: "overwatch" }, "Overwatch."],
  [{ orders: "overwatch", text: "only at AFVs" }, "Overwatch. Only at AFVs"],
  [{ orders: "unknown", text }, text],
  [{ units: "2 Platoon" }, ""],
])("the answers %o are one text", (answers, said) => {
  expect(orderText(bookOf(mc, english), answers)).toBe(said);
});
