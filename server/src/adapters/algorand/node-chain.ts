import * as sdk from 'algosdk';
import {
  type ChainPort,
  ChainUnreachable,
  type RawAsset,
  type RawBlock,
  type RawTransaction,
} from '../../modules/chain/settlement/chain.port.ts';

type FromNode = Omit<ChainPort, 'kind' | 'explorer' | 'faucet' | 'sealNow' | 'stop'>;

/** The answers of any algod, embedded or real, as settlement's types. */
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
        };
      }),
    send: async (group) => {
      try {
        await algod.sendRawTransaction([...group]).do();
        return { kind: 'accepted' };
      } catch (error) {
        const { status, message } = failureOf(error);
        // Only an answer about the transaction itself is a refusal; anything else is a failure of
        // the node.
        if (status === 400) return { kind: 'refused', message };
        throw new ChainUnreachable(message);
      }
    },
    lastRound: () => reach(async () => (await algod.status().do()).lastRound),
    waitAfter: (round) => reach(async () => (await algod.statusAfterBlock(round).do()).lastRound),
    txIdsIn: (round) => reach(async () => (await algod.getBlockTxids(round).do()).blocktxids),
    block: (round) => reach(() => missing(() => readBlock(algod, round))),
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

type Failure = { readonly status: number | undefined; readonly message: string };

function failureOf(error: unknown): Failure {
  const status = (error as { status?: number }).status;
  const response = (error as { response?: { status?: number } }).response;
  const message = error instanceof Error ? error.message : String(error);
  return { status: status ?? response?.status, message };
}

/** Maps failures of the node to `ChainUnreachable`; a 404 passes through. */
export async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnreachable) throw error;
    throw new ChainUnreachable(failureOf(error).message);
  }
}

/** Undefined for a 404: the object does not exist. */
export async function missing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (failureOf(error).status === 404) return undefined;
    throw error;
  }
}

async function readAccount(algod: sdk.Algodv2, address: string) {
  // Without this a node refuses to answer an account with very many assets.
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
  const [{ block }, { blocktxids }] = await Promise.all([
    algod.block(round).do(),
    algod.getBlockTxids(round).do(),
  ]);
  const { header } = block;
  const at = new Date(Number(header.timestamp) * 1000);
  const transactions = block.payset.map((inBlock, i): RawTransaction => {
    const { signedTxn, applyData } = inBlock.signedTxn;
    return {
      txId: blocktxids[i] ?? '',
      round,
      at,
      raw: withGenesis(signedTxn, header, inBlock),
      createdAsset: applyData.configAsset || undefined,
      closingAmount: applyData.closingAmount,
      assetClosingAmount: applyData.assetClosingAmount,
    };
  });
  return { round, at, hash: undefined, previous: base64(header.branch), transactions };
}

/** Blocks keep transactions without their genesis; with it the bytes are what was signed. */
function withGenesis(
  signed: sdk.SignedTransaction,
  header: sdk.BlockHeader,
  inBlock: sdk.SignedTxnInBlock,
): Uint8Array {
  const fields = signed.toEncodingData();
  const txn = fields.get('txn') as Map<string, unknown>;
  if (inBlock.hasGenesisID) txn.set('gen', header.genesisID);
  txn.set('gh', header.genesisHash);
  return sdk.encodeMsgpack(sdk.SignedTransaction.fromEncodingData(fields));
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
