import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';

// Images are uploaded before their message, which may never be sent.

const world = await openWorld();
const http = await world.http();
const customer = await person(world, 'approved');
let { token } = customer;

const pass = async (ms: number) => {
  world.clock.advance(ms);
  ({ token } = await world.as(undefined, (ctx) => openSession(ctx, customer.actor.userId)));
};
const upload = async (): Promise<string> => {
  const file = { bytes: await png(), name: 'receipt.png', mime: 'image/png' };
  return (await sendForm(http, '/tickets/files', token, {}, file)).body.data.file.id;
};
const opened = async (fileIds: readonly string[]): Promise<string> => {
  const question = { type: 'wallet', subject: 'Where is it?', text: 'See here.', fileIds };
  return (await ask(http, 'POST', '/user/tickets/create', token, question)).body.data.ticket.id;
};
const bytes = async (fileId: string) => {
  const sql = 'select storage_key from files.file where id = $1';
  const { rows } = await world.edge.pool.query(sql, [fileId]);
  return world.ports.storage.get(rows[0].storage_key);
};

test('deletes an unsent picture with its file after a day and keeps a sent one', async () => {
  const [sent, forgotten] = [await upload(), await upload()];
  const id = await opened([sent]);
  await pass(DAY - HOUR);
  await world.runJob('tickets.forget_uploads');
  expect(await bytes(forgotten)).toBeDefined();
  await pass(1.5 * HOUR);
  // After a day, no message can attach the image.
  const words = { text: 'See here', fileIds: [forgotten] };
  const refused = await ask(http, 'POST', `/tickets/${id}/messages`, token, words);
  expect(refused.body.code).toBe('NOT_FOUND');
  await pass(HOUR);
  await world.runJob('tickets.forget_uploads');
  expect(await bytes(forgotten)).toBeUndefined();
  expect(await bytes(sent)).toBeDefined();
  const left = 'select file_id from tickets.upload where file_id = $1';
  expect((await world.edge.pool.query(left, [forgotten])).rows).toEqual([]);
  expect((await ask(http, 'GET', `/tickets/${id}/files/${sent}`, token)).status).toBe(200);
});
