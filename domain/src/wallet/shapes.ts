import { z } from 'zod';
import { decimalText, isoDay } from '../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../kernel/money.ts';

/** Amounts in major units. total is available and held; what is pending stands beside it. */
export const walletBalance = z.object({
  base: z.literal('USD'),
  currencies: z.array(
    z.object({
      code: z.enum(WALLET_CURRENCIES),
      available: decimalText,
      held: decimalText,
      total: decimalText,
      pendingIn: decimalText,
      pendingOut: decimalText,
      unsettled: decimalText,
    }),
  ),
  heldBy: z.object({ orders: decimalText, commitments: decimalText, withdrawals: decimalText }),
});

export const feeSchedule = z.object({
  version: z.number().int(),
  effectiveFrom: isoDay,
  rules: z.array(
    z.object({
      kind: z.enum(['investor', 'placement', 'card', 'maker', 'taker', 'conversion']),
      bps: z.number().int(),
      /** "1.00" */
      percent: decimalText,
      paidBy: z.enum(['investor', 'owner']),
      about: z.string(),
    }),
  ),
});
