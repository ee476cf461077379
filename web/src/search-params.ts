import { LIST, oneOf, text } from './lib/search.ts';

// The parameters of a page's query: its line in the URL table and the parts that read them have
// the same ones.

/** The fees of one asset instead of the platform's. */
export const FEES_SEARCH = { asset: text } as const;

export const NOTIFICATIONS_SEARCH = { show: oneOf('unread') } as const;

/** The queue of the chain's instructions. */
export const CUSTODY_SEARCH = {
  ...LIST,
  status: oneOf(
    'NEEDS_ATTENTION',
    'QUEUED',
    'SIGNED',
    'SUBMITTED',
    'DEAD',
    'CONFIRMED',
    'ABANDONED',
  ),
} as const;
