/** Days as people type them (DD / MM / YYYY) and as calls carry them (YYYY-MM-DD). */

/** "1408" → "14 / 08 / "; whatever isn't a digit is left out, deletion works naturally. */
export function maskDay(typed: string, before = ''): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((p) => p !== '');
  const shown = parts.join(' / ');
  const growing = typed.length > before.length;
  const full = digits.length === 2 || digits.length === 4;
  return growing && full ? `${shown} / ` : shown;
}

/** "14 / 08 / 1989" → "1989-08-14"; a day that doesn't exist is undefined. */
export function dayOf(shown: string): string | undefined {
  const [, d, m, y] = /^(\d{2}) \/ (\d{2}) \/ (\d{4})$/.exec(shown.trim()) ?? [];
  if (!d || !m || !y) return undefined;
  const iso = `${y}-${m}-${d}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** "1989-08-14" → "14 / 08 / 1989"; anything else stays as it was typed. */
export function shownDay(iso: string): string {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return d ? `${d} / ${m} / ${y}` : iso;
}
