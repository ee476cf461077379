import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isOutage } from '../../kit/database/outages.ts';
import { openBucket } from './bucket.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
beforeAll(() => Object.assign(process.env, KEYS));
afterAll(() => {
  for (const name of Object.keys(KEYS)) delete process.env[name];
});

const bucketAt = (port: number) =>
  openBucket(
    `s3://files?region=eu-west-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
  );

async function keepsFiles(port: number): Promise<void> {
  const bucket = await bucketAt(port);
  const key = bucket.newKey('pdf');
  expect(await bucket.get(key)).toBeUndefined();
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  await bucket.put(key, bytes, 'application/pdf');
  expect(await bucket.get(key)).toEqual(bytes);
  await bucket.remove(key);
  await bucket.remove(key);
  expect(await bucket.get(key)).toBeUndefined();
}

const fake = spawnSync('gofakes3', ['-h']).error === undefined;

describe.skipIf(!fake)('a bucket of gofakes3 (skipped where it is not installed)', () => {
  const port = 20_000 + (process.pid % 20_000);
  let server: ChildProcess;
  beforeAll(async () => {
    const flags = ['-backend', 'memory', '-host', `127.0.0.1:${port}`, '-initialbucket', 'files'];
    server = spawn('gofakes3', flags, { stdio: 'ignore' });
    while (!(await answers(port))) await new Promise((next) => setTimeout(next, 50));
  });
  afterAll(() => void server.kill());

  it('keeps files until they are removed', () => keepsFiles(port));
});

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isUp = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isUp;
}

describe('a bucket that fails', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());
  async function serve(answer: RequestListener): Promise<number> {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const failureAt = async (port: number): Promise<unknown> => {
    const bucket = await bucketAt(port);
    return bucket.get(bucket.newKey('pdf')).then(
      () => undefined,
      (error) => error,
    );
  };

  it('is asked again after an error, and then answers', async () => {
    let asked = 0;
    const port = await serve((_, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 503 : 200).end(asked === 1 ? '' : 'bytes');
    });
    const bucket = await bucketAt(port);
    expect((await bucket.get(bucket.newKey('pdf')))?.toString()).toBe('bytes');
  });

  it('is an outage while it answers with errors, so that clients try again', async () => {
    const port = await serve((_, response) => response.writeHead(500).end());
    expect(isOutage(await failureAt(port))).toBe(true);
  });

  it('is an outage while no server listens or the connection is lost within a file', async () => {
    const gone = await serve(() => {});
    server?.close();
    expect(isOutage(await failureAt(gone))).toBe(true);
    const cut = await serve((request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => request.socket.destroy());
    });
    expect(isOutage(await failureAt(cut))).toBe(true);
  });

  it('is no outage if the bucket is missing or refuses access', async () => {
    const port = await serve((_, response) => {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code></Error>');
    });
    const failure = await failureAt(port);
    expect(failure).toBeInstanceOf(Error);
    expect(isOutage(failure)).toBe(false);
  });
});
