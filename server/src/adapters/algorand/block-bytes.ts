import * as sdk from 'algosdk';
import {
  BrokenBytes,
  contentAt,
  eachEntry,
  eachPart,
  endOf,
  type Packed,
  STOP,
  valueAt,
} from '../../kit/msgpack.ts';
import type {
  InnerPayment,
  IsOurs,
  RawTransaction,
} from '../../modules/chain/settlement/chain.port.ts';

/** A block as a node encodes it; transactions are offsets, not yet decoded. */
export type BlockBytes = {
  readonly bytes: Uint8Array;
  readonly at: Date;
  readonly previous: Uint8Array;
  readonly genesisId: Uint8Array;
  readonly genesisHash: Uint8Array;
  readonly places: readonly number[];
};

/** Throws `BrokenBytes` for an incomplete block. */
export function openBlock(bytes: Uint8Array): BlockBytes {
  const header = placesIn(bytes, placesIn(bytes, 0, 'block').get('block') ?? -1, 'txns');
  if (header.size === 0) throw new BrokenBytes('the node’s answer holds no block');
  const places: number[] = [];
  const list = header.get('txns');
  if (list !== undefined) {
    eachPart(bytes, list, (at) => {
      places.push(at);
    });
  }
  const value = (key: string) => {
    const at = header.get(key);
    return at === undefined ? undefined : valueAt(bytes, at);
  };
  return {
    bytes,
    at: new Date(Number(numberOf(value('ts'))) * 1000),
    previous: bytesOf(value('prev')),
    genesisId: bytesOf(value('gen')),
    genesisHash: bytesOf(value('gh')),
    places,
  };
}

const numberOf = (value: Packed | undefined): bigint => (typeof value === 'bigint' ? value : 0n);
const bytesOf = (value: Packed | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array();

function placesIn(bytes: Uint8Array, start: number, last?: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  if (start < 0) return places;
  eachEntry(bytes, start, (key, at) => {
    places.set(key, at);
    return key === last ? STOP : undefined;
  });
  return places;
}

export type Look = 'ours' | 'foreign' | 'unreadable';

const ADDRESS = 32;
const PAYING = new Set(['rcv', 'close']);
const TYPES = new Set(['pay', 'keyreg', 'acfg', 'axfer', 'afrz', 'appl', 'stpf', 'hb']);
/** Applications may call each other up to eight levels deep; twice that leaves a margin. */
const INNER_DEPTH = 16;

/**
 * Whether it, or an inner transaction, was sent by one of our addresses or pays one. Skips other
 * fields.
 */
export function lookAt({ bytes }: BlockBytes, start: number, isOurs: IsOurs): Look {
  try {
    return readMap(bytes, start, isOurs, 0);
  } catch {
    // Unreadable, so it can't be a transaction that we signed.
    return 'unreadable';
  }
}

function readMap(bytes: Uint8Array, start: number, isOurs: IsOurs, depth: number): Look {
  if (depth > INNER_DEPTH) return 'unreadable';
  let own: Look | undefined;
  let inner: Look = 'foreign';
  eachEntry(bytes, start, (key, at) => {
    if (key === 'txn') {
      const fields = lookAtFields(bytes, at, isOurs, depth);
      own = fields.look;
      return fields.end;
    }
    if (key === 'dt') inner = lookAtInner(bytes, at, isOurs, depth);
    return undefined;
  });
  return mostTelling(own ?? 'unreadable', inner);
}

/** In order of precedence: ours, unreadable, foreign. */
const mostTelling = (one: Look, other: Look): Look =>
  [one, other].includes('ours') ? 'ours' : one === 'foreign' ? other : one;

function lookAtFields(bytes: Uint8Array, start: number, isOurs: IsOurs, depth: number) {
  let look = 'unreadable' as Look;
  let isKnown = false;
  const end = eachEntry(bytes, start, (key, at) => {
    if (key === 'type') isKnown = TYPES.has(shortTextAt(bytes, at));
    const isSender = key === 'snd';
    if (!isSender && !PAYING.has(key)) return;
    const address = contentAt(bytes, at, ADDRESS);
    if (address === undefined) return;
    // An inner transaction is sent by the application or an account rekeyed to it, so its sender
    // doesn't count.
    const counts = !isSender || depth === 0;
    if (counts && isOurs(bytes, address)) look = 'ours';
    else if (isSender && look !== 'ours') look = 'foreign';
  });
  // A transaction type of a later consensus version may name its recipient in unknown fields.
  if (look === 'foreign' && !isKnown && names(bytes, start, isOurs, 0)) look = 'unreadable';
  return { look, end };
}

const LONGEST_TYPE = 8;
function shortTextAt(bytes: Uint8Array, at: number): string {
  const end = endOf(bytes, at);
  if (end - at > LONGEST_TYPE) return '';
  return Buffer.from(bytes.subarray(at + 1, end)).toString('latin1');
}

function names(bytes: Uint8Array, start: number, isOurs: IsOurs, depth: number): boolean {
  if (depth > INNER_DEPTH) return true;
  const address = contentAt(bytes, start, ADDRESS);
  if (address !== undefined) return isOurs(bytes, address);
  let found = false;
  const visit = (at: number): undefined => {
    found ||= names(bytes, at, isOurs, depth + 1);
  };
  eachPart(bytes, start, visit);
  eachEntry(bytes, start, (_, at) => visit(at));
  return found;
}

function lookAtInner(bytes: Uint8Array, start: number, isOurs: IsOurs, depth: number): Look {
  let look: Look = 'foreign';
  eachEntry(bytes, start, (key, list) => {
    if (key !== 'itx') return;
    eachPart(bytes, list, (at) => {
      look = mostTelling(look, readMap(bytes, at, isOurs, depth + 1));
    });
  });
  return look;
}

/** Fields that a block adds to the signed transaction. */
const ADDED = new Set(['ca', 'aca', 'rs', 'rr', 'rc', 'dt', 'caid', 'apid', 'hgi', 'hgh']);

/**
 * With the bytes that were signed: a block omits the genesis fields, which are put back in order.
 */
export function transactionAt(
  block: BlockBytes,
  start: number,
  { txId, round }: { readonly txId: string; readonly round: bigint },
): RawTransaction {
  const { bytes } = block;
  const signed: Entry[] = [];
  const added = new Map<string, Packed>();
  let hasGenesisId = false;
  eachEntry(bytes, start, (key, at, keyAt) => {
    const end = endOf(bytes, at);
    if (ADDED.has(key)) added.set(key, readableAt(bytes, at));
    if (key === 'hgi') hasGenesisId = added.get(key) === true;
    if (!ADDED.has(key) && key !== 'txn') signed.push([key, bytes.subarray(keyAt, end)]);
    return end;
  });
  const txn = placesIn(bytes, start).get('txn');
  if (txn !== undefined) {
    signed.push(['txn', joined([packedText('txn'), withGenesis(block, txn, hasGenesisId)])]);
  }
  return {
    txId,
    round,
    at: block.at,
    raw: mapOf(signed),
    createdAsset: numberOf(added.get('caid')) || undefined,
    closingAmount: numberOf(added.get('ca')) || undefined,
    assetClosingAmount: numberOf(added.get('aca')) || undefined,
    innerPayments: innerPaymentsOf(added.get('dt'), 0),
  };
}

function readableAt(bytes: Uint8Array, at: number): Packed {
  try {
    return valueAt(bytes, at);
  } catch (error) {
    if (error instanceof BrokenBytes) return null;
    throw error;
  }
}

type Entry = readonly [key: string, bytes: Uint8Array];

function withGenesis(block: BlockBytes, start: number, hasGenesisId: boolean): Uint8Array {
  const { bytes, genesisId, genesisHash } = block;
  const fields: Entry[] = [];
  eachEntry(bytes, start, (key, at, keyAt) => {
    const end = endOf(bytes, at);
    if (key !== 'gh' && key !== 'gen') fields.push([key, bytes.subarray(keyAt, end)]);
    return end;
  });
  fields.push(['gh', joined([packedText('gh'), Buffer.from([0xc4, ADDRESS]), genesisHash])]);
  if (hasGenesisId) {
    const id = packedText(Buffer.from(genesisId).toString('latin1'));
    fields.push(['gen', joined([packedText('gen'), id])]);
  }
  return mapOf(fields);
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function packedText(text: string): Uint8Array {
  const content = Buffer.from(text, 'latin1');
  const { length } = content;
  return Buffer.concat([
    length < 32 ? Buffer.from([0xa0 | length]) : Buffer.from([0xd9, length]),
    content,
  ]);
}

function mapOf(entries: readonly Entry[]): Uint8Array {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const { length } = sorted;
  const head = length < 16 ? [0x80 | length] : [0xde, length >> 8, length & 255];
  return joined([Buffer.from(head), ...sorted.map(([, bytes]) => bytes)]);
}

function innerPaymentsOf(delta: Packed | undefined, depth: number): readonly InnerPayment[] {
  const list = delta instanceof Map ? delta.get('itx') : undefined;
  if (!Array.isArray(list) || depth > INNER_DEPTH) return [];
  return (list as readonly Packed[]).flatMap((one) => {
    if (!(one instanceof Map)) return [];
    const txn = one.get('txn');
    const deeper = innerPaymentsOf(one.get('dt'), depth + 1);
    if (!(txn instanceof Map) || textOf(txn.get('type')) !== 'pay') return deeper;
    const closeTo = txn.get('close');
    const payment: InnerPayment = {
      from: addressOf(txn.get('snd')),
      to: addressOf(txn.get('rcv')),
      microAlgos: numberOf(txn.get('amt')),
      closeTo: closeTo === undefined ? undefined : addressOf(closeTo),
      closingAmount: numberOf(one.get('ca')),
    };
    return [payment, ...deeper];
  });
}

const textOf = (value: Packed | undefined): string =>
  Buffer.from(bytesOf(value)).toString('latin1');

/** An omitted address is the zero address. */
function addressOf(value: Packed | undefined): string {
  const bytes = bytesOf(value);
  return sdk.encodeAddress(bytes.length === ADDRESS ? bytes : new Uint8Array(ADDRESS));
}
