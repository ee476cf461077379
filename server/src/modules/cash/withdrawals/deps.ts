import type { ClientAccount } from '../../../config.ts';

/** undefined: bank transfers are off. */
export type WithdrawalDeps = { readonly clientAccount: ClientAccount | undefined };
