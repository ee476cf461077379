import { encodeAddress, msgpackRawDecodeAsMap, stringifyJSON } from 'algosdk';
import { base32 } from './base32.ts';
import { reject } from './rejected.ts';

export type Answer = {
  readonly status: number;
  readonly type: 'application/json' | 'application/msgpack';
  readonly body: Uint8Array;
};

export const text = (body: string): Answer => ({
  status: 200,
  type: 'application/json',
  body: Buffer.from(body),
});

export const json = (value: unknown): Answer => text(stringifyJSON(value));

export const failure = (code: number, message: string): Answer => ({
  status: code,
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ message })),
});

export function formatOf(query: URLSearchParams): 'json' | 'msgpack' {
  const format = query.get('format') ?? 'json';
  if (format === 'json' || format === 'msgpack') return format;
  return reject('failed to parse the format option');
}

export function encoded(packed: Uint8Array, query: URLSearchParams): Answer {
  if (formatOf(query) === 'msgpack') {
    return { status: 200, type: 'application/msgpack', body: packed };
  }
  return text(stringifyJSON(readable('', msgpackRawDecodeAsMap(packed)), undefined, 2));
}

const ADDRESSES = new Set(
  'snd rcv close asnd arcv aclose fadd rekey sgnr m r f c fees rwd prp'.split(' '),
);

function readable(key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesAsText(key, value);
  if (Array.isArray(value)) return value.map((one) => readable(key, one));
  if (!(value instanceof Map)) return value;
  const fields = [...value].map(([name, inner]) => [`${name}`, readable(`${name}`, inner)]);
  return Object.fromEntries(fields);
}

function bytesAsText(key: string, bytes: Uint8Array): string {
  if (ADDRESSES.has(key) && bytes.length === 32) return encodeAddress(bytes);
  return key === 'prev' ? `blk-${base32(bytes)}` : Buffer.from(bytes).toString('base64');
}
