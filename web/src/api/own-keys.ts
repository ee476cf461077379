import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidate, type Stale } from './cache.ts';
import { AGREEMENTS, ASSETS, PORTFOLIO, WALLET, WATCHLIST } from './reads.ts';

/** What features that still invalidate by keys of their own mean by the first word of the key. */
const MEANT: Readonly<Record<string, readonly Stale[]>> = {
  agreements: AGREEMENTS,
  assets: ASSETS,
  portfolio: PORTFOLIO,
  wallet: WALLET,
  watchlist: WATCHLIST,
};

/** Lets an invalidation by such a key reach the reads that are keyed by their endpoint. */
export function reachEndpoints(client: QueryClient): void {
  const byKey = client.invalidateQueries.bind(client);
  client.invalidateQueries = async (filters, options) => {
    const [first] = (filters?.queryKey as QueryKey | undefined) ?? [];
    const meant = typeof first === 'string' ? MEANT[first] : undefined;
    await Promise.all([byKey(filters, options), meant ? invalidate(client, meant) : undefined]);
  };
}
