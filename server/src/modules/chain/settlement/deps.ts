import type { ExplorerName } from '@holdfast/domain/chain/settlement/explorer-url';
import type { ChainPort } from './chain.port.ts';

export type SettlementDeps = {
  readonly chain: ChainPort;
  /** The public explorer that pages link to. */
  readonly explorer: ExplorerName;
  /** Microalgos: the most that one transaction pays. */
  readonly feeCap: bigint;
};
