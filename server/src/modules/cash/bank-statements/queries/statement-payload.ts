import { amountWords, minorOfText } from '@holdfast/domain/cash/bank-statements/amounts';
import { daysWords, effectsByName } from '@holdfast/domain/cash/bank-statements/effects';
import { sha256 } from '../../../../kit/seal.ts';
import type { ApprovalContent } from '../../../people/approvals/index.ts';
import type { StatementRow } from '../repository/statements.ts';
import { type PlannedEffect, sumsOf } from './effects.ts';

/** Shown before confirmation: totals per effect, and each line's effect and owner. */
export function approvalPayload(
  row: StatementRow,
  planned: readonly PlannedEffect[],
): ApprovalContent {
  const words = (text: string, currency: string) =>
    amountWords(minorOfText(text, currency), currency);
  const balances = row.balances.map(
    ({ opening, closing, currency }) =>
      `${words(opening, currency)} to ${words(closing, currency)}`,
  );
  const lines = planned.map(({ line, effect, deposit, withdrawal, lineClass, ruleVersion }) => [
    line.id,
    effect,
    deposit?.id ?? withdrawal?.id ?? null,
    deposit?.partyId ?? withdrawal?.partyId ?? null,
    lineClass,
    ruleVersion,
  ]);
  return {
    kind: 'banking.statement',
    subjectId: row.id,
    payload: {
      days: daysWords(row.fromDay, row.toDay),
      balances: balances.join(', '),
      ...effectsByName(sumsOf(planned)),
      lines: sha256(JSON.stringify(lines)).toString('hex'),
    },
  };
}
