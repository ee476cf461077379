import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import * as sdk from 'algosdk';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/db.ts';
import { sealWith } from '../../kit/seal.ts';
import type { ChainPort } from '../../modules/chain/settlement/chain.port.ts';
import { type AskLedger, clientOf } from './embedded/client.ts';
import { embeddedExplorer } from './embedded/explorer.ts';
import { askHere, askWriter, SEAL } from './embedded/forward.ts';
import { EmbeddedLedger } from './embedded/ledger.ts';
import { createdRoundOf, postgresStore } from './embedded/postgres-store.ts';
import { Writer } from './embedded/writer.ts';
import { nodeChain } from './node-chain.ts';

export const EMBEDDED_GENESIS_ID = 'holdfast-dev-v1';
const GENESIS_MICRO_ALGOS = 10_000_000_000_000n;

export type EmbeddedParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** Only for the faucet's key; the ledger itself needs no secret. */
  readonly masterKey: Uint8Array;
  /**
   * Where other processes reach this one. Of several on a database, one writes and the others
   * forward to it; without it, the ledger is this process's alone.
   */
  readonly url?: string;
  readonly blockMs?: number;
  readonly emptyBlockMs?: number;
};

/** Opened on first use, so that an installation that never settles has no ledger. */
export function openEmbeddedChain(parts: EmbeddedParts): ChainPort {
  const faucet = faucetOf(parts.masterKey);
  const open = opening(parts.url !== undefined, () =>
    EmbeddedLedger.open({
      store: postgresStore(parts.db),
      clock: parts.clock,
      genesisId: EMBEDDED_GENESIS_ID,
      allocations: new Map([[faucet.address.toString(), GENESIS_MICRO_ALGOS]]),
      blockMs: parts.blockMs ?? 250,
      emptyBlockMs: parts.emptyBlockMs ?? 250,
    }),
  );
  const { db, clock, url } = parts;
  const writer = url === undefined ? undefined : new Writer(db, url, open.abandon);
  const here: AskLedger = (...request) => askHere(open.get, request);
  const seal = sealWith(parts.masterKey);
  const ask = writer ? askWriter({ writer, ledger: open.get, seal, clock }) : here;
  const algod = new sdk.Algodv2(clientOf(ask), '');
  const node = nodeChain(algod);
  const sealNow = async () => void (await clientOf(ask).post(SEAL, new Uint8Array()));
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
      return asset && { ...asset, createdRound: await createdRoundOf(db, assetIndex) };
    },
    sealNow,
    serve: async ({ method, path, body }) => {
      if (!writer || (await writer.elsewhere()) !== undefined) return undefined;
      const reply = await here(method, path, Buffer.from(body, 'base64'));
      return { ...reply, body: Buffer.from(reply.body).toString('base64') };
    },
    faucet: async (address, microAlgos) => {
      await algod.sendRawTransaction(await payment(algod, faucet, address, microAlgos)).do();
      await sealNow();
    },
    stop: async () => {
      await (await open.started)?.close();
      await writer?.end();
    },
  };
}

/** Opens it again if opening failed, the database was lost, or another process wrote a block. */
function opening(isShared: boolean, open: () => Promise<EmbeddedLedger>) {
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
      if (current?.isLost || (isShared && current?.isBroken)) forget();
      started ??= start().catch((error) => {
        forget();
        throw error;
      });
      return started;
    },
    get started() {
      return started;
    },
    abandon: () => {
      current?.abandon();
      forget();
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
