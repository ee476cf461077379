export const isReceipt = (code: string): boolean => /^\s*vr/i.test(code);

/** Codes of register entries start with "rg", those of documents don't. */
export const isLineCode = (code: string): boolean => /^\s*rg/i.test(code);
