import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { validators } from '@holdfast/domain/kernel/validators';
import { decimal, firstOf, maxLength, required, rule } from '../../../lib/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { Proposal, PURPOSES } from './view.ts';

type Purpose = (typeof PURPOSES)[number]['value'];

/** One side of an adjustment: an account of the platform, or the wallet behind an email. */
export type SideForm = { readonly where: Purpose | 'party'; readonly email: string };

export type ProposeForm = {
  readonly from: SideForm;
  readonly to: SideForm;
  readonly currency: WalletCurrency;
  readonly amount: string;
  readonly reason: string;
  readonly evidence: string;
};

export const EMPTY: ProposeForm = {
  from: { where: 'suspense', email: '' },
  to: { where: 'party', email: '' },
  currency: 'USD',
  amount: '',
  reason: '',
  evidence: '',
};

const email = firstOf(required('Email'), rule('Email', validators.email('Email')));
const sideProblem = (side: SideForm) => (side.where === 'party' ? email(side.email.trim()) : null);

/** What is wrong with each field; all null when it can be proposed. */
export const problemsOf = (form: ProposeForm) => ({
  from: sideProblem(form.from),
  to:
    form.from.where === form.to.where && form.from.email.trim() === form.to.email.trim()
      ? 'Choose two different accounts'
      : sideProblem(form.to),
  amount: firstOf(required('Amount'), decimal('Amount', decimalsOf(form.currency)))(form.amount),
  reason: reason(form.reason),
  evidence: evidence(form.evidence),
});

/** Why an entry is taken back, and what proves that it was wrong. */
export type ReversalValues = { readonly reason: string; readonly evidence: string };

const reason = firstOf(required('Reason'), maxLength('Reason', 500));
const evidence = firstOf(required('Evidence'), maxLength('Evidence', 2_000));

export const reversalChecks = { reason, evidence };

export const reversalOf = (entryId: string, values: ReversalValues): Proposal => ({
  kind: 'reversal',
  entryId,
  ...values,
});

const sideOf = ({ where, email: typed }: SideForm) =>
  where === 'party'
    ? ({ holder: 'party', email: typed.trim() } as const)
    : ({ holder: 'platform', purpose: where } as const);

/** The proposal as it is sent. */
export const proposalOf = (form: ProposeForm): Proposal => ({
  kind: 'adjustment',
  from: sideOf(form.from),
  to: sideOf(form.to),
  currency: form.currency,
  amount: decimalText(form.amount, decimalsOf(form.currency)) ?? '',
  reason: form.reason.trim(),
  evidence: form.evidence.trim(),
});
