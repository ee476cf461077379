import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const procedureRefusals = defineRefusals({
  UNITS_FROZEN: {
    status: 409,
    say: (_?: object) => 'Units of this asset are frozen. Contact support about the next step.',
  },
  ALREADY_FROZEN: {
    status: 409,
    say: (_?: object) => 'This is already frozen',
  },
  NOT_FROZEN: {
    status: 409,
    say: (_?: object) => 'This isn’t frozen, so there is no freeze to end',
  },
  NOT_A_HOLDER: {
    status: 409,
    say: (_?: object) => 'This holder doesn’t have that many units of the asset',
  },
  DOCUMENT_NOT_OPENED: {
    status: 409,
    say: (_?: object) => 'Open the document before you approve',
  },
  UNITS_ARE_HELD: {
    status: 409,
    say: (_?: object) =>
      'Some of these units are reserved for orders or requests, or still settling. Freeze the holder first; the units become available within minutes.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...procedureRefusals,
});
