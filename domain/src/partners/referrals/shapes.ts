import { z } from 'zod';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { PARTNER_KINDS, REFERRAL_STAGES } from './stages.ts';

/** Commission by state, in US dollars. */
export const sums = z.object({
  pending: usdAmount,
  due: usdAmount,
  paid: usdAmount,
  voided: usdAmount,
});

/** A client as whoever brought them sees them. */
export const referral = z.object({
  id: uuid,
  /** Masked: "T··· F···". */
  name: z.string(),
  isCompany: z.boolean(),
  country: z.string().nullable(),
  /** Whose code of the partner's people they joined with. */
  broughtBy: z.string(),
  joinedAt: moment,
  stage: z.enum(REFERRAL_STAGES),
  /** What they paid for units, in US dollars. */
  invested: usdAmount,
  commission: sums,
  /** Whether the client and the partner are related: their fees earn nothing. */
  isRelated: z.boolean(),
  /** The end of the months in which their fees earn; null before their approval, or for nothing. */
  earnsUntil: moment.nullable(),
});

/** What a partner earns today. */
export const plan = z.object({
  kind: z.enum(PARTNER_KINDS),
  rateBps: z.number().int(),
  months: z.number().int(),
  /** The assets whose fees count; null: all. */
  assets: z.array(z.object({ id: uuid, name: z.string(), symbol: z.string() })).nullable(),
  since: moment,
});

export const recordSummary = z.object({
  code: z.string(),
  link: z.string(),
  /** Null for whoever may refer and earns nothing by it. */
  plan: plan.nullable(),
  /** Whether each of the agreements that a distributor refers under is signed; null for others. */
  agreements: z.object({ legal: z.boolean(), contract: z.boolean() }).nullable(),
  /** Everybody who refers for the caller's firm, with their own codes; none of a single person. */
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
    /** Written to in the last 90 days, or came with the code: each once. */
    invited: z.number().int(),
    registered: z.number().int(),
    verified: z.number().int(),
    invested: z.number().int(),
  }),
  /** How many clients earned something. */
  earningClients: z.number().int(),
  /** When the first of what is pending falls due. */
  nextDueAt: moment.nullable(),
  statements: z.number().int(),
  /** Letters of the last 90 days. */
  invitations: z.number().int(),
});
