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
  EXIT_NOT_IN_TRADING: {
    status: 409,
    say: (_?: object) => 'Holders vote on the exit of an asset that trades, and this one does not',
  },
  EXIT_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'Whoever asked for this vote may not act for the owner any more. Send it back, so that somebody else asks anew.',
  },
  EXIT_VOTE_RUNS: {
    status: 409,
    say: (_?: object) => 'A vote on the exit of this asset waits or runs already',
  },
  VOTE_IS_OF_OFFERING: {
    status: 409,
    say: (_?: object) => 'This vote belongs to its offer. It ends with the offer, or at its date.',
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
