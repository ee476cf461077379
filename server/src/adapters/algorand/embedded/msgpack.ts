import { reject } from './rejected.ts';

/** A posted body concatenates its signed transactions, each a msgpack object. */
export function splitObjects(body: Uint8Array, most: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let start = 0; start < body.length; ) {
    const end = wholeEndOf(body, start);
    if (end === undefined) break;
    parts.push(body.subarray(start, end));
    if (parts.length > most) reject(`max group size is ${most}`);
    start = end;
  }
  return parts;
}

function wholeEndOf(body: Uint8Array, start: number): number | undefined {
  try {
    const end = endOf(body, start, 0);
    return end > body.length ? undefined : end;
  } catch (error) {
    if (error instanceof BrokenOff) return undefined;
    throw error;
  }
}

class BrokenOff extends Error {
  override name = 'BrokenOff';
}

/** Number of bytes after a type byte and, for sized types, the width of the size field. */
const FIXED: Readonly<Record<number, number>> = {
  202: 4,
  203: 8,
  204: 1,
  205: 2,
  206: 4,
  207: 8,
  208: 1,
  209: 2,
  210: 4,
  211: 8,
};
const SIZED: Readonly<Record<number, number>> = {
  196: 1,
  197: 2,
  198: 4,
  217: 1,
  218: 2,
  219: 4,
};

function endOf(bytes: Uint8Array, start: number, depth: number): number {
  // Real transactions are shallower; hostile bytes must not exhaust the stack.
  if (depth > 16) reject('msgpack decode error: nested too deep');
  const type = bytes[start];
  if (type === undefined) throw new BrokenOff();
  const at = start + 1;
  if (type < 0x80 || type >= 0xe0 || type === 0xc0 || type === 0xc2 || type === 0xc3) return at;
  if (type < 0x90) return skip(bytes, at, (type & 15) * 2, depth);
  if (type < 0xa0) return skip(bytes, at, type & 15, depth);
  if (type < 0xc0) return at + (type & 31);
  const fixed = FIXED[type];
  if (fixed !== undefined) return at + fixed;
  const sized = SIZED[type];
  if (sized !== undefined) return at + sized + sizeAt(bytes, at, sized);
  if (type === 0xdc) return skip(bytes, at + 2, sizeAt(bytes, at, 2), depth);
  if (type === 0xde) return skip(bytes, at + 2, sizeAt(bytes, at, 2) * 2, depth);
  return reject('msgpack decode error: unknown type');
}

function skip(bytes: Uint8Array, start: number, count: number, depth: number): number {
  let at = start;
  for (let i = 0; i < count; i++) at = endOf(bytes, at, depth + 1);
  return at;
}

function sizeAt(bytes: Uint8Array, at: number, length: number): number {
  if (at + length > bytes.length) throw new BrokenOff();
  let size = 0;
  for (let i = 0; i < length; i++) size = size * 256 + (bytes[at + i] ?? 0);
  return size;
}
