import { html, nothing, render } from "lit";
import { checkGroups, groupViews, readGroups, requiredMark } from "./choice-groups.js";
import { icons } from "../panels/icons.js";
import { focusInput, isFocusLost } from "../input-focus.js";
import "./select-menu.js";

/**
 * Shows a bot's modal in a dialog. The browser keeps the focus inside and closes it on Escape.
 * @param {object} modal Discord's modal object
 * @param {(fields: Record<string, string | string[] | boolean | null>) => Promise<string | undefined>} submit
 * Returns the problem, if any.
 */
export function showModal(modal, submit) {
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", "modal-title");
  const draw = (view = {}) => render(modalView(modal, { ...view, dialog, send }), dialog);
  const send = async (event) => {
    event.preventDefault();
    const fields = readFields(event.target);
    draw({ isBusy: true });
    const error = await submit(fields).catch((problem) => problem.message);
    if (error) draw({ error });
    else dialog.close();
  };
  dialog.addEventListener("close", () => onClosed(dialog));
  dialog.addEventListener("change", () => checkGroups(dialog));
  draw();
  checkGroups(dialog);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .select-button")?.focus();
}

/** Restores the focus after a dialog: the browser returns it to the opener; if that is gone, the input gets it. */
function onClosed(dialog) {
  dialog.remove();
  if (isFocusLost()) focusInput();
}

/** A small form of the page, drawn like a modal: one line of text, or nothing if it was closed. */
export function ask(title, label, submit) {
  const field = { type: 4, custom_id: "answer", style: 1, label, required: true, max_length: 100 };
  showModal({ title, components: [{ type: 1, components: [field] }] }, ({ answer }) =>
    submit(String(answer)),
  );
}

function modalView(modal, { dialog, send, isBusy, error }) {
  return html`<form method="dialog" @submit=${send}>
    <header>
      <h2 id="modal-title">${modal.title}</h2>
      <button type="button" class="icon-button" aria-label="Close" @click=${() => dialog.close()}>
        ${icons.close}
      </button>
    </header>
    <div class="modal-body">
      ${(modal.components ?? []).map(rowView)}
      ${error ? html`<p class="modal-error" role="alert">${error}</p>` : nothing}
    </div>
    <footer>
      <button type="button" class="button as-text" @click=${() => dialog.close()}>Cancel</button>
      <button type="submit" class="button primary" ?disabled=${isBusy}>
        ${isBusy ? "Sending…" : "Submit"}
      </button>
    </footer>
  </form>`;
}

/**
 * A row in either of Discord's layouts: a labelled component (18), or an action row with a text input that has its
 * own label.
 */
function rowView(row) {
  if (row.type === 10) return html`<p class="modal-text">${row.content}</p>`;
  if (row.type === 18) return fieldView(row.component, row.label, row.description);
  return (row.components ?? []).map((component) => fieldView(component, component.label));
}

function fieldView(component, label, description) {
  const groupView = groupViews[component.type];
  if (groupView) return groupView(component, { label, description });
  const isRequired = component.required !== false;
  const id = `field-${component.custom_id}`;
  return html`<div class="field">
    <label for=${id}>${label}${isRequired ? requiredMark : nothing}</label>
    ${description ? html`<p class="field-hint" id="${id}-hint">${description}</p>` : nothing}
    ${component.type === 4 ? inputView(component, { id, isRequired, description }) : choiceView(component, { id, description })}
  </div>`;
}

function inputView(component, { id, isRequired, description }) {
  const hint = description ? `${id}-hint` : nothing;
  const limits = { min: component.min_length ?? nothing, max: component.max_length ?? 4000 };
  if (component.style === 2)
    return html`<textarea
      id=${id}
      name=${component.custom_id}
      rows="5"
      aria-describedby=${hint}
      minlength=${limits.min}
      maxlength=${limits.max}
      placeholder=${component.placeholder ?? nothing}
      ?required=${isRequired}
      .defaultValue=${component.value ?? ""}
    ></textarea>`;
  return html`<input
    id=${id}
    name=${component.custom_id}
    type="text"
    autocomplete="off"
    aria-describedby=${hint}
    minlength=${limits.min}
    maxlength=${limits.max}
    placeholder=${component.placeholder ?? nothing}
    ?required=${isRequired}
    .defaultValue=${component.value ?? ""}
  />`;
}

function choiceView(component, { id, description }) {
  return html`<select-menu
    data-field=${component.custom_id}
    .fieldId=${id}
    .hintId=${description ? `${id}-hint` : ""}
    .select=${component}
  ></select-menu>`;
}

function readFields(form) {
  const fields = { ...Object.fromEntries(new FormData(form)), ...readGroups(form) };
  for (const menu of form.querySelectorAll("select-menu[data-field]"))
    fields[menu.dataset.field] = menu.values;
  return fields;
}
