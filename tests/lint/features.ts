/** A feature that can be deleted, with its commands, and a word that tests about it contain. */
export interface Feature {
  feature: string;
  commands?: string[];
  word: string;
}

export const FEATURES: Feature[] = [
  { feature: "seals", commands: ["seal"], word: "seal" },
  { feature: "pause", commands: ["game/pause"], word: "pause" },
  { feature: "deadline", commands: ["game/deadline"], word: "deadline|timed" },
  { feature: "substitutes", word: "substitut|random-|every-" },
  { feature: "follow", commands: ["game/follow"], word: "follow" },
  { feature: "records", commands: ["game/records"], word: "features/records|every-log" },
  { feature: "reminders", commands: ["nudge"], word: "remind|nudge" },
  { feature: "deletion", commands: ["game/deletion"], word: "delet" },
  { feature: "server-games", commands: ["games"], word: "/games\\b" },
  { feature: "looking", word: "looking|advert" },
  { feature: "rematch", word: "rematch" },
  { feature: "found-dice", commands: ["menus/enter-these-dice"], word: "found-dice" },
  { feature: "starred", word: "starred" },
  { feature: "since", word: "since" },
  { feature: "companions", commands: ["menus/their-hours", "menus/our-games"], word: "hours|our-games" },
  { feature: "undo", commands: ["undo"], word: "undo|random-|every-" },
  { feature: "corrections", word: "correct|doubt|random-|every-" },
  { feature: "notes", commands: ["note"], word: "note" },
  { feature: "rooms", word: "room" },
  { feature: "passing", commands: ["turn/standing"], word: "pass|standing|random-|every-" },
  { feature: "secrets", word: "secret|blind|hidden|closed" },
  { feature: "look-ups", commands: ["table"], word: "features/look-ups" },
  { feature: "pages", commands: ["server/own-games"], word: "page" },
  { feature: "nicknames", word: "nickname|alias:" },
];
