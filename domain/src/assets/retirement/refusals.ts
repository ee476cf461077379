import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const retirementRefusals = defineRefusals({
  NOT_RETIRABLE: {
    status: 409,
    say: (_?: object) => 'Units of this asset can’t be retired. What it offers stands on its page.',
  },
  NOTHING_UNSOLD: {
    status: 409,
    example: { available: '12.500' },
    say: (f: { readonly available: string }) =>
      `The reserve holds ${f.available} units that nobody was promised; no more can be retired.`,
  },
  CERTIFICATE_NOT_FOUND: {
    status: 404,
    say: (_?: object) =>
      'There is no certificate of this number. Compare it with the paper, letter by letter.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...retirementRefusals,
});
