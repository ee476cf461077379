import { z } from 'zod';
import { decimalText, moment } from '../../kernel/fields.ts';
import { CHECKOUT_STATUSES } from './checkout.machine.ts';

/** A card top-up as its party sees it. */
export const checkout = z.object({
  id: z.string(),
  /** "CS-3F9A02": what people and support call it. */
  reference: z.string(),
  amount: decimalText,
  currency: z.literal('USD'),
  status: z.enum(CHECKOUT_STATUSES as [string, ...string[]]),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  cardLast4: z.string().nullable(),
  /** What went back to the card, refunds and lost disputes. */
  wentBack: decimalText,
  /** What is held for a refund or a dispute. */
  heldBack: decimalText,
  isDisputed: z.boolean(),
  /** Where it can still be paid. */
  url: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  completedAt: moment.nullable(),
});

/** A checkout as the sandbox's page shows it to whoever pays. */
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
