import { itemTrack, nothing, type StepCheckOf } from "./step-check.ts";

/** The boxes are of one track, and what is moved leaves its box. */
export const moveItemsCheck: StepCheckOf<"move-items"> = {
  ends: ["confirm", "with-next"],
  asksAlways: true,
  itself: nothing,
  named: (does, place, references) => {
    const track = itemTrack(does.items, place.at("items"), references);
    does.from.forEach((box, at) => references.box(track, box, place.at("from", at)));
    references.box(track, does.to, place.at("to"));
    if (does.from.includes(does.to)) place.at("to").fault(`"${does.to}" is also one of the boxes moved from`);
  },
};
