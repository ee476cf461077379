import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, price, usdAmount, uuid } from '../../kernel/fields.ts';

export const ALERT_KINDS = ['price_above', 'price_below', 'nav', 'closing'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** How many alerts a person may have on one asset. */
export const MOST_ALERTS = 10;

/** How many alerts from a chart a person may have set, over all assets. */
export const MOST_PRICE_ALERTS = 50;
/** For how many days such an alert may wait, and does unless its person says otherwise. */
export const ALERT_DAYS_MOST = 365;
export const ALERT_DAYS = 90;

const access = { who: 'signed_in', account: 'active' } as const;

export const alertView = z.object({
  id: z.string(),
  assetId: z.string(),
  kind: z.enum(ALERT_KINDS),
  price: usdAmount.nullable(),
  days: z.number().int().nullable(),
  /** False while it waits for what it told of to be over. */
  armed: z.boolean(),
  toldAt: moment.nullable(),
  createdAt: moment,
  /** Set from a chart: told once, until it expires. */
  once: z.boolean(),
  expiresAt: moment.nullable(),
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/user/watchlist/alerts',
  summary: 'What the user wants to be told of the assets they watch',
  access,
  reply: z.array(alertView),
  refusals: [],
});

export const addAlert = endpoint({
  method: 'POST',
  path: '/user/watchlist/alerts',
  summary: 'Asks to be told when an asset’s price, NAV or closing comes to something',
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
  summary: 'Takes an alert back',
  access: { ...access, owns: 'user' },
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});

/** Prices are told to whoever may see trades. */
const watcher = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_VIEW_ASSETS',
} as const;

/** An alert on a price, wherever it was set. */
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
  summary: 'The user’s alerts on prices, those that wait first, of one asset or of all',
  access: watcher,
  query: z.object({ assetId: uuid.optional() }),
  reply: z.array(priceAlertView),
  refusals: [],
});

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/user/price-alerts',
  summary: 'Asks to be told once when an asset trades at a price or beyond, until a day',
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
