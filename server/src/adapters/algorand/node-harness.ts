import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import * as sdk from 'algosdk';
import { afterAll, beforeAll, expect } from 'vitest';
import { answer } from './embedded/answers.ts';
import { clientOf } from './embedded/client.ts';
import { askHere } from './embedded/forward.ts';
import { EmbeddedLedger } from './embedded/ledger.ts';
import { type Consensus, V42 } from './embedded/limits.ts';
import { memoryStore } from './embedded/store.ts';
import { type Confirmed, confirm, grouped, newParty, type Party, signedBy } from './test-party.ts';

/**
 * The embedded ledger, or a real node given by ALGOD_URL, ALGOD_TOKEN and ALGOD_FUNDER (base64 of a
 * funded account's seed).
 */
export const REAL = process.env.ALGOD_URL;
export const NODE = `an Algorand node (${REAL ?? 'the embedded ledger'})`;

export function openNodeHarness(options: { readonly consensus?: Consensus } = {}) {
  const parties = { platform: newParty(), alice: newParty(), bob: newParty(), carol: newParty() };
  const metadataHash = createHash('sha256').update('offering memorandum').digest();
  const open = connect(options.consensus ?? V42);
  const algod = new sdk.Algodv2(open.client, open.server ?? '');
  const { faucet } = open;
  const params = (): Promise<sdk.SuggestedParams> => algod.getTransactionParams().do();
  const send = (txn: sdk.Transaction, by: Party): Promise<Confirmed> =>
    confirm(algod, signedBy(txn, by));
  const refused = async (txn: sdk.Transaction, by: Party, why: RegExp): Promise<void> => {
    await expect(algod.sendRawTransaction(signedBy(txn, by)).do()).rejects.toThrow(why);
  };
  const state = { assetIndex: 0n };

  const making = makingWith(algod, parties, state, metadataHash);
  const { payment } = making;
  const holdingOf = async (party: Party) => {
    const answer = await algod.accountAssetInformation(party.text, state.assetIndex).do();
    return answer.assetHolding && { ...answer.assetHolding };
  };

  const nextRound = async (after: bigint): Promise<bigint> => {
    const { devmode } = JSON.parse(await algod.genesis().do()) as { devmode?: boolean };
    if (devmode) {
      const note = randomBytes(8);
      await confirm(algod, signedBy(await payment(faucet, faucet, 0n, { note }), faucet));
    }
    return (await algod.statusAfterBlock(after).do()).lastRound;
  };

  beforeAll(async () => {
    const funded = [parties.platform, parties.alice, parties.bob];
    const legs = await Promise.all(
      funded.map(async (p) => [await payment(faucet, p, 5_000_000n), faucet] as const),
    );
    await confirm(algod, grouped(legs));
  }, 60_000);
  afterAll(() => open.stop());

  return {
    algod,
    faucet,
    ...parties,
    state,
    metadataHash,
    params,
    send,
    refused,
    holdingOf,
    nextRound,
    ask: open.ask,
    ...making,
  };
}

type Cast = Readonly<Record<'platform' | 'alice' | 'bob' | 'carol', Party>>;
type State = { assetIndex: bigint };

function makingWith(algod: sdk.Algodv2, parties: Cast, state: State, metadataHash: Uint8Array) {
  async function payment(from: Party, to: Party, amount: bigint, more: object = {}) {
    return sdk.makePaymentTxnWithSuggestedParamsFromObject({
      sender: from.address,
      receiver: to.address,
      amount,
      suggestedParams: await algod.getTransactionParams().do(),
      ...more,
    });
  }

  async function transfer(from: Party, to: Party, amount: bigint, more: object = {}) {
    return sdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: from.address,
      receiver: to.address,
      amount,
      assetIndex: state.assetIndex,
      suggestedParams: await algod.getTransactionParams().do(),
      ...more,
    });
  }

  const clawback = (from: Party, to: Party, amount: bigint, more: object = {}) =>
    transfer(parties.platform, to, amount, { assetSender: from.address, ...more });

  async function creation(more: object = {}) {
    const { text, address } = parties.platform;
    return sdk.makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender: address,
      total: 1_000_000_000n,
      decimals: 3,
      defaultFrozen: true,
      manager: text,
      reserve: text,
      freeze: text,
      clawback: text,
      unitName: 'RWA1',
      assetName: 'Solar Park One',
      assetURL: 'https://holdfast.test/a/1#arc3',
      assetMetadataHash: metadataHash,
      suggestedParams: await algod.getTransactionParams().do(),
      ...more,
    });
  }

  return { payment, transfer, clawback, creation };
}

function connect(consensus: Consensus) {
  if (REAL) {
    const client = process.env.ALGOD_TOKEN ?? '';
    const ask = askingNode(REAL, client);
    return { client, server: REAL, faucet: funder(), ask, stop: async () => {} };
  }
  const faucet = newParty();
  const ledger = EmbeddedLedger.open({
    store: memoryStore(),
    clock: { now: () => new Date() },
    genesisId: 'holdfast-dev-v1',
    consensus,
    allocations: new Map([[faucet.text, 10_000_000_000_000n]]),
    blockMs: 1,
    emptyBlockMs: 5,
  });
  const stop = async () => (await ledger).close();
  const ask: Ask = async (method, path, body) =>
    plain(await answer(await ledger, method, path, body ?? new Uint8Array()));
  const client = clientOf(async (...request) => askHere(() => ledger, request));
  return { client, server: undefined, faucet, ask, stop };
}

type Ask = (method: 'GET' | 'POST', path: string, body?: Uint8Array) => Promise<Answered>;
export type Answered = { readonly status: number; readonly type: string; readonly body: Buffer };

const plain = (one: { status: number; type: string; body: Uint8Array }): Answered => ({
  status: one.status,
  type: one.type.split(';')[0] ?? '',
  body: Buffer.from(one.body),
});

const askingNode =
  (url: string, token: string): Ask =>
  async (method, path, body) => {
    const headers = { 'X-Algo-API-Token': token };
    const sent = body ? { body: Buffer.from(body) } : {};
    const reply = await fetch(`${url}${path}`, { method, headers, ...sent });
    const type = reply.headers.get('content-type') ?? '';
    return plain({ status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()) });
  };

function funder(): Party {
  const seed = process.env.ALGOD_FUNDER;
  if (!seed) throw new Error('ALGOD_URL needs ALGOD_FUNDER, the base64 seed of a funded account');
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, Buffer.from(seed, 'base64')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const address = new sdk.Address(new Uint8Array(raw));
  return { address, text: address.toString(), key };
}
