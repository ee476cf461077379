import * as sdk from 'algosdk';
import type {
  ChainPort,
  ExplorerPort,
  Latest,
  RawTransaction,
} from '../../modules/chain/settlement/chain.port.ts';
import { boundedClient } from './http-client.ts';
import { openIndexer } from './indexer.ts';
import { missing, nodeChain, reach } from './node-chain.ts';

export type NodeAddress = { readonly url: string; readonly token: string };
export type AlgodAddress = NodeAddress & {
  readonly archive?: NodeAddress;
  readonly indexer?: NodeAddress;
};

/**
 * Pruned blocks come from an archival node, and a transaction's location from an indexer, if
 * configured.
 */
export function openAlgodChain(at: AlgodAddress): ChainPort {
  const algod = algodAt(at);
  const node = nodeChain(algod);
  const archive = at.archive && nodeChain(algodAt(at.archive));
  const indexer = at.indexer && openIndexer(at.indexer);
  const block: ChainPort['block'] = async (round) =>
    (await node.block(round)) ?? archive?.block(round);
  return {
    ...node,
    oursIn: async (round, isOurs) =>
      (await node.oursIn(round, isOurs)) ?? archive?.oursIn(round, isOurs),
    locate: async (txId, within) => {
      const known = await node.locate(txId, within);
      return known.kind === 'unknown' && indexer ? indexer.locate(txId, within) : known;
    },
    block,
    kind: 'algod',
    explorer: nodeExplorer(algod, node.lastRound, block),
    stop: async () => {},
  };
}

const algodAt = ({ url, token }: NodeAddress) => new sdk.Algodv2(boundedClient(url, token), '');

/** Blocks of a public network are large, and every explorer visit reads this many. */
const MOST_BLOCKS = 5;

/** Without an indexer, a node lists neither holders nor transaction histories. */
function nodeExplorer(
  algod: sdk.Algodv2,
  lastRound: ChainPort['lastRound'],
  block: ChainPort['block'],
): ExplorerPort {
  let kept: { readonly last: bigint; readonly latest: Latest } | undefined;
  const inRound = async (txId: string, round: bigint): Promise<RawTransaction | undefined> =>
    (await block(round))?.transactions.find((t) => t.txId === txId);
  return {
    latest: async (count, transactions) => {
      const last = await lastRound();
      if (kept?.last === last) return kept.latest;
      const rounds = Array.from(
        { length: Math.min(count, MOST_BLOCKS) },
        (_, i) => last - BigInt(i),
      );
      const found = await Promise.all(rounds.filter((round) => round > 0n).map(block));
      const blocks = found.filter((one) => one !== undefined);
      const latest = {
        blocks: blocks.map(({ round, at, transactions: { length } }) => ({
          ...{ round, at, transactionCount: length },
        })),
        transactions: blocks.flatMap((one) => one.transactions.toReversed()).slice(0, transactions),
      };
      kept = { last, latest };
      return latest;
    },
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
