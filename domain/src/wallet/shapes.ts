import { z } from 'zod';
import { decimalText, isoDay, isoMoment } from '../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../kernel/money.ts';
import { MOVEMENT_KINDS } from './movements.ts';

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

/** One movement of cash, as one row whatever lines it has in the books. */
export const walletMovement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** held: still yours, kept back for a commitment; pending: on its way; completed: booked. */
  status: z.enum(['held', 'pending', 'completed']),
  amount: decimalText,
  currency: z.enum(WALLET_CURRENCIES),
  /** The balance that it left; none while it is not booked. */
  balanceAfter: decimalText.nullable(),
  title: z.string(),
  reference: z.string().nullable(),
  link: z.string().nullable(),
  at: isoMoment,
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
