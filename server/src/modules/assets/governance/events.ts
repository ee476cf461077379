import type { PollKind } from '@holdfast/domain/assets/governance/poll.machine';
import { defineEvent } from '../../../kit/ctx.ts';

type PollEvent = {
  readonly pollId: string;
  readonly assetId: string;
  /** Absent in events of former versions, which had ordinary polls only. */
  readonly kind?: PollKind;
};

/** A poll opened: its voters are frozen and may vote. */
export const pollOpened = defineEvent<PollEvent>('governance.poll_opened');

/** A poll was counted; of one that decides, whether it lets happen what it was about. */
export const pollClosed = defineEvent<
  PollEvent & { readonly outcome: string; readonly isInFavour?: boolean }
>('governance.poll_closed');

/** A poll ended without a result after it had opened. */
export const pollCancelled = defineEvent<PollEvent>('governance.poll_cancelled');

/** A vote on an exit was asked for: staff have to agree before holders are asked. */
export const exitVoteRequested = defineEvent<PollEvent>('governance.exit_vote_requested');

/** Staff agreed to a vote on an exit, or sent it back. */
export const exitVoteDecided = defineEvent<PollEvent & { readonly approved: boolean }>(
  'governance.exit_vote_decided',
);
