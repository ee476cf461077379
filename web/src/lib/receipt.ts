/** Whether a code is the receipt of a vote; a paper's begins otherwise. */
export const isReceipt = (code: string): boolean => /^\s*vr/i.test(code);
