import { refuse } from '@holdfast/domain/refusals';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './route.ts';
import { assertClean } from './validation.ts';

/** Reads a multipart form with one file, bounded in parts and bytes. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; upload: Upload | undefined }> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA_TYPE', {});
  const fields: Record<string, string> = Object.create(null);
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  let upload: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(() => refuse('ENTITY_TOO_LARGE', { megabytes }));
      upload = { name: nameOf(part.filename), mime: part.mimetype, bytes };
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  const plain = { ...fields };
  assertClean(plain);
  return { fields: plain, upload };
}

/** Only a label: no path is ever made of it. */
function nameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 120);
  return clean || 'file';
}
