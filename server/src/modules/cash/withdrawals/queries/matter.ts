import { sha256 } from '../../../../kit/seal.ts';
import type { WithdrawalRow } from '../repository/withdrawals.ts';

/** Everything that two people agree to: no other sum, no other account. */
export const payloadOf = (row: WithdrawalRow) => ({
  amount: row.amount,
  currency: row.currency,
  partyId: row.partyId,
  account: row.payeeLabel,
  payee: sha256(row.payee).toString('hex'),
});

/** What a second member of the company agrees to: the sum, the account, and who asked. */
export const memberMatterOf = (row: WithdrawalRow) => ({
  kind: 'withdrawal.agree',
  subjectId: row.id,
  payload: { ...payloadOf(row), fee: row.fee, askedBy: row.userId },
});
