import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import * as sdk from 'algosdk';
import { afterAll, beforeAll, expect } from 'vitest';
import { clientOf } from './embedded/client.ts';
import { EmbeddedLedger } from './embedded/ledger.ts';
import { memoryStore } from './embedded/store.ts';
import { type Confirmed, confirm, grouped, newParty, type Party, signedBy } from './test-party.ts';

/**
 * A node for the contract test: the embedded ledger, or with ALGOD_URL (and ALGOD_TOKEN,
 * ALGOD_FUNDER = base64 of a funded account's seed) a real one.
 */
export const REAL = process.env.ALGOD_URL;
export const NODE = `an Algorand node (${REAL ?? 'the embedded ledger'})`;

/** Opens a node for a test file, with three funded parties and one without funds. */
export function openNodeHarness() {
  const parties = { platform: newParty(), alice: newParty(), bob: newParty(), carol: newParty() };
  const metadataHash = createHash('sha256').update('offering memorandum').digest();
  const open = connect();
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
    ...making,
  };
}

type Cast = Readonly<Record<'platform' | 'alice' | 'bob' | 'carol', Party>>;
type State = { assetIndex: bigint };

/** Unsigned transactions of every type; `more` overrides their fields. */
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

function connect() {
  if (REAL) {
    const client = process.env.ALGOD_TOKEN ?? '';
    return { client, server: REAL, faucet: funder(), stop: async () => {} };
  }
  const faucet = newParty();
  const ledger = EmbeddedLedger.open({
    store: memoryStore(),
    clock: { now: () => new Date() },
    genesisId: 'holdfast-dev-v1',
    allocations: new Map([[faucet.text, 10_000_000_000_000n]]),
    blockMs: 1,
    emptyBlockMs: 5,
  });
  const stop = async () => (await ledger).close();
  return { client: clientOf(() => ledger), server: undefined, faucet, stop };
}

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
