import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/transfers.ts';

/** What is held for ALGO that wait or are on their way. */
export const algoTransferHolds: ExpectedHolds = { kind: 'withdrawal', list: listHeld };
