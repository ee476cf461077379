import type { ClientAccount } from '../../../config.ts';

/** The account that withdrawals are paid from; undefined: there are no bank transfers. */
export type WithdrawalDeps = { readonly clientAccount: ClientAccount | undefined };
