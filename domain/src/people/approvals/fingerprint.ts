import { z } from 'zod';

/**
 * A hash for each item the approver sees. The decision repeats them, so no one approves unseen
 * changes.
 */
export const fingerprint = z
  .string()
  .max(8000)
  .regex(/^[A-Za-z0-9_~.-]+$/, 'Reload the page and review it again');

export function differences(seen: string, now: string): readonly string[] {
  const [before, after] = [partsOf(seen), partsOf(now)];
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

const partsOf = (print: string): ReadonlyMap<string, string> =>
  new Map(
    print.split('.').map((part) => {
      const at = part.lastIndexOf('~');
      return [part.slice(0, at), part.slice(at + 1)] as const;
    }),
  );
