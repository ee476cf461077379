import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readUpload } from './uploads.ts';

/** A form whose sender goes on only when told to. */
function slowForm() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* parts() {
    await promise;
    yield { type: 'field', fieldname: 'kind', value: 'passport' };
  }
  const request = { isMultipart: () => true, parts } as unknown as FastifyRequest;
  return { request, end: resolve };
}

test('forms that are read at once may fill so much memory, and no more', async () => {
  const slow = slowForm();
  const open = Array.from({ length: 30 }, () => readUpload(slow.request, 25 * MEGABYTE));
  const more = readUpload(slow.request, 25 * MEGABYTE);
  await expect(more).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
  slow.end();
  expect(await Promise.all(open)).toHaveLength(30);
  const after = await readUpload(slow.request, 25 * MEGABYTE);
  expect(after.fields).toEqual({ kind: 'passport' });
});
