import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MemoryGate } from './memory-gate.ts';
import type { Upload } from './route.ts';
import { assertClean } from './validation.ts';

type Form = { readonly fields: Record<string, string>; readonly upload: Upload | undefined };

/**
 * A file stays in memory from its first byte until it is answered. Forms beyond that memory wait
 * unread, so that a hundred at once take no more of it than twenty-five images.
 */
const gate = new MemoryGate({ bytes: 128 * MEGABYTE, waiting: 100, waitSeconds: 10 });

/**
 * Reads a multipart form with one file, bounded in parts and bytes. Refuses OVERLOADED when too
 * many forms wait to be read, or this one waited too long.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): Promise<Form> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE', {});
  // A sender who left before this has closed the answer already: no event tells it again.
  if (reply.raw.destroyed) return refuse('BAD_REQUEST', {});
  let isOver = false;
  let free = () => {
    isOver = true;
  };
  // Either may come alone: an answer that was sent, a sender who left.
  for (const end of ['finish', 'close']) reply.raw.once(end, () => free());
  const leave = await gate.enter(maxBytes);
  free = leave;
  if (isOver) leave();
  const form = await partsOf(request, maxBytes).catch((error: unknown) =>
    TOO_MUCH.has((error as { code?: string }).code ?? '')
      ? refuse('ENTITY_TOO_LARGE', { megabytes: Math.floor(maxBytes / MEGABYTE) })
      : refuse('BAD_REQUEST', {}),
  );
  assertClean(form.fields);
  return form;
}

/** Any other parser error means a truncated or invalid form: the sender's error. */
const TOO_MUCH = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

async function partsOf(request: FastifyRequest, maxBytes: number): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  let upload: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') return refuse('BAD_REQUEST', {});
      const bytes = await part.toBuffer();
      upload = { name: nameOf(part.filename), mime: part.mimetype, bytes };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields: { ...fields }, upload };
}

/** Only a label: no path is ever built from it. */
function nameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 120);
  return clean || 'file';
}
