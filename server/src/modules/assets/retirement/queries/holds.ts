import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/retirements.ts';

/** Holders' units held for waiting retirements. */
export const retirementHolds: ExpectedHolds = { kind: 'retirement', list: listHeld };
