import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import * as sdk from 'algosdk';
import { BrokenBytes, type Packed, type PackedMap, valueAt } from '../../../../kit/msgpack.ts';
import type { RawTransaction } from '../chain.port.ts';

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

export type DecodedTransaction = {
  readonly raw: RawTransaction;
  readonly fields: Fields;
  readonly content: Content;
};

type Fields = {
  readonly type: string;
  readonly sender: string;
  readonly fee: bigint;
  readonly firstValid: bigint;
  readonly lastValid: bigint;
  readonly note: Uint8Array;
  readonly lease: Uint8Array | undefined;
  readonly group: Uint8Array | undefined;
  readonly signature: Signature;
};

type Signature = {
  readonly kind: 'single' | 'multisig' | 'logic' | 'none';
  readonly signer: string;
  readonly base64: string | null;
};

/** Never fails: a transaction of an unknown type becomes an “other” action without details. */
export function decode(raw: RawTransaction): DecodedTransaction {
  const signed = partsOf(raw.raw);
  const txn = mapOf(signed.get('txn'));
  const fields: Fields = {
    type: textIn(txn, 'type'),
    sender: addressIn(txn, 'snd') ?? ZERO_ADDRESS,
    fee: numberIn(txn, 'fee'),
    firstValid: numberIn(txn, 'fv'),
    lastValid: numberIn(txn, 'lv'),
    note: bytesIn(txn, 'note') ?? new Uint8Array(),
    lease: bytesIn(txn, 'lx'),
    group: bytesIn(txn, 'grp'),
    signature: signatureIn(signed, addressIn(txn, 'snd') ?? ZERO_ADDRESS),
  };
  return { raw, fields, content: contentOf(txn, fields, raw) };
}

const ZERO_ADDRESS = sdk.encodeAddress(new Uint8Array(32));
const NONE: PackedMap = new Map();

function partsOf(bytes: Uint8Array): PackedMap {
  try {
    return mapOf(valueAt(bytes, 0));
  } catch (error) {
    if (error instanceof BrokenBytes) return NONE;
    throw error;
  }
}

const mapOf = (value: Packed | undefined): PackedMap => (value instanceof Map ? value : NONE);
const numberIn = (map: PackedMap, key: string): bigint => {
  const value = map.get(key);
  return typeof value === 'bigint' ? value : 0n;
};
const bytesIn = (map: PackedMap, key: string): Uint8Array | undefined => {
  const value = map.get(key);
  return value instanceof Uint8Array ? value : undefined;
};
const textIn = (map: PackedMap, key: string): string =>
  Buffer.from(bytesIn(map, key) ?? []).toString('latin1');
const addressIn = (map: PackedMap, key: string): string | undefined => {
  const value = bytesIn(map, key);
  return value?.length === 32 ? sdk.encodeAddress(value) : undefined;
};

function contentOf(txn: PackedMap, { type, sender }: Fields, raw: RawTransaction): Content {
  const none = { from: sender, to: null, assetIndex: null, amount: null, closeTo: null };
  switch (type) {
    case 'pay': {
      const closeTo = addressIn(txn, 'close') ?? null;
      const to = addressIn(txn, 'rcv') ?? ZERO_ADDRESS;
      return { ...none, act: 'payment', to, amount: numberIn(txn, 'amt'), closeTo };
    }
    case 'axfer':
      return transferContent(txn, sender);
    case 'afrz': {
      const act = txn.get('afrz') === true ? 'freeze' : 'unfreeze';
      return {
        ...none,
        act,
        to: addressIn(txn, 'fadd') ?? ZERO_ADDRESS,
        assetIndex: numberIn(txn, 'faid'),
      };
    }
    case 'acfg':
      return configContent(txn, none, raw);
    default:
      return { ...none, act: 'other' };
  }
}

function transferContent(txn: PackedMap, sender: string): Content {
  const assetSender = addressIn(txn, 'asnd');
  const amount = numberIn(txn, 'aamt');
  const from = assetSender ?? sender;
  const to = addressIn(txn, 'arcv') ?? ZERO_ADDRESS;
  const closeTo = addressIn(txn, 'aclose') ?? null;
  const isOptIn = !assetSender && to === sender && amount === 0n;
  const plain = assetSender ? 'clawback' : isOptIn ? 'opt_in' : 'transfer';
  const act = closeTo ? 'close_out' : plain;
  const assetIndex = numberIn(txn, 'xaid');
  return { act, from, to, assetIndex, amount: isOptIn ? null : amount, closeTo };
}

function configContent(txn: PackedMap, none: Omit<Content, 'act'>, raw: RawTransaction): Content {
  const params = mapOf(txn.get('apar'));
  if (raw.createdAsset !== undefined) {
    const { createdAsset: assetIndex } = raw;
    return { ...none, act: 'asset_creation', assetIndex, amount: numberIn(params, 't') };
  }
  const isChange = ['m', 'r', 'f', 'c'].some((role) => params.has(role));
  const act = isChange ? 'asset_change' : 'asset_destruction';
  return { ...none, act, assetIndex: numberIn(txn, 'caid') };
}

function signatureIn(signed: PackedMap, sender: string): Signature {
  const signer = addressIn(signed, 'sgnr') ?? sender;
  const single = bytesIn(signed, 'sig');
  if (single) return { kind: 'single', signer, base64: base64(single) };
  if (signed.has('msig')) return { kind: 'multisig', signer, base64: null };
  if (signed.has('lsig')) return { kind: 'logic', signer, base64: null };
  return { kind: 'none', signer, base64: null };
}

export const assetsIn = (decoded: readonly DecodedTransaction[]): bigint[] => [
  ...new Set(decoded.flatMap(({ content }) => content.assetIndex ?? [])),
];

export function lineOf(
  { raw, fields, content }: DecodedTransaction,
  units: ReadonlyMap<bigint, Unit>,
) {
  const unit = unitOf(content, units);
  const decimals = unit?.decimals ?? 0;
  return {
    txId: raw.txId,
    round: raw.round.toString(),
    at: raw.at,
    act: content.act,
    sender: fields.sender,
    from: content.from,
    to: content.to,
    assetIndex: content.assetIndex?.toString() ?? null,
    unitName: unit?.unitName ?? null,
    amount: content.amount === null ? null : writeDecimal(content.amount, decimals),
  };
}

const unitOf = (content: Content, units: ReadonlyMap<bigint, Unit>): Unit | undefined =>
  content.assetIndex === null ? ALGO : units.get(content.assetIndex);

export function detailOf(one: DecodedTransaction, units: ReadonlyMap<bigint, Unit>) {
  const { raw, fields, content } = one;
  return {
    ...lineOf(one, units),
    type: fields.type,
    fee: fields.fee,
    firstValid: fields.firstValid.toString(),
    lastValid: fields.lastValid.toString(),
    assetName: (content.assetIndex !== null && units.get(content.assetIndex)?.name) || null,
    createdAsset: raw.createdAsset?.toString() ?? null,
    closeTo: content.closeTo,
    note:
      fields.note.length > 0 ? { text: textOf(fields.note), base64: base64(fields.note) } : null,
    lease: fields.lease?.some(Boolean) ? base64(fields.lease) : null,
    groupId: fields.group ? base64(fields.group) : null,
    signature: fields.signature,
    rawBase64: base64(raw.raw),
  };
}

function textOf(note: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(note);
    return /^[\P{C}\n\t]*$/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
