/** The six masks of the specification (section 9). */
export const MASKS = ['date', 'datetime', 'time', 'fulltime', 'phone', 'card'] as const;
export type Mask = (typeof MASKS)[number];

export const MASK_SHAPES: Readonly<Record<Mask, string>> = {
  date: 'DD / MM / YYYY',
  datetime: 'DD / MM / YYYY, HH:MM',
  time: 'HH:MM',
  fulltime: 'HH:MM:SS',
  phone: '000 000 0000',
  card: '0000 0000 0000 0000',
};

/** "14 / 08 / 1989" → "1989-08-14"; undefined if invalid. */
export function isoDayOf(masked: string): string | undefined {
  const [, day, month, year] = /^(\d\d) \/ (\d\d) \/ (\d{4})$/.exec(masked) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return exists ? iso : undefined;
}

export function maskedDay(iso: string | undefined): string {
  const [year, month, day] = (iso ?? '').slice(0, 10).split('-');
  return year && month && day ? `${day} / ${month} / ${year}` : '';
}
