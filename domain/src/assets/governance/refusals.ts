import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const governanceRefusals = defineRefusals({
  POLL_NOT_OPEN: {
    status: 409,
    say: (_?: object) => 'This poll does not take votes now',
  },
  NOT_A_VOTER: {
    status: 403,
    say: (_?: object) =>
      'You held no units that vote when this poll opened. The snapshot of its opening decides.',
  },
  POLL_NOT_OF_HOLDERS: {
    status: 409,
    say: (_?: object) => 'Only holders of issued units can be asked, and nobody holds any yet',
  },
  POLL_IS_SECRET: {
    status: 409,
    say: (_?: object) => 'This poll is secret: nobody can see who voted for what',
  },
  POLL_NOT_COUNTED: {
    status: 409,
    say: (_?: object) => 'The list is published when the poll closes',
  },
  REMINDED_LATELY: {
    status: 409,
    say: (_?: object) => 'Holders were reminded within the last 24 hours',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  DOCUMENT_NOT_FOUND: assetRefusals.DOCUMENT_NOT_FOUND,
  ...governanceRefusals,
});
