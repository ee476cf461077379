import { type FieldError, Refusal } from '@holdfast/domain/kernel/refusal';
import { labelOf, messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/refusals';
import { z } from 'zod';
import { MOST } from './body-limits.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const known = cutOff(schema, value);
  const result = schema.safeParse(known, { reportInput: true });
  if (result.success) return result.data;
  throw validationRefusal(result.error, schema, known);
}

/** Keeps at most one unknown field: a refusal names only the first, and each costs work. */
export function cutOff(schema: z.ZodType, value: unknown): unknown {
  if (!isObject(value)) return value;
  const fields = fieldsOf(schema);
  if (!fields) return value;
  let isOneLeft = false;
  const kept: Record<string, unknown> = {};
  for (const key in value) {
    if (!fields.has(key)) {
      if (isOneLeft) continue;
      isOneLeft = true;
    }
    kept[key] = value[key];
  }
  return kept;
}

function fieldsOf(schema: z.ZodType): ReadonlySet<string> | undefined {
  const found = known.get(schema);
  if (found) return found.fields;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return fieldsOf(schema.def.innerType as z.ZodType);
  }
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [];
  const each = options.map(fieldsOf);
  const isClosed = each.length > 0 && each.every((one) => one !== undefined);
  const takesAny =
    schema instanceof z.ZodObject &&
    schema.def.catchall !== undefined &&
    !(schema.def.catchall instanceof z.ZodNever);
  const fields =
    schema instanceof z.ZodObject && !takesAny
      ? new Set(Object.keys(schema.shape))
      : isClosed
        ? new Set(each.flatMap((one) => [...(one ?? [])]))
        : undefined;
  known.set(schema, { fields });
  return fields;
}

const known = new WeakMap<z.ZodType, { readonly fields: ReadonlySet<string> | undefined }>();

/**
 * In the specification's words; the first is the message. A missing required field is reported as
 * required.
 */
export function validationRefusal(error: z.ZodError, schema?: z.ZodType, value?: unknown): Refusal {
  const issues = error.issues.flatMap((issue) => innermost(issue, value)).slice(0, MOST_ISSUES);
  const missing = schema ? missingIn(schema, value, issues) : new Set<string>();
  const errors = issues.map((issue) => fieldError(issue, missing));
  const first = errors[0]?.message ?? 'Check the form';
  return new Refusal('E_VALIDATION_FAILURE', 422, first, {}, errors);
}

const MOST_ISSUES = 30;

function innermost(issue: Issue, root: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union' || !isObject(valueAt(root, issue.path))) return [issue];
  const [closest, ...others] = [...issue.errors].sort((a, b) => distance(a) - distance(b));
  if (!closest || (others.length === 0 && closest.length === 0)) return [issue];
  return closest.flatMap((inner) => innermost(under(issue, inner), root));
}

const everyVariant = (issue: Issue): readonly Issue[] =>
  issue.code === 'invalid_union'
    ? [issue, ...issue.errors.flat().flatMap((one) => everyVariant(under(issue, one)))]
    : [issue];

const under = ({ path }: Issue, inner: Issue): Issue => ({
  ...inner,
  path: [...path, ...inner.path],
});

/** A variant that knows every given field is closer than one that doesn't. */
const distance = (issues: readonly Issue[]): number =>
  issues.reduce((sum, { code }) => sum + (code === 'unrecognized_keys' ? MOST_ISSUES : 1), 0);

function missingIn(schema: z.ZodType, value: unknown, issues: readonly Issue[]): Set<string> {
  const empty = issues
    .filter((issue) => issue.path.length > 0 && isEmpty(inputOf(issue, value)))
    .map(({ path }) => path);
  if (empty.length === 0) return new Set();
  const rest = empty.reduce<unknown>((from, path) => without(from, path), value);
  const again = schema.safeParse(rest, { reportInput: true });
  const found = new Set(again.error?.issues.flatMap(everyVariant).map(fieldOf));
  return new Set(empty.map((path) => fieldOf({ path })).filter((field) => found.has(field)));
}

/** For a rule over several fields, the whole input counts, not the value at the issue's path. */
const inputOf = (issue: Issue, root: unknown): unknown =>
  issue.code === 'custom' ? issue.input : valueAt(root, issue.path);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null
        ? (at as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    root,
  );

function without(root: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return root;
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === key ? without(item, rest) : item));
  }
  if (!isObject(root) || !Object.hasOwn(root, key)) return root;
  const { [key]: inner, ...others } = root;
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) };
}

const fieldOf = ({ path }: Pick<Issue, 'path'>): string => path.map(String).join('.');

function fieldError(issue: Issue, missing: ReadonlySet<string>): FieldError {
  const field = fieldOf(issue);
  const label = labelOf(field || 'request');
  if (missing.has(field)) return { field, rule: 'required', message: messages.required(label) };
  const own =
    issue.code === 'custom' ? (issue.params as { rule?: string } | undefined)?.rule : undefined;
  if (own) return { field, rule: own, message: ownMessage(own, issue.message, label) };
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const named = field ? `${field}.${key}` : key;
    return { field: named, rule: 'unknown', message: messages.invalid(labelOf(key)) };
  }
  if (field === '' && issue.input === undefined && issue.code === 'invalid_type') {
    return { field, rule: 'required', message: messages.required(label) };
  }
  return { field, rule: 'default', message: messages.invalid(label) };
}

function ownMessage(rule: string, text: string, label: string): string {
  if (rule === 'required') return messages.required(label);
  if (rule === 'default' || rule === 'email' || text === 'Invalid input')
    return messages.invalid(label);
  return text;
}

/** Makes every variant of a body's schema refuse unknown fields. */
export function strict(schema: z.ZodType): z.ZodType {
  const known = stricts.get(schema);
  if (known) return known;
  const made = madeStrict(schema);
  stricts.set(schema, made);
  return made;
}

const stricts = new WeakMap<z.ZodType, z.ZodType>();

function madeStrict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return schema.def.catchall === undefined ? schema.strict() : schema;
  }
  if (!(schema instanceof z.ZodUnion)) return schema;
  const options = schema.options.map((option) => strict(option as z.ZodType));
  return schema instanceof z.ZodDiscriminatedUnion
    ? z.discriminatedUnion(schema.def.discriminator, options as never)
    : z.union(options as never);
}

const MAX_DEPTH = 32;

/**
 * Bounded in depth and values, without NUL and lone surrogates, which PostgreSQL can't store, or
 * keys that reach a prototype.
 */
export function readJson(body: Buffer, mostValues = MOST.values): unknown {
  if (body.length === 0) return undefined;
  const { depth, values } = measure(body, mostValues);
  if (values > mostValues) refuse('BODY_TOO_LARGE', {});
  let value: unknown;
  try {
    if (depth > MAX_DEPTH) throw new Error('too deep');
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal('BAD_REQUEST', 400, 'The request is not valid JSON');
  }
  assertClean(value);
  return value;
}

/**
 * Depth and number of values of a JSON text, with each field counted twice; checked before
 * `JSON.parse` recurses and allocates.
 */
export function measure(body: Uint8Array, mostValues: number) {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let quoted = false;
  for (let i = 0; i < body.length; i++) {
    const c = body[i];
    if (quoted) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) quoted = true;
    else if (c === COMMA || c === COLON) values++;
    else if (c === BRACKET || c === BRACE) {
      values++;
      deepest = Math.max(deepest, ++depth);
      if (deepest > MAX_DEPTH) break;
    } else if (c === BRACKET_END || c === BRACE_END) depth--;
    if (values > mostValues) break;
  }
  return { depth: deepest, values };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

export function assertClean(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      throw new Refusal('BAD_REQUEST', 400, 'The request contains invalid characters');
    }
  } else if (Array.isArray(value)) {
    for (const item of value) assertClean(item);
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw new Refusal('BAD_REQUEST', 400, 'The request contains an invalid field');
      }
      assertClean(key);
      assertClean(item);
    }
  }
}
