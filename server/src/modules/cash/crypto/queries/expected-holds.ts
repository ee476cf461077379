import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/transfers.ts';

/** Expected holds of pending ALGO transfers, to verify the ledger. */
export const algoTransferHolds: ExpectedHolds = { kind: 'withdrawal', list: listHeld };
