export * from "./seals/decide.ts";
export * from "./seals/evolve.ts";
export {
  isComplete,
  LONGEST_LABEL,
  LONGEST_SET,
  LONGEST_TEXT,
  mayOpen,
  mayOpenSet,
  type OpenedText,
  sealHash,
  sealsOfSet,
  sealsOpened,
  setsOf,
  sidesWithout,
} from "./seals/seals.ts";
