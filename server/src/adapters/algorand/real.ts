import * as sdk from 'algosdk';
import type {
  ChainPort,
  ExplorerPort,
  RawTransaction,
} from '../../modules/chain/settlement/chain.port.ts';
import { boundedClient } from './http-client.ts';
import { missing, nodeChain, reach } from './node-chain.ts';

export type NodeAddress = { readonly url: string; readonly token: string };

/** Any algod reached by its URL: an own node, or a public service. */
export function openAlgodChain({ url, token }: NodeAddress): ChainPort {
  const algod = new sdk.Algodv2(boundedClient(url, token), '');
  const node = nodeChain(algod);
  return {
    ...node,
    kind: 'algod',
    explorer: nodeExplorer(algod, node.block),
    stop: async () => {},
  };
}

/** A node alone lists neither holders nor histories; those need an indexer. */
function nodeExplorer(algod: sdk.Algodv2, block: ChainPort['block']): ExplorerPort {
  const inRound = async (txId: string, round: bigint): Promise<RawTransaction | undefined> =>
    (await block(round))?.transactions.find((t) => t.txId === txId);
  return {
    transaction: (txId, round) =>
      reach(async () => {
        if (round !== undefined) return inRound(txId, round);
        const known = await missing(() => algod.pendingTransactionInformation(txId).do());
        return known?.confirmedRound ? inRound(txId, known.confirmedRound) : undefined;
      }),
    holders: async () => null,
    transactionsOfAsset: async () => null,
    transactionsOfAccount: async () => null,
  };
}
