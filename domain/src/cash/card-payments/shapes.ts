import { z } from 'zod';
import { decimalText, moment } from '../../kernel/fields.ts';
import { CHECKOUT_STATUSES } from './checkout.machine.ts';

export const checkout = z.object({
  id: z.string(),
  reference: z.string(),
  amount: decimalText,
  currency: z.literal('USD'),
  status: z.enum(CHECKOUT_STATUSES as [string, ...string[]]),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  cardLast4: z.string().nullable(),
  /** Refunds and lost disputes. */
  wentBack: decimalText,
  heldBack: decimalText,
  isDisputed: z.boolean(),
  url: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  completedAt: moment.nullable(),
});

export const sandboxPage = z.object({
  id: z.string(),
  amount: decimalText,
  currency: z.string(),
  status: z.enum(['open', 'confirming', 'declined', 'paid', 'expired']),
  decline: z.object({ code: z.string(), message: z.string() }).nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: moment,
});
