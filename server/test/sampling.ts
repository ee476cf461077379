/**
 * `npm test` samples the longest harnesses; `npm run test:all` runs them whole. The sample moves on
 * from one endpoint or kind to the next, so that every caller and every situation is in it.
 */
export const SAMPLES: boolean = process.env.TEST_PART === 'core';

/** One in `every` of them, beginning at another one for each `nth`; outside the core, all. */
export const sampleOf = <T>(all: readonly T[], every: number, nth: number): readonly T[] =>
  SAMPLES ? all.filter((_, at) => at % every === nth % every) : all;

/** Whether the case `nth` is in a sample of one in `every`. */
export const isSampled = (every: number, nth: number): boolean => !SAMPLES || nth % every === 0;
