import { button, menu, number } from "./fields.ts";

/** What is pressed on cards that are about a person, whatever they play. */
export const peoplePresses = {
  /** A page of all their games, from 0 on. */
  turns: button("anything", { page: number }),
  /** Of their saved rolls, by name. */
  rollSaved: menu("anything"),
  removeSaved: menu("anything"),
};
