import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, moment, price, quantity, text, uuid } from '../../kernel/fields.ts';
import { CHANGE_STATUSES, changeMachine } from './change.machine.ts';
import { TERM_NAMES } from './change.ts';

/** The shapes of changes of terms. Amounts in USD, decimal text. */

/** Terms as an owner proposes them: all of them, those that stay too. */
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

/** The terms that a change may touch, in answers. */
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

/** A version of an offering's terms, as it held or holds. */
export const termsVersion = z.object({
  version: z.number().int(),
  terms: changeableTerms,
  /** What it changed of the version before; nothing for the first. */
  changed: termNames,
  /** Why its owner changed the terms; null for the first. */
  reason: z.string().nullable(),
  madeAt: moment,
  /** Until when investors were asked to confirm it; null where nobody was. */
  confirmBy: moment.nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;
export type TermsVersionData = z.input<typeof termsVersion>;

/** What a change would do to those who committed, if it were approved now. */
export const changeEffect = z.object({
  changed: termNames,
  /** It only closes earlier: investors are told and may withdraw, but need not confirm. */
  isEarlyClose: z.boolean(),
  /** The terms as they would hold: no closing before investors answered. */
  terms: changeableTerms,
  commitments: z.number().int(),
  investors: z.number().int(),
  units: decimalText,
  /** What is held for them now, with fees: it all goes back if everybody stays silent. */
  held: decimalText,
  confirmBy: moment.nullable(),
  /** If everybody confirms the same units: what they cost then, and how that differs from now. */
  total: decimalText,
  difference: decimalText,
  /** Approved units as they stand, and what the offering needs then. */
  approvedUnits: decimalText,
});
export type ChangeEffect = z.output<typeof changeEffect>;
export type ChangeEffectData = z.input<typeof changeEffect>;

/** A change that an owner proposed, and how far it has come. */
export const proposedChange = z.object({
  id: uuid,
  status: z.enum(CHANGE_STATUSES),
  before: changeableTerms,
  terms: changeableTerms,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  /** Why staff sent it back, or why it lapsed. */
  decidedReason: z.string().nullable(),
  /** Null once it was decided. */
  effect: changeEffect.nullable(),
  actions: actionsShape(changeMachine),
  approvals: z.object({
    needed: z.number().int(),
    by: z.array(z.object({ name: z.string(), at: moment })),
  }),
});
export type ProposedChange = z.output<typeof proposedChange>;

/** What the party of a commitment is asked after the terms changed. */
export const reconfirmation = z.object({
  /** The version to be confirmed: an answer names it. */
  version: z.number().int(),
  by: moment,
  /** What the party committed to, and what holds now. */
  before: changeableTerms,
  after: changeableTerms,
  changed: termNames,
  reason: z.string(),
  /** Fewer units than were committed may be confirmed; none where `most` is under `least`. */
  least: decimalText,
  most: decimalText,
  unitDecimals: z.number().int(),
  investorFeeBps: z.number().int(),
});
export type Reconfirmation = z.output<typeof reconfirmation>;
export type ReconfirmationData = z.input<typeof reconfirmation>;
