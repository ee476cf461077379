import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { RATED } from './rate.ts';

export const currencyRates = endpoint({
  method: 'GET',
  path: '/currency/rates',
  summary: 'Returns current exchange rates with their source and time',
  access: { who: 'anyone' },
  reply: z.array(
    z.object({
      pair: z.string(),
      from: z.enum(WALLET_CURRENCIES),
      to: z.enum(WALLET_CURRENCIES),
      /** Units of `to` per unit of `from`, with 8 decimals. */
      value: decimalText,
      source: z.string(),
      isSimulated: z.boolean(),
      at: moment,
      ageSeconds: z.number().int(),
      /** While the source’s latest rate isn't accepted. */
      notice: z.string().nullable(),
    }),
  ),
  refusals: ['CURRENCY_RATE_ERROR'],
});

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' } as const;
const rated = z.enum(RATED);

/** USD per unit, for staff. */
const deskRate = z.object({
  currency: rated,
  usd: decimalText,
  source: z.string(),
  isSimulated: z.boolean(),
  at: moment,
  /** Conversions stop until the source's new rate is confirmed. */
  jump: z.object({ usd: decimalText, changePercent: decimalText, since: moment }).nullable(),
  confirmedAt: moment.nullable(),
});

export const deskRates = endpoint({
  method: 'GET',
  path: '/admin/rates',
  summary: 'Lists exchange rates in use and rate jumps awaiting confirmation',
  access: desk,
  reply: z.array(deskRate),
  refusals: [],
});

export const confirmRate = endpoint({
  method: 'POST',
  path: '/admin/rates/:currency/confirm',
  summary: 'Confirms a rate jump as shown; the rate takes effect immediately',
  access: { ...desk, fresh: true },
  body: z.object({ usd: decimalText.max(40) }),
  reply: z.array(deskRate),
  refusals: ['NOT_FOUND', 'RATE_JUMP_CHANGED'],
});
