import { createHash } from 'node:crypto';

/** Statements with more values, such as row lists, vary too much to be prepared. */
const MOST_VALUES = 32;
export const CALL = '/* call */';
const names = new Map<string, string>();

/**
 * Whether a statement with this many values may be prepared; calls always may, since their number
 * of values is fixed.
 */
export const mayPrepare = (text: string, values: number): boolean =>
  values <= MOST_VALUES || text.startsWith(CALL);

export function preparedName(text: string, values: number): string | undefined {
  if (!mayPrepare(text, values)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
