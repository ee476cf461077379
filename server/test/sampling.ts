/**
 * `npm test` samples the longest harnesses; `npm run test:all` runs them whole. The sample rotates,
 * so that every caller and situation occurs.
 */
export const SAMPLES: boolean = process.env.TEST_PART === 'core';

/** One in `every`, starting elsewhere for each `nth`; all, outside `npm test`. */
export const sampleOf = <T>(all: readonly T[], every: number, nth: number): readonly T[] =>
  SAMPLES ? all.filter((_, at) => at % every === nth % every) : all;

export const isSampled = (every: number, nth: number): boolean => !SAMPLES || nth % every === 0;
