import { z } from 'zod';
import { decimal } from '../../kernel/fields.ts';
import { RATE_DECIMALS, RATED } from './rate.ts';

/**
 * RATES_URL responds: `{ "source": "Some exchange", "rates": [{ "pair": "ALGO-USD", "value":
 * "0.2214", "at": "2026-…Z" }] }`.
 */
export const rateFeed = z.object({
  source: z.string().trim().min(1).max(60).optional(),
  rates: z
    .array(
      z.object({
        pair: z.enum(RATED.map((code) => `${code}-USD` as const)),
        /** USD per unit, up to 8 decimals. */
        value: decimal(RATE_DECIMALS),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(20),
});
