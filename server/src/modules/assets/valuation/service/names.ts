/** What two people agree to here. */
export const NAV_APPROVAL = 'valuation.nav';
export const TOLERANCE_APPROVAL = 'valuation.tolerance';
