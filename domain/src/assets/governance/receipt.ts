import { codeFrom, readCode } from '../../kernel/check-code.ts';

/**
 * The receipt of a vote: "VR-7Q4K-29FX-81MC". Whoever has it finds with it that the vote is in the
 * count, and never what it was for.
 */
export const receiptCode = (random: Uint8Array): string => codeFrom('VR', random);

/** The receipt that somebody typed, however they spaced it; undefined when it is none. */
export const readReceipt = (given: string): string | undefined => readCode('VR', given);
