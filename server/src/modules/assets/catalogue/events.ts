import { defineEvent } from '../../../kit/ctx.ts';

/** A draft waits for staff. */
export const assetSubmitted = defineEvent<{ assetId: string; name: string }>('assets.submitted');

/** Staff decided about a draft. */
export const assetReviewed = defineEvent<{
  assetId: string;
  companyId: string;
  name: string;
  approved: boolean;
  reason: string | null;
}>('assets.reviewed');

/** An asset came on the market. */
export const assetPublished = defineEvent<{ assetId: string; companyId: string; name: string }>(
  'assets.published',
);

/** The owner posted news for holders and watchers. */
export const updatePosted = defineEvent<{ updateId: string; assetId: string }>(
  'assets.update_posted',
);

/** Somebody took an asset off their watchlist. */
export const assetUnwatched = defineEvent<{ userId: string; assetId: string }>('assets.unwatched');

/** Somebody asks to open a file of a data room. */
export const accessRequested = defineEvent<{
  requestId: string;
  assetId: string;
  document: string;
}>('assets.access_requested');

/** Who keeps the data room answered: granted, declined, or ended what was granted. */
export const accessAnswered = defineEvent<{
  assetId: string;
  userId: string;
  document: string;
  outcome: 'granted' | 'declined' | 'ended';
  reason: string | null;
}>('assets.access_answered');
