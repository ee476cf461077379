/** Reads the files that were added to data rooms: triggered by whatever adds one. */
export const READ_JOB = 'assets.read_documents';
