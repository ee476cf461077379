import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import * as sdk from 'algosdk';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/db.ts';
import type { ChainPort } from '../../modules/chain/settlement/chain.port.ts';
import { clientOf } from './embedded/client.ts';
import { embeddedExplorer } from './embedded/explorer.ts';
import { EmbeddedLedger } from './embedded/ledger.ts';
import { postgresStore } from './embedded/postgres-store.ts';
import { nodeChain } from './node-chain.ts';

export const EMBEDDED_GENESIS_ID = 'holdfast-dev-v1';
const GENESIS_MICRO_ALGOS = 10_000_000_000_000n;

export type EmbeddedParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** Only for the faucet's key; the ledger itself needs no secret. */
  readonly masterKey: Uint8Array;
  readonly blockMs?: number;
  readonly emptyBlockMs?: number;
};

/**
 * Opened on first use, so that an installation that never settles has no ledger. Refuses another
 * process's blocks.
 */
export function openEmbeddedChain(parts: EmbeddedParts): ChainPort {
  const faucet = faucetOf(parts.masterKey);
  const open = opening(() =>
    EmbeddedLedger.open({
      store: postgresStore(parts.db),
      clock: parts.clock,
      genesisId: EMBEDDED_GENESIS_ID,
      allocations: new Map([[faucet.address.toString(), GENESIS_MICRO_ALGOS]]),
      blockMs: parts.blockMs ?? 250,
      emptyBlockMs: parts.emptyBlockMs ?? 250,
    }),
  );
  const algod = new sdk.Algodv2(clientOf(open.get), '');
  const node = nodeChain(algod);
  const sealNow = async () => void (await (await open.get()).seal());
  return {
    ...node,
    kind: 'embedded',
    explorer: embeddedExplorer(parts.db),
    block: embeddedExplorer(parts.db).block,
    // Read from storage, since another process may have written the block.
    blockHash: async (round) => (await embeddedExplorer(parts.db).block(round))?.hash,
    isDevelopment: async () => true,
    // Unlike a node, this ledger reports when an asset was created.
    asset: async (assetIndex) => {
      const asset = await node.asset(assetIndex);
      const { state } = await open.get();
      return asset && { ...asset, createdRound: state.assets.get(assetIndex)?.createdRound };
    },
    sealNow,
    faucet: async (address, microAlgos) => {
      await algod.sendRawTransaction(await payment(algod, faucet, address, microAlgos)).do();
      await sealNow();
    },
    stop: async () => (await open.started)?.close(),
  };
}

/** Opens it again if opening failed or the database was lost. */
function opening(open: () => Promise<EmbeddedLedger>) {
  let started: Promise<EmbeddedLedger> | undefined;
  let current: EmbeddedLedger | undefined;
  const forget = () => {
    [started, current] = [undefined, undefined];
  };
  const start = async () => {
    current = await open();
    return current;
  };
  return {
    get: (): Promise<EmbeddedLedger> => {
      if (current?.isLost) forget();
      started ??= start().catch((error) => {
        forget();
        throw error;
      });
      return started;
    },
    get started() {
      return started;
    },
  };
}

type Faucet = { readonly address: sdk.Address; readonly key: KeyObject };

function faucetOf(masterKey: Uint8Array): Faucet {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, 'holdfast', 'development faucet', 32));
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { address: new sdk.Address(new Uint8Array(raw)), key };
}

async function payment(
  algod: sdk.Algodv2,
  from: Faucet,
  to: string,
  amount: bigint,
): Promise<Uint8Array> {
  const txn = sdk.makePaymentTxnWithSuggestedParamsFromObject({
    sender: from.address,
    receiver: to,
    amount,
    note: Buffer.from('development faucet'),
    suggestedParams: await algod.getTransactionParams().do(),
  });
  return txn.attachSignature(from.address, sign(null, txn.bytesToSign(), from.key));
}
