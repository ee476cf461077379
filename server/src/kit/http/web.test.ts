import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import type { Logger } from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { headers } from './headers.ts';
import { serveWeb } from './web.ts';

const webDir = mkdtempSync(join(tmpdir(), 'holdfast-web-'));
mkdirSync(join(webDir, 'assets'));
const script = 'export const words = "the same words";\n'.repeat(100);
writeFileSync(join(webDir, 'assets/app-1.js'), script);
writeFileSync(join(webDir, 'assets/app-1.js.br'), brotliCompressSync(script));
writeFileSync(
  join(webDir, 'index.html'),
  '<!doctype html><head><style nonce="__CSP_NONCE__"></style></head><div id="root"></div>',
);
writeFileSync(
  join(webDir, 'first-pages.json'),
  JSON.stringify({
    app: { scripts: [], styles: [] },
    pages: [
      {
        path: '/assets/:assetId',
        scripts: ['/assets/asset-1.js'],
        styles: ['/assets/asset-1.css'],
        reads: ['/api/assets/:assetId', '/api/assets/:assetId/nav?days=30&unit=day'],
      },
    ],
    signedIn: {
      frames: {
        investor: { scripts: ['/assets/investor-1.js', '/assets/ui-1.js'], styles: [] },
        owner: { scripts: ['/assets/owner-1.js'], styles: [] },
        platform: { scripts: ['/assets/platform-1.js'], styles: ['/assets/platform-1.css'] },
      },
      pages: [
        {
          path: '/assets/:assetId',
          scripts: ['/assets/asset-1.js', '/assets/ui-1.js'],
          styles: ['/assets/asset-1.css'],
        },
        { path: '/admin/users', scripts: ['/assets/users-1.js'], styles: [] },
        { path: '/trade/:assetId', scripts: [], styles: [] },
        { path: '/owner', scripts: [], styles: [] },
        { path: '/sign-in', scripts: [], styles: [], isBare: true },
      ],
      waiting: '<div id="waiting" data-frame="FRAME"></div>',
    },
  }),
);
const app = fastify();
const config = { webDir, env: 'test', publicUrl: 'http://localhost' } as Config;
await headers(app, config);
await serveWeb(app, { config, random: randomBytes, log: app.log as unknown as Logger });

afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const get = (accepts?: string) =>
  app.inject({
    url: '/assets/app-1.js',
    headers: accepts === undefined ? {} : { 'accept-encoding': accepts },
  });

test('sends a script in Brotli to clients that accept it, with permanent caching', async () => {
  const { headers, rawPayload } = await get('gzip, deflate, br');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
});

test('sends a script uncompressed to other clients, and keeps the two apart in caches', async () => {
  for (const accepts of [undefined, 'identity', 'deflate']) {
    const { headers, body } = await get(accepts);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toContain('accept-encoding');
    expect(body).toBe(script);
  }
});

test('sends a script with few headers, and without those of a page', async () => {
  const { headers: sent } = await get('br');
  expect(sent['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(sent['x-content-type-options']).toBe('nosniff');
  expect(sent['cross-origin-resource-policy']).toBe('same-origin');
  const page = await app.inject({ url: '/market' });
  const lengthOf = (all: object) => JSON.stringify(all).length;
  expect(lengthOf(sent)).toBeLessThan(lengthOf(page.headers) / 2);
  expect(page.headers['permissions-policy']).toContain('camera');
});

test('answers 304 for an unchanged file, and finds the files of old and new builds', async () => {
  const { headers: sent } = await get('br');
  const again = { 'accept-encoding': 'br', 'if-none-match': String(sent.etag) };
  const { statusCode, body } = await app.inject({ url: '/assets/app-1.js', headers: again });
  expect([statusCode, body]).toEqual([304, '']);
  const next = join(webDir, 'assets/app-2.js');
  expect((await app.inject({ url: '/assets/app-2.js' })).statusCode).toBe(404);
  // A file still being written isn't cached, or it would stay truncated.
  writeFileSync(next, 'export');
  expect((await app.inject({ url: '/assets/app-2.js' })).body).toBe('export');
  writeFileSync(next, 'export {};');
  const longAgo = new Date(Date.now() - 600_000);
  utimesSync(next, longAgo, longAgo);
  expect((await app.inject({ url: '/assets/app-2.js' })).body).toBe('export {};');
  rmSync(next);
  expect((await app.inject({ url: '/assets/app-2.js' })).body).toBe('export {};');
});

test('serves only the app’s own files, for any path', async () => {
  const secret = join(webDir, '..', 'secret.js');
  writeFileSync(secret, 'secret');
  mkdirSync(join(webDir, 'first-view'), { recursive: true });
  writeFileSync(join(webDir, 'first-view/render.js'), 'secret');
  for (const url of [
    '/assets/..%2f..%2fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '//secret.js',
    '/first-view/render.js',
    '/first-view%2frender.js',
    '/assets/../first-view/render.js',
    '/%66irst-view/render.js',
  ]) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode >= 400, body.includes('secret')]).toEqual([url, true, false]);
  }
  rmSync(secret);
});

test('allows styles by each page’s own nonce, and scripts only from its own origin', async () => {
  const pages = await Promise.all([1, 2].map(() => app.inject({ url: '/market' })));
  const nonces = pages.map(({ headers: sent, body }) => {
    const nonce = /nonce="([\w-]{20,})"/.exec(body)?.[1];
    const policy = String(sent['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
  const { headers: sent } = await get();
  expect(String(sent['content-security-policy'])).not.toContain('nonce');
});

const pageAt = async (url: string, cookie?: string) =>
  (await app.inject({ url, headers: cookie ? { cookie } : {} })).body;

test('preloads the code and data of the page opened first', async () => {
  const body = await pageAt('/assets/a1');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/asset-1.js">');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/asset-1.css">');
  expect(body).toContain('as="fetch" crossorigin href="/api/assets/a1">');
  expect(body).toContain('href="/api/assets/a1/nav?days=30&amp;unit=day"></head>');
});

test('preloads no data for a page with a query', async () => {
  const body = await pageAt('/assets/a1?from=mail');
  expect(body).toContain('modulepreload');
  expect(body).not.toContain('as="fetch"');
});

test('preloads frame, page and user once each for a signed-in user', async () => {
  const hintsAt = async (url: string) => {
    const body = await pageAt(url, 'holdfast_session=abc');
    return [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(await hintsAt('/assets/a1?from=mail')).toEqual([
    '/assets/asset-1.css',
    '/assets/investor-1.js',
    '/assets/ui-1.js',
    '/assets/asset-1.js',
    '/api/user/me',
  ]);
  expect(await hintsAt('/admin/users')).toEqual([
    '/assets/platform-1.css',
    '/assets/platform-1.js',
    '/assets/users-1.js',
    '/api/user/me',
  ]);
  expect(await hintsAt('/owner/anything')).toEqual(['/assets/owner-1.js', '/api/user/me']);
});

test('shows a signed-in user the frame of the page until the app renders', async () => {
  const frameAt = async (url: string, cookie?: string) =>
    /<div id="root"><\/div><div id="waiting" data-frame="(\w+)">/.exec(
      await pageAt(url, cookie),
    )?.[1];
  const signedIn = 'holdfast_session=abc';
  expect(await frameAt('/assets/a1', signedIn)).toBe('investor');
  expect(await frameAt('/trade/a1?side=buy', signedIn)).toBe('trading');
  expect(await frameAt('/owner', signedIn)).toBe('owner');
  expect(await frameAt('/admin/users', signedIn)).toBe('platform');
  for (const url of ['/sign-in', '/nowhere', '/assets/a.b']) {
    expect(await pageAt(url, signedIn)).not.toContain('waiting');
  }
  expect(await pageAt('/assets/a1')).not.toContain('waiting');
});

test('gives an address with special characters no preload hints, and doesn’t echo it', async () => {
  for (const path of ['/assets/%22%3E%3Cscript%3E', '/assets/a.b', '/assets/a1/b', '/market']) {
    const body = await pageAt(path);
    expect(body).not.toContain('<link');
    expect(body).not.toContain('script');
  }
});
