import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { z } from 'zod';

/**
 * Maximum JSON bytes and number of values (fields, list items, brackets), from the endpoint's
 * schema.
 */
export type BodyLimit = { readonly bytes: number; readonly values: number };

export const MEGABYTE = 1024 * 1024;
/** No limit is lower, so that the refusal of a small form can name its invalid field. */
const LEAST: BodyLimit = { bytes: 16 * 1024, values: 256 };
/** For providers' payloads, which have no schema; no other body may be larger. */
export const MOST: BodyLimit = { bytes: MEGABYTE, values: 20_000 };

/** An escaped character takes six bytes. */
const BYTES_PER_LETTER = 6;
/** Quotes, comma, colon and indentation of a value. */
const BYTES_AROUND = 24;
const LONGEST_FIGURE = 40;
const DAY_OR_MOMENT = 40;

type Found = BodyLimit & {
  readonly open: readonly string[];
};

export function bodyLimitOf(endpoint: Pick<Endpoint, 'body' | 'rawBody'>): BodyLimit {
  if (endpoint.rawBody) return MOST;
  if (!endpoint.body) return LEAST;
  const known = limits.get(endpoint.body) ?? limitOf(endpoint.body);
  limits.set(endpoint.body, known);
  return known;
}

const limits = new WeakMap<z.core.$ZodType, BodyLimit>();

function limitOf(body: z.core.$ZodType): BodyLimit {
  const { bytes, values, open } = sizeOf(body);
  if (open.length > 0) return MOST;
  return {
    bytes: clamp(bytes, LEAST.bytes, MOST.bytes),
    // Leaves room for unknown fields, so that a few are refused by name and only many by size.
    values: clamp(values + LEAST.values, LEAST.values, MOST.values),
  };
}

const clamp = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

/** The size of the largest value that a schema accepts, and the fields without a maximum. */
export function sizeOf(schema: z.core.$ZodType, at = ''): Found {
  const { def } = schema._zod as unknown as { readonly def: Def };
  const said = (schema as z.ZodType).meta()?.['x-maxBytes'];
  if (typeof said === 'number') return { bytes: said, values: said / BYTES_AROUND, open: [] };
  switch (def.type) {
    case 'object':
      return objectOf(def, at);
    case 'array':
      return arrayOf(def, at);
    case 'union':
      return largest((def.options ?? []).map((option) => sizeOf(option, at)));
    case 'record':
      return recordOf(schema, def, at);
    case 'pipe':
      return sizeOf(def.in as z.core.$ZodType, at);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return sizeOf(def.innerType as z.core.$ZodType, at);
    case 'string':
      return textOf(schema, def, at);
    case 'literal':
      return value(Math.max(...(def.values ?? []).map(lengthOf)));
    case 'enum':
      return value(Math.max(...Object.values(def.entries ?? {}).map(lengthOf)));
    case 'number':
    case 'boolean':
    case 'null':
      return value(LONGEST_FIGURE);
    default:
      return { ...value(0), open: [at] };
  }
}

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
};
type Check = {
  readonly check: string;
  readonly maximum?: number;
  readonly length?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
};

const value = (bytes: number, open: readonly string[] = []): Found => ({
  bytes: bytes + BYTES_AROUND,
  values: 1,
  open,
});

const lengthOf = (given: unknown): number => Buffer.byteLength(String(given));

const largest = (found: readonly Found[]): Found => ({
  bytes: Math.max(0, ...found.map(({ bytes }) => bytes)),
  values: Math.max(0, ...found.map(({ values }) => values)),
  open: [...new Set(found.flatMap(({ open }) => open))],
});

function objectOf({ shape = {} }: Def, at: string): Found {
  const fields = Object.entries(shape).map(([key, field]) => {
    const { bytes, values, open } = sizeOf(field, at ? `${at}.${key}` : key);
    return { bytes: bytes + lengthOf(key) * BYTES_PER_LETTER, values: values + 1, open };
  });
  return {
    bytes: fields.reduce((sum, { bytes }) => sum + bytes, BYTES_AROUND),
    values: fields.reduce((sum, { values }) => sum + values, 1),
    open: fields.flatMap(({ open }) => open),
  };
}

function arrayOf(def: Def, at: string): Found {
  const item = sizeOf(def.element as z.core.$ZodType, `${at}[]`);
  const most = mostIn(checksOf(def));
  if (most === undefined) return { ...item, open: [...item.open, `${at}[]`] };
  return {
    bytes: item.bytes * most + BYTES_AROUND,
    values: item.values * most + 1,
    open: item.open,
  };
}

function recordOf(schema: z.core.$ZodType, def: Def, at: string): Found {
  const item = sizeOf(def.valueType as z.core.$ZodType, `${at}{}`);
  const keys = (def.keyType?._zod as unknown as { readonly def: Def } | undefined)?.def;
  const names = Object.values(keys?.entries ?? {});
  const { maxProperties } = (schema as z.ZodType).meta() ?? {};
  const most = typeof maxProperties === 'number' ? maxProperties : names.length;
  if (most === 0) return { ...item, open: [...item.open, `${at}{}`] };
  const longest = Math.max(DAY_OR_MOMENT, ...names.map(lengthOf));
  return {
    bytes: (item.bytes + longest * BYTES_PER_LETTER) * most + BYTES_AROUND,
    values: (item.values + 1) * most + 1,
    open: item.open,
  };
}

const checksOf = ({ checks = [] }: Def): readonly Check[] => checks.map(({ _zod }) => _zod.def);

function mostIn(checks: readonly Check[]): number | undefined {
  const all = checks.flatMap(({ check, maximum, length }) =>
    check === 'max_length' ? (maximum ?? []) : check === 'length_equals' ? (length ?? []) : [],
  );
  return all.length === 0 ? undefined : Math.min(...all);
}

function textOf(schema: z.core.$ZodType, def: Def, at: string): Found {
  const checks = checksOf(def);
  const { maxLength } = (schema as z.ZodString).meta() ?? {};
  const isWhen = [def, ...checks].some(({ format }) => format === 'date' || format === 'datetime');
  const said = [
    ...(typeof maxLength === 'number' ? [maxLength] : []),
    ...(isWhen ? [DAY_OR_MOMENT] : []),
    ...checks.flatMap(({ pattern }) => (pattern ? (longestOf(pattern) ?? []) : [])),
  ];
  const most = mostIn(checks) ?? (said.length === 0 ? undefined : Math.min(...said));
  return most === undefined ? value(0, [at]) : value(most * BYTES_PER_LETTER);
}

/** Upper bound for the length of a matching text; undefined if unbounded. */
function longestOf({ source }: RegExp): number | undefined {
  const plain = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^[\]]{0,200}\]/g, 'x');
  if (!plain.startsWith('^') || !plain.endsWith('$') || /[*+]|\{\d+,\}/.test(plain)) {
    return undefined;
  }
  const counts = [...plain.matchAll(/(.)\{(?:\d+,)?(\d+)\}/g)];
  const ofGroups = counts.filter(([, of]) => of === ')').map(([, , count]) => Number(count));
  const ofLetters = counts.filter(([, of]) => of !== ')').map(([, , count]) => Number(count));
  const letters = ofLetters.reduce((sum, count) => sum + count, plain.length);
  return ofGroups.reduce((product, count) => product * count, letters);
}
