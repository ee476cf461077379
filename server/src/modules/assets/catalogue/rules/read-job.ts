/** Triggered by whatever adds a file to a data room. */
export const READ_JOB = 'assets.read_documents';
