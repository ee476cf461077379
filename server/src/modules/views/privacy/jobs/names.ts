export const ARCHIVE_JOB = 'privacy.archives';
export const CLOSE_JOB = 'privacy.close';
export const KEEP_JOB = 'privacy.retention';

/** Bound to the ciphertext as additional authenticated data. */
export const ARCHIVE_SEAL = 'privacy.archive';
export const archivePlace = (id: string): string => `privacy.archive|${id}`;

export const KEPT_SEAL = 'privacy.kept';
export const keptPlace = (id: string): string => `privacy.kept|${id}`;
