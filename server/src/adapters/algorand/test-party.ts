import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  Address,
  type Algodv2,
  assignGroupID,
  type SuggestedParams,
  type Transaction,
} from 'algosdk';

export type Party = { readonly address: Address; readonly text: string; readonly key: KeyObject };

export function newParty(): Party {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const address = new Address(new Uint8Array(raw));
  return { address, text: address.toString(), key: privateKey };
}

export const signedBy = (txn: Transaction, party: Party): Uint8Array =>
  txn.attachSignature(party.address, sign(null, txn.bytesToSign(), party.key));

export async function confirm(algod: Algodv2, raw: Uint8Array | Uint8Array[]): Promise<Confirmed> {
  const { txid } = await algod.sendRawTransaction(raw).do();
  let round = (await algod.status().do()).lastRound;
  for (let tries = 0; tries < 20; tries++) {
    const known = await algod.pendingTransactionInformation(txid).do();
    const { confirmedRound, assetIndex, closingAmount } = known;
    if (confirmedRound) return { txid, confirmedRound, assetIndex, closingAmount };
    round = (await algod.statusAfterBlock(round).do()).lastRound;
  }
  throw new Error(`${txid} was not confirmed`);
}

export type Confirmed = {
  readonly txid: string;
  readonly confirmedRound: bigint;
  readonly assetIndex: bigint | undefined;
  readonly closingAmount: bigint | undefined;
};

export type Leg = readonly [Transaction, Party];

export function grouped(legs: readonly Leg[]): Uint8Array[] {
  assignGroupID(legs.map(([txn]) => txn));
  return legs.map(([txn, party]) => signedBy(txn, party));
}

export const flat = (params: SuggestedParams, fee: number | bigint): SuggestedParams => ({
  ...params,
  flatFee: true,
  fee,
});
