import { z } from 'zod';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { PARTNER_KINDS, PAYOUT_STEPS, REFERRAL_STAGES } from './stages.ts';

export const sums = z.object({
  pending: usdAmount,
  due: usdAmount,
  paid: usdAmount,
  voided: usdAmount,
});

export const referral = z.object({
  id: uuid,
  name: z.string(),
  isCompany: z.boolean(),
  country: z.string().nullable(),
  /** The partner's user whose code the client used. */
  broughtBy: z.string(),
  joinedAt: moment,
  stage: z.enum(REFERRAL_STAGES),
  invested: usdAmount,
  commission: sums,
  /** To the partner, so fees earn no commission. */
  isRelated: z.boolean(),
  /** Null before approval, or without commission. */
  earnsUntil: moment.nullable(),
});

export const plan = z.object({
  kind: z.enum(PARTNER_KINDS),
  rateBps: z.number().int(),
  months: z.number().int(),
  assets: z.array(z.object({ id: uuid, name: z.string(), symbol: z.string() })).nullable(),
  since: moment,
});

export const recordSummary = z.object({
  code: z.string(),
  link: z.string(),
  plan: plan.nullable(),
  /** By agreement; null unless a distributor. */
  agreements: z.object({ legal: z.boolean(), contract: z.boolean() }).nullable(),
  /** The caller's firm's referrers, with codes; empty for a person. */
  team: z.array(
    z.object({
      userId: uuid,
      name: z.string(),
      code: z.string(),
      clients: z.number().int(),
      isYou: z.boolean(),
    }),
  ),
  commission: sums.extend({ earned: usdAmount }),
  funnel: z.object({
    /** Invited in the last 90 days or joined by code, each person once. */
    invited: z.number().int(),
    registered: z.number().int(),
    verified: z.number().int(),
    invested: z.number().int(),
  }),
  earningClients: z.number().int(),
  nextDueAt: moment.nullable(),
  /** Null if nothing is pending or due. */
  nextPayout: z
    .object({
      step: z.enum(PAYOUT_STEPS),
      amount: usdAmount,
      /** When it was requested or falls due; null if it is due. */
      at: moment.nullable(),
    })
    .nullable(),
  /** False while the account is blocked or not verified: commission stays due. */
  isPayable: z.boolean(),
  statements: z.number().int(),
  invitations: z.number().int(),
});
