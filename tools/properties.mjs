import fc from 'fast-check';

// A commit is tested with the same examples every time, so that what passed is not refused later
// by chance. DEEP=1 draws new examples; PROPERTY_SEED=<number> repeats one run of them.
const { DEEP, PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED ? Number(PROPERTY_SEED) : DEEP === '1' ? undefined : 39;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed === undefined ? {} : { seed }),
  // The reporter prints an error without its cause, where fast-check puts the failed expectation.
  includeErrorInReport: true,
});
