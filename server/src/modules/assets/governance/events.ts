import { defineEvent } from '../../../kit/ctx.ts';

type PollEvent = { readonly pollId: string; readonly assetId: string };

/** A poll opened: its voters are frozen and may vote. */
export const pollOpened = defineEvent<PollEvent>('governance.poll_opened');

/** A poll was counted. */
export const pollClosed = defineEvent<PollEvent & { readonly outcome: string }>(
  'governance.poll_closed',
);

/** A poll ended without a result after it had opened. */
export const pollCancelled = defineEvent<PollEvent>('governance.poll_cancelled');
