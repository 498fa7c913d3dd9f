import { html } from "lit";
import { moveClock } from "./api.js";
import { clockText } from "./time.js";

/** The sandbox's time, and how to move it ahead. */
export function clockView() {
  return html`<section aria-label="The sandbox's time">
    <div class="section-head"><h2>Time</h2></div>
    <div class="clock">
      <time class="clock-now" .textContent=${clockText()}></time>
      ${stepView("1h", "+1 h", "an hour")}${stepView("1d", "+1 day", "a day")}
    </div>
  </section>`;
}

/** What comes of it is heard of as everything else that happens. */
function stepView(ahead, text, words) {
  const hint = `Move the time ${words} ahead`;
  return html`<button
    type="button"
    class="clock-step"
    title=${hint}
    aria-label="${text}: ${hint}"
    @click=${() => moveClock(ahead).catch(() => {})}
  >
    ${text}
  </button>`;
}
