import { createHash } from 'node:crypto';

/** What has more values varies without end, as a list of rows does: it is not prepared. */
export const MOST_VALUES = 32;
const names = new Map<string, string>();

/** The name under which a connection prepares a statement; undefined where it doesn't. */
export function preparedName(text: string, values: number): string | undefined {
  if (values > MOST_VALUES) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
