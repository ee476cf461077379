import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWithCause } from '../../src/kit/admission/cause.ts';
import { makeSealKey } from '../../src/kit/pades/certificate.ts';
import { sealPdf } from '../../src/kit/pades/seal-pdf.ts';
import { workersLoad } from '../../src/kit/workers/heavy.ts';
import { readUploaded } from '../../src/modules/cash/bank-statements/documents/read.ts';
import { person, type Someone } from '../fixtures/people.ts';
import { ask, png, sendForm } from '../fixtures/uploads.ts';
import { openWorld } from '../world.ts';
import { hold } from './heavy-tasks.ts';

const world = await openWorld({
  env: { UPLOAD_RATE_SECONDS: '1', UPLOAD_MIN_KB_PER_SECOND: '1', METRICS_TOKEN: 'metrics' },
});
const http = await world.http();
let port = 0;
beforeAll(async () => {
  await http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = http.server.address() as { port: number });
});

const AVATAR = '/user/profile/avatar';
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Sends a form byte by byte; `answer` resolves when the connection closes. */
async function sendSlowly({ token }: Someone): Promise<{ answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /api${AVATAR} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  );
  const drip = setInterval(() => socket.write('a'), 100);
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  socket.on('error', () => {});
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve(text);
    });
  });
  return { answer };
}

async function measured(name: string): Promise<number> {
  const headers = { authorization: 'Bearer metrics' };
  const { body } = await http.inject({ url: '/api/metrics', headers });
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}
const FORMS = (state: string) => `holdfast_admission{queue="forms",state="${state}"}`;

async function holdWorkers() {
  const flag = new SharedArrayBuffer(4);
  const { busy } = workersLoad();
  const held: Promise<unknown>[] = [];
  do {
    const cause = { account: `held ${held.length}`, address: 'held' };
    held.push(runWithCause(cause, () => hold(flag)));
    await new Promise(setImmediate);
  } while (workersLoad().waiting === 0);
  expect(workersLoad().busy).toBeGreaterThan(busy);
  return async () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
    await Promise.all(held);
  };
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((go) => setTimeout(go, 20));
}

describe('uploads', () => {
  test('succeed for honest accounts while another holds 45 slow connections', async () => {
    const slow = await person(world, 'new');
    const answers = await Promise.all(Array.from({ length: 45 }, () => sendSlowly(slow)));
    await until(async () => (await measured(FORMS('inside'))) > 0);
    const honest = await Promise.all(Array.from({ length: 10 }, () => person(world, 'new')));
    const bytes = await png();
    const sent = await Promise.all(
      honest.map(({ token }) => sendForm(http, AVATAR, token, {}, { bytes })),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(sent.every(({ headers }) => headers['retry-after'] === undefined)).toBe(true);
    for (const socket of sockets) socket.destroy();
    await Promise.all(answers.map(({ answer }) => answer));
  });

  test('below the minimum rate are closed, and leave nothing behind', async () => {
    const who = await person(world, 'new');
    const { answer } = await sendSlowly(who);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"BODY_TOO_SLOW"/);
    await until(async () => (await measured(FORMS('inside'))) === 0);
    expect(await measured('holdfast_upload_bytes')).toBe(0);
    expect(await measured(FORMS('waiting'))).toBe(0);
    const { pool } = world.edge;
    const ofWho = [who.actor.userId];
    const files = await pool.query('select from files.file where uploaded_by = $1', ofWho);
    const usage = await pool.query('select from files.usage where user_id = $1', ofWho);
    expect([files.rowCount, usage.rowCount]).toEqual([0, 0]);
  });

  test('over their caller’s quota are refused before they are opened', async () => {
    const who = await person(world, 'new');
    await world.edge.pool.query(
      `insert into files.usage (user_id, files, bytes, loose_bytes, day, day_files, day_bytes, last_at)
       values ($1, 1, 0, 0, ($2::timestamptz at time zone 'UTC')::date, 60, 0, $2)`,
      [who.actor.userId, world.clock.now()],
    );
    const free = await holdWorkers();
    const { status, body } = await sendForm(http, AVATAR, who.token, {}, { bytes: await png() });
    await free();
    expect([status, body.code]).toEqual([429, 'STORAGE_QUOTA']);
  });
});

describe('the workers', () => {
  test('start another account’s small picture before the last of 25 large ones', async () => {
    const flood = await person(world, 'new');
    const other = await person(world, 'new');
    const large = await png(8000, 5000);
    const small = await png();
    const done: string[] = [];
    const send = ({ token }: Someone, name: string, bytes: Buffer) =>
      sendForm(http, AVATAR, token, {}, { bytes }).then((answer) => {
        done.push(name);
        return answer;
      });
    const free = await holdWorkers();
    const before = workersLoad().waiting;
    const flooded = Array.from({ length: 25 }, () => send(flood, 'flood', large));
    await until(() => workersLoad().waiting >= before + 4);
    const sent = send(other, 'other', small);
    await until(() => workersLoad().waiting >= before + 5);
    await free();
    expect((await sent).status).toBe(200);
    const first = done.indexOf('other');
    // Only tasks already running may precede it.
    expect(first).toBeLessThanOrEqual(2);
    const refused = (await Promise.all(flooded)).filter(({ status }) => status !== 200);
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('print another account’s statement before the last of 20 from one account', async () => {
    const flood = await person(world, 'approved');
    const other = await person(world, 'approved');
    const path = '/user/wallet/statement?currency=USD&from=2026-01-01&to=2026-01-31';
    const done: string[] = [];
    const take = ({ token }: Someone, name: string) =>
      ask(http, 'GET', path, token).then((answer) => {
        done.push(name);
        return answer;
      });
    const free = await holdWorkers();
    const before = workersLoad().waiting;
    const flooded = Array.from({ length: 20 }, () => take(flood, 'flood'));
    await until(() => workersLoad().waiting >= before + 4);
    const taken = take(other, 'other');
    await until(() => workersLoad().waiting >= before + 5);
    await free();
    expect((await taken).status).toBe(200);
    await Promise.all(flooded);
    expect(done.indexOf('other')).toBeLessThanOrEqual(2);
  });

  test('parse statements and seal documents outside the event loop', async () => {
    const at = new Date('2026-11-29');
    const key = makeSealKey(at, Buffer.from([0x1a, 2]), 'Holdfast', 'Holdfast documents');
    const words = { signer: 'Holdfast', reason: 'Signed', place: 'Dublin', at };
    const free = await holdWorkers();
    const before = workersLoad().waiting;
    const work = Promise.allSettled([
      readUploaded(Buffer.from('<Document><Ntry>'.repeat(20)), 'broken.xml'),
      sealPdf(Buffer.from('%PDF-1.7'), key, words),
    ]);
    await until(() => workersLoad().waiting === before + 2);
    await free();
    const [statement] = await work;
    expect(statement).toMatchObject({ reason: { code: 'STATEMENT_UNREADABLE' } });
  });

  test('refuse only accounts beyond their share, with the time to retry', async () => {
    const flood = await person(world, 'approved');
    const other = await person(world, 'approved');
    const bytes = await png();
    const free = await holdWorkers();
    const before = workersLoad().waiting;
    const flooded = Array.from({ length: 50 }, () =>
      sendForm(http, AVATAR, flood.token, {}, { bytes }),
    );
    await until(() => workersLoad().waiting >= before + 4);
    const sent = sendForm(http, AVATAR, other.token, {}, { bytes });
    await until(() => workersLoad().waiting >= before + 5);
    await free();
    expect((await sent).status).toBe(200);
    const refused = (await Promise.all(flooded)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
