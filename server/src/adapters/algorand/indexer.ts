import * as sdk from 'algosdk';
import type { Located, Rounds } from '../../modules/chain/settlement/chain.port.ts';
import { boundedClient } from './http-client.ts';
import { missing, reach } from './node-chain.ts';

export type Indexer = { locate(txId: string, within: Rounds): Promise<Located> };

/**
 * Finds a transaction by id, however old. “Not found” is conclusive only if the indexer has the
 * first and last rounds.
 */
export function openIndexer({ url, token }: { url: string; token: string }): Indexer {
  const client = new sdk.Indexer(boundedClient(url, token, 'X-Indexer-API-Token'), '');
  const hasBlock = async (round: bigint) =>
    (await missing(() => client.lookupBlock(round).headerOnly(true).do())) !== undefined;
  return {
    locate: (txId, { first, last }) =>
      reach(async () => {
        // Checked first, so that a transaction arriving between the two requests isn't missed.
        const hasAll = (await hasBlock(last)) && (await hasBlock(first));
        const found = await missing(() => client.lookupTransactionByID(txId).do());
        const { confirmedRound: round, createdAssetIndex: createdAsset } = found?.transaction ?? {};
        if (round !== undefined) return { kind: 'in_block', round, createdAsset };
        return hasAll ? { kind: 'in_none' } : { kind: 'unknown' };
      }),
  };
}
