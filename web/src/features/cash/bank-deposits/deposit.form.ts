import { validators } from '@holdfast/domain/kernel/validators';
import { decimal, firstOf, maxLength, required, rule } from '../../../lib/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

/** Asking for the instructions of a transfer. */
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

/** Saying that a transfer was sent; the moment as a field of date and time takes it. */
export type DeclareValues = {
  readonly transactionId: string;
  readonly transferredAt: string;
  readonly receiptFileId: string | undefined;
};

/** "2026-11-20T14:30" in the browser's zone. */
export function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export const declareChecks = {
  transactionId: firstOf(required('Transaction id'), maxLength('Transaction id', 64)),
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
  transferredAt: new Date(values.transferredAt).toISOString(),
  ...(values.receiptFileId ? { receiptFileId: values.receiptFileId } : {}),
});
