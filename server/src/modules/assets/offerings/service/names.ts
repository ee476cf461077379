/** The job that opens and closes offerings at their dates and works off what is under way. */
export const CLOCK_JOB = 'offerings.clock';

/** What two of the platform's people agree to before units are issued. */
export const EVIDENCE_APPROVAL = 'offering.evidence';
