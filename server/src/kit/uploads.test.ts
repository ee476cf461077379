import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readUpload } from './uploads.ts';

const LARGEST = 100 * 1024 * 1024;

/** A form without parts, of a sender who is there or has left. */
const form = (hasLeft: boolean) => {
  const raw = Object.assign(new EventEmitter(), { destroyed: hasLeft });
  const request = { isMultipart: () => true, parts: async function* () {} };
  const read = readUpload(
    request as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
    LARGEST,
  );
  return { read, end: () => raw.emit('finish') };
};

test('whoever left before their form was read keeps nobody else’s out', async () => {
  await expect(form(true).read).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const first = form(false);
  const second = form(false);
  await expect(first.read).resolves.toEqual({ fields: {}, upload: undefined });
  first.end();
  await expect(second.read).resolves.toBeDefined();
  second.end();
});
