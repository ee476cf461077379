import type { PollKind } from '@holdfast/domain/assets/governance/poll.machine';
import { defineEvent } from '../../../kit/ctx.ts';

type PollEvent = {
  readonly pollId: string;
  readonly assetId: string;
  /** Absent in events of earlier versions, which had ordinary polls only. */
  readonly kind?: PollKind;
};

export const pollOpened = defineEvent<PollEvent>('governance.poll_opened');

/** `isInFavour`: whether a binding vote passed. */
export const pollClosed = defineEvent<
  PollEvent & { readonly outcome: string; readonly isInFavour?: boolean }
>('governance.poll_closed');

export const pollCancelled = defineEvent<PollEvent>('governance.poll_cancelled');

export const exitVoteRequested = defineEvent<PollEvent>('governance.exit_vote_requested');

export const exitVoteDecided = defineEvent<PollEvent & { readonly approved: boolean }>(
  'governance.exit_vote_decided',
);
