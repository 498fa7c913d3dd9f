import type { SystemFile } from "#core/schema/system.ts";
import { checkChecks, usesOf } from "./checks/checks.ts";
import { checkDice, checkThrows } from "./dice.ts";
import { checkOrder } from "./effects.ts";
import { checkOwnName, checkSequenceIds, checkSystemIds, checkTableIds } from "./ids.ts";
import { checkSequence, checkSequenceReferences } from "./sequence.ts";
import { checkRoles, checkSettings } from "./settings.ts";
import { checkSetUp } from "./set-up.ts";
import { checkTable, checkTableReferences } from "./tables.ts";
import { checkSources, checkTexts } from "./texts.ts";
import { checkTracks } from "./tracks.ts";
import { checkUnits } from "./units.ts";
import { checkWeaponReferences, checkWeapons } from "./weapons.ts";
import type { DataPlace } from "../place.ts";
import type { Folder } from "../read-folder.ts";
import { References } from "./references.ts";

function checkEvents(system: SystemFile, place: DataPlace, references: References): void {
  system.events.forEach((event, at) => {
    const here = place.at("events", at);
    if (event.table !== undefined) references.tableWithDice(event.table, here.at("table"));
    if (event.table !== undefined && event.order !== undefined) {
      here.at("order").fault("the rows of the event's table give the orders; leave one of the two out");
    }
    checkOrder(event.order, here.at("order"), references);
    if (event.table === undefined && event.order === undefined)
      here.fault("needs a `table` or an `order`; what is only to be told is an order with one option");
  });
}

/** Results that give orders need a step in which they are carried out. */
function checkOrdersAwaited(folder: Folder, system: SystemFile): void {
  const { sequence } = folder;
  if (sequence === undefined) return;
  const steps = sequence.content.phases.flatMap((phase) => phase.steps);
  if (system.events.length > 0 && !steps.some((step) => step.ends === "orders")) {
    sequence.place.at("phases").fault('events give orders, but no step that ends by "orders" waits for them');
  }
}

function checkSystem(folder: Folder, system: SystemFile, place: DataPlace, references: References): void {
  checkOwnName({ id: system.id, name: folder.name, what: "folder" }, place);
  checkDice(system.die, place.at("die"));
  checkThrows(system, place.at("throws"));
  checkSystemIds(system, place);
  checkSettings(system, place);
  checkRoles(system, place, references);
  checkTracks(system, place, references);
  checkEvents(system, place, references);
  checkUnits(system, place);
  checkSetUp(system, place.at("setUp"));
  checkOrdersAwaited(folder, system);
}

/** What weapons and checks name is there. */
function checkProcedures(folder: Folder, references: References): void {
  const { checks, weapons } = folder;
  const tables = folder.tables.map((file) => file.content);
  if (weapons !== undefined) {
    const uses = checks === undefined ? undefined : usesOf(checks.content);
    checkWeaponReferences(weapons.content, weapons.place, references, uses);
  }
  if (checks !== undefined) checkChecks(checks, { references, tables, weapons });
}

/** Notes everything in a game's files that contradicts itself or another file. */
export function crossCheck(folder: Folder): void {
  const { system, sequence, tables, checks, weapons } = folder;
  if (sequence !== undefined) {
    checkSequenceIds(sequence.content, sequence.place);
    checkSequence(sequence.content, sequence.place);
  }
  for (const { content, place } of tables) {
    checkTableIds(content, place);
    checkTable(content, place);
  }
  if (weapons !== undefined) checkWeapons(weapons.content, weapons.place);
  const files = [system, sequence, checks, weapons, ...tables].filter((file) => file !== undefined);
  for (const { json, place } of files) checkTexts(json, place);
  if (system === undefined) return;
  for (const { json, place } of files) checkSources(json, place, system.content.sources);
  const references = new References(system.content, folder);
  checkSystem(folder, system.content, system.place, references);
  if (sequence !== undefined) checkSequenceReferences(sequence.content, sequence.place, references);
  for (const { content, place } of tables) checkTableReferences(content, place, references);
  checkProcedures(folder, references);
}

/** Notes titles and aliases that two games share: players type them to say which game they mean. */
export function crossCheckNames(folders: readonly Folder[]): void {
  const owners = new Map<string, string>();
  for (const { name, system } of folders) {
    if (system === undefined) continue;
    const { title, aliases = [] } = system.content;
    const names = [
      { text: title, place: system.place.at("title") },
      ...aliases.map((text, at) => ({ text, place: system.place.at("aliases", at) })),
    ];
    for (const { text, place } of names) {
      const owner = owners.get(text.toLowerCase());
      if (owner !== undefined && owner !== name) place.fault(`"${text}" already means ${owner}`);
      else owners.set(text.toLowerCase(), name);
    }
  }
}
