import * as sdk from 'algosdk';
import { describe, expect, it } from 'vitest';
import { NODE, openNodeHarness } from './node-harness.ts';
import type { Party } from './test-party.ts';

const harness = openNodeHarness();
const { algod, platform, alice, bob, carol, state, metadataHash, params } = harness;
const { send, refused, holdingOf, transfer, clawback, creation } = harness;

describe(`${NODE}: assets`, () => {
  it('creates an asset and returns its id', async () => {
    const created = await send(await creation(), platform);
    state.assetIndex = created.assetIndex ?? 0n;
    expect(state.assetIndex).toBeGreaterThan(0n);
  });

  it('returns the created asset, including the documents’ hash', async () => {
    const { params: kept } = await algod.getAssetByID(state.assetIndex).do();
    expect(kept).toMatchObject({ decimals: 3, defaultFrozen: true, total: 1_000_000_000n });
    expect(kept?.name).toBe('Solar Park One');
    expect(Buffer.from(kept?.metadataHash ?? []).equals(metadataHash)).toBe(true);
  });

  it('never freezes the creator’s own holding by default', async () => {
    expect(await holdingOf(platform)).toMatchObject({ isFrozen: false, amount: 1_000_000_000n });
  });

  it('refuses units to an account that has not opted in', async () => {
    await refused(await clawback(platform, alice, 1000n), platform, /must optin/);
  });

  it('refuses a name, a unit name or decimals over their limits', async () => {
    await refused(await creation({ assetName: 'n'.repeat(33) }), platform, /name too big/);
    await refused(await creation({ unitName: 'u'.repeat(9) }), platform, /name too big/);
    await refused(await creation({ assetURL: 'h'.repeat(97) }), platform, /url too big/);
  });
});

describe(`${NODE}: holdings`, () => {
  it('opts in with a frozen holding where the asset requires it', async () => {
    for (const party of [alice, bob]) await send(await transfer(party, party, 0n), party);
    expect(await holdingOf(alice)).toMatchObject({ isFrozen: true, amount: 0n });
  });

  it('requires a higher minimum balance with each asset', async () => {
    const account = await algod.accountInformation(alice.text).do();
    expect(account.minBalance).toBe(200_000n);
  });

  it('returns an account without its assets on request', async () => {
    const account = await algod.accountInformation(alice.text).exclude('all').do();
    expect(account.amount).toBeGreaterThan(0n);
  });

  it('returns an unknown address as an empty account', async () => {
    expect((await algod.accountInformation(carol.text).do()).amount).toBe(0n);
  });

  it('answers 404 for an asset that the account has not opted in to', async () => {
    await expect(holdingOf(carol)).rejects.toMatchObject({ status: 404 });
  });

  it('refuses a plain transfer into a frozen holding', async () => {
    await refused(await transfer(platform, alice, 1000n), platform, /frozen/);
  });

  it('allocates by clawback despite a frozen holding', async () => {
    await send(await clawback(platform, alice, 500_000n), platform);
    expect((await holdingOf(alice))?.amount).toBe(500_000n);
  });

  it('transfers by clawback from holder to holder', async () => {
    await send(await clawback(alice, bob, 100_000n), platform);
    expect((await holdingOf(bob))?.amount).toBe(100_000n);
    expect((await holdingOf(alice))?.amount).toBe(400_000n);
  });

  it('refuses a holder’s own transfer while frozen', async () => {
    await refused(await transfer(alice, bob, 1n), alice, /frozen/);
  });

  it('refuses a clawback by any other account', async () => {
    const theft = await transfer(alice, alice, 1n, { assetSender: bob.address });
    await refused(theft, alice, /clawback not allowed/);
  });

  it('refuses to transfer more than the holding', async () => {
    await refused(await clawback(alice, bob, 10n ** 9n), platform, /underflow/);
  });

  it('unfreezes and freezes for the freeze address only', async () => {
    const freeze = async (sender: Party, frozen: boolean) =>
      sdk.makeAssetFreezeTxnWithSuggestedParamsFromObject({
        sender: sender.address,
        assetIndex: state.assetIndex,
        freezeTarget: alice.address,
        frozen,
        suggestedParams: await params(),
      });
    await send(await freeze(platform, false), platform);
    expect((await holdingOf(alice))?.isFrozen).toBe(false);
    await refused(await freeze(bob, true), bob, /freeze not allowed/);
    await send(await freeze(platform, true), platform);
    expect((await holdingOf(alice))?.isFrozen).toBe(true);
  });

  it('refuses to close a holding by clawback', async () => {
    const close = await clawback(alice, bob, 0n, { closeRemainderTo: platform.address });
    await refused(close, platform, /cannot close asset by clawback/);
  });
});

describe(`${NODE}: the end of an asset`, () => {
  const close = (from: Party, to: Party) =>
    transfer(from, to, 0n, { closeRemainderTo: to.address });

  it('refuses to destroy an asset while others hold units', async () => {
    const destroy = sdk.makeAssetDestroyTxnWithSuggestedParamsFromObject({
      sender: platform.address,
      assetIndex: state.assetIndex,
      suggestedParams: await params(),
    });
    await refused(destroy, platform, /cannot destroy/);
  });

  it('refuses a change by any account but the manager', async () => {
    const config = sdk.makeAssetConfigTxnWithSuggestedParamsFromObject({
      sender: alice.address,
      assetIndex: state.assetIndex,
      manager: alice.text,
      suggestedParams: await params(),
      strictEmptyAddressChecking: false,
    });
    await refused(config, alice, /issued by the manager/);
  });

  it('closes a frozen holding out to the creator only', async () => {
    await refused(await close(alice, bob), alice, /frozen/);
    for (const party of [alice, bob]) await send(await close(party, platform), party);
    expect((await algod.accountInformation(bob.text).do()).minBalance).toBe(100_000n);
  });

  it('refuses the creator’s own close-out', async () => {
    await refused(await close(platform, alice), platform, /allocating account/);
  });

  it('changes role addresses, and keeps a cleared one cleared', async () => {
    const config = async (more: object) =>
      sdk.makeAssetConfigTxnWithSuggestedParamsFromObject({
        sender: platform.address,
        assetIndex: state.assetIndex,
        manager: platform.text,
        freeze: platform.text,
        clawback: platform.text,
        suggestedParams: await params(),
        strictEmptyAddressChecking: false,
        ...more,
      });
    await send(await config({ reserve: alice.text }), platform);
    expect((await algod.getAssetByID(state.assetIndex).do()).params?.reserve).toBe(alice.text);
    await send(await config({}), platform);
    await send(await config({ reserve: alice.text }), platform);
    expect((await algod.getAssetByID(state.assetIndex).do()).params?.reserve).toBeUndefined();
  });

  it('destroys an asset when the creator holds all units', async () => {
    const destroy = sdk.makeAssetDestroyTxnWithSuggestedParamsFromObject({
      sender: platform.address,
      assetIndex: state.assetIndex,
      suggestedParams: await params(),
    });
    await send(destroy, platform);
    const gone = algod.getAssetByID(state.assetIndex).do();
    await expect(gone).rejects.toThrow(/asset does not exist/);
  });
});
