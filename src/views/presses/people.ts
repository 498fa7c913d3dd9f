import { z } from "zod";
import { button, form, menu, number } from "./fields.ts";

/** What is pressed on cards that are about a person, whatever they play. */
export const peoplePresses = {
  /** A page of all their games, from 0 on. */
  turns: button("anything", { page: number }),
  /** Of their saved rolls, by name. */
  rollSaved: menu("anything"),
  removeSaved: menu("anything"),
  me: button("anything"),
  hours: form("anything"),
  remindBy: button("anything", { by: z.enum(["channel", "dm"]) }),
  away: form("anything"),
  back: button("anything"),
  forget: button("anything"),
};
