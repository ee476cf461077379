import { codeFrom, readCode } from '../../kernel/check-code.ts';

/**
 * The code of a register line, "RG-2M8X-40TP-96HE": reveals one address's units at the end of a
 * day and no other line.
 */
export const lineCode = (random: Uint8Array): string => codeFrom('RG', random);

export const readLineCode = (given: string): string | undefined => readCode('RG', given);

/**
 * Minutes between the end of a day and the recording of its register, so that entries in progress
 * can complete.
 */
export const RECORDED_AFTER_MINUTES = 10;
