import { sha256 } from '../../../../kit/seal.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';

/** Both approvers see this, so amount and account can't change between approvals. */
export const payloadOf = (row: WithdrawalRow) => ({
  amount: row.amount,
  currency: row.currency,
  partyId: row.partyId,
  account: row.payeeLabel,
  payee: sha256(row.payee).toString('hex'),
});

export const withdrawalPayload = (row: WithdrawalRow) => ({
  kind: 'withdrawal.agree',
  subjectId: row.id,
  payload: { ...payloadOf(row), fee: row.fee, askedBy: row.userId },
});
