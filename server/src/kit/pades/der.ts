const tagged = (tag: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer =>
  tagged(0x30, Buffer.concat(parts));

/** DER sorts a set's members by their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  tagged(0x31, Buffer.concat([...parts].sort((one, other) => Buffer.compare(one, other))));

/** A positive integer, big-endian. */
export function integer(bytes: Uint8Array | number): Buffer {
  const given = typeof bytes === 'number' ? Buffer.from([bytes]) : Buffer.from(bytes);
  const first = given.findIndex((byte) => byte !== 0);
  const plain = first < 0 ? Buffer.from([0]) : given.subarray(first);
  const isNegative = (plain[0] ?? 0) >= 0x80;
  return tagged(0x02, isNegative ? Buffer.concat([Buffer.from([0]), plain]) : plain);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest.flatMap(base128)];
  return tagged(0x06, Buffer.from(bytes));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift((rest % 128) | 0x80);
  }
  return digits;
}

export const octets = (bytes: Uint8Array): Buffer => tagged(0x04, bytes);
export const bits = (bytes: Uint8Array): Buffer =>
  tagged(0x03, Buffer.concat([Buffer.from([0]), bytes]));
export const flags = (unused: number, byte: number): Buffer =>
  tagged(0x03, Buffer.from([unused, byte]));
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text, 'utf8'));
export const truth = (): Buffer => tagged(0x01, Buffer.from([0xff]));

export const moment = (at: Date): Buffer =>
  tagged(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`));

export const numbered = (number: number, content: Uint8Array): Buffer =>
  tagged(0xa0 | number, content);

export function contentOf(part: Uint8Array): Buffer {
  const first = part[1] ?? 0;
  const head = first < 0x80 ? 2 : 2 + (first & 0x7f);
  return Buffer.from(part.subarray(head));
}
