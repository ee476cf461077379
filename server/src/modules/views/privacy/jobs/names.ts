/** The names of privacy's jobs, for commands that trigger them. */
export const ARCHIVE_JOB = 'privacy.archives';
export const CLOSE_JOB = 'privacy.close';
export const KEEP_JOB = 'privacy.retention';

/** Purpose and place that an archive is sealed for. */
export const ARCHIVE_SEAL = 'privacy.archive';
export const archivePlace = (id: string): string => `privacy.archive|${id}`;

/** The separate seal of what a law keeps: it opens only at its own place. */
export const KEPT_SEAL = 'privacy.kept';
export const keptPlace = (id: string): string => `privacy.kept|${id}`;
