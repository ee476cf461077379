import type { ChainPort } from '../../chain/settlement/index.ts';
import type { Expected } from '../../money/ledger/index.ts';

export type ReconcileDeps = {
  readonly chain: ChainPort;
  readonly expectedHolds: readonly Expected[];
};
