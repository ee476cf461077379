import { type FieldError, Refusal } from '@holdfast/domain/kernel/refusal';
import { labelOf, messages } from '@holdfast/domain/kernel/validation';
import { z } from 'zod';

/**
 * What a schema found wrong, in the specification's words: the first text is the answer's message.
 */
export function validationRefusal(error: z.ZodError): Refusal {
  const errors = error.issues.slice(0, 30).map(fieldError);
  const first = errors[0]?.message ?? 'Check the form';
  return new Refusal('E_VALIDATION_FAILURE', 422, first, {}, errors);
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.path.map(String).join('.');
  const label = labelOf(field || 'request');
  const own =
    issue.code === 'custom' ? (issue.params as { rule?: string } | undefined)?.rule : undefined;
  if (own) return { field, rule: own, message: ownMessage(own, issue.message, label) };
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const named = field ? `${field}.${key}` : key;
    return { field: named, rule: 'unknown', message: messages.invalid(labelOf(key)) };
  }
  if (isMissing(issue)) return { field, rule: 'required', message: messages.required(label) };
  return { field, rule: 'default', message: messages.invalid(label) };
}

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'invalid_type' ||
    issue.code === 'invalid_union' ||
    issue.code === 'invalid_value') &&
  issue.input === undefined;

function ownMessage(rule: string, text: string, label: string): string {
  if (rule === 'required') return messages.required(label);
  if (rule === 'default' || rule === 'email' || text === 'Invalid input')
    return messages.invalid(label);
  return text;
}

/** Checks a value against a schema, or refuses with the specification's texts. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw validationRefusal(result.error);
}

/** Makes a body's schema, in each of its variants, refuse unknown fields. */
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
 * Parses untrusted JSON: bounded in depth, without NUL or lone surrogates (PostgreSQL stores
 * neither) and without keys that would reach an object's prototype.
 */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    if (tooDeep(body)) throw new Error('too deep');
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal('BAD_REQUEST', 400, 'The request could not be read as JSON');
  }
  assertClean(value);
  return value;
}

/** JSON.parse recurses, so brackets are counted first. */
function tooDeep(body: Buffer): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < body.length; i++) {
    const c = body[i];
    if (quoted) {
      if (c === 0x5c) i++;
      else if (c === 0x22) quoted = false;
    } else if (c === 0x22) quoted = true;
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
  return false;
}

/** Refuses text that no column could store, wherever it occurs. */
export function assertClean(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      throw new Refusal('BAD_REQUEST', 400, 'The request holds characters that are not valid');
    }
  } else if (Array.isArray(value)) {
    for (const item of value) assertClean(item);
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        throw new Refusal('BAD_REQUEST', 400, 'The request holds a field that is not valid');
      }
      assertClean(key);
      assertClean(item);
    }
  }
}
