import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const retirementRefusals = defineRefusals({
  NOT_RETIRABLE: {
    status: 409,
    say: (_?: object) => 'Units of this asset can’t be retired',
  },
  NOTHING_UNSOLD: {
    status: 409,
    example: { available: '12.500' },
    say: (f: { readonly available: string }) =>
      `Only ${f.available} units in the reserve are available to retire`,
  },
  SERIALS_USED_UP: {
    status: 409,
    say: (_?: object) =>
      'The asset has too few serial numbers left. Its owner must correct its registry details first.',
  },
  CERTIFICATE_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'There is no certificate with this number. Check each character.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...retirementRefusals,
});
