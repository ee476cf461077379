import type { BankAccount } from '../../../config.ts';

export type RemittanceDeps = {
  readonly clientAccount: BankAccount | undefined;
  readonly ownAccount: BankAccount | undefined;
};
