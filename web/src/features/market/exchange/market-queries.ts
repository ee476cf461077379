import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { query } from '../../../api/query.ts';
import type { CallInput } from '../../../lib/call.ts';

export const TRADES_SHOWN = 40;

/** The input under which the last trades are cached; the live stream also writes there. */
export const lastTradesOf = (assetId: string): CallInput<'GET /assets/:assetId/trades'> => ({
  params: { assetId },
  query: { limit: TRADES_SHOWN },
});

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

export const openOrders = (assetId: string) =>
  query('GET /trade/orders', { query: { assetId, status: 'open', limit: 100 } });

export const priceAlertsOn = (assetId: string) =>
  query('GET /user/price-alerts', { query: { assetId } }, { background: true });

export const navsOf = (assetId: string) =>
  query('GET /assets/:assetId/nav', { params: { assetId } }, { background: true });

export const orderCounts = (assetId: string) =>
  query('GET /trade/orders/counts', { query: { assetId } });

export const agreementsOf = (assetId: string, isEnabled: boolean) =>
  query(
    'GET /assets/:assetId/investment',
    { params: { assetId } },
    { select: ({ agreements }) => agreements, enabled: isEnabled },
  );
