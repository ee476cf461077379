export type Plain =
  | bigint
  | boolean
  | string
  | Uint8Array
  | readonly Plain[]
  | ReadonlyMap<string | bigint, Plain>
  | { readonly [key: string]: Plain };

export function pack(value: Plain): Buffer {
  if (typeof value === 'boolean') return Buffer.from([value ? 0xc3 : 0xc2]);
  if (typeof value === 'bigint') return packNumber(value);
  if (typeof value === 'string') {
    const content = Buffer.from(value);
    return Buffer.concat([headOf(content.length, 0xa0, 32, [0xd9, 0xda, 0xdb]), content]);
  }
  if (value instanceof Uint8Array) {
    return Buffer.concat([headOf(value.length, 0, 0, [0xc4, 0xc5, 0xc6]), value]);
  }
  if (Array.isArray(value)) return packList(value.map(pack));
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return packMap(sorted.map(([key, one]) => Buffer.concat([pack(key), pack(one)])));
}

export const packList = (parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([headOf(parts.length, 0x90, 16, [undefined, 0xdc, 0xdd]), ...parts]);

export const packMap = (entries: readonly Uint8Array[]): Buffer =>
  Buffer.concat([headOf(entries.length, 0x80, 16, [undefined, 0xde, 0xdf]), ...entries]);

function headOf(
  size: number,
  short: number,
  under: number,
  [one, two, four]: readonly (number | undefined)[],
): Buffer {
  if (size < under) return Buffer.from([short | size]);
  if (one !== undefined && size < 0x100) return Buffer.from([one, size]);
  if (size < 0x10000) return Buffer.from([two ?? 0, size >> 8, size & 255]);
  const head = Buffer.alloc(5, four);
  head.writeUInt32BE(size, 1);
  return head;
}

function packNumber(value: bigint): Buffer {
  if (value < 0x80n) return Buffer.from([Number(value)]);
  const bytes = value < 0x100n ? 1 : value < 0x10000n ? 2 : value < 0x100000000n ? 4 : 8;
  const digits = value.toString(16).padStart(bytes * 2, '0');
  return Buffer.concat([Buffer.from([0xcc + Math.log2(bytes)]), Buffer.from(digits, 'hex')]);
}
