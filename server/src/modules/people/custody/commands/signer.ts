import type { KeyObject } from 'node:crypto';
import { decodeUnsignedTransaction, type Transaction } from 'algosdk';
import type { Ctx } from '../../../../kit/ctx.ts';
import { InvariantError, invariant } from '../../../../kit/invariant.ts';
import { addressOfKey, keyFromSeed, signBytes } from '../keys/ed25519.ts';
import { type Keyring, keyringOf, unwrapSeed } from '../keys/keyring.ts';
import { listKeys, listRoleAddresses } from '../repository.ts';
import { type Leg, type Permit, refusalOf, returnRefusal } from '../rules.ts';
import { ownerOf } from './keys.ts';

/** The signing policy refused a transaction that no instruction allows: a bug or an attack. */
export class SignerRefused extends InvariantError {
  override name = 'SignerRefused';
}

/** Signs for some addresses during one step; never exposes keys. */
export type Signer = {
  /** Returns a 64-byte signature. Throws `SignerRefused`. */
  sign(address: string, unsigned: Uint8Array, permit: Permit): Uint8Array;
};

/**
 * Verifies each key against its address, and zeroes each seed after import. Throws if an address
 * has no key here.
 */
export async function openSigner(ctx: Ctx, addresses: readonly string[]): Promise<Signer> {
  const keyring = keyringOf(ctx.seal);
  const rows = await listKeys(ctx, [...new Set(addresses)]);
  const keys = new Map(rows.map((row) => [row.address, openKey(keyring, row)]));
  const retired = (await listRoleAddresses(ctx)).get('retired');
  return {
    sign: (address, unsigned, permit) => {
      const key = invariant(keys.get(address), `custody holds the key of ${address}`);
      const txn = decodeUnsignedTransaction(unsigned);
      const leg = legOf(txn);
      const reason = refusalOf(leg, permit) ?? returnRefusal(leg, retired);
      if (reason) throw new SignerRefused(`The signer refuses: ${reason}`);
      return signBytes(key, txn.bytesToSign());
    },
  };
}

function openKey(keyring: Keyring, row: Awaited<ReturnType<typeof listKeys>>[number]): KeyObject {
  const seed = unwrapSeed(keyring, ownerOf(row), row.address, row);
  const key = keyFromSeed(seed);
  seed.fill(0);
  invariant(addressOfKey(key) === row.address, 'a key derives the address it is stored under');
  return key;
}

export function legOf(txn: Transaction): Leg {
  const sender = txn.sender.toString();
  return {
    type: txn.type,
    sender,
    fee: txn.fee,
    genesisHash: hex(txn.genesisHash),
    rekeyTo: txn.rekeyTo?.toString(),
    payment: txn.payment && {
      to: txn.payment.receiver.toString(),
      amount: txn.payment.amount,
      closeTo: txn.payment.closeRemainderTo?.toString(),
    },
    transfer: txn.assetTransfer && {
      assetIndex: txn.assetTransfer.assetIndex,
      from: txn.assetTransfer.assetSender?.toString() ?? sender,
      byClawback: txn.assetTransfer.assetSender !== undefined,
      to: txn.assetTransfer.receiver.toString(),
      amount: txn.assetTransfer.amount,
      closeTo: txn.assetTransfer.closeRemainderTo?.toString(),
    },
    creation: txn.assetConfig && {
      assetIndex: txn.assetConfig.assetIndex,
      total: txn.assetConfig.total,
      decimals: txn.assetConfig.decimals,
      defaultFrozen: txn.assetConfig.defaultFrozen,
      metadataHash: hex(txn.assetConfig.assetMetadataHash),
      manager: txn.assetConfig.manager?.toString(),
      reserve: txn.assetConfig.reserve?.toString(),
      freeze: txn.assetConfig.freeze?.toString(),
      clawback: txn.assetConfig.clawback?.toString(),
    },
  };
}

const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');
