import type { Transaction } from 'algosdk';
import type { LedgerState } from './state.ts';

/** What the rules need of the ledger besides its state. */
export type LedgerFacts = {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly feeSink: string;
  /** The round that the next block will have. */
  readonly round: bigint;
  isKnown(txId: string): boolean;
  /** The last round in which nobody else may use the lease. */
  leaseHeldUntil(key: string): bigint | undefined;
};

/** One transaction while it is applied. */
export type Step = {
  readonly state: LedgerState;
  readonly facts: LedgerFacts;
  readonly txn: Transaction;
  readonly sender: string;
  /** Accounts whose minimum balance must hold afterwards. */
  readonly touched: Set<string>;
  readonly effect: { createdAsset?: bigint; closingAmount?: bigint; assetClosingAmount?: bigint };
  refuse(message: string): never;
};
