import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openStarting } from './starting.ts';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

async function opened() {
  const port = await freePort();
  const starting = await openStarting({ host: '127.0.0.1', port });
  return { port, starting, at: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test('shows the progress of the start and refuses calls', async () => {
  const { starting, at } = await opened();
  const page = await at('/market');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain('Holdfast is starting');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/);
  expect((await at('/api/health')).status).toBe(200);
  const refused = await at('/api/market');
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ success: false, code: 'STARTING' }),
  ]);
  await starting.stop();
});

test('progress never decreases, and ends at one', async () => {
  const { starting, at } = await opened();
  const share = async () =>
    ((await (await at('/api/starting')).json()) as { data: { share: number } }).data.share;
  starting.tell({ what: 'Half', share: 0.5 });
  starting.tell({ what: 'Less', share: 0.2 });
  expect(await share()).toBe(0.5);
  starting.tell({ what: 'More', share: 1.3 });
  expect(await share()).toBe(1);
  await starting.stop();
});

test('releases the port for the product, even with a connected page', async () => {
  const { port, starting, at } = await opened();
  await at('/');
  await starting.stop();
  const next = await openStarting({ host: '127.0.0.1', port });
  await next.stop();
  await next.stop();
});

test('reports a port in use before anything is created', async () => {
  const { port, starting } = await opened();
  await expect(openStarting({ host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await starting.stop();
});
