import { valueAt, type Path, type DataPlace } from "../place.ts";

/** What can stand in braces in texts of some places, to be filled in when they are shown. */
const PLACEHOLDERS: { names: string[]; about: string; where: RegExp[] }[] = [
  {
    names: ["{side}", "{opponent}"],
    about: "a side",
    where: [
      /^events\.\d+\.text$/,
      /^rows\.\d+\.text$/,
      /\.(options|offers)\.\d+\.label$/,
      /\.effects\.\d+\.(text|stays)$/,
    ],
  },
  {
    names: ["{product}", "{first}", "{second}", "{column}"],
    about: "dice as they fell",
    where: [/^checks\.\d+\.naturals\.\d+\.text$/],
  },
  {
    names: ["{twice}"],
    about: "a number",
    where: [/^checks\.\d+\.(naturals|remarks)\.\d+\.text$/],
  },
  {
    names: ["{margin}"],
    about: "a result",
    where: [/^checks\.\d+\.results\.\d+\.(text|details\.\d+)$/],
  },
  {
    names: ["{figure}"],
    about: "what a roll leaves",
    where: [/^checks\.\d+\.leaves\.text$/],
  },
];

/** Calls back with each text of a file and the path to it, which is true during the call alone: a copy for each takes long. */
function eachString(
  value: unknown,
  tell: (text: string, path: Path) => void,
  path: PropertyKey[] = [],
): void {
  if (typeof value === "string") tell(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    path.push(Array.isArray(value) ? Number(key) : key);
    eachString(member, tell, path);
    path.pop();
  }
}

/** Whether braces name a sum of the result whose text they stand in. */
function isSum(json: unknown, path: Path, braces: string): boolean {
  if (path[0] !== "checks" || path[2] !== "results") return false;
  const sums = valueAt(json, [...path.slice(0, 4), "sums"]);
  return typeof sums === "object" && sums !== null && Object.hasOwn(sums, braces.slice(1, -1));
}

/** Braces stand only for what is filled in, and only in texts that are about it. */
export function checkTexts(json: unknown, place: DataPlace): void {
  eachString(json, (text, path) => {
    for (const [braces] of text.matchAll(/\{[^}]*\}?|\}/g)) {
      const known = PLACEHOLDERS.find(({ names }) => names.includes(braces));
      const here = place.at(...path);
      if (isSum(json, path, braces)) continue;
      if (known === undefined) {
        const all = PLACEHOLDERS.flatMap(({ names }) => names).join(", ");
        here.fault(`${braces} is not known; write one of ${all}`);
      } else if (!known.where.some((pattern) => pattern.test(path.join(".")))) {
        here.fault(`${braces} cannot stand here: this text is not about ${known.about}`);
      }
    }
  });
}

/** Every `src` names sources that system.json lists. */
export function checkSources(json: unknown, place: DataPlace, sources: Record<string, string>): void {
  eachString(json, (text, path) => {
    const isSource = path.at(-2) === "src";
    if (isSource && !Object.hasOwn(sources, text)) {
      place.at(...path).fault(`system.json lists no source "${text}"`);
    }
  });
}
