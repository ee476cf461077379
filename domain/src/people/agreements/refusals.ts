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
  AGREEMENT_NOT_READ: {
    status: 409,
    example: { name: 'Subscription agreement' },
    say: (f: { name: string }) => `Read “${f.name}” to its end before you sign it.`,
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
      `This text can't be signed yet: we have no ${f.fields.join(' and no ')} of yours. Ask us for it.`,
  },
  AGREEMENT_ENDED: {
    status: 409,
    example: { name: 'Distribution licence' },
    say: (f: { name: string }) =>
      `“${f.name}” was ended or taken back, so it can't be signed. Ask us to send it again.`,
  },
  AGREEMENT_NOT_COMPLETE: {
    status: 409,
    say: (_?: object) =>
      'Not everybody has signed this agreement yet. Its pdf is made once they have.',
  },
  NOTHING_SIGNED: {
    status: 404,
    say: (_?: object) => 'Nothing here is signed by everybody yet.',
  },
  SIGNED_BY_ISSUER: {
    status: 409,
    say: (_?: object) => 'The issuer of the asset signs this agreement, not Holdfast.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 409,
    say: (_?: object) =>
      'This agreement is signed with a second factor. Turn on two-factor authentication first.',
  },
  AGREEMENT_NAME_TAKEN: {
    status: 409,
    say: (_?: object) => 'There is an agreement of this name already. Write its next version.',
  },
  AGREEMENT_OF_OWNER: {
    status: 409,
    say: (_?: object) =>
      'Its owner writes the agreement of an asset; it is issued with the approval of the asset.',
  },
  DRAFT_CHANGED: {
    status: 409,
    example: { by: 'Yara Nasser' },
    say: (f: { by: string }) =>
      `${f.by} changed this draft in the meantime. Reload, and change it from there.`,
  },
  DRAFT_INCOMPLETE: {
    status: 422,
    example: { why: 'The text is the same as version 4.' },
    say: (f: { why: string }) => f.why,
  },
  SIGNER_REMINDED_LATELY: {
    status: 409,
    say: (_?: object) => 'Whoever has to sign was reminded within the last 24 hours.',
  },
  NOT_TO_SIGN: {
    status: 409,
    say: (_?: object) => 'This party has nothing to sign here: it is no distributor, or has ended.',
  },
  INVALID_SIGNATURE: {
    status: 415,
    say: (_?: object) => 'A signature is a png, jpeg or svg image',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...agreementRefusals });
