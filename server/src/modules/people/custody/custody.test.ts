import { createPublicKey, verify } from 'node:crypto';
import * as sdk from 'algosdk';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { sealWith } from '../../../kit/seal.ts';
import {
  addressesOf,
  addressOf,
  createPartyAddress,
  openSigner,
  ownersOf,
  platformAddresses,
  SignerRefused,
} from './index.ts';
import { addressOfKey, isAddress, keyFromSeed, signBytes } from './keys/ed25519.ts';
import { keyringOf, unwrapSeed, wrapSeed } from './keys/keyring.ts';

const world = await openWorld();
const asNobody = <T>(work: Parameters<typeof world.as<T>>[1]) => world.as(undefined, work);
const newId = () => asNobody(async (ctx) => ctx.newId());
const rowOf = (address: string) =>
  world.edge.db
    .selectFrom('custody.key')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirstOrThrow();

async function payment(sender: string, receiver: string) {
  const genesisHash = new Uint8Array(32).fill(7);
  const txn = sdk.makePaymentTxnWithSuggestedParamsFromObject({
    sender,
    receiver,
    amount: 5n,
    suggestedParams: { fee: 0, minFee: 1000, firstValid: 1, lastValid: 9, genesisHash },
  });
  const permit = {
    genesisHash: Buffer.from(genesisHash).toString('hex'),
    mostFee: 1000n,
    payment: { from: sender, to: receiver, most: 5n },
  };
  return { txn, permit };
}

describe('custody', () => {
  it('gives a party one address for repeated and concurrent requests', async () => {
    const partyId = await newId();
    expect(await asNobody((ctx) => addressOf(ctx, partyId))).toBeUndefined();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => asNobody((ctx) => createPartyAddress(ctx, partyId))),
    );
    expect(new Set(made.map((one) => one.address)).size).toBe(1);
    const address = made[0]?.address ?? '';
    expect(isAddress(address)).toBe(true);
    expect(sdk.isValidAddress(address)).toBe(true);
    const nobody = await newId();
    const listed = await asNobody((ctx) => addressesOf(ctx, [partyId, nobody]));
    expect([...listed]).toEqual([[partyId, address]]);
  });

  it('finds the owner of an address', async () => {
    const partyId = await newId();
    const { address } = await asNobody((ctx) => createPartyAddress(ctx, partyId));
    const roles = await asNobody(platformAddresses);
    expect(await asNobody(platformAddresses)).toEqual(roles);
    const owners = await asNobody((ctx) => ownersOf(ctx, [address, roles.sponsor]));
    expect(owners.get(address)).toEqual({ role: null, partyId });
    expect(owners.get(roles.sponsor)).toEqual({ role: 'sponsor', partyId: null });
  });

  it('signs what the permit allows, with a publicly verifiable signature', async () => {
    const { address } = await asNobody(async (ctx) => createPartyAddress(ctx, await newId()));
    const { sponsor } = await asNobody(platformAddresses);
    const { txn, permit } = await payment(sponsor, address);
    const signature = await asNobody(async (ctx) =>
      (await openSigner(ctx, [sponsor])).sign(sponsor, txn.toByte(), permit),
    );
    const raw = Buffer.from(sdk.decodeAddress(sponsor).publicKey);
    const prefix = Buffer.from('302a300506032b6570032100', 'hex');
    const der = Buffer.concat([prefix, raw]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    expect(verify(null, txn.bytesToSign(), key, signature)).toBe(true);
  });

  it('refuses transactions without a permit, and addresses without a key', async () => {
    const { sponsor, clawback } = await asNobody(platformAddresses);
    const { txn } = await payment(sponsor, clawback);
    const { permit } = await payment(sponsor, sponsor);
    const steal = asNobody(async (ctx) =>
      (await openSigner(ctx, [sponsor])).sign(sponsor, txn.toByte(), permit),
    );
    await expect(steal).rejects.toThrow(SignerRefused);
    const stranger = sdk.generateAccount().addr.toString();
    const other = await payment(stranger, stranger);
    const sign = asNobody(async (ctx) =>
      (await openSigner(ctx, [stranger])).sign(stranger, other.txn.toByte(), other.permit),
    );
    await expect(sign).rejects.toThrow(/custody holds the key/);
  });

  it('cannot decrypt a key that was moved to another owner', async () => {
    const partyId = await newId();
    const thief = await newId();
    const { address } = await asNobody((ctx) => createPartyAddress(ctx, partyId));
    await world.edge.db
      .updateTable('custody.key')
      .set({ partyId: thief })
      .where('address', '=', address)
      .execute();
    const open = asNobody((ctx) => openSigner(ctx, [address]));
    await expect(open).rejects.toThrow(/authenticate|unable/i);
  });

  it('stores seeds encrypted, and opens them only with the right master key', async () => {
    const { address } = await asNobody(async (ctx) => createPartyAddress(ctx, await newId()));
    const row = await rowOf(address);
    const owner = `party:${row.partyId}`;
    const seed = unwrapSeed(keyringOf(world.edge.seal), owner, address, row);
    expect(addressOfKey(keyFromSeed(seed))).toBe(address);
    expect(row.ciphertext.equals(seed)).toBe(false);
    const other = keyringOf(sealWith(Buffer.alloc(32, 1)));
    expect(() => unwrapSeed(other, owner, address, row)).toThrow(/is known/);
  });

  it('opens older rows after a master key rotation, and wraps with the new key', () => {
    const before = sealWith(Buffer.alloc(32, 2));
    const after = sealWith(Buffer.alloc(32, 3));
    const seed = Buffer.alloc(32, 9);
    const old = wrapSeed(keyringOf(before), 'party:x', 'ADDRESS', seed, Buffer.alloc(12));
    const both = keyringOf(after, before);
    expect(unwrapSeed(both, 'party:x', 'ADDRESS', old).equals(seed)).toBe(true);
    const fresh = wrapSeed(both, 'party:x', 'ADDRESS', seed, Buffer.alloc(12, 1));
    expect(unwrapSeed(keyringOf(after), 'party:x', 'ADDRESS', fresh).equals(seed)).toBe(true);
  });

  it('validates an address by its checksum', () => {
    const real = sdk.generateAccount().addr.toString();
    expect(isAddress(real)).toBe(true);
    const last = real.at(-1) === 'A' ? 'E' : 'A';
    const wrong = [
      `${real.slice(0, -1)}${last}`,
      real.toLowerCase(),
      '',
      'A'.repeat(58),
      `${real}A`,
    ];
    expect(wrong.filter(isAddress)).toEqual([]);
  });

  it('derives the same keys as Algorand’s own library', () => {
    const account = sdk.generateAccount();
    const seed = account.sk.slice(0, 32);
    const key = keyFromSeed(seed);
    expect(addressOfKey(key)).toBe(account.addr.toString());
    const txn = sdk.makePaymentTxnWithSuggestedParamsFromObject({
      sender: account.addr,
      receiver: account.addr,
      amount: 1n,
      suggestedParams: {
        fee: 0,
        minFee: 1000,
        firstValid: 1,
        lastValid: 9,
        genesisHash: new Uint8Array(32).fill(1),
      },
    });
    const ours = txn.attachSignature(account.addr, signBytes(key, txn.bytesToSign()));
    expect(Buffer.from(ours).equals(Buffer.from(txn.signTxn(account.sk)))).toBe(true);
  });
});
