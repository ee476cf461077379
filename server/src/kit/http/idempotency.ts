import { type Endpoint, honoursKey, requiresKey } from '@holdfast/domain/kernel/endpoint';
import { refuse } from '@holdfast/domain/refusals';
import { z } from 'zod';
import type { Gathered } from '../ctx.ts';
import { byKey } from '../database/gather.ts';
import { statement } from '../database/statement.ts';
import { type Seal, sha256 } from '../seal.ts';
import type { Upload } from './route.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

export function requestKeyOf(given: string | undefined): string {
  if (!given) return refuse('IDEMPOTENCY_KEY_REQUIRED', {});
  return KEY.test(given) ? given : refuse('IDEMPOTENCY_KEY_INVALID', {});
}

export function keyOf(endpoint: Endpoint, given: string | undefined): string | undefined {
  if (!honoursKey(endpoint)) return undefined;
  return given === undefined && !requiresKey(endpoint) ? undefined : requestKeyOf(given);
}

export type CallId = { readonly userId: string; readonly route: string; readonly key: string };

/**
 * The user id stored with visitors' keys. Their calls are distinguished by the key, which only the
 * browser knows, and the fingerprint.
 */
export const VISITOR = '00000000-0000-0000-0000-000000000000';

export type KeyedCall = {
  readonly id: CallId;
  readonly fingerprint: Buffer;
  readonly attempt: string;
};

export type Stored = {
  readonly status: number;
  readonly answer: unknown;
  readonly isReplayed?: true;
};

export type Kept = CallId & {
  readonly bodyHash: Buffer;
  readonly status: number;
  readonly sealedAnswer: Buffer | null;
  /** Only in rows written before responses were sealed. */
  readonly answer: unknown;
  readonly attempt: string | null;
  readonly createdAt: Date;
};

export const keptAnswers: Gathered<CallId, Kept | undefined> = {
  read: async (tx, ids) => {
    const rows = await keptByCall(tx, [
      ids.map(({ userId }) => userId),
      ids.map(({ route }) => route),
      ids.map(({ key }) => key),
    ]);
    return byKey(ids.map(nameOfCall), rows, nameOfCall);
  },
};
const keptByCall = statement<Kept>(`
  select given.user_id, given.route, given.key, kept.*
  from unnest($1::uuid[], $2::text[], $3::text[]) as given (user_id, route, key)
  cross join lateral (
    select body_hash, status, sealed_answer, answer, attempt, created_at from kit.idempotency k
    where k.user_id = given.user_id and k.route = given.route and k.key = given.key
    offset 0
  ) kept`);

/** A call without a response after this time was interrupted: its process has ended. */
const LONGEST_CALL_MS = 60_000;

/**
 * Refuses IDEMPOTENCY_KEY_REUSED for another body, IDEMPOTENCY_KEY_IN_USE during the first call,
 * and IDEMPOTENCY_INTERRUPTED if that ended midway.
 */
export function answerFor(seal: Seal, kept: Kept, call: KeyedCall, now: Date): Stored {
  const { fingerprint, attempt } = call;
  if (!kept.bodyHash.equals(fingerprint)) return refuse('IDEMPOTENCY_KEY_REUSED', {});
  if (kept.status !== 0) {
    const { sealedAnswer, status } = kept;
    const answer = sealedAnswer ? openAnswer(seal, call.id, sealedAnswer) : kept.answer;
    return { status, answer, isReplayed: true };
  }
  const isRunning =
    kept.attempt !== null &&
    kept.attempt !== attempt &&
    now.getTime() - kept.createdAt.getTime() < LONGEST_CALL_MS;
  return isRunning
    ? refuse('IDEMPOTENCY_KEY_IN_USE', { seconds: 2 })
    : refuse('IDEMPOTENCY_INTERRUPTED', {});
}

/** Neither a key nor a route's path contains a space. */
export const nameOfCall = ({ userId, route, key }: CallId): string => `${userId} ${route} ${key}`;

/** Stored responses contain data that other tables encrypt: names, bank accounts, documents. */
export const sealAnswer = (seal: Seal, id: CallId, answer: unknown): Buffer =>
  seal.close('idempotency.answer', nameOfCall(id), Buffer.from(JSON.stringify(answer)));

const openAnswer = (seal: Seal, id: CallId, sealed: Buffer): unknown =>
  JSON.parse(seal.open('idempotency.answer', nameOfCall(id), sealed).toString());

type Sent = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: Upload | undefined;
};

/**
 * Ignores the order of the body's fields. Keyed, as a plain hash of a password or code could be
 * brute-forced from the table.
 */
export async function fingerprintOf(seal: Seal, { upload, ...sent }: Sent): Promise<Buffer> {
  const file = upload && {
    name: upload.name,
    mime: upload.mime,
    bytes: (await hashInParts(upload.bytes)).toString('base64'),
  };
  return seal.digest('idempotency', canonical({ ...sent, file }));
}

/**
 * The body without an optional second factor, since a retry has another code. A required code
 * stays.
 */
export function intentOf({ body: schema }: Pick<Endpoint, 'body'>, body: unknown): unknown {
  if (!schema || !takesProof(schema) || !body || typeof body !== 'object') return body;
  const { code: _proof, ...intent } = body as Record<string, unknown>;
  return intent;
}

function takesProof(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion)
    return schema.options.some((one) => takesProof(one as z.ZodType));
  if (schema instanceof z.ZodDefault) return takesProof(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return false;
  const code = schema.shape.code as z.ZodType | undefined;
  return code?.safeParse(undefined).success ?? false;
}

const PART = 1024 * 1024;

/** Yields between parts, since a file can be up to 25 MB. */
async function hashInParts(bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PART) {
    if (from > 0) await new Promise(setImmediate);
    parts.push(sha256(bytes.subarray(from, from + PART)));
  }
  return sha256(Buffer.concat(parts));
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, item: unknown) => {
      if (typeof item === 'bigint') return `${item}n`;
      if (item && typeof item === 'object' && !Array.isArray(item)) {
        return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
      }
      return item;
    }) ?? 'null'
  );
}
