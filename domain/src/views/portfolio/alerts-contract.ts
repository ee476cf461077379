import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, price, usdAmount, uuid } from '../../kernel/fields.ts';

export const ALERT_KINDS = ['price_above', 'price_below', 'nav', 'closing'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Per person and asset. */
export const MOST_ALERTS = 10;

/** Per person, over all assets. */
export const MOST_PRICE_ALERTS = 50;
export const ALERT_DAYS_MOST = 365;
export const ALERT_DAYS = 90;

const access = { who: 'signed_in', account: 'active' } as const;

export const alertView = z.object({
  id: z.string(),
  assetId: z.string(),
  kind: z.enum(ALERT_KINDS),
  price: usdAmount.nullable(),
  days: z.number().int().nullable(),
  /** False after it fired, until its condition no longer applies. */
  armed: z.boolean(),
  toldAt: moment.nullable(),
  createdAt: moment,
  /** A chart alert: fires once, then expires. */
  once: z.boolean(),
  expiresAt: moment.nullable(),
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/user/watchlist/alerts',
  summary: 'Returns the user’s alerts on watched assets',
  access,
  reply: z.array(alertView),
  refusals: [],
});

export const addAlert = endpoint({
  method: 'POST',
  path: '/user/watchlist/alerts',
  summary: 'Creates an alert on an asset’s price, NAV or closing',
  access,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['price_above', 'price_below']), assetId: uuid, price }),
    z.object({ kind: z.literal('nav'), assetId: uuid }),
    z.object({
      kind: z.literal('closing'),
      assetId: uuid,
      days: z.coerce.number().int().min(1).max(60),
    }),
  ]),
  reply: alertView,
  refusals: ['NOT_WATCHED', 'TOO_MANY_ALERTS', 'ALERT_EXISTS', 'NO_TRADE_DATA'],
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/user/watchlist/alerts/:alertId',
  summary: 'Removes an alert',
  access: { ...access, owns: 'user' },
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});

const watcher = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_VIEW_ASSETS',
} as const;

export const priceAlertView = alertView.extend({
  kind: z.enum(['price_above', 'price_below']),
  price: usdAmount,
  name: z.string(),
  symbol: z.string(),
  lastPrice: usdAmount.nullable(),
});

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/user/price-alerts',
  summary: 'Lists the user’s price alerts for one asset or all, pending first',
  access: watcher,
  query: z.object({ assetId: uuid.optional() }),
  reply: z.array(priceAlertView),
  refusals: [],
});

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/user/price-alerts',
  summary:
    'Creates a one-time alert for an asset trading at or beyond a price, until an expiry date',
  access: watcher,
  body: z.object({
    assetId: uuid,
    kind: z.enum(['price_above', 'price_below']),
    price,
    days: z.coerce.number().int().min(1).max(ALERT_DAYS_MOST).default(ALERT_DAYS),
  }),
  reply: alertView,
  refusals: [
    'ASSET_NOT_FOUND',
    'NOT_TRADING',
    'TOO_MANY_ALERTS',
    'TOO_MANY_PRICE_ALERTS',
    'ALERT_EXISTS',
    'PRICE_IS_THERE',
  ],
});
