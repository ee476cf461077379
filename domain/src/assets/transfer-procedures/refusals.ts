import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const procedureRefusals = defineRefusals({
  UNITS_FROZEN: {
    status: 409,
    say: (_?: object) =>
      'Units of this asset are frozen for now. Contact support: it knows the next step.',
  },
  ALREADY_FROZEN: {
    status: 409,
    say: (_?: object) => 'This is frozen already',
  },
  NOT_FROZEN: {
    status: 409,
    say: (_?: object) => 'This is not frozen, so there is nothing to end',
  },
  NOT_A_HOLDER: {
    status: 409,
    say: (_?: object) => 'This party does not hold so many units of the asset',
  },
  DOCUMENT_NOT_OPENED: {
    status: 409,
    say: (_?: object) => 'Open the document first: you agree to what it orders',
  },
  UNITS_ARE_HELD: {
    status: 409,
    say: (_?: object) =>
      'Some of these units are held by orders or requests, or still settling. Freeze the holder first; then they are free within minutes.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...procedureRefusals,
});
