import type { ChainPort } from '../../chain/settlement/index.ts';
import type { Expected } from '../../money/ledger/index.ts';

/** What a comparison reads besides the books: the chain, and every module that places holds. */
export type ReconcileDeps = {
  readonly chain: ChainPort;
  readonly expectedHolds: readonly Expected[];
};
