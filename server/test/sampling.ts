/**
 * `npm test` samples the longest harnesses; `npm run test:all` runs them whole. The sample rotates.
 */
export const SAMPLES: boolean = process.env.TEST_PART === 'core';

/** Takes one item in `every`, starting elsewhere for each `nth`; outside `npm test`, takes all. */
export const sampleOf = <T>(all: readonly T[], every: number, nth: number): readonly T[] =>
  SAMPLES ? all.filter((_, at) => at % every === nth % every) : all;

export const isSampled = (every: number, nth: number): boolean => !SAMPLES || nth % every === 0;
