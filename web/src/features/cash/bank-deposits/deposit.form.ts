import { validators } from '@holdfast/domain/kernel/validators';
import { decimal, firstOf, maxLength, required, rule } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export type InstructValues = { readonly amount: string; readonly bankAccountId: string };

export const instructChecks = {
  amount: firstOf(
    required('Amount'),
    decimal('Amount', 2),
    rule('Amount', validators.min_value('0.01')),
  ),
  bankAccountId: required('From'),
};

export const instructBody = ({ amount, bankAccountId }: InstructValues) => ({
  kind: 'bank' as const,
  currency: 'USD' as const,
  bankAccountId,
  amount: decimalText(amount, 2) ?? '',
});

/** The time is ISO text in UTC. */
export type DeclareValues = {
  readonly transactionId: string;
  readonly transferredAt: string;
  readonly receiptFileId: string | undefined;
};

/** Truncates to the minute, as displayed. */
export const minuteOf = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / 60_000) * 60_000).toISOString();

export const declareChecks = {
  transactionId: firstOf(required('Transaction ID'), maxLength('Transaction ID', 64)),
  transferredAt: required('Sent'),
};

export const declareRefusals = {
  INVALID_TRANSACTION_ID: 'transactionId',
  TRANSACTION_ID_EXISTS: 'transactionId',
  TRANSACTION_TIME_INVALID: 'transferredAt',
} as const;

export const declareBody = (id: string, values: DeclareValues) => ({
  kind: 'bank_declared' as const,
  id,
  transactionId: values.transactionId.trim(),
  transferredAt: values.transferredAt,
  ...(values.receiptFileId ? { receiptFileId: values.receiptFileId } : {}),
});
