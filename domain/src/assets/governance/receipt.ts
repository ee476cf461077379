import { codeFrom, readCode } from '../../kernel/check-code.ts';

/** "VR-7Q4K-29FX-81MC": proves that the vote was counted, not its option. */
export const receiptCode = (random: Uint8Array): string => codeFrom('VR', random);

export const readReceipt = (given: string): string | undefined => readCode('VR', given);
