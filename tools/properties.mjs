import fc from 'fast-check';

// Every run has the same examples, so that no commit fails by chance. DEEP=1 draws new ones;
// PROPERTY_SEED=<number> repeats a run.
const { DEEP, PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED ? Number(PROPERTY_SEED) : DEEP === '1' ? undefined : 39;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed === undefined ? {} : { seed }),
  // fast-check puts the failed expectation in the error's cause, which reporters omit.
  includeErrorInReport: true,
});
