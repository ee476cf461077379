import type { ChainEntry, CryptoTransaction } from '@holdfast/domain/cash/banking/deposit-contract';
import type { UserCtx } from '../../../kit/ctx.ts';
import type { OutsideCall } from '../../../kit/route.ts';

/**
 * What the wallet, a later module, does with transactions that name a chain: they come by the same
 * calls as bank transfers.
 */
export type CryptoPart = {
  /** Takes a person's word that crypto was sent. */
  readonly enter: (call: OutsideCall<UserCtx>, body: ChainEntry) => Promise<CryptoTransaction>;
  /** Tells what the chain knows of a transaction. */
  readonly lookUp: (
    call: OutsideCall<UserCtx>,
    transactionId: string,
  ) => Promise<CryptoTransaction>;
  /** Whether a text is an id of a chain's transaction rather than a bank's. */
  readonly isChainId: (transactionId: string) => boolean;
  /** Takes back what waits; undefined when the id is none of its. */
  readonly cancel: (
    ctx: UserCtx,
    id: string,
  ) => Promise<{ readonly id: string; readonly status: string } | undefined>;
};
