/** By what else staff order withdrawals than by how long they wait. */
export const WITHDRAWAL_SORTS = ['asked', '-asked', 'amount', '-amount'] as const;
export type WithdrawalSort = (typeof WITHDRAWAL_SORTS)[number];
