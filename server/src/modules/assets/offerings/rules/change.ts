import {
  type ChangeableTerms,
  changedTerms,
  confirmUntil,
  isEarlyClose,
  TERM_NAMES,
  type TermName,
  termLabel,
  termsApprovedAt,
} from '@holdfast/domain/assets/offerings/change';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { ChangeRow } from '../repository/changes.ts';
import type { Offering } from '../repository/offerings.ts';
import { assertOpen, assertTerms, momentInWords, unitsInWords } from './offering.ts';

export const CHANGE_APPROVAL = 'offering.change';

export const changeableOf = (row: ChangeableTerms): ChangeableTerms => ({
  unitPrice: row.unitPrice,
  minUnits: row.minUnits,
  maxUnits: row.maxUnits,
  minPerInvestor: row.minPerInvestor,
  maxPerInvestor: row.maxPerInvestor,
  closesAt: row.closesAt,
  longStopAt: row.longStopAt,
  furtherTerms: row.furtherTerms,
});

export type ChangeFacts = {
  readonly unitDecimals: number;
  readonly freeUnits: bigint;
  readonly due: number;
  readonly now: Date;
};

export type Change = {
  readonly before: ChangeableTerms;
  readonly after: ChangeableTerms;
  readonly changed: readonly TermName[];
  readonly isEarlyClose: boolean;
  /** Null if no confirmation is required. */
  readonly confirmBy: Date | null;
};

/**
 * Refuses E_INVALID_TRADE_STATUS, OFFERING_TERMS, and OFFERING_BELOW_MINIMUM for an early close.
 */
export function assertChange(
  offering: Offering,
  proposed: ChangeableTerms,
  facts: ChangeFacts,
): Change {
  assertOpen(offering);
  if (offering.closesAt <= facts.now) refuse('E_INVALID_TRADE_STATUS', {});
  const before = changeableOf(offering);
  if (changedTerms(before, proposed).length === 0) {
    refuse('OFFERING_TERMS', { what: 'Nothing to change' });
  }
  const after = termsApprovedAt(proposed, facts.now);
  assertTerms(
    {
      ...after,
      opensAt: offering.opensAt,
      coolingOffDays: offering.coolingOffDays,
      closingVoteRequired: offering.closingVoteRequired,
    },
    { unitDecimals: facts.unitDecimals, issuable: facts.freeUnits + offering.maxUnits },
  );
  if (proposed.closesAt < before.closesAt) assertEnough(offering, after.minUnits);
  // No early close while confirmations are due: every investor must confirm the same version.
  const isEarly = facts.due === 0 && isEarlyClose(before, proposed);
  if (isEarly && after.closesAt >= before.closesAt) {
    refuse('OFFERING_TERMS', {
      what: 'Investors need five business days’ notice, so the closing date can’t be brought forward',
    });
  }
  return {
    before,
    after,
    changed: changedTerms(before, after),
    isEarlyClose: isEarly,
    confirmBy: isEarly ? null : confirmUntil(facts.now),
  };
}

function assertEnough(offering: Offering, minimum: bigint): void {
  if (offering.approvedUnits >= minimum) return;
  refuse('OFFERING_BELOW_MINIMUM', {
    approved: unitsInWords(offering.approvedUnits),
    minimum: unitsInWords(minimum),
  });
}

/** "$50.00", "1,000 units", "02 Dec 2026, 17:00 UTC". */
export function termInWords(terms: ChangeableTerms, name: TermName): string {
  const value = terms[name];
  if (value instanceof Date) return momentInWords(value);
  if (typeof value === 'string') return value || 'None';
  return name === 'unitPrice' ? formatMoney(value) : `${unitsInWords(value)} units`;
}

export const changesInWords = (before: ChangeableTerms, after: ChangeableTerms): string[] =>
  changedTerms(before, after).map(
    (name) =>
      `${termLabel(name)}: ${termInWords(after, name)} (previously ${termInWords(before, name)})`,
  );

export function changePayload(
  change: ChangeRow,
  before: ChangeableTerms,
  names: { readonly asset: string; readonly company: string; readonly by: string },
) {
  const after = changeableOf(change);
  return {
    kind: CHANGE_APPROVAL,
    subjectId: change.id,
    payload: {
      ...Object.fromEntries(
        TERM_NAMES.map((name) => [name, [termInWords(before, name), termInWords(after, name)]]),
      ),
      version: change.fromVersion,
      reason: change.reason,
      asset: names.asset,
      owner: names.company,
      proposedBy: names.by,
    },
  };
}
