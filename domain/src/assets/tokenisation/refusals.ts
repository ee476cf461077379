import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const tokenisationRefusals = defineRefusals({
  TOKEN_EXISTS: {
    status: 409,
    say: (_?: object) =>
      'This asset already has a token, or one has been requested. Each asset has one token, permanently.',
  },
  TOKEN_NOT_READY: {
    status: 409,
    example: { missing: 'Legal documents' },
    say: (f: { readonly missing: string }) => `The token can’t be created yet: ${f.missing}.`,
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...tokenisationRefusals,
});
