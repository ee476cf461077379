import { createHash } from 'node:crypto';

/** What has more values varies without end, as a list of rows does: it is not prepared. */
const MOST_VALUES = 32;
/** Marks the call of a function that is called for what it writes, and has many values. */
export const CALL = '/* call */';
const names = new Map<string, string>();

/** Whether a statement with so many values may be prepared; a call has as many, always. */
export const mayPrepare = (text: string, values: number): boolean =>
  values <= MOST_VALUES || text.startsWith(CALL);

/** The name under which a connection prepares a statement; undefined where it doesn't. */
export function preparedName(text: string, values: number): string | undefined {
  if (!mayPrepare(text, values)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
