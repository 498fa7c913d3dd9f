import type { Bench, PersonTask, Interaction } from "./bench.ts";
import type { Packet } from "./gateway-link.ts";

/** True for the packet of the interaction that a person's task starts. */
export function isFrom(task: PersonTask, personId: string): (packet: Packet) => boolean {
  return ({ t, d }) => {
    if (t !== "INTERACTION_CREATE") return false;
    const { type, data, member, user } = d as Interaction;
    const by = (member?.user?.id ?? user?.id) as string;
    return (personId === "" || by === personId) && suits(task, type as number, data);
  };
}

function suits(task: PersonTask, type: number, data: Interaction["data"]): boolean {
  switch (task.do) {
    case "press":
      return type === 3 && data.custom_id === task.customId;
    case "submit":
      return type === 5 && data.custom_id === task.customId;
    case "type":
    case "suggest":
      return type === (task.do === "type" ? 2 : 4) && task.text.startsWith(`/${data.name}`);
    case "use":
      return type === 2 && data.name === task.command;
    default:
      return false;
  }
}

/** The interaction of a task that has been asked for, or what ends the wait for it. */
export async function awaited(
  { gateway, personId }: Pick<Bench, "gateway" | "personId">,
  { task, from }: { task: PersonTask; from: number },
): Promise<Interaction> {
  return (await gateway.packet(isFrom(task, personId), from)).d as Interaction;
}
