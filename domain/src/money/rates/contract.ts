import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoMoment } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';

export const currencyRates = endpoint({
  method: 'GET',
  path: '/currency/rates',
  summary: 'Tells what one unit of each currency is worth in the others, by whom and since when',
  access: { who: 'anyone' },
  reply: z.array(
    z.object({
      pair: z.string(),
      from: z.enum(WALLET_CURRENCIES),
      to: z.enum(WALLET_CURRENCIES),
      /** How many `to` one whole `from` is worth, with 8 decimals. */
      value: decimalText,
      source: z.string(),
      isSimulated: z.boolean(),
      at: isoMoment,
      ageSeconds: z.number().int(),
      /** A sentence while the source’s latest value is not accepted yet. */
      notice: z.string().nullable(),
    }),
  ),
  refusals: ['CURRENCY_RATE_ERROR'],
});
