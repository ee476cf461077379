import { z } from 'zod';
import { parseDecimal, writeDecimal } from './decimal.ts';
import { UUID } from './ids.ts';
import { figureProblem, messages } from './validation.ts';

/**
 * The fields that bodies are made of. Each refuses with the specification's text; amounts come in
 * as decimal text (or a number) and leave as bigint minor units.
 */

/**
 * Text of a person: trimmed, no NUL, no lone surrogate (PostgreSQL can keep neither). What it holds
 * at most stands with the schema as well, where the limit of a body and the API's document read it.
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
 * Characters that nobody sees in a name and that change what is read: controls, ends of lines, what
 * turns the direction of the text around it, and what takes no width. The two joiners are letters'
 * own: Persian and Indian names need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

/** Whether a name is what it looks like. */
export const isPlainName = (value: string): boolean => !UNSEEN.test(value);

/** The name of a person, a company, an asset, a bank or its holder: one line that hides nothing. */
export const name = (max: number, min = 1) =>
  text(max, min).refine(isPlainName, { params: { rule: 'default' } });

export const uuid = z.string().regex(UUID, { message: 'is not valid' });

/**
 * An amount, price, quantity or percentage: decimal text or number in, minor units out. The API
 * takes what a field of the web takes: "1234.50" (how replies are written) or "1,234.50".
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

/** Decimal text in a reply ("1234.50"). */
export const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A moment in a reply, as text on the server too. */
export const isoMoment = z.iso.datetime();

/**
 * What a reply's field is on the server. On the wire, in the API's document and on the web it is
 * the text of its codec.
 */
function onServer<T>(isOne: (value: unknown) => boolean, wire: z.ZodType): z.ZodCustom<T, T> {
  const schema = z.custom<T>(isOne);
  const { processJSONSchema } = wire._zod;
  if (processJSONSchema) schema._zod.processJSONSchema = processJSONSchema;
  return schema;
}

/** A moment in a reply: a Date on the server, ISO text on the wire. */
export const moment = z.codec(
  isoMoment,
  onServer<Date>((value) => value instanceof Date, isoMoment),
  { decode: (text) => new Date(text), encode: (at) => at.toISOString() },
);

/** An amount of fixed decimals in a reply: minor units on the server, decimal text on the wire. */
const amount = (decimals: number) =>
  z.codec(
    decimalText,
    onServer<bigint>((value) => typeof value === 'bigint', decimalText),
    {
      decode: (text, { issues }) => {
        const minor = parseDecimal(text, decimals);
        if (typeof minor === 'bigint') return minor;
        issues.push({ code: 'custom', message: minor, input: text });
        return z.NEVER;
      },
      encode: (minor) => writeDecimal(minor, decimals),
    },
  );

/** Dollars, also per unit: cents on the server. */
export const usdAmount = amount(2);
/** A quantity: thousandths of a unit on the server. */
export const unitsAmount = amount(3);
/** microAlgos on the server. */
export const algoAmount = amount(6);

/** A calendar day, "2026-11-20". */
export const isoDay = z.iso.date();

/** An e-mail address, lower-cased: accounts are found by it whatever its case. */
export const email = z
  .string()
  .max(254)
  .transform((s) => s.trim().toLowerCase())
  .refine((s) => /^[^\s@"(),:;<>[\\\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(s), {
    params: { rule: 'email' },
  });
