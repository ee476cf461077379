import { MOVEMENT_STATUS_WORDS, type MovementKind } from '@holdfast/domain/views/wallet/movements';
import type { CallData } from '../../../lib/call.ts';

export type Movement = Pick<
  CallData<'GET /user/wallet/transactions'>[number],
  'kind' | 'status' | 'amount' | 'title'
>;

const VERBS: Readonly<Record<MovementKind, readonly [string, string]>> = {
  card: ['Deposited', 'Deposited'],
  card_refund: ['Refund returned', 'Refunded to your card'],
  card_dispute: ['Dispute won', 'Reserved for a dispute'],
  deposit: ['Deposited', 'Deposited'],
  withdrawal: ['Withdrawal returned', 'Withdrew'],
  transfer: ['Received', 'Sent'],
  conversion: ['Converted', 'Converted'],
  commitment: ['Released', 'Committed'],
  refund: ['Refunded', 'Refunded'],
  proceeds: ['Received', 'Paid'],
  trade: ['Sold', 'Bought'],
  fee: ['Fee returned', 'Paid a fee'],
  commission: ['Earned', 'Paid'],
  distribution: ['Received a distribution', 'Paid a distribution'],
  capital_return: ['Received returned capital', 'Returned capital'],
  redemption: ['Redeemed', 'Redeemed'],
  interest: ['Earned interest', 'Interest corrected'],
  adjustment: ['Corrected', 'Corrected'],
};

const BEGUN: Readonly<Partial<Record<MovementKind, string>>> = {
  card: 'Card top-up',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
};

/** "Reserved" money is still in the wallet. */
export function activityVerb({ kind, status, amount }: Movement): string {
  if (status === 'completed') return VERBS[kind][Number(amount) < 0 ? 1 : 0];
  const state = MOVEMENT_STATUS_WORDS[status];
  const begun = BEGUN[kind];
  return begun && status !== 'held' ? `${begun} ${state.toLowerCase()}` : state;
}
