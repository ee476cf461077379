import { Refusal } from '@holdfast/domain/kernel/refusal';
import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { BodyWatch } from '../admission/body-watch.ts';
import type { Cause } from '../admission/cause.ts';
import type { Upload } from './route.ts';
import { assertClean } from './validation.ts';

type Form = { readonly fields: Record<string, string>; readonly upload: Upload | undefined };

type Reading = {
  readonly admission: Admission;
  readonly cause: Cause;
  readonly maxBytes: number;
  readonly assertQuota: (bytes: number) => Promise<void>;
};

const LOOK_MS = 500;
/** Allowance for the other parts of a form when its length estimates the file's. */
const AROUND_BYTES = 64 * 1024;

/**
 * One file, into memory. A form beyond the available memory or its account's share waits unread.
 * Refuses TOO_MANY_REQUESTS, OVERLOADED and BODY_TOO_SLOW.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { admission, cause, maxBytes, assertQuota }: Reading,
): Promise<Form> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE', {});
  // The client has already disconnected, and no further event will fire.
  if (reply.raw.destroyed) return refuse('BAD_REQUEST', {});
  const left = new AbortController();
  for (const end of ['finish', 'close']) reply.raw.once(end, () => left.abort());
  const length = lengthOf(request);
  // A form too large for any account passes the quota check, so that it is refused for its size.
  const least = (length ?? 0) > maxBytes ? 1 : (length ?? 0) - AROUND_BYTES;
  await assertQuota(Math.max(1, least));
  const place = await admission.enterForm(cause, length, left.signal);
  if (left.signal.aborted) place.leave();
  else left.signal.addEventListener('abort', () => place.leave(), { once: true });
  const watch = new BodyWatch(admission.body);
  const take = async (bytes: number) => {
    watch.pause();
    await place.take(bytes);
    watch.goOn();
  };
  const read = partsOf(request, maxBytes, take, (bytes) => watch.came(bytes));
  const form = await inTime(read, watch).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'BODY_TOO_SLOW') endAfter(request, reply);
    throw refusalOf(error, maxBytes);
  });
  assertClean(form.fields);
  if (form.upload) await assertQuota(form.upload.bytes.length);
  return form;
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : undefined;
}

async function inTime<T>(read: Promise<T>, watch: BodyWatch): Promise<T> {
  const { promise: slow, reject } = Promise.withResolvers<never>();
  const looks = setInterval(() => {
    if (!watch.isTooSlow()) return;
    try {
      refuse('BODY_TOO_SLOW', {});
    } catch (error) {
      reject(error);
    }
  }, LOOK_MS);
  read.catch(() => {});
  try {
    return await Promise.race([read, slow]);
  } finally {
    clearInterval(looks);
  }
}

/** Closes the connection after the response, without waiting for the rest of the body. */
function endAfter(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.destroy());
}

/** Any other parser error means a truncated or invalid form: the client's error. */
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';
const TOO_MUCH = new Set([TOO_LARGE, 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

function refusalOf(error: unknown, maxBytes: number): Error {
  const { code = '' } = error as { code?: string };
  try {
    if (TOO_MUCH.has(code)) {
      return refuse('ENTITY_TOO_LARGE', { megabytes: Math.floor(maxBytes / MEGABYTE) });
    }
    return error instanceof Refusal ? error : refuse('BAD_REQUEST', {});
  } catch (refusal) {
    return refusal as Error;
  }
}

async function partsOf(
  request: FastifyRequest,
  maxBytes: number,
  take: (bytes: number) => Promise<void>,
  came: (bytes: number) => void,
): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  let upload: Upload | undefined;
  const parts = request.parts({ limits: { fileSize: maxBytes } })[Symbol.asyncIterator]();
  let next = parts.next();
  // Added only here: an earlier listener would start the flow before anything reads it.
  request.raw.on('data', (bytes: Buffer) => came(bytes.length));
  for (let { done, value: part } = await next; !done; { done, value: part } = await next) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') return refuse('BAD_REQUEST', {});
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        await take(chunk.length);
        chunks.push(chunk);
      }
      if (part.file.truncated) throw Object.assign(new Error('Too large'), { code: TOO_LARGE });
      const bytes = Buffer.concat(chunks);
      upload = { name: nameOf(part.filename), mime: part.mimetype, bytes };
    } else {
      fields[part.fieldname] = String(part.value);
    }
    next = parts.next();
  }
  return { fields: { ...fields }, upload };
}

/** Only a label; no path is ever built from it. */
function nameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 120);
  return clean || 'file';
}
