import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment, uuid } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
} as const;

const figures = {
  from: z.enum(WALLET_CURRENCIES),
  to: z.enum(WALLET_CURRENCIES),
  amount: decimalText,
  /** Included in the amount, in `from`. */
  fee: decimalText,
  feeBps: z.number().int(),
  /** Units of `to` per unit of `from`. */
  rate: decimalText,
  receives: decimalText,
  source: z.string(),
  isSimulated: z.boolean(),
  rateAt: moment,
};

export const quoteConversion = endpoint({
  method: 'POST',
  path: '/user/wallet/conversions/quote',
  summary: 'Quotes a conversion; the quote is valid for 30 seconds',
  access: funds,
  body: z.object({
    from: z.enum(WALLET_CURRENCIES),
    to: z.enum(WALLET_CURRENCIES),
    amount: z.union([z.string().max(40), z.number()]),
  }),
  reply: z.object({ quote: z.object({ quoteId: uuid, ...figures, expiresAt: moment }) }),
  refusals: ['CURRENCY_RATE_ERROR', 'E_INSUFFICIENT_WALLET_BALANCE', 'CONVERSION_TOO_SMALL'],
  limit: 'money',
});

export const confirmConversion = endpoint({
  method: 'POST',
  path: '/user/wallet/conversions',
  summary: 'Executes a quote once, at exactly its figures',
  access: funds,
  value: 'own act',
  body: z.object({ quoteId: uuid }),
  reply: z.object({
    conversion: z.object({ id: uuid, ...figures, convertedAt: moment }),
  }),
  refusals: [
    'NOT_FOUND',
    'CONVERSION_EXPIRED',
    'CONVERSION_USED',
    'CURRENCY_RATE_ERROR',
    'E_INSUFFICIENT_WALLET_BALANCE',
    'CONTACT_SUPPORT',
    'UNSETTLED_PROCEEDS',
  ],
  idempotency: 'required',
  limit: 'money',
});
