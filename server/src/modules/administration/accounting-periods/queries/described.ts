import { monthWords } from '@holdfast/domain/administration/accounting-periods/months';
import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { type AccountClass, declaredAs } from '@holdfast/domain/money/ledger/chart';
import type { ApprovalCheck } from '@holdfast/domain/people/approvals/shapes';
import { described, fact } from '../../../people/approvals/index.ts';
import type { ClosingFigures } from './figures.ts';

const CLASSES: readonly (readonly [string, readonly AccountClass[]])[] = [
  ['Change in client money', ['client']],
  ['Change in money owed to third parties', ['third_party']],
  ['Change in Holdfast’s own money', ['own', 'claim']],
];

export function describedClosing(period: string, figures: ClosingFigures) {
  const name = monthWords(period);
  return described({
    title: `Closing of ${name}`,
    facts: [
      fact.text('Period', `${dayWords(`${period}-01`)} to ${dayWords(figures.through)}`, {
        isMain: true,
      }),
      fact.text('Entries', String(figures.entries)),
      fact.text('Prior-period adjustments', String(figures.adjustments)),
      ...CLASSES.map(([label, classes]) => fact.text(label, changeOf(figures, classes))),
    ],
    checks: [
      suspenseCheck(figures),
      statementCheck(figures),
      reconciliationCheck(figures),
      correctionCheck(figures),
    ],
    approveLabel: `Close ${name}`,
    effect: `Once approved, ${name} is closed to new entries, and later corrections become prior-period adjustments. A closing can’t be undone. If rejected, the period stays open.`,
    page: { label: 'Accounting periods', path: '/admin/funds/periods' },
  });
}

/** In US dollars. */
function changeOf({ movements }: ClosingFigures, classes: readonly AccountClass[]): string {
  const sum = movements
    .filter(
      ({ kind, commodity }) => commodity === 'USD' && classes.includes(declaredAs(kind).class),
    )
    .reduce((total, { amount }) => total + amount, 0n);
  const sign = sum === 0n ? '' : sum < 0n ? '−' : '+';
  return `${sign}${formatMoney(sum < 0n ? -sum : sum)}`;
}

const SHOWN = 5;

function suspenseCheck({ suspense }: ClosingFigures): ApprovalCheck {
  if (suspense.length === 0) return { verdict: 'good', title: 'No open suspense', detail: '' };
  const words = suspense
    .slice(0, SHOWN)
    .map(({ amount, currency, day }) => `${amountWords(amount, currency)} of ${dayWords(day)}`);
  const more = suspense.length - words.length;
  return {
    verdict: 'warn',
    title: `Open in suspense: ${suspense.length}`,
    detail: [...words, ...(more > 0 ? [`${more} more`] : [])].join('; '),
  };
}

function statementCheck({ statements, through }: ClosingFigures): ApprovalCheck {
  if (statements.length === 0) {
    return { verdict: 'warn', title: 'No statement booked', detail: '' };
  }
  const isCovered = statements.every((one) => one.through >= through);
  return {
    verdict: isCovered ? 'good' : 'warn',
    title: isCovered
      ? 'Statements booked to the end of the period'
      : 'Statements end before the period does',
    detail: statements.map((one) => `${one.currency} to ${dayWords(one.through)}`).join('; '),
  };
}

function reconciliationCheck({ reconciliation }: ClosingFigures): ApprovalCheck {
  switch (reconciliation.state) {
    case 'agrees':
      return { verdict: 'good', title: 'Reconciliation agrees', detail: '' };
    case 'differs':
      return {
        verdict: 'warn',
        title: 'Reconciliation differs',
        detail: reconciliation.differing.join(', '),
      };
    case 'before_end':
      return { verdict: 'warn', title: 'Not reconciled since the period ended', detail: '' };
    case 'none':
      return { verdict: 'warn', title: 'Never reconciled', detail: '' };
  }
}

const correctionCheck = ({ laterCorrections: count }: ClosingFigures): ApprovalCheck =>
  count === 0
    ? { verdict: 'good', title: 'No pending corrections', detail: '' }
    : {
        verdict: 'warn',
        title: `${count} pending ${count === 1 ? 'correction' : 'corrections'}`,
        detail: 'None corrects a day of this period. They will be booked in a later one.',
      };
