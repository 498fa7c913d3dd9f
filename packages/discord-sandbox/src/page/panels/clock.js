import { html } from "lit";
import { moveClock } from "../api.js";
import { clockText } from "../time.js";

/** The sandbox's clock, with buttons that move it ahead. */
export function clockView() {
  return html`<section aria-label="The sandbox's time">
    <div class="section-head"><h2>Time</h2></div>
    <div class="clock">
      <time class="clock-now" .textContent=${clockText()}></time>
      ${stepView("1h", "+1 h", "an hour")}${stepView("1d", "+1 day", "a day")}
    </div>
  </section>`;
}

/** A button that moves the clock; the results arrive as events. */
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
