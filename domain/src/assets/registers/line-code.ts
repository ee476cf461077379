import { codeFrom, readCode } from '../../kernel/check-code.ts';

/**
 * The code of a line of a register: "RG-2M8X-40TP-96HE". Whoever has it learns that an address held
 * so many units at the end of a day, and nothing of any other line.
 */
export const lineCode = (random: Uint8Array): string => codeFrom('RG', random);

/** The code that somebody typed, however they spaced it; undefined when it is none. */
export const readLineCode = (given: string): string | undefined => readCode('RG', given);

/** Minutes after its end from which a day is recorded: what was begun in it is booked by then. */
export const RECORDED_AFTER_MINUTES = 10;
