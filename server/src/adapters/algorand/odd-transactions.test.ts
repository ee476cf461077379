import * as sdk from 'algosdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { NODE, openNodeHarness } from './node-harness.ts';
import { confirm, newParty, type Party, signedBy } from './test-party.ts';

/** Transactions that no client builds, accepted or rejected as by go-algorand. */
const harness = openNodeHarness();
const { algod, platform, alice, bob, faucet, state, params } = harness;
const { send, refused, payment, transfer, creation } = harness;

const ZERO = new Uint8Array(32);
const ZERO_ADDRESS = sdk.encodeAddress(ZERO);

function withFields(raw: Uint8Array, more: Readonly<Record<string, unknown>>): Uint8Array {
  const signed = sdk.msgpackRawDecode(raw) as { txn: Record<string, unknown> };
  const txn = { ...signed.txn, ...more };
  const sorted = Object.fromEntries(Object.entries(txn).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sdk.msgpackRawEncode({ ...signed, txn: sorted });
}

const answerTo = (raw: Uint8Array): Promise<string> =>
  algod
    .sendRawTransaction(raw)
    .do()
    .then(
      () => 'accepted',
      (error) => String(error),
    );

beforeAll(async () => {
  state.assetIndex = (await send(await creation(), platform)).assetIndex ?? 0n;
});

describe(`${NODE}: odd transactions`, () => {
  it('reads an explicit zero field like an omitted one', async () => {
    const raw = signedBy(await payment(alice, bob, 3n), alice);
    const same = withFields(raw, { close: ZERO, rekey: ZERO, grp: ZERO, lx: ZERO });
    const { txid } = await confirm(algod, same);
    expect(txid).toBe(sdk.decodeSignedTransaction(raw).txn.txID());
    const optIn = signedBy(await transfer(alice, alice, 0n), alice);
    await confirm(algod, withFields(optIn, { asnd: ZERO, aclose: ZERO, aamt: 0 }));
  });

  it('accepts 32 zero bytes as a note', async () => {
    const note = new Uint8Array(32);
    const { txid } = await send(await payment(alice, bob, 4n, { note }), alice);
    const known = await algod.pendingTransactionInformation(txid).do();
    expect(known.txn.txn.note).toEqual(note);
  });

  it('refuses fields of another transaction type', async () => {
    const raw = signedBy(await payment(alice, bob, 5n), alice);
    const stray = 'transaction of type pay has non-zero fields for type';
    expect(await answerTo(withFields(raw, { aamt: 5 }))).toContain(`${stray} axfer`);
    expect(await answerTo(withFields(raw, { votelst: 5 }))).toContain(`${stray} keyreg`);
    expect(await answerTo(withFields(raw, { aamt: 0, votelst: 0 }))).not.toContain(stray);
  });

  it('refuses an omitted sender', async () => {
    const raw = signedBy(await transfer(alice, alice, 0n), alice);
    const answer = await answerTo(withFields(raw, { snd: ZERO }));
    expect(answer).toContain('transaction cannot have zero sender');
  });

  it('lets an account become empty, unless it was rekeyed', async () => {
    const empty = async (party: Party, signer: Party) => {
      const { amount } = await algod.accountInformation(party.text).do();
      return answerTo(signedBy(await payment(party, bob, amount - 1000n), signer));
    };
    const [plain, rekeyed] = [newParty(), newParty()];
    for (const party of [plain, rekeyed])
      await send(await payment(faucet, party, 300_000n), faucet);
    await send(await payment(rekeyed, rekeyed, 0n, { rekeyTo: alice.address }), rekeyed);
    expect(await empty(rekeyed, alice)).toMatch(/balance 0 below min 100000/);
    expect(await empty(plain, plain)).toBe('accepted');
  });

  it('returns the zero address for a missing clawback, freeze or manager', async () => {
    const roles = { manager: undefined, clawback: undefined, freeze: undefined };
    const { assetIndex } = await send(await creation(roles), platform);
    const about = { assetIndex, suggestedParams: await params() };
    await refused(
      await transfer(platform, bob, 1n, { ...about, assetSender: alice.address }),
      platform,
      new RegExp(`clawback not allowed: sender ${platform.text}, clawback ${ZERO_ADDRESS}`),
    );
    const sender = platform.address;
    await refused(
      sdk.makeAssetFreezeTxnWithSuggestedParamsFromObject({
        ...{ sender, frozen: true, freezeTarget: alice.text },
        ...about,
        assetIndex: assetIndex ?? 0n,
      }),
      platform,
      new RegExp(`freeze not allowed: sender ${platform.text}, freeze ${ZERO_ADDRESS}`),
    );
  });

  it('lists holdings by asset id, whatever the order of the opt-ins', async () => {
    const first = (await send(await creation(), platform)).assetIndex ?? 0n;
    const second = (await send(await creation(), platform)).assetIndex ?? 0n;
    for (const assetIndex of [second, first]) {
      await send(await transfer(bob, bob, 0n, { assetIndex }), bob);
    }
    const { assets } = await algod.accountInformation(bob.text).do();
    expect(assets?.map((one) => one.assetId)).toEqual([first, second]);
  });
});
