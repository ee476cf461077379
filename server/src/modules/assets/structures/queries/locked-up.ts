import type { ExpectedRestrictions } from '../../../money/ledger/index.ts';
import { listLockedUp } from '../repository/lockups.ts';

/** From the anchors' schedules, independent of the books they are checked against. */
export const lockedUpUnits: ExpectedRestrictions = { kind: 'lockup', list: listLockedUp };
