import { COMMON_SETTINGS } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import type { Language } from "./language.ts";
import type { Messages } from "./messages.ts";
import type { TextKey } from "./text.ts";

/** The settings that every game has, in a language. */
export function commonSettings({ say, has }: Pick<Language, "say" | "has">) {
  /** An attribute of the setting's message, if it exists. */
  const part = (id: string, name: string) => {
    const key = `setting-${id}.${name}` as TextKey;
    return has(key) ? say({ key, values: null as Messages[TextKey] }) : undefined;
  };
  return COMMON_SETTINGS.map((setting) => {
    const { id, values, number, ...rest } = { values: undefined, number: undefined, ...setting };
    const unit = part(id, "unit");
    const unitOne = part(id, "unitOne");
    const unset = part(id, "unset");
    const also = part(id, "also");
    return {
      ...rest,
      id,
      name: say(`setting-${id}`),
      explain: say(`setting-${id}.explain`),
      ...(values && { choices: values.map((value) => ({ value, name: part(id, value) ?? value })) }),
      ...(number && { number: { ...number, ...given({ unit, unitOne }) } }),
      ...(unset !== undefined && { unset }),
      ...(also !== undefined && { aliases: [also] }),
    };
  });
}
