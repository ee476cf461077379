import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@holdfast/domain/catalogue';
import { allEndpoints } from '@holdfast/domain/contracts';
import { describe, expect, test } from 'vitest';
import { openWorld } from './world.ts';

const DOMAIN = join(import.meta.dirname, '../../domain/src');
const world = await openWorld();

const OWN = new Set([
  'GET /health',
  'GET /ready',
  'GET /legal',
  'GET /legal/privacy',
  'POST /maintenance-mode',
  'POST /dev/clock',
]);

describe('every refusal', () => {
  type Rows = Readonly<Record<string, { status: number; say: unknown }>>;

  test('of every module is in the catalogue with the same words', async () => {
    const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('refusals.ts'))) {
      const exported: Record<string, unknown> = await import(join(DOMAIN, file));
      const registers = Object.entries(exported).filter(([name]) => name.endsWith('Refusals'));
      for (const [code, row] of registers.flatMap(([, rows]) => Object.entries(rows as Rows))) {
        const listed = (catalogue as Rows)[code];
        const expected = [file, code, row.status, String(row.say)];
        expect([file, code, listed?.status, String(listed?.say)]).toEqual(expected);
      }
    }
  });
});

describe('every endpoint', () => {
  test('has a route, and every route is an endpoint of the register', async () => {
    const http = await world.http();
    const declared = allEndpoints().map((e) => `${e.method} ${e.path}`);
    expect(new Set(declared).size).toBe(declared.length);
    const served = world.modules.routes.map((r) => `${r.endpoint.method} ${r.endpoint.path}`);
    const service = declared.filter((key) => OWN.has(key));
    expect([...served, ...service].sort()).toEqual([...declared].sort());
    for (const endpoint of allEndpoints()) {
      const method = endpoint.method as 'GET';
      expect(http.hasRoute({ method, url: `/api${endpoint.path}` })).toBe(true);
    }
  });

  test('requires an Idempotency-Key if it moves value', () => {
    // Votes are exempt: a party has one, and a stored response would reveal a secret vote.
    const moving = /assets\/:assetId\/commitments$|balance-transfer|withdrawals$|orders$/;
    for (const endpoint of allEndpoints()) {
      if (endpoint.method !== 'POST' || !moving.test(endpoint.path)) continue;
      expect({ path: endpoint.path, idempotency: endpoint.idempotency }).toEqual({
        path: endpoint.path,
        idempotency: 'required',
      });
    }
  });
});
