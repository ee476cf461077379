import { codeFrom, readCode } from '../../kernel/check-code.ts';

/** "RG-2M8X-40TP-96HE": reveals one address's units at the end of a day, and no other line. */
export const lineCode = (random: Uint8Array): string => codeFrom('RG', random);

export const readLineCode = (given: string): string | undefined => readCode('RG', given);

/** Between a day's end and the recording of its register, so that entries in progress complete. */
export const RECORDED_AFTER_MINUTES = 10;
