/** Whether a code is the receipt of a vote. */
export const isReceipt = (code: string): boolean => /^\s*vr/i.test(code);

/** Whether a code is of a line of a register; a paper's begins otherwise. */
export const isLineCode = (code: string): boolean => /^\s*rg/i.test(code);
