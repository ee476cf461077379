import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const agreementRefusals = defineRefusals({
  AGREEMENT_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find this agreement',
  },
  AGREEMENT_VERSION_CHANGED: {
    status: 409,
    example: { name: 'Account agreement', version: 2 },
    say: (f: { name: string; version: number }) =>
      `“${f.name}” now has version ${f.version}. Read it and sign again.`,
  },
  AGREEMENT_NOT_SIGNED: {
    status: 400,
    example: { names: ['Account agreement'] },
    say: (f: { names: readonly string[] }) =>
      `Read and sign ${f.names.map((name) => `“${name}”`).join(' and ')} first`,
  },
  SIGNATURE_EMPTY: {
    status: 400,
    say: (_?: object) => 'The signature is empty. Draw or type it.',
  },
  INVALID_SIGNATURE: {
    status: 415,
    say: (_?: object) => 'A signature is a png, jpeg or svg image',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...agreementRefusals });
