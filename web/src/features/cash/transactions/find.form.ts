import { readReference } from '@holdfast/domain/cash/bank-deposits/reference';
import type { CallData } from '../../../lib/call.ts';
import { required } from '../../../lib/figures/checks.ts';
import { date, dateTime, money } from '../../../lib/figures/format.ts';

export type Found = CallData<'POST /user/wallet/transaction/get/info'>['transaction'];
type Bank = Extract<Found, { kind: 'bank' }>;
type OnChain = Extract<Found, { kind: 'chain_info' }>;

export const findChecks = { name: required('Reference or transaction id') };

export const findRefusals = { NOT_FOUND: 'name', INVALID_TRANSACTION_ID: 'name' } as const;

/** The typed text is our reference, or else the bank's or chain's id. */
export const namedBy = ({ name }: { readonly name: string }) =>
  readReference(name) ? { reference: name.trim() } : { transactionId: name.trim() };

/** A transfer's status, and the next step if any. */
export function foundWords(found: Found): string {
  if (found.kind === 'bank') return BANK[found.stage](found);
  if (found.kind === 'chain_info') return chainWords(found);
  return found.completedAt ? 'It is in your wallet.' : 'It is on its way.';
}

const because = ({ reason }: Bank): string => (reason ? `: ${reason}` : '.');

const BANK: Readonly<Record<Bank['stage'], (found: Bank) => string>> = {
  AWAITING_TRANSFER: ({ expiresAt }) =>
    `Nothing has arrived yet. Send it until ${date(expiresAt)}, with the reference.`,
  DECLARED: () => 'You said that it was sent. We look for it in the statements of our bank.',
  CREDITED: ({ credited, completedAt }) =>
    `${money(credited)} came into your wallet on ${date(completedAt)}.`,
  ON_HOLD: (found) => `It arrived, and our team looks at it${because(found)}`,
  RETURNED: (found) => `It went back to where it came from${because(found)}`,
  CANCELLED: () => 'You took it back before anything arrived.',
  EXPIRED: () => 'Nothing arrived in time. Money that comes later is still credited to you.',
  REJECTED: (found) => `We found nothing behind it${because(found)}`,
};

function chainWords({ isToYou, isCredited }: OnChain): string {
  if (isCredited) return 'It is in your wallet.';
  return isToYou
    ? 'It came to your address. It is in your wallet within a minute.'
    : 'It did not come to your address.';
}

export function foundFacts(found: Found): { label: string; value: string }[] {
  const amount = { label: 'Amount', value: money(found.amount, found.currency) };
  if (found.kind !== 'chain_info') {
    return [
      { label: 'Reference', value: found.reference },
      amount,
      { label: 'Announced', value: dateTime(found.createdAt) },
    ];
  }
  return [
    amount,
    { label: 'Sent', value: dateTime(found.at) },
    { label: 'Block', value: found.round },
  ];
}
