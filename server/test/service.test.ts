import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { allEndpoints } from '@holdfast/domain/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildHttp } from '../src/kit/http/http.ts';
import { openMaintenance } from '../src/kit/maintenance.ts';
import { openWorld } from './world.ts';

const webDir = `/tmp/holdfast-web-${process.pid}`;
const world = await openWorld({ env: { WEB_DIR: webDir } });
afterAll(() => rm(webDir, { recursive: true, force: true }));

describe('the service', () => {
  test('reports that it is alive and ready, with its chain and card provider', async () => {
    const http = await world.http();
    expect((await http.inject('/api/health')).json()).toEqual({
      success: true,
      data: { status: 'ok' },
    });
    const ready = (await http.inject('/api/ready')).json();
    expect(ready.data).toMatchObject({ status: 'ready', chain: 'embedded', card: 'sandbox' });
  });

  test('answers unknown paths in the envelope, without internal details', async () => {
    const http = await world.http();
    const answer = await http.inject('/api/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'We could not find that',
    });
  });

  test('refuses unknown fields, wrong types and values that no column can store', async () => {
    const http = await world.http();
    const post = (payload: string) =>
      http.inject({
        method: 'POST',
        url: '/api/maintenance-mode',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"key":"web","more":1}')).statusCode).toBe(422);
    expect((await post('{}')).json().errors).toEqual([
      { field: 'key', rule: 'required', message: 'Key is required' },
    ]);
    expect((await post('{"key":"we\\u0000b"}')).statusCode).toBe(400);
    expect((await post('['.repeat(10_000))).statusCode).toBe(400);
    expect((await post('{"key":"web"}')).json()).toEqual({
      success: true,
      data: { enabled: false, notices: [], paused: [] },
    });
  });

  test('answers HEAD like GET for the path of a page', async () => {
    const http = await world.http();
    const root = world.config.webDir;
    await mkdir(root, { recursive: true });
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Holdfast</title>');
    for (const url of ['/', '/market', '/assets/x/background', '/owner/assets?page=2']) {
      const [got, head] = await Promise.all([
        http.inject({ method: 'GET', url }),
        http.inject({ method: 'HEAD', url }),
      ]);
      expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
      for (const name of ['content-type', 'content-length', 'cache-control']) {
        expect([url, name, head.headers[name]]).toEqual([url, name, got.headers[name]]);
      }
    }
    for (const url of ['/api/nothing-here', '/gone.js']) {
      expect((await http.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    }
    expect((await http.inject({ method: 'POST', url: '/market' })).statusCode).toBe(404);
  });

  test('the API description', async () => {
    const http = await world.http();
    const document = (await http.inject('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/ready');
    expect(Object.keys(document.paths)).toContain('/api/admin/users');
  });

  test('is created once, outside the event loop, and sent compressed', async () => {
    const http = await world.http();
    const asked = (accepts: string, etag = '') => {
      const headers = { 'accept-encoding': accepts, 'if-none-match': etag };
      return http.inject({ url: '/api/openapi.json', headers });
    };
    const [plain, packed] = await Promise.all([asked('identity'), asked('br')]);
    expect([plain.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect((await asked('br', String(packed.headers.etag))).statusCode).toBe(304);
  });

  test('omits staff and development endpoints in production', async () => {
    const config = { ...world.config, env: 'production' as const };
    const edge = { ...world.edge, config };
    const maintenance = await openMaintenance(edge);
    const { routes, resolve } = world.modules;
    const http = await buildHttp(edge, { routes, resolve, maintenance });
    const { body } = await http.inject('/api/openapi.json');
    await http.close();
    const shown = new Set(Object.keys(JSON.parse(body).paths));
    for (const { path, access } of allEndpoints()) {
      const isHidden = access.who === 'staff' || /^\/(admin|dev)\//.test(path);
      const documented = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      if (isHidden) expect([...shown]).not.toContain(documented);
    }
    expect(shown).toContain('/api/user/me');
    expect(body).not.toMatch(/admin\//);
  });
});
