import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import {
  moment,
  price,
  quantity,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { CHANGE_STATUSES, changeMachine } from './change.machine.ts';
import { TERM_NAMES } from './change.ts';

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
  unitPrice: usdAmount,
  minUnits: unitsAmount,
  maxUnits: unitsAmount,
  minPerInvestor: unitsAmount,
  maxPerInvestor: unitsAmount,
  closesAt: moment,
  longStopAt: moment,
  furtherTerms: z.string(),
});
export type ChangeableTermsData = z.input<typeof changeableTerms>;

const termNames = z.array(z.enum(TERM_NAMES));

export const termsVersion = z.object({
  version: z.number().int(),
  terms: changeableTerms,
  changed: termNames,
  reason: z.string().nullable(),
  madeAt: moment,
  confirmBy: moment.nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;
export type TermsVersionData = z.input<typeof termsVersion>;

export const changeEffect = z.object({
  changed: termNames,
  isEarlyClose: z.boolean(),
  /** The closing date is never before the confirmation deadline. */
  terms: changeableTerms,
  commitments: z.number().int(),
  investors: z.number().int(),
  units: unitsAmount,
  held: usdAmount,
  confirmBy: moment.nullable(),
  /** If every investor confirms the units committed, and the difference from the current total. */
  total: usdAmount,
  difference: usdAmount,
  approvedUnits: unitsAmount,
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
  effect: changeEffect.nullable(),
  actions: actionsShape(changeMachine),
  approvals: z.object({
    needed: z.number().int(),
    by: z.array(z.object({ name: z.string(), at: moment })),
  }),
});
export type ProposedChange = z.output<typeof proposedChange>;

export const reconfirmation = z.object({
  /** The terms' version; the reply must name it. */
  version: z.number().int(),
  by: moment,
  before: changeableTerms,
  after: changeableTerms,
  changed: termNames,
  reason: z.string(),
  /** Confirmable units; none if `most` < `least`. */
  least: unitsAmount,
  most: unitsAmount,
  unitDecimals: z.number().int(),
  investorFeeBps: z.number().int(),
});
export type Reconfirmation = z.output<typeof reconfirmation>;
export type ReconfirmationData = z.input<typeof reconfirmation>;
