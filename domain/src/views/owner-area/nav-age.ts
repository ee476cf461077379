/** Values are expected each quarter: one that is older than this is to be renewed. */
export const NAV_GOOD_FOR_DAYS = 92;
/** So many days before that its owner is asked for the next one. */
export const NAV_ASKED_DAYS_BEFORE = 14;
