/** The lists of which staff keep columns and views. */
export const KEPT_LISTS = [
  'users',
  'companies',
  'withdrawals',
  'deposits',
  'offerings',
  'commitments',
  'navs',
  'retirements',
  'assets',
  'cases',
  'tickets',
] as const;
export type KeptList = (typeof KEPT_LISTS)[number];

/** How many views of one list somebody keeps. */
export const MOST_VIEWS = 20;
