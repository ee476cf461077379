import { z } from 'zod';
import { moment, usdAmount } from '../../kernel/fields.ts';
import { CHECKOUT_STATUSES } from './checkout.machine.ts';

export const checkout = z.object({
  id: z.string(),
  reference: z.string(),
  amount: usdAmount,
  currency: z.literal('USD'),
  status: z.enum(CHECKOUT_STATUSES as [string, ...string[]]),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  cardLast4: z.string().nullable(),
  /** Refunds and lost disputes. */
  wentBack: usdAmount,
  heldBack: usdAmount,
  isDisputed: z.boolean(),
  url: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  completedAt: moment.nullable(),
});

export const sandboxPage = z.object({
  id: z.string(),
  amount: usdAmount,
  currency: z.string(),
  status: z.enum(['open', 'confirming', 'declined', 'paid', 'expired']),
  decline: z.object({ code: z.string(), message: z.string() }).nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: moment,
});
