import type { ExpectedRestrictions } from '../../../money/ledger/index.ts';
import { listLockedUp } from '../repository/lockups.ts';

/** What is in a lock-up, from the anchors' schedules alone: the books are held against it. */
export const lockedUpUnits: ExpectedRestrictions = { kind: 'lockup', list: listLockedUp };
