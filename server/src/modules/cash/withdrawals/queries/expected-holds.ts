import type { ExpectedHolds, ExpectedRestrictions } from '../../../money/ledger/index.ts';
import { listOpenHolds } from '../repository/party-holds.ts';
import { listHolding } from '../repository/withdrawals.ts';

/** What open withdrawals hold back, from the withdrawals alone: the books are held against it. */
export const withdrawalHolds: ExpectedHolds = { kind: 'withdrawal', list: listHolding };

/** The parties that nothing may leave, from their holds alone. */
export const heldParties: ExpectedRestrictions = {
  kind: 'party_hold',
  list: async (ctx) => (await listOpenHolds(ctx)).map((row) => ({ ...row, amount: null })),
};
