import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/retirements.ts';

export const retirementHolds: ExpectedHolds = { kind: 'retirement', list: listHeld };
