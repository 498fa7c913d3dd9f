import { html, render } from "lit";
import { icons } from "../panels/icons.js";
import { focusInput, isFocusLost } from "../input-focus.js";

/**
 * Shows a picture as large as fits. Escape or a click closes it and restores the focus.
 * @param {{ url: string, alt: string }} picture
 */
export function enlargePicture({ url, alt }) {
  const dialog = document.createElement("dialog");
  dialog.className = "enlarged";
  dialog.setAttribute("aria-label", alt);
  const onClick = ({ target }) => target.closest("a") || dialog.close();
  render(
    html`<img src=${url} alt=${alt} />
      <div class="enlarged-foot">
        <a href=${url} target="_blank" rel="noopener noreferrer">Open the original</a>
        <button type="button" class="icon-button" aria-label="Close">${icons.close}</button>
      </div>`,
    dialog,
  );
  dialog.addEventListener("click", onClick);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (isFocusLost()) focusInput();
  });
  document.body.append(dialog);
  dialog.showModal();
}
