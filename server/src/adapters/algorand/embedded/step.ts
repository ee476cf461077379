import type { SignedTransaction, Transaction } from 'algosdk';
import type { Consensus } from './limits.ts';
import type { LedgerState } from './state.ts';

/** What the ledger knows of a transaction that it accepted. */
export type Applied = {
  readonly txId: string;
  readonly signed: SignedTransaction;
  readonly raw: Uint8Array;
  readonly createdAsset?: bigint;
  readonly closingAmount?: bigint;
  readonly assetClosingAmount?: bigint;
  /** Every address whose account or holding took part, the sender first. */
  readonly participants: readonly string[];
};

export type Submitted = {
  readonly txId: string;
  readonly signed: SignedTransaction;
  readonly raw: Uint8Array;
  /** Another type of transaction than its own, of which it has fields. */
  readonly strayType: string | undefined;
};

/** What the rules need of the ledger besides its state. */
export type LedgerFacts = {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly feeSink: string;
  /** The round that the next block will have. */
  readonly round: bigint;
  readonly consensus: Consensus;
  /** Keeps the transaction's id and lease until they are undone with its group. */
  remember(one: Applied): void;
  isKnown(txId: string): boolean;
  /** Whether it is in the block that is being made. */
  isWaiting(txId: string): boolean;
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
