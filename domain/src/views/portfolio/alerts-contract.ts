import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoMoment, price, uuid } from '../../kernel/fields.ts';

export const ALERT_KINDS = ['price_above', 'price_below', 'nav', 'closing'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** How many alerts a person may have on one asset. */
export const MOST_ALERTS = 10;

const access = { who: 'signed_in', account: 'active' } as const;

export const alertView = z.object({
  id: z.string(),
  assetId: z.string(),
  kind: z.enum(ALERT_KINDS),
  price: decimalText.nullable(),
  days: z.number().int().nullable(),
  /** False while it waits for what it told of to be over. */
  armed: z.boolean(),
  toldAt: isoMoment.nullable(),
  createdAt: isoMoment,
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
