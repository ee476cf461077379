import { codeFrom, readCode } from '../../kernel/check-code.ts';

export { CODE_BYTES } from '../../kernel/check-code.ts';

/**
 * The code of a signed agreement: "AG-5T9W-11KC-73PD". Whoever has the paper finds with it what the
 * platform knows of it.
 */
export const agreementCode = (random: Uint8Array): string => codeFrom('AG', random);

/** The code that somebody typed, however they spaced it; undefined when it is none. */
export const readAgreementCode = (given: string): string | undefined => readCode('AG', given);
