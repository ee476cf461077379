import type { ClientAccount } from '../../../config.ts';

export type WithdrawalDeps = { readonly clientAccount: ClientAccount | undefined };
