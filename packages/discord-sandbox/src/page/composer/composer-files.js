import { html, nothing } from "lit";
import { upload } from "../api.js";
import { icons } from "../panels/icons.js";
import { hereId, state, update } from "../state.js";

/** Discord's option type for files. */
const takesFile = 11;

/** The typed command's option that still needs a file, if any. */
function openFileOption(typing) {
  const option = typing?.leaf?.options.find(({ type }) => type === takesFile);
  const isFilled = typing?.filled.some((each) => each.option === option && each.value.trim() !== "");
  return isFilled ? undefined : option;
}

/** The text with a file as an option's value. */
function withFile(text, { name }, filename) {
  const without = text.replace(new RegExp(`\\s${name}:\\s*$`, "i"), "").trimEnd();
  return `${without} ${name}:${filename}`;
}

/**
 * A button that chooses a file for the command being typed; nothing if the command takes none.
 * @param {{ text: string, typing: import("./slash.js").Typing | undefined, write(text: string): unknown }} composer
 */
export function fileButton(composer) {
  const option = openFileOption(composer.typing);
  if (option === undefined) return nothing;
  const take = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const { filename } = await upload(hereId(), state.me.id, file);
      await composer.write(withFile(composer.text, option, filename));
    } catch (error) {
      update({ problem: error.message });
    }
  };
  return html`<label class="attach" title="Choose a file: ${option.description}">
    ${icons.attach}<input type="file" class="visually-hidden" aria-label="Choose a file" @change=${take} />
  </label>`;
}
