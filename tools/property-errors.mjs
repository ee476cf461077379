import fc from 'fast-check';

// The end of a run prints an error's message without its cause, and fast-check puts into the cause
// what the failed expectation said.
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });
