import { codeFrom, readCode } from '../../kernel/check-code.ts';

/**
 * A vote's receipt, "VR-7Q4K-29FX-81MC": proves that the vote was counted, without revealing its
 * option.
 */
export const receiptCode = (random: Uint8Array): string => codeFrom('VR', random);

export const readReceipt = (given: string): string | undefined => readCode('VR', given);
