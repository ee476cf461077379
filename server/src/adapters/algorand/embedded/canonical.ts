import { contentAt, eachEntry, endOf, valueAt } from '../../../kit/msgpack.ts';

/** 32-byte fields that count as omitted when all zero. */
const FIXED = new Set('snd rcv close rekey arcv asnd aclose fadd gh grp lx am m r f c'.split(' '));
const NESTED = new Set(['txn', 'apar']);

/**
 * A signed transaction without explicit zero fields, which a node treats as omitted and the SDK
 * partly rejects.
 */
export function withoutZeros(bytes: Uint8Array): Uint8Array {
  const start = 0;
  const cleaned = cleanedMap(bytes, start);
  if (!cleaned) return bytes;
  return new Uint8Array(Buffer.concat([cleaned, bytes.subarray(endOf(bytes, start))]));
}

function cleanedMap(bytes: Uint8Array, start: number): Uint8Array | undefined {
  let isSame = true;
  const entries: Uint8Array[] = [];
  eachEntry(bytes, start, (key, at, keyAt) => {
    const end = endOf(bytes, at);
    const isLeftOut = isZero(bytes, at, key);
    const inner = NESTED.has(key) ? cleanedMap(bytes, at) : undefined;
    if (isLeftOut || inner) isSame = false;
    if (inner) entries.push(Buffer.concat([bytes.subarray(keyAt, at), inner]));
    else if (!isLeftOut) entries.push(bytes.subarray(keyAt, end));
    return end;
  });
  if (isSame) return undefined;
  const { length } = entries;
  const head = length < 16 ? [0x80 | length] : [0xde, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), ...entries]);
}

function isZero(bytes: Uint8Array, at: number, key: string): boolean {
  if (FIXED.has(key)) {
    const from = contentAt(bytes, at, 32);
    return from !== undefined && bytes.subarray(from, from + 32).every((byte) => byte === 0);
  }
  if (NESTED.has(key)) return false;
  const value = valueAt(bytes, at);
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length === 0;
  return value === 0n || value === false;
}
