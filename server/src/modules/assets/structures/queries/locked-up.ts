import type { ExpectedRestrictions } from '../../../money/ledger/index.ts';
import { listLockedUp } from '../repository/lockups.ts';

/**
 * Calculated from the anchors' schedules, independently of the books that are checked against it.
 */
export const lockedUpUnits: ExpectedRestrictions = { kind: 'lockup', list: listLockedUp };
