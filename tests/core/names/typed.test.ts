import { describe, expect, test } from "vitest";
import { quoted } from "#core/names/names.ts";
import { inCode, plain } from "#core/names/typed.ts";
import { ANN, begun, given, mc, type Outcome } from "../../support/game/given-when-then.ts";
import { told } from "../../support/game/refused.ts";

/** Hostile texts: a masked link, a mention, markup, an escape from code. */
const TRAPS = ["[free](https://evil.example)", "<@123456789012345678>", "**x** ||y||", "`a` @everyone"];

/** True if Discord shows the text unchanged: all its markup is escaped. */
function isEscaped(message: string): boolean {
  const bare = message.replace(/\\[\\*_~`|[\]<:]/g, "").replace(/`[^`]*`/g, "");
  return !/\]\(|:\/\/|<@\d{18}|\|\||@everyone/.test(bare);
}

const refusalOf = ({ refusal }: Outcome): string => (refusal === null ? "" : told(refusal));

describe.each(TRAPS)("a refusal escapes text that somebody typed as %s", (trap) => {
  const name = trap.slice(0, 38);

  test("on a list and in a box", () => {
    const listed = given(begun()).when({ do: "track", track: "activated", value: name }, { by: ANN });
    expect(listed.refusal).toBeNull();
    const struck = listed.when({ do: "track", track: "activated", value: "-nobody" }, { by: ANN });
    const put = (value: string) =>
      ({ do: "track", track: "mortars.axis", value, item: name, kind: "section" }) as const;
    const boxed = given(begun()).when(put("available"), { by: ANN });
    expect(boxed.refusal).toBeNull();
    for (const refused of [struck, boxed.when(put("available"), { by: ANN })]) {
      expect(refusalOf(refused)).not.toBe("");
      expect(isEscaped(refusalOf(refused))).toBe(true);
    }
  });

  test("as a unit", () => {
    const named = given(begun({}, mc)).when(
      { do: "addUnits", names: name.replace(/[,;]/g, "") },
      { by: ANN, system: mc },
    );
    expect(named.refusal).toBeNull();
    const again = named.when({ do: "addUnits", names: name }, { by: ANN, system: mc });
    const unknown = named.when({ do: "removeUnits", units: "nobody" }, { by: ANN, system: mc });
    const unfit = named.when(
      { do: "setUnits", units: name, state: "nothing", value: "1" },
      { by: ANN, system: mc },
    );
    for (const refused of [again, unknown, unfit]) {
      expect(refusalOf(refused)).not.toBe("");
      expect(isEscaped(refusalOf(refused))).toBe(true);
    }
  });

  test("as a seal's label or set", () => {
    const seal = { id: "9", by: ANN, side: "axis", label: name, hash: "0".repeat(64), set: name };
    const sealed = given(begun(), { type: "sealed", seal: { ...seal } });
    const refused = sealed.when({ do: "seal", hash: "1".repeat(64), set: name, side: "axis" }, { by: ANN });
    expect(refusalOf(refused)).not.toBe("");
    expect(isEscaped(refusalOf(refused))).toBe(true);
  });

  test("in quotes, and in a command to copy", () => {
    expect(isEscaped(quoted(trap))).toBe(true);
    expect(inCode(trap)).not.toContain("`");
    expect(isEscaped(plain(trap))).toBe(true);
  });
});

test("a name without markup is quoted unchanged", () => {
  expect(quoted("A Company, 2-4-7")).toBe('"A Company, 2-4-7"');
});
