import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHolding } from '../repository/withdrawals.ts';

/** What open withdrawals hold back, from the withdrawals alone: the books are held against it. */
export const withdrawalHolds: ExpectedHolds = { kind: 'withdrawal', list: listHolding };
