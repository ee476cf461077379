import { readReference } from '@holdfast/domain/cash/bank-deposits/reference';
import type { CallData } from '../../../lib/call.ts';
import { required } from '../../../lib/figures/checks.ts';
import { date, dateTime, money } from '../../../lib/figures/format.ts';

export type Found = CallData<'POST /user/wallet/transaction/get/info'>['transaction'];
type Bank = Extract<Found, { kind: 'bank' }>;
type OnChain = Extract<Found, { kind: 'chain_info' }>;

export const findChecks = { name: required('Reference or transaction ID') };

export const findRefusals = { NOT_FOUND: 'name', INVALID_TRANSACTION_ID: 'name' } as const;

/** Recognises our reference; other text is the bank's or chain's id. */
export const namedBy = ({ name }: { readonly name: string }) =>
  readReference(name) ? { reference: name.trim() } : { transactionId: name.trim() };

export function foundWords(found: Found): string {
  if (found.kind === 'bank') return BANK[found.stage](found);
  if (found.kind === 'chain_info') return chainWords(found);
  return found.completedAt ? 'Credited to your wallet.' : 'On its way.';
}

const because = ({ reason }: Bank): string => (reason ? `: ${reason}` : '.');

const BANK: Readonly<Record<Bank['stage'], (found: Bank) => string>> = {
  AWAITING_TRANSFER: ({ expiresAt }) =>
    `Not received yet. Send it by ${date(expiresAt)} with the reference.`,
  DECLARED: () => 'Reported as sent. We’ll match it when it arrives at our bank.',
  CREDITED: ({ credited, completedAt }) =>
    `${money(credited)} was credited to your wallet on ${date(completedAt)}.`,
  ON_HOLD: (found) => `Received, under review by our team${because(found)}`,
  RETURNED: (found) => `Returned to the sender${because(found)}`,
  CANCELLED: () => 'You cancelled it before it arrived.',
  EXPIRED: () => 'Not received in time. Money that arrives later is still credited to you.',
  REJECTED: (found) => `We couldn’t find the transfer${because(found)}`,
};

function chainWords({ isToYou, isCredited }: OnChain): string {
  if (isCredited) return 'Credited to your wallet.';
  return isToYou
    ? 'Received at your address. It is usually credited within a minute.'
    : 'Not sent to your address.';
}

export function foundFacts(found: Found): { label: string; value: string }[] {
  const amount = { label: 'Amount', value: money(found.amount, found.currency) };
  if (found.kind !== 'chain_info') {
    return [
      { label: 'Reference', value: found.reference },
      amount,
      { label: 'Created', value: dateTime(found.createdAt) },
    ];
  }
  return [
    amount,
    { label: 'Sent', value: dateTime(found.at) },
    { label: 'Block', value: found.round },
  ];
}
