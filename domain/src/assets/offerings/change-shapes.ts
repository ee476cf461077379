import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, moment, price, quantity, text, uuid } from '../../kernel/fields.ts';
import { CHANGE_STATUSES, changeMachine } from './change.machine.ts';
import { TERM_NAMES } from './change.ts';

/** Amounts in USD, decimal text. */

export const proposedTerms = z.object({
  unitPrice: price,
  minUnits: quantity,
  maxUnits: quantity,
  minPerInvestor: quantity,
  maxPerInvestor: quantity,
  closesAt: moment,
  longStopAt: moment,
  furtherTerms: text(4000, 0),
});

export const changeableTerms = z.object({
  unitPrice: decimalText,
  minUnits: decimalText,
  maxUnits: decimalText,
  minPerInvestor: decimalText,
  maxPerInvestor: decimalText,
  closesAt: moment,
  longStopAt: moment,
  furtherTerms: z.string(),
});
export type ChangeableTermsText = z.output<typeof changeableTerms>;
export type ChangeableTermsData = z.input<typeof changeableTerms>;

const termNames = z.array(z.enum(TERM_NAMES));

export const termsVersion = z.object({
  version: z.number().int(),
  terms: changeableTerms,
  /** Terms that differ from the previous version; empty for the first. */
  changed: termNames,
  reason: z.string().nullable(),
  madeAt: moment,
  /** Deadline for investors to confirm; null where no confirmation was needed. */
  confirmBy: moment.nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;
export type TermsVersionData = z.input<typeof termsVersion>;

export const changeEffect = z.object({
  changed: termNames,
  /** Only closes earlier: investors are notified and may withdraw, but need not confirm. */
  isEarlyClose: z.boolean(),
  /** The resulting terms; the offering can't close before the confirmation deadline. */
  terms: changeableTerms,
  commitments: z.number().int(),
  investors: z.number().int(),
  units: decimalText,
  /** Currently held, fees included: the refund if no investor responds. */
  held: decimalText,
  confirmBy: moment.nullable(),
  /** Total if every investor confirms the same units, and its difference from now. */
  total: decimalText,
  difference: decimalText,
  /** Currently approved units, and the minimum under the new terms. */
  approvedUnits: decimalText,
});
export type ChangeEffect = z.output<typeof changeEffect>;
export type ChangeEffectData = z.input<typeof changeEffect>;

export const proposedChange = z.object({
  id: uuid,
  status: z.enum(CHANGE_STATUSES),
  before: changeableTerms,
  terms: changeableTerms,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  decidedReason: z.string().nullable(),
  /** Null once decided. */
  effect: changeEffect.nullable(),
  actions: actionsShape(changeMachine),
  approvals: z.object({
    needed: z.number().int(),
    by: z.array(z.object({ name: z.string(), at: moment })),
  }),
});
export type ProposedChange = z.output<typeof proposedChange>;

export const reconfirmation = z.object({
  /** Version to confirm; the reply names it. */
  version: z.number().int(),
  by: moment,
  /** Terms committed to, and current terms. */
  before: changeableTerms,
  after: changeableTerms,
  changed: termNames,
  reason: z.string(),
  /** Range of units that can be confirmed, at most those committed; none if `most` < `least`. */
  least: decimalText,
  most: decimalText,
  unitDecimals: z.number().int(),
  investorFeeBps: z.number().int(),
});
export type Reconfirmation = z.output<typeof reconfirmation>;
export type ReconfirmationData = z.input<typeof reconfirmation>;
