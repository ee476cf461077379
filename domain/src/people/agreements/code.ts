import { codeFrom, readCode } from '../../kernel/check-code.ts';

export { CODE_BYTES } from '../../kernel/check-code.ts';

/** "AG-5T9W-11KC-73PD", to check a copy. */
export const agreementCode = (random: Uint8Array): string => codeFrom('AG', random);

export const readAgreementCode = (given: string): string | undefined => readCode('AG', given);
