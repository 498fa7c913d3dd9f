import { svg, html } from "lit";

/** The page's icons, drawn so that no emoji font is needed. */
export const icons = {
  eye: icon(svg`<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z"/><circle cx="12" cy="12" r="3"/>`),
  newTab: icon(svg`<path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5"/>`),
  plus: icon(svg`<path d="M12 5v14M5 12h14"/>`),
  menu: icon(svg`<path d="M4 6h16M4 12h16M4 18h16"/>`),
  down: icon(svg`<path d="M6 9l6 6 6-6"/>`),
  theme: icon(svg`<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/>`),
  pin: icon(svg`<path d="M9 3h6l-1 7 4 3v2H6v-2l4-3-1-7zM12 15v6"/>`),
  close: icon(svg`<path d="M6 6l12 12M18 6L6 18"/>`),
  send: icon(svg`<path d="M4 12l16-8-5 16-3-7-8-1z"/>`),
  attach: icon(
    svg`<path d="M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.5 17a1.6 1.6 0 0 1-2.4-2.4L14.5 7.5"/>`,
  ),
  leaves: icon(svg`<path d="M9 6h9v9M18 6L7 17"/>`),
  thread: icon(svg`<path d="M5 4h14v9H9l-4 4V4zM10 17v1h6l3 3v-7"/>`),
};

function icon(shape) {
  return html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shape}
  </svg>`;
}
