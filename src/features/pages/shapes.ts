import { button, type FeatureShapes, form, menu, word, yes } from "#core/shapes/index.ts";

/** `of`: the id of a game; `mark`: the start of the hash of a page that the user has read. */
export const PAGES_SHAPES = {
  presses: {
    /** Opens the form for a page. `of`: the game that it replaces. */
    pageForm: form("anything", { of: word.optional() }),
    /** Adds a page, or replaces that of a game. `here`: also sets up a game in the channel. */
    pageAdd: button("anything", { mark: word, of: word.optional(), here: yes }),
    pageRemove: button("anything", { of: word }),
    /** Shows the page of the picked game. */
    pageShow: menu("anything"),
  },
} as const satisfies FeatureShapes;
