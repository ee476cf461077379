/** Values are expected each quarter: one that is older than this is to be renewed. */
export const NAV_GOOD_FOR_DAYS = 92;
