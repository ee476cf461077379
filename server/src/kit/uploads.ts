import { Refusal } from '@holdfast/domain/kernel/refusal';
import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './route.ts';
import { assertClean } from './validation.ts';

type Form = { readonly fields: Record<string, string>; readonly upload: Upload | undefined };

/** What the forms that are being read may hold together: their files are kept in memory. */
const MOST_BYTES = 768 * MEGABYTE;
let reserved = 0;

/**
 * Reads a multipart form with one file, bounded in parts and bytes. Refuses OVERLOADED while the
 * forms of others that are being read may fill the memory that there is for them.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Form> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE', {});
  if (reserved + maxBytes > MOST_BYTES) return refuse('OVERLOADED', {});
  reserved += maxBytes;
  try {
    const form = await partsOf(request, maxBytes);
    assertClean(form.fields);
    return form;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return TOO_MUCH.has((error as { code?: string }).code ?? '')
      ? refuse('ENTITY_TOO_LARGE', { megabytes: Math.floor(maxBytes / MEGABYTE) })
      : refuse('BAD_REQUEST', {});
  } finally {
    reserved -= maxBytes;
  }
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
