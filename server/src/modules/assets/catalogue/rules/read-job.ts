/** Triggered by each file added to a data room. */
export const READ_JOB = 'assets.read_documents';
