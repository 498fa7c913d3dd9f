import { html, nothing } from "lit";

export const requiredMark = html` <span class="required" title="required">*</span>`;

const radioGroup = 21;
const checkboxGroup = 22;
const checkbox = 23;

/** Choice groups and the single checkbox, by Discord's component type. */
export const groupViews = { [radioGroup]: groupView, [checkboxGroup]: groupView, [checkbox]: boxView };

/** A group with all its choices, and its limits if any. */
function groupView(component, { label, description }) {
  const isRadio = component.type === radioGroup;
  const id = `field-${component.custom_id}`;
  const isRequired = component.required !== false;
  const { min, max } = limitsOf(component);
  const hint = [description, isRadio ? "" : countHint(min, max, component.options.length)].filter(Boolean);
  return html`<fieldset
    class="field choices"
    role=${isRadio ? "radiogroup" : nothing}
    aria-required=${isRadio && isRequired ? "true" : nothing}
    aria-describedby=${hint.length > 0 ? `${id}-hint` : nothing}
    data-group=${component.custom_id}
    data-kind=${isRadio ? "one" : "several"}
    data-min=${min}
    data-max=${max}
  >
    <legend>${label}${isRequired ? requiredMark : nothing}</legend>
    ${hint.length > 0 ? html`<p class="field-hint" id="${id}-hint">${hint.join(" ")}</p>` : nothing}
    ${component.options.map((option, at) => optionView(option, { id: `${id}-${at}`, component, isRadio, isRequired }))}
  </fieldset>`;
}

function optionView(option, { id, component, isRadio, isRequired }) {
  return html`<label class="choice">
    <input
      type=${isRadio ? "radio" : "checkbox"}
      name=${isRadio ? component.custom_id : nothing}
      value=${option.value}
      aria-labelledby="${id}-name"
      aria-describedby=${option.description ? `${id}-more` : nothing}
      ?required=${isRadio && isRequired}
      .defaultChecked=${option.default === true}
    />
    <span
      ><span id="${id}-name">${option.label}</span
      >${option.description ? html`<small id="${id}-more">${option.description}</small>` : nothing}</span
    >
  </label>`;
}

function boxView(component, { label, description }) {
  const id = `field-${component.custom_id}`;
  return html`<div class="field">
    <label class="choice">
      <input
        type="checkbox"
        data-box=${component.custom_id}
        aria-labelledby="${id}-name"
        aria-describedby=${description ? `${id}-hint` : nothing}
        .defaultChecked=${component.default === true}
      />
      <span
        ><span id="${id}-name">${label}</span
        >${description ? html`<small id="${id}-hint">${description}</small>` : nothing}</span
      >
    </label>
  </div>`;
}

/** An optional group may stay empty, whatever its minimum. */
function limitsOf({ type, options, min_values, max_values, required }) {
  if (type === radioGroup) return { min: required === false ? 0 : 1, max: 1 };
  return { min: required === false ? 0 : (min_values ?? 1), max: max_values ?? options.length };
}

function countHint(min, max, count) {
  if (min === max) return `Choose ${min}.`;
  if (max < count) return min > 0 ? `Choose ${min} to ${max}.` : `Choose up to ${max}.`;
  return min > 1 ? `Choose at least ${min}.` : "";
}

/** Sets validity errors for groups with too few or too many boxes checked. @param {HTMLElement} form */
export function checkGroups(form) {
  for (const group of form.querySelectorAll('[data-kind="several"]')) {
    const [first] = group.querySelectorAll("input");
    const count = chosenIn(group).length;
    const [min, max] = [Number(group.dataset.min), Number(group.dataset.max)];
    const wanted = min === max ? `${min}` : `${min} to ${max}`;
    first?.setCustomValidity(count < min || count > max ? `Choose ${wanted}, not ${count}.` : "");
  }
}

function chosenIn(group) {
  return [...group.querySelectorAll("input:checked")].map(({ value }) => value);
}

/** The values of a form's groups and boxes, by custom id. @param {HTMLElement} form */
export function readGroups(form) {
  const groups = [...form.querySelectorAll("[data-group]")].map((group) => {
    const chosen = chosenIn(group);
    return [group.dataset.group, group.dataset.kind === "one" ? (chosen[0] ?? null) : chosen];
  });
  const boxes = [...form.querySelectorAll("[data-box]")].map(({ dataset, checked }) => [
    dataset.box,
    checked,
  ]);
  return Object.fromEntries([...groups, ...boxes]);
}
