import { type Fields } from "./form.ts";

export function checkCommands(json: unknown): Fields[] {
  return json as Fields[];
}
export function checkCommand(_draft: Fields): void {}
export function checkCommandEdit(_draft: Fields, _merged: Fields): void {}
