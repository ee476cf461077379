import type { SignedTransaction, Transaction } from 'algosdk';
import type { Consensus } from './limits.ts';
import type { LedgerState } from './state.ts';

export type Applied = {
  readonly txId: string;
  readonly signed: SignedTransaction;
  readonly raw: Uint8Array;
  readonly createdAsset?: bigint;
  readonly closingAmount?: bigint;
  readonly assetClosingAmount?: bigint;
  readonly participants: readonly string[];
};

export type Submitted = {
  readonly txId: string;
  readonly signed: SignedTransaction;
  readonly raw: Uint8Array;
  readonly strayType: string | undefined;
};

export type LedgerFacts = {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly feeSink: string;
  readonly round: bigint;
  readonly consensus: Consensus;
  remember(one: Applied): void;
  isKnown(txId: string): boolean;
  isWaiting(txId: string): boolean;
  leaseHeldUntil(key: string): bigint | undefined;
};

export type Step = {
  readonly state: LedgerState;
  readonly facts: LedgerFacts;
  readonly txn: Transaction;
  readonly sender: string;
  readonly touched: Set<string>;
  readonly effect: { createdAsset?: bigint; closingAmount?: bigint; assetClosingAmount?: bigint };
  refuse(message: string): never;
};
