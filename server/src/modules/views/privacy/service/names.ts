/** The names of privacy's jobs: whoever changes something wakes them. */
export const ARCHIVE_JOB = 'privacy.archives';
export const CLOSE_JOB = 'privacy.close';
export const KEEP_JOB = 'privacy.retention';

/** Purpose and place that an archive is sealed for. */
export const ARCHIVE_SEAL = 'privacy.archive';
export const archivePlace = (id: string): string => `privacy.archive|${id}`;

/** The restricted seal of what a law keeps: nothing but its own place opens it. */
export const KEPT_SEAL = 'privacy.kept';
export const keptPlace = (id: string): string => `privacy.kept|${id}`;
