import { z } from 'zod';

/**
 * What an approver saw, as the view gave it out: one short hash for each thing that is agreed to.
 * The decision says it again, so that nobody agrees to what they did not see.
 */
export const fingerprint = z
  .string()
  .max(8000)
  .regex(/^[A-Za-z0-9_~.-]+$/, 'Reload the page and look at it again');

/** The names of what differs between what was seen and what is there now, in the order of `now`. */
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
