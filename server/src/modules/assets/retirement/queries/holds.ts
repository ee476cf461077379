import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/retirements.ts';

/** Units of holders that wait for two people. */
export const retirementHolds: ExpectedHolds = { kind: 'retirement', list: listHeld };
