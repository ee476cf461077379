import type { NavRow } from './repository/navs.ts';

/** The approvals that take two people. */
export const NAV_APPROVAL = 'valuation.nav';
export const TOLERANCE_APPROVAL = 'valuation.tolerance';

/** Whether a value was a change beyond the tolerance when it was requested. */
export const isBeyondTolerance = (row: Pick<NavRow, 'approvalsNeeded'>): boolean =>
  row.approvalsNeeded > 1;
