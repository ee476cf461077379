import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { assetRefusals } from '../catalogue/refusals.ts';

export const governanceRefusals = defineRefusals({
  POLL_NOT_OPEN: {
    status: 409,
    say: (_?: object) => 'This poll isn’t open for votes',
  },
  NOT_A_VOTER: {
    status: 403,
    say: (_?: object) => 'You can’t vote in this poll: you held no voting units when it opened.',
  },
  POLL_NOT_OF_HOLDERS: {
    status: 409,
    say: (_?: object) => 'Only holders of issued units can vote, and this asset has no holders yet',
  },
  EXIT_NOT_IN_TRADING: {
    status: 409,
    say: (_?: object) => 'Holders can vote on an exit only while the asset is trading',
  },
  EXIT_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'The requester of this vote may no longer act for the owner. Send it back so that someone else can request it again.',
  },
  EXIT_VOTE_RUNS: {
    status: 409,
    say: (_?: object) => 'This asset already has an exit vote that is pending or open',
  },
  VOTE_IS_OF_OFFERING: {
    status: 409,
    say: (_?: object) =>
      'This vote belongs to an offering. It ends with the offering, or on its closing date.',
  },
  POLL_IS_SECRET: {
    status: 409,
    say: (_?: object) => 'This poll is secret: no one can see individual votes',
  },
  POLL_NOT_COUNTED: {
    status: 409,
    say: (_?: object) => 'The list is published when the poll closes',
  },
  REMINDED_LATELY: {
    status: 409,
    say: (_?: object) =>
      'Holders have already been reminded in the last 24 hours. Try again later.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  DOCUMENT_NOT_FOUND: assetRefusals.DOCUMENT_NOT_FOUND,
  ...governanceRefusals,
});
