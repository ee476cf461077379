import { type Compilable, CompiledQuery } from 'kysely';
import type { Database, Tx } from './db.ts';
import { CALL } from './prepared.ts';

/** For fixed text so frequent that building it would cost more than sending it. */
export const statement =
  <Row = never>(text: string) =>
  async (db: Database | Tx, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

export const calling = (text: string) => statement(CALL + text);

/** For frequent statements. The shape must not depend on a value. */
export function compiledOnce<Args extends readonly unknown[], Row>(
  build: (db: Database | Tx, ...args: Args) => Compilable<Row>,
): (db: Database | Tx, ...args: Args) => Promise<Row[]> {
  let kept: CompiledQuery | undefined;
  return async (db, ...args) => {
    kept ??= build(db, ...(args.map((_, place) => new Place(place)) as unknown as Args)).compile();
    const parameters = kept.parameters.map((one) => (one instanceof Place ? args[one.at] : one));
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters });
    return rows;
  };
}
class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/** Marks a statement that the writer sends with later ones. */
export const LATER = '/* later */';
export type Later<Row> = { readonly rows: Row[]; readonly later?: Promise<Row[]> };

/**
 * Sends a statement now and reads its rows later. Its columns must already have the names used in
 * code.
 */
export const asking =
  <Row>(text: string) =>
  async (db: Database | Tx, values: readonly unknown[]): Promise<() => Promise<Row[]>> => {
    const query = CompiledQuery.raw(LATER + text, [...values]);
    const asked = db.executeQuery<Row>(query).then((sent: Later<Row>) => sent.later ?? sent.rows);
    asked.catch(() => {});
    return () => asked;
  };

// Columns of rows as arrays in PostgreSQL's binary format: parsing text is a large part of a long
// statement's cost.

const UUID_OID = 2950;
const INT8_OID = 20;
const INT4_OID = 23;
const TIMESTAMPTZ_OID = 1184;
const NULL_LENGTH = -1;
/** Array header: dimensions, has-nulls flag, element type, length, lower bound. */
const HEAD_BYTES = 20;
/** PostgreSQL counts microseconds from 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

function arrayOf<T, V>(
  rows: readonly T[],
  of: (row: T) => V | null,
  { type, size, write }: Element<V>,
): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + rows.length * (4 + size));
  let [at, nulls] = [HEAD_BYTES, 0];
  for (let i = 0; i < rows.length; i++) {
    const value = of(rows[i] as T);
    at = bytes.writeInt32BE(value === null ? NULL_LENGTH : size, at);
    if (value === null) nulls = 1;
    else {
      write(bytes, value, at);
      at += size;
    }
  }
  for (const [i, head] of [rows.length > 0 ? 1 : 0, nulls, type, rows.length, 1].entries()) {
    bytes.writeInt32BE(head, i * 4);
  }
  return bytes.subarray(0, rows.length === 0 ? 12 : at);
}
type Element<V> = {
  readonly type: number;
  readonly size: number;
  readonly write: (bytes: Buffer, value: V, at: number) => void;
};

/** For `uuid[]`; throws on an invalid uuid. */
export const uuids = <T>(rows: readonly T[], of: (row: T) => string | null): Buffer =>
  arrayOf(rows, of, UUIDS);
/** For `bigint[]`; throws on a non-integer. */
export const int8s = <T>(rows: readonly T[], of: (row: T) => bigint | number | null): Buffer =>
  arrayOf(rows, of, INT8S);
export const int4s = <T>(rows: readonly T[], of: (row: T) => number | null): Buffer =>
  arrayOf(rows, of, INT4S);
export const moments = <T>(rows: readonly T[], of: (row: T) => Date | null): Buffer =>
  arrayOf(rows, of, MOMENTS);

const UUIDS: Element<string> = { type: UUID_OID, size: 16, write: writeUuid };
const INT4S: Element<number> = {
  type: INT4_OID,
  size: 4,
  write: (bytes, value, at) => {
    if (!Number.isInteger(value)) throw new TypeError(`not a whole number: ${value}`);
    bytes.writeInt32BE(value, at);
  },
};
const INT8S: Element<bigint | number> = {
  type: INT8_OID,
  size: 8,
  write: (bytes, value, at) => bytes.writeBigInt64BE(BigInt(value), at),
};
const MOMENTS: Element<Date> = {
  type: TIMESTAMPTZ_OID,
  size: 8,
  write: (bytes, value, at) =>
    bytes.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1_000n, at),
};

const NOT_HEX = 0xff;
const NIBBLES = new Uint8Array(128).fill(NOT_HEX);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  NIBBLES[digit.charCodeAt(0)] = value;
  NIBBLES[digit.toUpperCase().charCodeAt(0)] = value;
}

function writeUuid(bytes: Buffer, id: string, at: number): void {
  let [from, wrong] = [0, id.length === 36 ? 0 : NOT_HEX];
  for (let i = 0; i < 16; i++) {
    if (from === 8 || from === 13 || from === 18 || from === 23) from += 1;
    const high = NIBBLES[id.charCodeAt(from)] ?? NOT_HEX;
    const low = NIBBLES[id.charCodeAt(from + 1)] ?? NOT_HEX;
    wrong |= high | low;
    bytes[at + i] = (high << 4) | low;
    from += 2;
  }
  if (wrong > 0x0f) throw new TypeError(`not an id: ${id}`);
}

/** For `text[]`, of the product's own codes, which need no quoting. */
export function words<T>(rows: readonly T[], of: (row: T) => string | boolean | null): string {
  let text = '{';
  for (let i = 0; i < rows.length; i++) {
    if (i > 0) text += ',';
    text += of(rows[i] as T) ?? 'NULL';
  }
  return `${text}}`;
}

export const texts = <T>(rows: readonly T[], of: (row: T) => string | null): string =>
  words(rows, (row) => {
    const value = of(row);
    return value === null ? null : `"${value.replace(/[\\"]/g, '\\$&')}"`;
  });
