import type { Block, Reply } from "../reply.ts";

function keptBlock(block: Block): Block {
  switch (block.kind) {
    case "step":
      return block.button === undefined ? block : { ...block, button: { ...block.button, keeps: true } };
    case "buttons":
      return { ...block, buttons: block.buttons.map((button) => ({ ...button, keeps: true })) };
    case "menu":
      return { ...block, menu: { ...block.menu, keeps: true } };
    default:
      return block;
  }
}

/** A reply that no press of its own buttons redraws. */
export function kept<Shown extends Pick<Reply, "blocks">>(reply: Shown): Shown {
  return { ...reply, blocks: reply.blocks.map(keptBlock) };
}
