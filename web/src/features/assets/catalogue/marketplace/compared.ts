import { partsOf } from './filters.ts';

export const MOST_COMPARED = 4;

const ID = /^[0-9a-f-]{36}$/;

/** From the URL: up to four, without duplicates. */
export const comparedOf = (text: string | undefined): readonly string[] =>
  [...new Set(partsOf(text).filter((one) => ID.test(one)))].slice(0, MOST_COMPARED);

/** Adds or removes an asset; undefined if none is left. */
export function withCompared(text: string | undefined, assetId: string): string | undefined {
  const chosen = comparedOf(text);
  const next = chosen.includes(assetId)
    ? chosen.filter((one) => one !== assetId)
    : [...chosen, assetId].slice(0, MOST_COMPARED);
  return next.join(',') || undefined;
}
