import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeld } from '../repository/commitments.ts';

/** What commitments say should be held: the total of each that is pledged or approved. */
export const commitmentHolds: ExpectedHolds = { kind: 'commitment', list: listHeld };
