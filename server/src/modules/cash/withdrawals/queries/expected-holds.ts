import type { ExpectedHolds, ExpectedRestrictions } from '../../../money/ledger/index.ts';
import { listOpenHolds } from '../repository/party-holds.ts';
import { listHolding } from '../repository/withdrawals.ts';

export const withdrawalHolds: ExpectedHolds = { kind: 'withdrawal', list: listHolding };

export const heldParties: ExpectedRestrictions = {
  kind: 'party_hold',
  list: async (ctx) => (await listOpenHolds(ctx)).map((row) => ({ ...row, amount: null })),
};
