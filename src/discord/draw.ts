import {
  type APIComponentInContainer,
  type APITextDisplayComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord.js";
import { markdownOf, type Part } from "./parts.ts";

/** Draws parts that fit as the components of a container. */
export function drawParts(parts: Part[]): APIComponentInContainer[] {
  return parts.map(draw);
}

function draw(part: Part): APIComponentInContainer {
  switch (part.kind) {
    case "divider":
      return { type: ComponentType.Separator, divider: true, spacing: SeparatorSpacingSize.Small };
    case "row":
      return { type: ComponentType.ActionRow, components: part.buttons };
    case "menu":
      return { type: ComponentType.ActionRow, components: [part.menu] };
    case "picture":
      return { type: ComponentType.MediaGallery, items: [galleryItem(part)] };
    case "file":
      return { type: ComponentType.File, file: { url: part.url } };
    case "step":
      return part.button === undefined
        ? textDisplay(part)
        : { type: ComponentType.Section, components: [textDisplay(part)], accessory: part.button };
    case "title":
    case "text":
    case "code":
    case "note":
      return textDisplay(part);
  }
}

function textDisplay(part: Part): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content: markdownOf(part) ?? "" };
}

function galleryItem({ url, alt }: Extract<Part, { kind: "picture" }>) {
  return { media: { url }, ...(alt === undefined ? {} : { description: alt }) };
}
