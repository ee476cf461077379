import fc from 'fast-check';

// Every run uses the same examples, so that a commit that has passed doesn't fail by chance later.
// DEEP=1 draws new ones; PROPERTY_SEED=<number> repeats a run.
const { DEEP, PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED ? Number(PROPERTY_SEED) : DEEP === '1' ? undefined : 39;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed === undefined ? {} : { seed }),
  // The reporter omits the cause of an error, which is where fast-check puts the failed
  // expectation.
  includeErrorInReport: true,
});
