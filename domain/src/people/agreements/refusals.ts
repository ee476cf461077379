import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const agreementRefusals = defineRefusals({
  AGREEMENT_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We couldn’t find this agreement',
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
    say: (_?: object) => 'Your signature is empty. Draw or type it.',
  },
  AGREEMENT_NOT_READ: {
    status: 409,
    example: { name: 'Subscription agreement' },
    say: (f: { name: string }) => `Read “${f.name}” to the end before you sign it.`,
  },
  SIGNER_NAME_DIFFERENT: {
    status: 422,
    example: { name: 'Amara Lindqvist' },
    say: (f: { name: string }) => `Sign with your verified name, ${f.name}.`,
  },
  AGREEMENT_INCOMPLETE: {
    status: 409,
    example: { fields: ['Share of the platform’s fees'] },
    say: (f: { fields: readonly string[] }) =>
      `This agreement can’t be signed yet. Missing: ${f.fields.join(', ')}. Contact support.`,
  },
  AGREEMENT_ENDED: {
    status: 409,
    example: { name: 'Distribution licence' },
    say: (f: { name: string }) =>
      `“${f.name}” was terminated or revoked, so it can’t be signed. Ask us to send it again.`,
  },
  AGREEMENT_NOT_COMPLETE: {
    status: 409,
    say: (_?: object) =>
      'This agreement isn’t fully signed yet. Its PDF is available when everyone has signed.',
  },
  NOTHING_SIGNED: {
    status: 404,
    say: (_?: object) => 'No agreement here is fully signed yet.',
  },
  SIGNED_BY_ISSUER: {
    status: 409,
    say: (_?: object) => 'The asset’s issuer signs this agreement, not Holdfast.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 409,
    say: (_?: object) =>
      'Signing this agreement requires two-factor authentication. Turn it on first.',
  },
  AGREEMENT_NAME_TAKEN: {
    status: 409,
    say: (_?: object) =>
      'An agreement with this name already exists. Create its next version instead.',
  },
  AGREEMENT_OF_OWNER: {
    status: 409,
    say: (_?: object) =>
      'An asset’s agreement is written by its owner and issued when the asset is approved.',
  },
  DRAFT_CHANGED: {
    status: 409,
    example: { by: 'Yara Nasser' },
    say: (f: { by: string }) =>
      `${f.by} changed this draft in the meantime. Reload and make your changes again.`,
  },
  DRAFT_INCOMPLETE: {
    status: 422,
    example: { why: 'The text is the same as version 4.' },
    say: (f: { why: string }) => f.why,
  },
  SIGNER_REMINDED_LATELY: {
    status: 409,
    say: (_?: object) => 'The signer was reminded within the last 24 hours.',
  },
  NOT_TO_SIGN: {
    status: 409,
    say: (_?: object) =>
      'This party has nothing to sign here: it isn’t a distributor, or no longer is one.',
  },
  INVALID_SIGNATURE: {
    status: 415,
    say: (_?: object) => 'The signature must be a PNG, JPEG or SVG image',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...agreementRefusals });
