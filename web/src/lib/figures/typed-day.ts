const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const FIGURES = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/;
const WORDS = /^(\d{1,2})\.?\s*([a-z]{3,9})\.?,?\s*(\d{4})$/i;

/**
 * "20 Nov 2026", "20/11/2026", "20.11.2026" or "2026-11-20" as "2026-11-20"; undefined if invalid.
 * Numeric dates start with the day.
 */
export function typedDay(text: string): string | undefined {
  const typed = text.trim();
  const iso = ISO.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const figures = FIGURES.exec(typed);
  if (figures) return dayOf(figures[3], figures[2], figures[1]);
  const words = WORDS.exec(typed);
  return words ? dayOf(words[3], monthNamed(words[2] ?? ''), words[1]) : undefined;
}

const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** "nov", "November" → "11"; "0" for other words. */
const monthNamed = (name: string): string =>
  String(NAMES.findIndex((full) => full.startsWith(name.toLowerCase())) + 1);

/** Undefined for dates that don't exist, such as 31 Feb. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const at = new Date(Date.UTC(y, m - 1, d));
  if (at.getUTCFullYear() !== y || at.getUTCMonth() !== m - 1 || at.getUTCDate() !== d) {
    return undefined;
  }
  return at.toISOString().slice(0, 10);
}
