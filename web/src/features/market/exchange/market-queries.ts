import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { query } from '../../../api/query.ts';
import type { CallInput } from '../../../lib/call.ts';

// Reads that several parts of the trading pages share.

export const TRADES_SHOWN = 40;

/** The input of the last trades, which the live stream writes into the cache too. */
export const lastTradesOf = (assetId: string): CallInput<'GET /assets/:assetId/trades'> => ({
  params: { assetId },
  query: { limit: TRADES_SHOWN },
});

/** The asset's last trades, newest first; the live stream adds later ones. */
export const lastTrades = (assetId: string) =>
  query('GET /assets/:assetId/trades', lastTradesOf(assetId), {
    staleTime: Number.POSITIVE_INFINITY,
  });

export const candlesOf = (assetId: string, width: CandleWidth, limit: number) =>
  query(
    'GET /assets/:assetId/candles',
    { params: { assetId }, query: { width, limit } },
    { keepPrevious: true, background: true },
  );

/** The party's open orders in the asset, as many as one page has: they are marked in the book. */
export const openOrders = (assetId: string) =>
  query('GET /trade/orders', { query: { assetId, status: 'open', limit: 100 } });

/** What the person wants to be told of the asset's price: marked in the chart. */
export const priceAlertsOn = (assetId: string) =>
  query('GET /user/price-alerts', { query: { assetId } }, { background: true });

/** The asset's NAV and the values before it. */
export const navsOf = (assetId: string) =>
  query('GET /assets/:assetId/nav', { params: { assetId } }, { background: true });

export const orderCounts = (assetId: string) =>
  query('GET /trade/orders/counts', { query: { assetId } });

/** The asset's agreements, each with whether the party has signed it. */
export const agreementsOf = (assetId: string, isEnabled: boolean) =>
  query(
    'GET /assets/:assetId/investment',
    { params: { assetId } },
    { select: ({ agreements }) => agreements, enabled: isEnabled },
  );
