import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Logger } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { headers } from '../http/headers.ts';
import { serveWeb } from '../http/web.ts';

// A first view must not contain anyone else's data, be older than the API, or turn a name into
// markup.

const webDir = mkdtempSync(join(tmpdir(), 'holdfast-first-view-'));
mkdirSync(join(webDir, 'first-view'));
writeFileSync(
  join(webDir, 'index.html'),
  `<!doctype html><head><meta content="__CSP_NONCE__"><title>Holdfast</title></head>
  <body><div id="root"></div></body>`,
);
const files = (name: string) => ({ scripts: [`/assets/${name}.js`], styles: [] });
writeFileSync(
  join(webDir, 'first-pages.json'),
  JSON.stringify({
    app: files('app'),
    pages: [
      { path: '/assets/:assetId', ...files('asset'), reads: ['/api/assets/:assetId'] },
      { path: '/sign-in', ...files('sign-in'), reads: [] },
    ],
  }),
);
writeFileSync(
  join(webDir, 'first-view/render-first-view.js'),
  `let times = 0;
  export async function renderFirstView({ path, given, nonces }) {
    times += 1;
    if (path === '/sign-in') throw new Error('It breaks');
    const { data } = given.answers['/api' + path];
    const own = (tag) => '<' + tag + ' nonce="' + nonces[tag] + '"></' + tag + '>';
    const html = own('style') + own('script') + '<h1>' + data.units + ', drawn ' + times + '</h1>';
    return { html, title: data.name };
  }`,
);

let asset: object = { name: 'Wind', units: 1 };
let status = 200;
let isOpen = true;
const asked: Record<string, unknown>[] = [];
const app = fastify();
app.get('/api/assets/:id', async (request, reply) => {
  asked.push({ ip: request.ip, cookie: request.headers.cookie });
  return reply.status(status).send({ success: status === 200, data: asset });
});
app.post('/api/maintenance-mode', async (_request, reply) =>
  reply.status(isOpen ? 200 : 503).send({ success: isOpen, data: { notices: [] } }),
);
const config = { webDir, env: 'test', publicUrl: 'http://localhost' } as Config;
await headers(app, config);
await serveWeb(app, { config, random: randomBytes, log: app.log as unknown as Logger });

afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});
afterEach(() => {
  asset = { name: 'Wind', units: 1 };
  status = 200;
  isOpen = true;
  asked.length = 0;
});

const page = (url: string, given: Record<string, string> = {}) =>
  app.inject({ url, headers: given });
const drawn = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1];

test('sends a visitor the rendered page with the data for the app', async () => {
  const { body, headers: sent } = await page('/assets/a1');
  expect(drawn(body)).toMatch(/^1, drawn/);
  expect(body).toContain('<title>Wind · Holdfast</title>');
  const block = /<script type="application\/json" id="first-view"[^>]*>(.*)<\/script>/.exec(body);
  const { answers } = JSON.parse(block?.[1] ?? '{}');
  expect(answers['/api/assets/a1']).toMatchObject({ data: { name: 'Wind' } });
  // Each response has its own nonces, never part of a cached page; the style nonce must not allow
  // scripts.
  const nonceOf = (tag: string) =>
    new RegExp(`<${tag} nonce="([\\w-]{20,})"`).exec(body)?.[1] ?? '';
  const again = (await page('/assets/a1')).body;
  for (const tag of ['style', 'script']) {
    const allowed = `${tag}-src 'self' 'nonce-${nonceOf(tag)}'`;
    expect(sent['content-security-policy']).toContain(allowed);
    expect(again).not.toContain(nonceOf(tag));
  }
  expect(body).toContain(`<meta content="${nonceOf('style')}">`);
  expect(nonceOf('script')).not.toBe(nonceOf('style'));
  expect(body).not.toContain('modulepreload');
});

test('renders a page once for the same data, and again for changed data', async () => {
  const [first, second] = [(await page('/assets/a2')).body, (await page('/assets/a2')).body];
  expect(drawn(second)).toBe(drawn(first));
  asset = { name: 'Wind', units: 2 };
  const third = (await page('/assets/a2')).body;
  expect(drawn(third)).toMatch(/^2, drawn/);
});

test('sends the unrendered page to a request with a session or a query', async () => {
  await page('/assets/a1');
  for (const { body } of [
    await page('/assets/a1', { cookie: 'holdfast_session=abc' }),
    await page('/assets/a1', { cookie: 'a=b; XSRF-TOKEN=abc' }),
    await page('/assets/a1', { authorization: 'Bearer abc' }),
    await page('/assets/a1?from=mail'),
  ]) {
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('first-view');
    expect(body).toContain('modulepreload');
  }
});

test('loads the data as a visitor from the request’s IP address, without cookies', async () => {
  await page('/assets/a1', { cookie: 'other=1' });
  expect(asked).toEqual([{ ip: '127.0.0.1', cookie: undefined }]);
});

test('escapes markup in a name, in the page and in its data', async () => {
  const name = '</script><script src=/x.js></script><!--<script>$& __CSP_NONCE__';
  asset = { name, units: 3 };
  const { body } = await page('/assets/a3');
  expect(body).not.toContain('src=/x.js></script>');
  const block = /id="first-view"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(block).answers['/api/assets/a3'].data.name).toBe(name);
});

test('sends the page unrendered without data, in maintenance mode, or on an error', async () => {
  status = 503;
  expect((await page('/assets/a4')).body).toContain('<div id="root"></div>');
  status = 200;
  isOpen = false;
  expect((await page('/assets/a4')).body).toContain('<div id="root"></div>');
  const { statusCode, body } = await page('/sign-in');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
});

test('doesn’t serve the rendering script', async () => {
  for (const url of ['/first-view/render-first-view.js', '/first-view%2frender-first-view.js']) {
    const { body } = await page(url);
    expect(body).not.toContain('renderFirstView');
  }
});
