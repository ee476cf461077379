import { createHash } from 'node:crypto';

/** What has more values varies without end, as a list of rows does: it is not prepared. */
const MOST_VALUES = 32;
/** A call has as many values as its procedure, always. */
const CALL = /^\s*call\b/i;
const names = new Map<string, string>();

/** Whether a statement with so many values may be prepared. */
export const mayPrepare = (text: string, values: number): boolean =>
  values <= MOST_VALUES || CALL.test(text);

/** The name under which a connection prepares a statement; undefined where it doesn't. */
export function preparedName(text: string, values: number): string | undefined {
  if (!mayPrepare(text, values)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
