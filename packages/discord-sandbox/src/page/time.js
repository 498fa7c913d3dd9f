// The page is in English, so its dates are, too; en-GB spells out months and has a 24-hour clock.
const locale = "en-GB";

// Cached, because making a formatter costs far more than using it.
const formatters = {
  t: formatter({ timeStyle: "short" }),
  T: formatter({ timeStyle: "medium" }),
  d: formatter({ dateStyle: "short" }),
  D: formatter({ dateStyle: "long" }),
  f: formatter({ dateStyle: "long", timeStyle: "short" }),
  F: formatter({ dateStyle: "full", timeStyle: "short" }),
};
const numbers = formatter({});
const weekday = formatter({ weekday: "short", day: "numeric", month: "short" });
const relative = new Intl.RelativeTimeFormat("en");

/**
 * Units, their length in seconds, and the number from which the next longer one is used.
 * @type {[Intl.RelativeTimeFormatUnit, number, number][]}
 */
const units = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86_400, 30],
  ["month", 2_592_000, 12],
  ["year", 31_536_000, Infinity],
];

let ahead = 0;

/** Sets the sandbox's time, which may be ahead of the machine's. */
export function setTime(now) {
  ahead = now - Date.now();
}

/** The sandbox's time, in milliseconds since 1970. */
export function present() {
  return Date.now() + ahead;
}

/** The sandbox's date and time: "Fri 21 Nov, 14:02". */
export function clockText() {
  const date = new Date(present());
  return `${weekday.format(date).replace(",", "")}, ${formatters.t.format(date)}`;
}

/** A relative time as Discord shows <t:…:R>: "in 5 minutes", "2 days ago"; in the shortest unit that fits. */
export function relativeTime(unix, now = present()) {
  const seconds = Math.round(unix - now / 1000);
  if (seconds === 0) return "now";
  const fits = ([, length, most]) => Math.round(Math.abs(seconds) / length) < most;
  const [unit, length] = units.find(fits) ?? ["second", 1];
  return relative.format(Math.sign(seconds) * Math.round(Math.abs(seconds) / length), unit);
}

/** A <t:unix:style> timestamp as text; unknown styles are shown as f, Discord's default. */
export function formatTimestamp(unix, style, now = present()) {
  if (style === "R") return relativeTime(unix, now);
  return (formatters[style] ?? formatters.f).format(new Date(unix * 1000));
}

/** A message's time in its head: "Today at 14:02". */
export function messageTime(iso, now = new Date(present())) {
  const date = new Date(iso);
  const clock = formatters.t.format(date);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today at ${clock}`;
  if (days === 1) return `Yesterday at ${clock}`;
  return `${numbers.format(date)} ${clock}`;
}

/** A message's date, for dividers between days. */
export function messageDay(iso) {
  return formatters.D.format(new Date(iso));
}

/** The current date, in the form of `messageDay`. */
export function today() {
  return formatters.D.format(present());
}

/** Time of day, for messages without a head. */
export function clockTime(iso) {
  return formatters.t.format(new Date(iso));
}

/** Updates relative timestamps and the clock while the page is open. */
export function keepTimesLive() {
  setInterval(() => {
    for (const element of document.querySelectorAll("discord-time[data-relative]"))
      element.textContent = relativeTime(Number(element.dataset.relative));
    for (const element of document.querySelectorAll(".clock-now")) element.textContent = clockText();
  }, 1000);
}

function formatter(options) {
  return new Intl.DateTimeFormat(locale, options);
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
