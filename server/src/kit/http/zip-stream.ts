import { AsyncLocalStorage } from 'node:async_hooks';
import { crc32 } from 'node:zlib';

export type ZipEntry = {
  readonly path: string;
  readonly read: () => Promise<Buffer | undefined>;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;

/**
 * One file in memory at a time, uncompressed since PDFs already are (PKZIP APPNOTE 4.3, method 0).
 * Skips missing files. The total must stay under 4 GB.
 */
export function zipStream(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  // The connection's own context reads the stream, but the work counts towards the requester's
  // share.
  const here = AsyncLocalStorage.snapshot();
  return filesOf(
    entries.map(({ path, read }) => ({ path, read: () => here(read) })),
    at,
  );
}

async function* filesOf(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const { path, read } of entries) {
    const bytes = await read();
    if (!bytes) continue;
    const name = Buffer.from(path, 'utf8');
    const facts = factsOf(bytes, name, at);
    const head = Buffer.concat([words([LOCAL], [VERSION]), facts, name]);
    yield head;
    yield bytes;
    const place = words([], [0, 0, 0], [0, offset]);
    central.push(Buffer.concat([words([CENTRAL], [VERSION, VERSION]), facts, place, name]));
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  yield directory;
  const { length } = central;
  yield words([END], [0, 0, length, length], [directory.length, offset], [0]);
}

const factsOf = (bytes: Buffer, name: Buffer, at: Date): Buffer =>
  words(
    [],
    [UTF8, 0, timeOf(at), dayOf(at)],
    [crc32(bytes), bytes.length, bytes.length],
    [name.length, 0],
  );

/** Little-endian numbers in four groups, of four, two, four and two bytes each. */
function words(
  first: readonly number[],
  second: readonly number[],
  third: readonly number[] = [],
  fourth: readonly number[] = [],
): Buffer {
  const out = Buffer.alloc(4 * (first.length + third.length) + 2 * (second.length + fourth.length));
  let to = 0;
  for (const value of first) to = out.writeUInt32LE(value, to);
  for (const value of second) to = out.writeUInt16LE(value, to);
  for (const value of third) to = out.writeUInt32LE(value, to);
  for (const value of fourth) to = out.writeUInt16LE(value, to);
  return out;
}

const timeOf = (at: Date): number =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);

const dayOf = (at: Date): number =>
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
