import fc from 'fast-check';

// A commit is always tested with the same examples, so that a passing one isn't refused by chance
// later. DEEP=1 draws new ones; PROPERTY_SEED=<number> repeats a run.
const { DEEP, PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED ? Number(PROPERTY_SEED) : DEEP === '1' ? undefined : 39;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed === undefined ? {} : { seed }),
  // The reporter prints an error without its cause, where fast-check puts the failed expectation.
  includeErrorInReport: true,
});
