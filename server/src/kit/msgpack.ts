/**
 * Reads MessagePack from untrusted sources. Checks only the encoding; keys may be of any type. No
 * library: an id hashes a transaction's own bytes, and decoders provide no offsets. See
 * `bench/foreign-blocks.mjs`.
 */
export type Packed = bigint | number | boolean | null | Uint8Array | readonly Packed[] | PackedMap;
/** Keyed by text; other keys are skipped. */
export type PackedMap = ReadonlyMap<string, Packed>;

export class BrokenBytes extends Error {
  override name = 'BrokenBytes';
}

/** Real data is shallower; hostile bytes must not exhaust the stack. */
const DEEPEST = 64;

type Head = {
  readonly at: number;
  readonly size: number;
  /** Values that follow in a list or map: two per map entry. */
  readonly parts: number;
};

const isFixed = (type: number): boolean =>
  type < 0x80 || type >= 0xe0 || type === 0xc0 || type === 0xc2 || type === 0xc3;

/** For 0xc4 to 0xdf: the width of the size field, and extra bytes after it. */
const SIZE_BYTES = [
  1, 2, 4, 1, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 2, 4, 2, 4,
];
const CONTENT = [0, 0, 0, 1, 1, 1, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 2, 3, 5, 9, 17];

function headAt(bytes: Uint8Array, start: number): Head {
  const type = bytes[start];
  if (type === undefined) throw new BrokenBytes('the bytes end too early');
  const at = start + 1;
  if (isFixed(type)) return { at, size: 0, parts: 0 };
  if (type < 0x90) return { at, size: 0, parts: (type & 15) * 2 };
  if (type < 0xa0) return { at, size: 0, parts: type & 15 };
  if (type < 0xc0) return { at, size: type & 31, parts: 0 };
  if (type === 0xc1) throw new BrokenBytes('a type that does not exist');
  const given = SIZE_BYTES[type - 0xc4] ?? 0;
  const count = given > 0 ? uintAt(bytes, at, given) : 0;
  if (type >= 0xde) return { at: at + given, size: 0, parts: count * 2 };
  if (type >= 0xdc) return { at: at + given, size: 0, parts: count };
  return { at: at + given, size: count + (CONTENT[type - 0xc4] ?? 0), parts: 0 };
}

function uintAt(bytes: Uint8Array, at: number, length: number): number {
  if (at + length > bytes.length) throw new BrokenBytes('the bytes end too early');
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/** The offset where the value starting at `start` ends. */
export function endOf(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let left = 1; left > 0; left--) {
    // Common headers inline, since a block has hundreds of thousands.
    const type = bytes[at];
    if (type === undefined) throw new BrokenBytes('the bytes end too early');
    if (isFixed(type)) at += 1;
    else if (type >= 0xa0 && type < 0xc0) at += 1 + (type & 31);
    else if (type === 0xc4) at += 2 + (bytes[at + 1] ?? 0);
    else {
      const head = headAt(bytes, at);
      at = head.at + head.size;
      left += head.parts;
    }
  }
  if (at > bytes.length) throw new BrokenBytes('the bytes end too early');
  return at;
}

const isMap = (type: number | undefined): boolean =>
  type !== undefined && ((type >= 0x80 && type < 0x90) || type === 0xde || type === 0xdf);
const isList = (type: number | undefined): boolean =>
  type !== undefined && ((type >= 0x90 && type < 0xa0) || type === 0xdc || type === 0xdd);
const isText = (type: number): boolean =>
  (type >= 0xa0 && type < 0xc0) || (type >= 0xd9 && type <= 0xdb);
const isBytes = (type: number): boolean => type >= 0xc4 && type <= 0xc6;

export const STOP = -1;

type Walked = number | undefined;

/**
 * Calls `visit` with each text key and the offsets of its value and key. Returns the end offset, or
 * `STOP`.
 */
export function eachEntry(
  bytes: Uint8Array,
  start: number,
  visit: (key: string, at: number, keyAt: number) => Walked,
): number {
  if (!isMap(bytes[start])) return endOf(bytes, start);
  const head = headAt(bytes, start);
  let at = head.at;
  for (let left = head.parts; left > 0; left -= 2) {
    const value = endOf(bytes, at);
    const key = textAt(bytes, at);
    const end = (key === undefined ? undefined : visit(key, value, at)) ?? endOf(bytes, value);
    if (end === STOP) return STOP;
    at = end;
  }
  return at;
}

export function eachPart(bytes: Uint8Array, start: number, visit: (at: number) => Walked): number {
  if (!isList(bytes[start])) return endOf(bytes, start);
  const head = headAt(bytes, start);
  let at = head.at;
  for (let left = head.parts; left > 0; left--) at = visit(at) ?? endOf(bytes, at);
  return at;
}

/** The offset of the content of bytes or a text; undefined if it has another length. */
export function contentAt(bytes: Uint8Array, start: number, length: number): number | undefined {
  const type = bytes[start] ?? 0;
  if (!isBytes(type) && !isText(type)) return undefined;
  const { at, size } = headAt(bytes, start);
  return size === length ? at : undefined;
}

const KEYS = new Map<number, string>();
const MOST_KEYS = 1_000;
const SHORT_KEY = 6;

/** Latin-1 preserves every byte, whatever the text's encoding. */
function textAt(bytes: Uint8Array, start: number): string | undefined {
  const type = bytes[start] ?? 0;
  if (!isText(type)) return undefined;
  if (type > 0xa0 + SHORT_KEY) {
    const { at, size } = headAt(bytes, start);
    return latin1(bytes.subarray(at, at + size));
  }
  let number = type;
  for (let at = start + 1; at <= start + (type & 31); at++)
    number = number * 256 + (bytes[at] ?? 0);
  const known = KEYS.get(number);
  if (known !== undefined) return known;
  const text = latin1(bytes.subarray(start + 1, start + 1 + (type & 31)));
  if (KEYS.size < MOST_KEYS) KEYS.set(number, text);
  return text;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Texts are returned as bytes, like binary values. */
export function valueAt(bytes: Uint8Array, start: number, depth = 0): Packed {
  if (depth > DEEPEST) throw new BrokenBytes('nested too deep');
  const type = bytes[start];
  if (type === undefined) throw new BrokenBytes('the bytes end too early');
  if (isMap(type)) {
    const map = new Map<string, Packed>();
    eachEntry(bytes, start, (key, at) => {
      map.set(key, valueAt(bytes, at, depth + 1));
    });
    return map;
  }
  if (isList(type)) {
    const list: Packed[] = [];
    eachPart(bytes, start, (at) => {
      list.push(valueAt(bytes, at, depth + 1));
    });
    return list;
  }
  return scalarAt(bytes, start, type);
}

function scalarAt(bytes: Uint8Array, start: number, type: number): Packed {
  if (type < 0x80) return BigInt(type);
  if (type >= 0xe0) return BigInt(type - 0x100);
  if (type === 0xc0) return null;
  if (type === 0xc2 || type === 0xc3) return type === 0xc3;
  const { at, size } = headAt(bytes, start);
  if (at + size > bytes.length) throw new BrokenBytes('the bytes end too early');
  if (type < 0xca || type > 0xd3) return bytes.subarray(at, at + size);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, size);
  if (type === 0xca) return view.getFloat32(0);
  if (type === 0xcb) return view.getFloat64(0);
  const unsigned = type < 0xd0;
  if (size === 8) return unsigned ? view.getBigUint64(0) : view.getBigInt64(0);
  const value = BigInt(uintAt(bytes, at, size));
  return unsigned ? value : BigInt.asIntN(size * 8, value);
}
