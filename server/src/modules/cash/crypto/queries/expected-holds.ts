import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/transfers.ts';

export const algoTransferHolds: ExpectedHolds = { kind: 'withdrawal', list: listHeld };
