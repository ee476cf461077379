import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import * as sdk from 'algosdk';
import type { RawTransaction } from '../chain.port.ts';

/** What a transaction's amount is counted in: known of the asset, when somebody asked for it. */
export type Unit = {
  readonly decimals: number;
  readonly unitName: string | undefined;
  readonly name: string | undefined;
};

const ALGO: Unit = { decimals: 6, unitName: 'ALGO', name: 'Algo' };

type Act =
  | 'payment'
  | 'asset_creation'
  | 'asset_change'
  | 'asset_destruction'
  | 'opt_in'
  | 'transfer'
  | 'clawback'
  | 'close_out'
  | 'freeze'
  | 'unfreeze'
  | 'other';

type Reading = {
  readonly act: Act;
  readonly from: string;
  readonly to: string | null;
  readonly assetIndex: bigint | null;
  readonly amount: bigint | null;
  readonly closeTo: string | null;
};

/** A transaction with its bytes read once. */
export type ReadTransaction = {
  readonly raw: RawTransaction;
  readonly signed: sdk.SignedTransaction;
  readonly reading: Reading;
};

export function read(raw: RawTransaction): ReadTransaction {
  const signed = sdk.decodeSignedTransaction(raw.raw);
  return { raw, signed, reading: readingOf(signed.txn, raw) };
}

function readingOf(txn: sdk.Transaction, raw: RawTransaction): Reading {
  const sender = txn.sender.toString();
  if (txn.payment) {
    const { receiver, amount, closeRemainderTo } = txn.payment;
    const closeTo = closeRemainderTo?.toString() ?? null;
    const none = { from: sender, assetIndex: null, amount, closeTo };
    return { ...none, act: 'payment', to: receiver.toString() };
  }
  if (txn.assetTransfer) return transferReading(txn.assetTransfer, sender);
  if (txn.assetFreeze) {
    const { assetIndex, freezeAccount, frozen } = txn.assetFreeze;
    const act = frozen ? 'freeze' : 'unfreeze';
    const to = freezeAccount.toString();
    return { act, from: sender, to, assetIndex, amount: null, closeTo: null };
  }
  if (txn.assetConfig) return configReading(txn.assetConfig, sender, raw);
  return { act: 'other', from: sender, to: null, assetIndex: null, amount: null, closeTo: null };
}

function transferReading(
  transfer: NonNullable<sdk.Transaction['assetTransfer']>,
  sender: string,
): Reading {
  const { assetIndex, amount, assetSender, receiver, closeRemainderTo } = transfer;
  const from = assetSender?.toString() ?? sender;
  const to = receiver.toString();
  const closeTo = closeRemainderTo?.toString() ?? null;
  const isOptIn = !assetSender && to === sender && amount === 0n;
  const plain = assetSender ? 'clawback' : isOptIn ? 'opt_in' : 'transfer';
  const act = closeTo ? 'close_out' : plain;
  return { act, from, to, assetIndex, amount: isOptIn ? null : amount, closeTo };
}

function configReading(
  config: NonNullable<sdk.Transaction['assetConfig']>,
  sender: string,
  raw: RawTransaction,
): Reading {
  const base = { from: sender, to: null, closeTo: null };
  if (raw.createdAsset !== undefined) {
    const { createdAsset: assetIndex } = raw;
    return { ...base, act: 'asset_creation', assetIndex, amount: config.total };
  }
  const { assetIndex } = config;
  const roles = [config.manager, config.reserve, config.freeze, config.clawback];
  const act = roles.some(Boolean) ? 'asset_change' : 'asset_destruction';
  return { ...base, act, assetIndex, amount: null };
}

/** Which assets a list speaks of, so that each is looked up once. */
export const assetsIn = (read: readonly ReadTransaction[]): bigint[] => [
  ...new Set(read.flatMap(({ reading }) => reading.assetIndex ?? [])),
];

/** A line of a list. Without knowledge of an asset its amounts are shown in its smallest unit. */
export function lineOf(
  { raw, signed, reading }: ReadTransaction,
  units: ReadonlyMap<bigint, Unit>,
) {
  const unit = unitOf(reading, units);
  const decimals = unit?.decimals ?? 0;
  return {
    txId: raw.txId,
    round: raw.round.toString(),
    at: raw.at.toISOString(),
    act: reading.act,
    sender: signed.txn.sender.toString(),
    from: reading.from,
    to: reading.to,
    assetIndex: reading.assetIndex?.toString() ?? null,
    unitName: unit?.unitName ?? null,
    amount: reading.amount === null ? null : writeDecimal(reading.amount, decimals),
  };
}

const unitOf = (reading: Reading, units: ReadonlyMap<bigint, Unit>): Unit | undefined =>
  reading.assetIndex === null ? ALGO : units.get(reading.assetIndex);

/** Everything that the page of one transaction shows. */
export function detailOf(one: ReadTransaction, units: ReadonlyMap<bigint, Unit>) {
  const { raw, signed, reading } = one;
  const { txn } = signed;
  return {
    ...lineOf(one, units),
    type: txn.type,
    fee: writeDecimal(txn.fee, ALGO.decimals),
    firstValid: txn.firstValid.toString(),
    lastValid: txn.lastValid.toString(),
    assetName: (reading.assetIndex !== null && units.get(reading.assetIndex)?.name) || null,
    createdAsset: raw.createdAsset?.toString() ?? null,
    closeTo: reading.closeTo,
    note: txn.note.length > 0 ? { text: textOf(txn.note), base64: base64(txn.note) } : null,
    lease: txn.lease?.some(Boolean) ? base64(txn.lease) : null,
    groupId: txn.group ? base64(txn.group) : null,
    signature: signatureOf(signed),
    rawBase64: base64(raw.raw),
  };
}

function signatureOf(signed: sdk.SignedTransaction) {
  const signer = (signed.sgnr ?? signed.txn.sender).toString();
  if (signed.sig) return { kind: 'single' as const, signer, base64: base64(signed.sig) };
  if (signed.msig) return { kind: 'multisig' as const, signer, base64: null };
  if (signed.lsig) return { kind: 'logic' as const, signer, base64: null };
  return { kind: 'none' as const, signer, base64: null };
}

/** A note as text where it is one that a person can read. */
function textOf(note: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(note);
    return /^[\P{C}\n\t]*$/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
