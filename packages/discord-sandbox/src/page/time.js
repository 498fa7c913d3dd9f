// The page is in English, so its dates are too; en-GB writes the month out and counts 24 hours.
const locale = "en-GB";

// Made once: a formatter costs far more than what it formats.
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
 * Units, their length in seconds, and from how many of them on the next longer one is named.
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

/** Takes over the sandbox's time, which people can move ahead of the machine's. */
export function setTime(now) {
  ahead = now - Date.now();
}

/** The sandbox's time, in milliseconds since 1970. */
export function present() {
  return Date.now() + ahead;
}

/** Day and time in the sandbox: "Fri 21 Nov, 14:02". */
export function clockText() {
  const date = new Date(present());
  return `${weekday.format(date).replace(",", "")}, ${formatters.t.format(date)}`;
}

/** "in 5 minutes", "2 days ago": what Discord shows for <t:…:R>, in the shortest unit whose rounded number fits. */
export function relativeTime(unix, now = present()) {
  const seconds = Math.round(unix - now / 1000);
  if (seconds === 0) return "now";
  const fits = ([, length, most]) => Math.round(Math.abs(seconds) / length) < most;
  const [unit, length] = units.find(fits) ?? ["second", 1];
  return relative.format(Math.sign(seconds) * Math.round(Math.abs(seconds) / length), unit);
}

/** A <t:unix:style> timestamp as text; an unknown style reads as Discord's default, f. */
export function formatTimestamp(unix, style, now = present()) {
  if (style === "R") return relativeTime(unix, now);
  return (formatters[style] ?? formatters.f).format(new Date(unix * 1000));
}

/** When a message was written, as its head shows it: "Today at 14:02". */
export function messageTime(iso, now = new Date(present())) {
  const date = new Date(iso);
  const clock = formatters.t.format(date);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today at ${clock}`;
  if (days === 1) return `Yesterday at ${clock}`;
  return `${numbers.format(date)} ${clock}`;
}

/** The day a message belongs to, as the dividers between days show it. */
export function messageDay(iso) {
  return formatters.D.format(new Date(iso));
}

/** The present day, as `messageDay` names days. */
export function today() {
  return formatters.D.format(present());
}

/** Just the clock, for messages that continue the one above. */
export function clockTime(iso) {
  return formatters.t.format(new Date(iso));
}

/** Keeps every relative timestamp on the page, and its clock, true while it is open. */
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
