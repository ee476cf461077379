export const isReceipt = (code: string): boolean => /^\s*vr/i.test(code);

/** Whether a code is of a register entry; codes of documents begin otherwise. */
export const isLineCode = (code: string): boolean => /^\s*rg/i.test(code);
