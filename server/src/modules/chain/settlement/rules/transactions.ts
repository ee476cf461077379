import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import * as sdk from 'algosdk';
import type { RawTransaction } from '../chain.port.ts';

/** What an amount is counted in: microalgos, or the smallest unit of a known asset. */
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

type Content = {
  readonly act: Act;
  readonly from: string;
  readonly to: string | null;
  readonly assetIndex: bigint | null;
  readonly amount: bigint | null;
  readonly closeTo: string | null;
};

/** A transaction with its decoded bytes. */
export type DecodedTransaction = {
  readonly raw: RawTransaction;
  readonly signed: sdk.SignedTransaction;
  readonly content: Content;
};

export function decode(raw: RawTransaction): DecodedTransaction {
  const signed = sdk.decodeSignedTransaction(raw.raw);
  return { raw, signed, content: contentOf(signed.txn, raw) };
}

function contentOf(txn: sdk.Transaction, raw: RawTransaction): Content {
  const sender = txn.sender.toString();
  if (txn.payment) {
    const { receiver, amount, closeRemainderTo } = txn.payment;
    const closeTo = closeRemainderTo?.toString() ?? null;
    const none = { from: sender, assetIndex: null, amount, closeTo };
    return { ...none, act: 'payment', to: receiver.toString() };
  }
  if (txn.assetTransfer) return transferContent(txn.assetTransfer, sender);
  if (txn.assetFreeze) {
    const { assetIndex, freezeAccount, frozen } = txn.assetFreeze;
    const act = frozen ? 'freeze' : 'unfreeze';
    const to = freezeAccount.toString();
    return { act, from: sender, to, assetIndex, amount: null, closeTo: null };
  }
  if (txn.assetConfig) return configContent(txn.assetConfig, sender, raw);
  return { act: 'other', from: sender, to: null, assetIndex: null, amount: null, closeTo: null };
}

function transferContent(
  transfer: NonNullable<sdk.Transaction['assetTransfer']>,
  sender: string,
): Content {
  const { assetIndex, amount, assetSender, receiver, closeRemainderTo } = transfer;
  const from = assetSender?.toString() ?? sender;
  const to = receiver.toString();
  const closeTo = closeRemainderTo?.toString() ?? null;
  const isOptIn = !assetSender && to === sender && amount === 0n;
  const plain = assetSender ? 'clawback' : isOptIn ? 'opt_in' : 'transfer';
  const act = closeTo ? 'close_out' : plain;
  return { act, from, to, assetIndex, amount: isOptIn ? null : amount, closeTo };
}

function configContent(
  config: NonNullable<sdk.Transaction['assetConfig']>,
  sender: string,
  raw: RawTransaction,
): Content {
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

/** The assets of a list of transactions, each once. */
export const assetsIn = (decoded: readonly DecodedTransaction[]): bigint[] => [
  ...new Set(decoded.flatMap(({ content }) => content.assetIndex ?? [])),
];

/** A line of a list; amounts of an unknown asset are shown in its smallest unit. */
export function lineOf(
  { raw, signed, content }: DecodedTransaction,
  units: ReadonlyMap<bigint, Unit>,
) {
  const unit = unitOf(content, units);
  const decimals = unit?.decimals ?? 0;
  return {
    txId: raw.txId,
    round: raw.round.toString(),
    at: raw.at.toISOString(),
    act: content.act,
    sender: signed.txn.sender.toString(),
    from: content.from,
    to: content.to,
    assetIndex: content.assetIndex?.toString() ?? null,
    unitName: unit?.unitName ?? null,
    amount: content.amount === null ? null : writeDecimal(content.amount, decimals),
  };
}

const unitOf = (content: Content, units: ReadonlyMap<bigint, Unit>): Unit | undefined =>
  content.assetIndex === null ? ALGO : units.get(content.assetIndex);

/** What the page of one transaction shows. */
export function detailOf(one: DecodedTransaction, units: ReadonlyMap<bigint, Unit>) {
  const { raw, signed, content } = one;
  const { txn } = signed;
  return {
    ...lineOf(one, units),
    type: txn.type,
    fee: writeDecimal(txn.fee, ALGO.decimals),
    firstValid: txn.firstValid.toString(),
    lastValid: txn.lastValid.toString(),
    assetName: (content.assetIndex !== null && units.get(content.assetIndex)?.name) || null,
    createdAsset: raw.createdAsset?.toString() ?? null,
    closeTo: content.closeTo,
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

/** A note as text; null when it is not printable. */
function textOf(note: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(note);
    return /^[\P{C}\n\t]*$/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
