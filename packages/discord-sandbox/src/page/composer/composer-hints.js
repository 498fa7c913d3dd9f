import { html, nothing } from "lit";

/**
 * The typed command's options as chips above the input: filled, being typed, still needed, or possible.
 * @param {import("./slash.js").Typing} typing @param {(option: any) => void} add Puts an option into the text
 */
export function optionHints(typing, add) {
  const { leaf, option } = typing;
  return html`<div class="hints">
    <span class="hint-command">/${leaf.path}</span>
    ${leaf.options.map((each) => chipView(each, typing, add))}
    <span class="hint-text">${option?.description ?? leaf.description}</span>
  </div>`;
}

function chipView(option, { filled, option: current }, add) {
  const isFilled = filled.some((each) => each.option === option && each.value.trim() !== "");
  const kind = chipKind(option, isFilled, option === current);
  return html`<button
    type="button"
    class="chip ${kind}"
    tabindex="-1"
    title=${option.description ?? nothing}
    ?disabled=${isFilled || option === current}
    @pointerdown=${(event) => event.preventDefault()}
    @click=${() => add(option)}
  >
    ${option.name}${option.required ? requiredMark : nothing}
  </button>`;
}

const requiredMark = html`<span aria-hidden="true">*</span><i class="visually-hidden">, required</i>`;

function chipKind(option, isFilled, isCurrent) {
  if (isCurrent) return "current";
  if (isFilled) return "filled";
  return option.required ? "needed" : "";
}
