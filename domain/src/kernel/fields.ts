import { z } from 'zod';
import { parseDecimal, writeDecimal } from './decimal.ts';
import { UUID } from './ids.ts';
import { figureProblem, messages } from './validation.ts';

/** Their problems are reported in the specification's words. */

/**
 * Trimmed, without NUL or lone surrogates, which PostgreSQL can't store. The schema states the
 * maximum, for the body limit and the API document.
 */
export const text = (max: number, min = 1) =>
  z
    .string()
    .meta({ maxLength: max })
    .transform((s) => s.trim())
    .refine((s) => min === 0 || s.length > 0, { params: { rule: 'required' } })
    .refine((s) => s.length === 0 || s.length >= min, {
      message: messages.min_length(min),
      params: { rule: 'min_length' },
    })
    .refine((s) => s.length <= max, {
      message: messages.max_length(max),
      params: { rule: 'max_length' },
    })
    .refine((s) => !s.includes('\u0000') && s.isWellFormed(), { params: { rule: 'default' } });

/**
 * Change how a name reads: controls, line ends, direction changes, zero-width characters; not the
 * two joiners, which Persian and Indian names need.
 */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

export const isPlainName = (value: string): boolean => !UNSEEN.test(value);

/** One line, without invisible characters. */
export const name = (max: number, min = 1) =>
  text(max, min).refine(isPlainName, { params: { rule: 'default' } });

export const uuid = z.string().regex(UUID, { message: 'is not valid' });

/**
 * Amount, price, quantity or percentage: decimal text or number in, minor units out. Accepts
 * "1234.50" and "1,234.50".
 */
export const decimal = (decimals: number, { positive = true } = {}) =>
  z.union([z.string().max(40), z.number()]).transform((value, ctx) => {
    const parsed = parseDecimal(value, decimals);
    const refuse = (rule: string, message: string) => {
      ctx.addIssue({ code: 'custom', message, params: { rule } });
      return z.NEVER;
    };
    if (typeof parsed === 'string') {
      const { rule, message } = figureProblem(parsed, decimals);
      return refuse(rule, message);
    }
    if (positive && parsed <= 0n)
      return refuse('min_value', messages.min_value(smallest(decimals)));
    return parsed;
  });

const smallest = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;

export const usd = decimal(2);
export const price = decimal(2);
export const quantity = decimal(3);

export const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Stays text on the server. */
export const isoMoment = z.iso.datetime();

/** The wire, the API document and the web use the codec's text. */
function onServer<T>(isOne: (value: unknown) => boolean, wire: z.ZodType): z.ZodCustom<T, T> {
  const schema = z.custom<T>(isOne);
  const { processJSONSchema } = wire._zod;
  if (processJSONSchema) schema._zod.processJSONSchema = processJSONSchema;
  return schema;
}

/** Date on the server, ISO text on the wire. */
export const moment = z.codec(
  isoMoment,
  onServer<Date>((value) => value instanceof Date, isoMoment),
  { decode: (text) => new Date(text), encode: (at) => at.toISOString() },
);

const minorOf =
  (decimals: number) =>
  (text: string, { issues }: { readonly issues: z.core.$ZodRawIssue[] }): bigint => {
    const minor = parseDecimal(text, decimals);
    if (typeof minor === 'bigint') return minor;
    issues.push({ code: 'custom', message: minor, input: text });
    return z.NEVER;
  };

/** Minor units on the server, decimal text on the wire. */
const amount = (decimals: number) =>
  z.codec(
    decimalText,
    onServer<bigint>((value) => typeof value === 'bigint', decimalText),
    { decode: minorOf(decimals), encode: (minor) => writeDecimal(minor, decimals) },
  );

/** Cents on the server; also per unit. */
export const usdAmount = amount(2);
/** Six decimals; millionths of a dollar on the server. */
export const perUnitAmount = amount(6);
/** Thousandths of a unit on the server. */
export const unitsAmount = amount(3);
/** Basis points on the server. */
export const percent = z.codec(
  decimalText,
  onServer<bigint | number>(
    (value) => typeof value === 'bigint' || Number.isInteger(value),
    decimalText,
  ),
  {
    decode: (text) => BigInt(text.replace('.', '')),
    encode: (bps) => writeDecimal(BigInt(bps), 2),
  },
);
/** Microalgos on the server. */
export const algoAmount = amount(6);
/** Satoshi on the server. */
export const btcAmount = amount(8);

export const isoDay = z.iso.date();

/** Lower-cased: letter case doesn't matter in look-ups. */
export const email = z
  .string()
  .max(254)
  .transform((s) => s.trim().toLowerCase())
  .refine((s) => /^[^\s@"(),:;<>[\\\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(s), {
    params: { rule: 'email' },
  });
