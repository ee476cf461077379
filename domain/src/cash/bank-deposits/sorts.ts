/** By what else staff order announced transfers than by when they were announced. */
export const DEPOSIT_SORTS = ['sent', '-sent', 'amount', '-amount'] as const;
export type DepositSort = (typeof DEPOSIT_SORTS)[number];
