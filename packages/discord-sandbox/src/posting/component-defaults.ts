import { type APIAttachment, ComponentType as Type } from "discord-api-types/v10";
import { type Fields, isFields } from "../shapes/form.ts";

const selectDefaults = { min_values: 1, max_values: 1, disabled: false };

const defaults: Record<number, Fields> = {
  [Type.StringSelect]: selectDefaults,
  [Type.UserSelect]: selectDefaults,
  [Type.RoleSelect]: selectDefaults,
  [Type.MentionableSelect]: selectDefaults,
  [Type.ChannelSelect]: selectDefaults,
  [Type.Container]: { accent_color: null, spoiler: false },
  [Type.Separator]: { spacing: 1, divider: true },
  [Type.Thumbnail]: { description: null, spoiler: false },
  [Type.File]: { spoiler: false },
};

/** Completes components as Discord returns them: with ids and defaults. */
export function completeComponents(components: unknown[], files: APIAttachment[]): void {
  const all: Fields[] = [];
  const visit = (component: unknown): void => {
    if (!isFields(component)) return;
    all.push(component);
    visit(component["accessory"]);
    if (Array.isArray(component["components"])) for (const child of component["components"]) visit(child);
  };
  for (const component of components) visit(component);
  numberComponents(all);
  for (const component of all) {
    fillIn(component);
    if (component["type"] === Type.File) nameFile(component, files);
  }
}

function fillIn(component: Fields): void {
  for (const [key, value] of Object.entries(defaults[component["type"] as number] ?? {}))
    component[key] ??= value;
  for (const item of (component["items"] as Fields[] | undefined) ?? []) {
    item["description"] ??= null;
    item["spoiler"] ??= false;
  }
}

function nameFile(component: Fields, files: APIAttachment[]): void {
  const shown = component["file"] as { url?: string };
  const file = files.find(({ url }) => url === shown.url);
  if (file) Object.assign(component, { name: file.filename, size: file.size });
}

function numberComponents(components: Fields[]): void {
  const taken = new Set(components.filter(isNumbered).map(({ id }) => id));
  let next = 1;
  for (const component of components) {
    if (isNumbered(component)) continue;
    while (taken.has(next)) next += 1;
    component["id"] = next;
    taken.add(next);
  }
}

function isNumbered({ id }: Fields): boolean {
  return typeof id === "number" && id > 0;
}
