import { createHash, randomBytes } from 'node:crypto';
import * as sdk from 'algosdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { V42 } from './embedded/limits.ts';
import { NODE, openNodeHarness } from './node-harness.ts';
import { confirm, flat, grouped, newParty, signedBy } from './test-party.ts';

const harness = openNodeHarness();
const { algod, faucet, platform, alice, bob, carol, state, params, send, refused } = harness;
const { holdingOf, nextRound, payment, transfer, clawback, creation } = harness;

beforeAll(async () => {
  const created = await send(await creation(), platform);
  state.assetIndex = created.assetIndex ?? 0n;
  for (const party of [alice, bob]) await send(await transfer(party, party, 0n), party);
  await send(await clawback(platform, alice, 500_000n), platform);
  await send(await clawback(platform, bob, 100_000n), platform);
}, 60_000);

describe(`${NODE}: groups and fees`, () => {
  it('lets one transaction pay the fees of the others', async () => {
    const suggested = await params();
    const paid = await clawback(bob, alice, 1000n, { suggestedParams: flat(suggested, 2000) });
    const free = await payment(alice, bob, 1n, { suggestedParams: flat(suggested, 0) });
    const done = await confirm(
      algod,
      grouped([
        [paid, platform],
        [free, alice],
      ]),
    );
    expect(done.txid).toBe(paid.txID());
  });

  it('accepts sixteen transactions in one block, in order', async () => {
    const suggestedParams = await params();
    const legs = await Promise.all(
      Array.from({ length: 16 }, async (_, i) => {
        const note = Buffer.from(`leg ${i}`);
        const to = i % 2 ? alice : bob;
        const more = { note, suggestedParams };
        return [await clawback(platform, to, 10n + BigInt(i), more), platform] as const;
      }),
    );
    const { confirmedRound } = await confirm(algod, grouped(legs));
    const ids = (await algod.getBlockTxids(confirmedRound).do()).blocktxids;
    const ours = legs.map(([txn]) => txn.txID());
    expect(ids.filter((id) => ours.includes(id))).toEqual(ours);
    const { block } = await algod.block(confirmedRound).do();
    expect(block.header.round).toBe(confirmedRound);
    expect(block.payset).toHaveLength(ids.length);
  });

  it('stores transactions in a block without their genesis fields', async () => {
    const txn = await payment(alice, bob, 3n);
    const { confirmedRound } = await send(txn, alice);
    const { block } = await algod.block(confirmedRound).do();
    const at = (await algod.getBlockTxids(confirmedRound).do()).blocktxids.indexOf(txn.txID());
    const inBlock = block.payset[at];
    expect(inBlock?.hasGenesisID).toBe(true);
    expect(inBlock?.signedTxn.signedTxn.txn.genesisHash).toBeUndefined();
    expect(inBlock?.signedTxn.signedTxn.txn.payment?.amount).toBe(3n);
  });

  it('refuses a group of seventeen', async () => {
    const suggestedParams = await params();
    const raws = await Promise.all(
      Array.from({ length: 17 }, async (_, i) =>
        signedBy(await payment(faucet, bob, BigInt(i), { suggestedParams }), faucet),
      ),
    );
    const sent = algod.sendRawTransaction(raws).do();
    await expect(sent).rejects.toThrow(/max group size/);
  });

  it('applies all of a group or none', async () => {
    const before = (await holdingOf(bob))?.amount;
    const good = await clawback(platform, bob, 7n);
    const bad = await clawback(platform, carol, 7n);
    const raws = grouped([
      [good, platform],
      [bad, platform],
    ]);
    await expect(algod.sendRawTransaction(raws).do()).rejects.toThrow(/must optin/);
    expect((await holdingOf(bob))?.amount).toBe(before);
    const half = algod.sendRawTransaction(raws[0] ?? new Uint8Array()).do();
    await expect(half).rejects.toThrow(/incomplete group/);
  });

  it('refuses several transactions that don’t form a group', async () => {
    const raws = [
      signedBy(await payment(alice, bob, 11n), alice),
      signedBy(await payment(alice, bob, 12n), alice),
    ];
    await expect(algod.sendRawTransaction(raws).do()).rejects.toThrow(/zero Group/);
  });

  it('refuses a group that contains one transaction twice', async () => {
    const twice = async () => {
      const txn = await payment(alice, bob, 31n, { suggestedParams: flat(await params(), 2000) });
      return grouped([
        [txn, alice],
        [txn, alice],
      ]);
    };
    await expect(algod.sendRawTransaction(await twice()).do()).rejects.toThrow(/already in ledger/);
    // The node still works: a block with the same transaction twice could not have been stored.
    await send(await payment(alice, bob, 32n), alice);
  });

  it('refuses a group whose transactions share a sender’s lease', async () => {
    const lease = createHash('sha256').update(newParty().text).digest();
    const first = await payment(alice, bob, 33n, { lease });
    const second = await payment(alice, bob, 34n, { lease });
    const raws = grouped([
      [first, alice],
      [second, alice],
    ]);
    await expect(algod.sendRawTransaction(raws).do()).rejects.toThrow(/overlapping lease/);
    // Leases are per sender, and a rejected transaction doesn't take one.
    await confirm(
      algod,
      grouped([
        [await payment(alice, bob, 35n, { lease }), alice],
        [await payment(bob, alice, 36n, { lease }), bob],
      ]),
    );
  });

  it('refuses a group that pays less than a fee for each', async () => {
    const suggested = await params();
    const one = await payment(alice, bob, 1n, { suggestedParams: flat(suggested, 1000) });
    const two = await payment(alice, bob, 2n, { suggestedParams: flat(suggested, 999) });
    const raws = grouped([
      [one, alice],
      [two, alice],
    ]);
    await expect(algod.sendRawTransaction(raws).do()).rejects.toThrow(/fees is less than/);
  });

  it('refuses a fee under the minimum', async () => {
    const cheap = await payment(alice, bob, 1n, { suggestedParams: flat(await params(), 999) });
    await refused(cheap, alice, /fees is less than|less than/);
  });
});

describe(`${NODE}: signatures`, () => {
  it('refuses a signature that was tampered with', async () => {
    const raw = signedBy(await payment(alice, bob, 1n), alice);
    const { sig } = sdk.decodeSignedTransaction(raw);
    const tampered = Uint8Array.from(raw);
    const at = Buffer.from(raw).indexOf(Buffer.from(sig ?? []));
    tampered[at + 5] = (tampered[at + 5] ?? 0) ^ 1;
    const sent = algod.sendRawTransaction(tampered).do();
    await expect(sent).rejects.toThrow(/signature/);
  });

  it('refuses another account’s signature', async () => {
    await refused(await payment(alice, bob, 1n), bob, /authorized by/);
  });

  it('refuses a transaction without a signature', async () => {
    const naked = new sdk.SignedTransaction({ txn: await payment(alice, bob, 1n) });
    const sent = algod.sendRawTransaction(sdk.encodeMsgpack(naked)).do();
    await expect(sent).rejects.toThrow(/sig/);
  });

  it('refuses bytes that are not a transaction', async () => {
    const sent = algod.sendRawTransaction(Buffer.from('not a transaction')).do();
    await expect(sent).rejects.toMatchObject({ status: 400 });
  });

  it('accepts the new key after a rekey, and refuses the old one', async () => {
    const dave = newParty();
    await send(await payment(faucet, dave, 1_000_000n), faucet);
    await send(await payment(dave, dave, 0n, { rekeyTo: bob.address }), dave);
    await refused(await payment(dave, alice, 9n), dave, /should have been authorized/);
    await send(await payment(dave, alice, 10n), bob);
    const account = await algod.accountInformation(dave.text).do();
    expect(account.authAddr?.toString()).toBe(bob.text);
  });

  it('accepts two of three signatures, and refuses one', async () => {
    const three = ['a', 'b', 'c'].map(() => sdk.generateAccount());
    const rule = { version: 1, threshold: 2, addrs: three.map((one) => one.addr) };
    const shared = sdk.multisigAddress(rule);
    const together = { address: shared, text: shared.toString(), key: faucet.key };
    await send(await payment(faucet, together, 1_000_000n), faucet);
    const txn = await payment(together, alice, 1n);
    const key = (i: number) => three[i]?.sk ?? new Uint8Array();
    const one = sdk.signMultisigTransaction(txn, rule, key(0)).blob;
    await expect(algod.sendRawTransaction(one).do()).rejects.toThrow(/multisig/);
    const two = sdk.appendSignMultisigTransaction(one, rule, key(2)).blob;
    expect((await confirm(algod, two)).confirmedRound).toBeGreaterThan(0n);
  });
});

describe(`${NODE}: balances, validity and repetition`, () => {
  it('refuses to spend more than the balance', async () => {
    await refused(await payment(alice, bob, 99_000_000n), alice, /overspend/);
  });

  it('refuses to go below the minimum balance', async () => {
    const { amount } = await algod.accountInformation(alice.text).do();
    await refused(await payment(alice, bob, amount - 150_000n), alice, /below min/);
  });

  it('refuses a first payment below an account’s minimum balance', async () => {
    await refused(await payment(alice, newParty(), 50_000n), alice, /below min/);
  });

  it('requires the minimum balance before the opt-in, within a group too', async () => {
    const erin = newParty();
    const legs = async () => {
      const suggested = await params();
      const funded = { suggestedParams: flat(suggested, 2000) };
      const free = { suggestedParams: flat(suggested, 0) };
      const fund = [await payment(faucet, erin, 200_000n, funded), faucet] as const;
      const optIn = [await transfer(erin, erin, 0n, free), erin] as const;
      return { fund, optIn };
    };
    const wrong = await legs();
    const reversed = grouped([wrong.optIn, wrong.fund]);
    await expect(algod.sendRawTransaction(reversed).do()).rejects.toThrow(/below min/);
    const right = await legs();
    await confirm(algod, grouped([right.fund, right.optIn]));
    expect((await holdingOf(erin))?.amount).toBe(0n);
  });

  it('closes an account to another', async () => {
    const frank = newParty();
    await send(await payment(faucet, frank, 400_000n), faucet);
    const close = await payment(frank, alice, 0n, { closeRemainderTo: alice.address });
    const done = await send(close, frank);
    expect(done.closingAmount).toBe(399_000n);
    expect((await algod.accountInformation(frank.text).do()).amount).toBe(0n);
  });

  it('reports a transaction sent again as already in the ledger', async () => {
    const raw = signedBy(await payment(alice, bob, 2n), alice);
    await confirm(algod, raw);
    await expect(algod.sendRawTransaction(raw).do()).rejects.toThrow(/already in ledger/);
  });

  it('reports a resent pending transaction as already known', async () => {
    const raw = signedBy(await payment(alice, bob, 21n), alice);
    const [, again] = await Promise.allSettled([
      algod.sendRawTransaction(raw).do(),
      algod.sendRawTransaction(raw).do(),
    ]);
    expect(String((again as PromiseRejectedResult).reason)).toMatch(/already in ledger/);
  });

  it('refuses a transaction after its last round and before its first', async () => {
    const suggested = await params();
    const old = { suggestedParams: { ...suggested, firstValid: 1n, lastValid: 1n } };
    await nextRound(BigInt(suggested.firstValid));
    await refused(await payment(alice, bob, 3n, old), alice, /txn dead/);
    const firstValid = BigInt(suggested.firstValid) + 500n;
    const early = { suggestedParams: { ...suggested, firstValid, lastValid: firstValid + 9n } };
    await refused(await payment(alice, bob, 3n, early), alice, /txn dead/);
  });

  it('refuses a window of more than 1000 rounds', async () => {
    const suggested = await params();
    const lastValid = BigInt(suggested.firstValid) + 1001n;
    const wide = { suggestedParams: { ...suggested, lastValid } };
    await refused(await payment(alice, bob, 3n, wide), alice, /window size/);
  });

  it('refuses another network’s transaction', async () => {
    const suggested = await params();
    const genesisHash = createHash('sha256').update('another network').digest();
    const foreign = { suggestedParams: { ...suggested, genesisHash } };
    await refused(await payment(alice, bob, 3n, foreign), alice, /genesis/i);
  });

  it('accepts a note up to the consensus limit, for a fee per byte', async () => {
    const { consensusVersion } = await algod.getTransactionParams().do();
    const most = consensusVersion === V42.version ? V42.maxNoteBytes : 1024;
    const extra = Math.ceil((most - 1024) / 10);
    const suggestedParams = flat(await params(), 1000 + extra);
    const noted = async (bytes: number, more: object) =>
      payment(alice, bob, 1n, { note: randomBytes(bytes), ...more });
    await send(await noted(most, { suggestedParams }), alice);
    await refused(await noted(most + 1, { suggestedParams }), alice, /note too big/);
    if (extra === 0) return;
    const cheap = { suggestedParams: flat(await params(), 999 + extra) };
    await refused(await noted(most, cheap), alice, /fees is less than/);
  });

  it('holds a lease until the settled transaction’s last round', async () => {
    const lease = createHash('sha256').update(newParty().text).digest();
    const suggested = await params();
    const lastValid = BigInt(suggested.firstValid) + 3n;
    const short = { lease, suggestedParams: { ...suggested, lastValid } };
    await send(await payment(alice, bob, 4n, short), alice);
    await refused(await payment(alice, bob, 5n, { lease }), alice, /overlapping lease/);
    await refused(
      await payment(alice, bob, 4n, { ...short, lease, note: Buffer.from('b') }),
      alice,
      /overlapping lease|txn dead/,
    );
    let round = BigInt(suggested.firstValid);
    while (round < lastValid) round = await nextRound(round);
    await send(await payment(alice, bob, 6n, { lease }), alice);
  });
});

describe(`${NODE}: queries`, () => {
  it('answers 404 for an unknown transaction', async () => {
    const unknown = algod.pendingTransactionInformation('A'.repeat(52)).do();
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('answers 404 for a future round', async () => {
    const { lastRound } = await algod.status().do();
    const future = algod.getBlockTxids(lastRound + 1_000_000n).do();
    await expect(future).rejects.toMatchObject({ status: 404 });
  });

  it('waits for the next round without polling', async () => {
    const { lastRound } = await algod.status().do();
    expect(await nextRound(lastRound)).toBeGreaterThan(lastRound);
  });

  it('returns its genesis, which prevents replays on another network', async () => {
    const suggested = await params();
    expect(suggested.genesisHash).toHaveLength(32);
    expect(suggested.genesisID).toBeTruthy();
    expect(suggested.minFee).toBe(1000n);
  });
});
