import type { ExplorerName } from '@holdfast/domain/chain/settlement/explorer-url';
import type { ChainPort } from './chain.port.ts';

export type SettlementDeps = {
  readonly chain: ChainPort;
  readonly explorer: ExplorerName;
  /** Maximum fee per transaction, in microalgos. */
  readonly feeCap: bigint;
};
