import fc from 'fast-check';

// The reporter prints an error without its cause, where fast-check puts the failed expectation.
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });
