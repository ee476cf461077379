import type { Requirement } from '../../kernel/requirement.ts';
import { messages } from '../../kernel/validation.ts';
import { MOST_CENTS } from './distribution.machine.ts';

export type DistributionFacts = {
  readonly kind: 'income' | 'capital' | 'redemption';
  readonly name: string;
  readonly perUnit: bigint | null;
  readonly total: bigint | null;
  /** ISO 8601 days. */
  readonly recordOn: string | null;
  readonly payOn: string | null;
  /** Number of the asset's other distribution with the same name, if any. */
  readonly namesake: string | null;
  /** For the current holders, in cents; null if there are none. */
  readonly gross: bigint | null;
};

/** `today` is an ISO 8601 date. */
export const distributionRequirements = (
  draft: DistributionFacts,
  today: string,
): readonly Requirement[] => {
  const { kind, name, perUnit, total, recordOn, payOn, namesake, gross } = draft;
  const amount = perUnit === null ? 'total' : 'perUnit';
  return [
    { key: 'name', text: messages.required('Name'), isMet: name !== '' },
    {
      key: 'name',
      text: `This asset already has a distribution with this name (${namesake}). Include the payment period in the name.`,
      isMet: name === '' || namesake === null,
    },
    {
      key: 'total',
      text: messages.required('Amount'),
      isMet: perUnit !== null || total !== null,
    },
    // A redemption pays the price that holders voted on, never the owner's total.
    {
      key: 'perUnit',
      text: messages.required('Price per unit'),
      isMet: kind !== 'redemption' || total === null,
    },
    { key: 'recordOn', text: messages.required('Record date'), isMet: recordOn !== null },
    // Past holdings are known, so the owner could choose the recipients.
    {
      key: 'recordOn',
      text: 'The record date can’t be in the past',
      isMet: recordOn === null || recordOn >= today,
    },
    { key: 'payOn', text: messages.required('Payment date'), isMet: payOn !== null },
    {
      key: 'payOn',
      text: 'The payment date must be after the record date',
      isMet: payOn === null || recordOn === null || payOn > recordOn,
    },
    { key: amount, text: 'The total is less than one cent', isMet: gross !== 0n },
    { key: amount, text: 'The amount is too large', isMet: gross === null || gross <= MOST_CENTS },
  ];
};
