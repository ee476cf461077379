import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Address, multisigAddress, type SignedTransaction } from 'algosdk';
import type { Consensus } from './limits.ts';
import { reject, rejectForm } from './rejected.ts';

/** The SDK's own verification is over a hundred times slower than node:crypto's. */
export function authorizerOf(signed: SignedTransaction, consensus: Consensus): string {
  const refuse: (why: string) => never = (why) => rejectForm(signed.txn, why);
  const signer = signed.sgnr ?? signed.txn.sender;
  if (!consensus.namesSender && signed.sgnr?.equals(signed.txn.sender)) {
    refuse('AuthAddr must be different from Sender');
  }
  if (!(signed.sig ?? signed.msig ?? signed.lsig ?? signed.pqsig)) refuse('signedtxn has no sig');
  if (signed.lsig ?? signed.pqsig) {
    refuse('logic and post-quantum signatures are not supported on the embedded ledger');
  }
  const bytes = signed.txn.bytesToSign();
  if (signed.sig && !verifies(bytes, signed.sig, signer.publicKey)) {
    reject("At least one signature didn't pass verification");
  }
  if (signed.msig) verifyMultisig(signed.msig, bytes, signer, refuse);
  return signer.toString();
}

function verifyMultisig(
  msig: NonNullable<SignedTransaction['msig']>,
  bytes: Uint8Array,
  signer: Address,
  refuse: (why: string) => never,
): void {
  const failed = (why: string): never => refuse(`multisig validation failed: ${why}`);
  if (msig.v !== 1) failed('Unknown version');
  if (msig.thr < 1 || msig.subsig.length < msig.thr) failed('Invalid threshold');
  const derived = multisigAddress({
    version: msig.v,
    threshold: msig.thr,
    addrs: msig.subsig.map((s) => new Address(s.pk)),
  });
  if (!derived.equals(signer)) failed('Invalid address');
  const given = msig.subsig.filter((s) => s.s);
  if (given.length < msig.thr) failed('Invalid number of signatures');
  if (!given.every((s) => s.s && verifies(bytes, s.s, s.pk))) {
    reject("At least one signature didn't pass verification");
  }
}

const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const MOST_KEYS = 20_000;
const keys = new Map<string, KeyObject>();

function verifies(bytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  return verify(null, bytes, keyOf(publicKey), signature);
}

function keyOf(publicKey: Uint8Array): KeyObject {
  const name = Buffer.from(publicKey).toString('base64');
  let key = keys.get(name);
  if (!key) {
    if (keys.size >= MOST_KEYS) keys.clear();
    key = createPublicKey({
      key: Buffer.concat([SPKI_ED25519, publicKey]),
      format: 'der',
      type: 'spki',
    });
    keys.set(name, key);
  }
  return key;
}
