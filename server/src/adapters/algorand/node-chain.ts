import type * as sdk from 'algosdk';
import {
  type ChainPort,
  ChainUnreachable,
  type IsOurs,
  type Located,
  type NodeStatus,
  type OwnBlock,
  type RawAsset,
  type RawBlock,
} from '../../modules/chain/settlement/chain.port.ts';
import { lookAt, openBlock, transactionAt } from './block-bytes.ts';

type FromNode = Omit<ChainPort, 'kind' | 'explorer' | 'faucet' | 'sealNow' | 'stop'>;

export function nodeChain(algod: sdk.Algodv2): FromNode {
  return {
    params: () =>
      reach(async () => {
        const params = await algod.getTransactionParams().do();
        return {
          genesisId: params.genesisID ?? '',
          genesisHash: params.genesisHash ?? new Uint8Array(),
          lastRound: BigInt(params.firstValid),
          minFee: BigInt(params.minFee),
          feePerByte: BigInt(params.fee),
        };
      }),
    send: async (group) => {
      try {
        await algod.sendRawTransaction([...group]).do();
        return { kind: 'accepted' };
      } catch (error) {
        const { status, message } = failureOf(error);
        // Only a response about the transaction itself is a rejection; anything else is a node
        // failure.
        if (status === 400 || status === 413) return { kind: 'refused', status, message };
        throw new ChainUnreachable(message);
      }
    },
    lastRound: () => reach(async () => (await algod.status().do()).lastRound),
    blockHash: (round) =>
      reach(() => missing(async () => (await algod.getBlockHash(round).do()).blockhash)),
    isDevelopment: () => reach(() => isDevelopment(algod)),
    status: () => reach(() => readStatus(algod)),
    waitAfter: (round) => reach(async () => (await algod.statusAfterBlock(round).do()).lastRound),
    oursIn: (round, isOurs) => reach(() => missing(() => readOurs(algod, round, isOurs))),
    block: (round) => reach(() => missing(() => readBlock(algod, round))),
    locate: (txId) => reach(() => locate(algod, txId)),
    account: (address) => reach(() => readAccount(algod, address)),
    holding: (address, assetIndex) =>
      reach(() =>
        missing(async () => {
          const answer = await algod.accountAssetInformation(address, assetIndex).do();
          const held = answer.assetHolding;
          return held && { amount: held.amount, isFrozen: held.isFrozen };
        }),
      ),
    asset: (assetIndex) => reach(() => missing(() => readAsset(algod, assetIndex))),
  };
}

const LONGEST_SILENCE_MS = 60_000;
const NS_PER_MS = 1_000_000;

async function readStatus(algod: sdk.Algodv2): Promise<NodeStatus> {
  const status = await algod.status().do();
  const isCatchingUp = status.catchupTime > 0 || Boolean(status.catchpoint);
  const silenceMs = Number(status.timeSinceLastRound) / NS_PER_MS;
  const isSilent = silenceMs > LONGEST_SILENCE_MS && !(await isDevelopment(algod));
  return { lastRound: status.lastRound, isBehind: isCatchingUp || isSilent };
}

/** In development mode a node makes blocks only for submitted transactions. */
async function isDevelopment(algod: sdk.Algodv2): Promise<boolean> {
  const genesis = JSON.parse(await algod.genesis().do()) as { devmode?: boolean };
  return genesis.devmode === true;
}

type Failure = { readonly status: number | undefined; readonly message: string };

function failureOf(error: unknown): Failure {
  const status = (error as { status?: number }).status;
  const response = (error as { response?: { status?: number } }).response;
  const message = error instanceof Error ? error.message : String(error);
  return { status: status ?? response?.status, message };
}

/** Maps node failures to `ChainUnreachable`, except 404. */
export async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable) throw error;
    throw new ChainUnreachable(failureOf(error).message);
  }
}

export async function missing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (failureOf(error).status === 404) return undefined;
    throw error;
  }
}

async function locate(algod: sdk.Algodv2, txId: string): Promise<Located> {
  const known = await missing(() => algod.pendingTransactionInformation(txId).do());
  if (!known?.confirmedRound) return { kind: 'unknown' };
  return { kind: 'in_block', round: known.confirmedRound, createdAsset: known.assetIndex };
}

async function readAccount(algod: sdk.Algodv2, address: string) {
  // A node refuses to list very many assets, so such an account is read without them.
  const full = await algod
    .accountInformation(address)
    .do()
    .catch(() => algod.accountInformation(address).exclude('all').do());
  return {
    microAlgos: full.amount,
    minBalance: full.minBalance,
    authAddress: full.authAddr?.toString(),
    holdings: (full.assets ?? []).map((h) => ({
      assetIndex: h.assetId,
      amount: h.amount,
      isFrozen: h.isFrozen,
    })),
  };
}

async function readAsset(algod: sdk.Algodv2, assetIndex: bigint): Promise<RawAsset> {
  const { params } = await algod.getAssetByID(assetIndex).do();
  return {
    assetIndex,
    creator: params?.creator ?? '',
    total: params?.total ?? 0n,
    decimals: params?.decimals ?? 0,
    defaultFrozen: params?.defaultFrozen ?? false,
    unitName: params?.unitName,
    name: params?.name,
    url: params?.url,
    metadataHash: params?.metadataHash,
    manager: params?.manager,
    reserve: params?.reserve,
    freeze: params?.freeze,
    clawback: params?.clawback,
    createdRound: undefined,
  };
}

async function readBlock(algod: sdk.Algodv2, round: bigint): Promise<RawBlock> {
  const block = openBlock(await algod.block(round).doRaw());
  const ids = block.places.length > 0 ? await readTxIds(algod, round) : [];
  const transactions = block.places.map((at, i) =>
    transactionAt(block, at, { round, txId: ids[i] ?? '' }),
  );
  return { round, at: block.at, hash: undefined, previous: base64(block.previous), transactions };
}

async function readTxIds(algod: sdk.Algodv2, round: bigint): Promise<readonly string[]> {
  const text = Buffer.from(await algod.getBlockTxids(round).doRaw()).toString();
  return (JSON.parse(text) as { blockTxids?: readonly string[] }).blockTxids ?? [];
}

/**
 * With transaction ids only for a block that has ours: only the node knows them, and thousands are
 * slow to read.
 */
async function readOurs(algod: sdk.Algodv2, round: bigint, isOurs: IsOurs): Promise<OwnBlock> {
  const block = openBlock(await algod.block(round).doRaw());
  const looks = block.places.map((at) => lookAt(block, at, isOurs));
  if (!looks.some((look) => look !== 'foreign')) return { round, transactions: [], unreadable: [] };
  const ids = await readTxIds(algod, round);
  const idAt = (i: number) => ids[i] ?? '';
  return {
    round,
    transactions: looks.flatMap((look, i) =>
      look === 'ours' ? [transactionAt(block, block.places[i] ?? 0, { round, txId: idAt(i) })] : [],
    ),
    unreadable: looks.flatMap((look, i) => (look === 'unreadable' ? [idAt(i)] : [])),
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
