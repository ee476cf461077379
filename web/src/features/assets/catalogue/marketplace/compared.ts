import { partsOf } from './filters.ts';

/** How many assets stand side by side at most. */
export const MOST_COMPARED = 4;

const ID = /^[0-9a-f-]{36}$/;

/** The assets that the address compares: each once, up to four. */
export const comparedOf = (text: string | undefined): readonly string[] =>
  [...new Set(partsOf(text).filter((one) => ID.test(one)))].slice(0, MOST_COMPARED);

/** The address's part with one asset added or taken away; undefined when none is left. */
export function withCompared(text: string | undefined, assetId: string): string | undefined {
  const chosen = comparedOf(text);
  const next = chosen.includes(assetId)
    ? chosen.filter((one) => one !== assetId)
    : [...chosen, assetId].slice(0, MOST_COMPARED);
  return next.join(',') || undefined;
}
