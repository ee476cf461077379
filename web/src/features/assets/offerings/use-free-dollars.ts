import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { minorOf } from '../../../lib/figures/format.ts';

/** The wallet's available dollars, as text and in cents; undefined while loading. */
export function useFreeDollars() {
  const wallet = useQuery(query('GET /user/wallet/overview', {}, { pageWide: true })).data
    ?.walletBalance;
  const text = wallet?.currencies.find((line) => line.code === 'USD')?.available ?? '0.00';
  return wallet ? { text, cents: minorOf(text, 2) } : undefined;
}
