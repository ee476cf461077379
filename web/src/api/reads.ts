import type { Stale } from './cache.ts';

const reads = <const Names extends readonly Stale[]>(...names: Names): Names => names;

/** The rules of fees, as everybody sees them and as staff decide about them. */
export const FEE_READS = reads('GET /fees', 'GET /fees/:ruleId/versions', 'GET /admin/fees');

/** What the bell and the pages of notifications show. */
export const NOTIFICATIONS = reads('GET /user/notifications', 'GET /user/notifications/unread');

/** What was agreed, and what is still to be signed. */
export const AGREEMENTS = reads('GET /user/agreements', 'GET /user/signed-agreement', 'onboarding');

/** The chain's queue, and the register beside it. */
export const SETTLEMENT = reads('GET /admin/settlement', 'GET /admin/settlement/summary');

/** What the server tells has changed → what shows it. */
export const LIVE: Readonly<Record<string, readonly Stale[]>> = {
  notifications: NOTIFICATIONS,
  wallet: ['wallet', 'portfolio', 'payments'],
  orders: ['orders', 'portfolio', 'wallet'],
  commitments: ['commitments', 'assets', 'wallet', 'portfolio'],
  onboarding: AGREEMENTS,
  sharing: ['sharing'],
  watchlist: ['watchlist'],
};
