/** Lists with saved columns and views. */
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
  'registers',
  'distributions',
  'tax-remittances',
  'structures',
  'tokenisations',
  'transfer-procedures',
  'settlement',
  'cases',
  'tickets',
  'card-payments',
  'suspense',
  'statements',
  'banks',
  'agreements',
  'signatures',
  'storage',
  'closed-accounts',
  'deliveries',
  'referrals',
  'partners',
  'referral-payouts',
  'referral-invitations',
] as const;
export type KeptList = (typeof KEPT_LISTS)[number];

/** Saved views per list and person. */
export const MOST_VIEWS = 20;
