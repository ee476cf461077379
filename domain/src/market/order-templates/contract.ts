import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { name, price, quantity, unitsAmount, usd, usdAmount, uuid } from '../../kernel/fields.ts';

/** Per party and asset. */
export const MOST_TEMPLATES = 10;
export const TEMPLATE_NAME = 40;

const party = { who: 'signed_in', account: 'identified', owns: 'party' } as const;
const trader = { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' } as const;

const how = {
  name: name(TEMPLATE_NAME),
  side: z.enum(['buy', 'sell']),
  /** A limit price, or the best prices up to a worst price. */
  kind: z.enum(['limit', 'best']),
  manner: z.enum(['rests', 'post_only', 'at_once']),
  /** After the day of placement. */
  days: z.coerce.number().int().min(0).max(89),
};

export const orderTemplate = z.object({
  ...how,
  id: uuid,
  assetId: uuid,
  name: z.string(),
  /** Units, or an amount without fees, or neither. */
  quantity: unitsAmount.nullable(),
  amount: usdAmount.nullable(),
  /** Null keeps the form's price. */
  price: usdAmount.nullable(),
  days: z.number().int(),
});
export type OrderTemplateView = z.output<typeof orderTemplate>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/user/order-templates',
  summary: 'Lists the party’s order templates for an asset by name',
  access: party,
  query: z.object({ assetId: uuid }),
  reply: z.array(orderTemplate),
  refusals: [],
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/user/order-templates',
  summary: 'Saves an order form as a named template, or replaces the one with that name',
  access: trader,
  body: z
    .object({
      ...how,
      assetId: uuid,
      quantity: quantity.optional(),
      amount: usd.optional(),
      price: price.optional(),
    })
    .refine((body) => body.quantity === undefined || body.amount === undefined, {
      path: ['amount'],
      params: { rule: 'default' },
    }),
  reply: orderTemplate,
  refusals: ['ASSET_NOT_FOUND', 'TOO_MANY_TEMPLATES'],
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/user/order-templates/:templateId',
  summary: 'Removes an order template',
  access: { ...party, permission: 'CAN_TRADE_ASSETS' },
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});
