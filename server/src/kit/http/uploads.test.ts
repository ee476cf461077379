import { EventEmitter } from 'node:events';
import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { Admission } from '../admission/admission.ts';
import { readUpload } from './uploads.ts';

const admission = new Admission({
  perAccount: 1,
  perAddress: 1,
  memoryBytes: 10 * MEGABYTE,
  body: { bytesPerSecond: 1, seconds: 60, wholeSeconds: 60 },
});

const form = (hasLeft: boolean) => {
  const raw = Object.assign(new EventEmitter(), { destroyed: hasLeft });
  const request = {
    isMultipart: () => true,
    parts: async function* () {},
    headers: {},
    raw: new EventEmitter(),
  };
  const read = readUpload(
    request as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
    {
      admission,
      cause: { account: 'ann', address: 'ann' },
      maxBytes: MEGABYTE,
      assertQuota: async () => {},
    },
  );
  return { read, end: () => raw.emit('finish') };
};

test('takes no place in the queue if the client disconnects before its form is read', async () => {
  await expect(form(true).read).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const first = form(false);
  const second = form(false);
  await expect(first.read).resolves.toEqual({ fields: {}, upload: undefined });
  first.end();
  await expect(second.read).resolves.toBeDefined();
  second.end();
  expect(admission.load.forms).toEqual({ inside: 0, waiting: 0, refused: 0 });
});

test('drops the waiting form of a client that disconnects', async () => {
  const first = form(false);
  await first.read;
  const second = form(false);
  await new Promise(setImmediate);
  second.end();
  await expect(second.read).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  first.end();
  expect(admission.load.forms).toMatchObject({ inside: 0, waiting: 0 });
});
