import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@holdfast/domain/catalogue';
import { allEndpoints } from '@holdfast/domain/contracts';
import type { Machine } from '@holdfast/domain/kernel/machine';
import { describe, expect, test } from 'vitest';
import { openWorld } from './world.ts';

// Tests of the whole house, made from its registers: a new endpoint, machine or room is held to
// them without anybody writing a test.

const DOMAIN = join(import.meta.dirname, '../../domain/src');
const world = await openWorld();

/** The service's own endpoints, which belong to no room. */
const OWN = new Set(['GET /health', 'GET /ready', 'POST /maintenance-mode', 'POST /dev/clock']);

async function machines(): Promise<Machine[]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort();
  const modules = await Promise.all(files.map((file) => import(join(DOMAIN, file))));
  return modules.flatMap((module) => Object.values(module).filter(isMachine));
}

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'moves' in value && 'column' in value;

/** The values that a column's check constraint allows, read from PostgreSQL itself. */
async function allowedIn(column: string): Promise<string[]> {
  const [schema, table, name] = column.split('.');
  const { rows } = await world.edge.pool.query<{ def: string }>(
    `select pg_get_constraintdef(c.oid) as def
     from pg_constraint c
     join pg_class t on t.oid = c.conrelid
     join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'c' and n.nspname = $1 and t.relname = $2`,
    [schema, table],
  );
  const own = rows
    .map((row) => row.def)
    .filter((def) => new RegExp(`\\(\\(?"?${name}"? = ANY`).test(def));
  return own.flatMap((def) => [...def.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? ''));
}

describe('every state machine', () => {
  test('there are machines to look at', async () => {
    expect((await machines()).length).toBeGreaterThan(2);
  });

  test('has exactly the states that its column can keep', async () => {
    for (const machine of await machines()) {
      const kept = (await allowedIn(machine.column)).sort();
      expect({ [machine.name]: kept }).toEqual({
        [machine.name]: Object.keys(machine.states).sort(),
      });
    }
  });

  test('begins somewhere, moves only between its states, and can reach each of them', async () => {
    for (const machine of await machines()) {
      const states = Object.keys(machine.states);
      const reached = new Set([machine.initial]);
      const moves = Object.values(machine.moves);
      for (const move of moves)
        for (const state of [...move.from, move.to]) expect(states).toContain(state);
      for (let round = 0; round < states.length; round++) {
        for (const move of moves)
          if (move.from.some((from) => reached.has(from))) reached.add(move.to);
      }
      expect({ [machine.name]: [...reached].sort() }).toEqual({ [machine.name]: states.sort() });
    }
  });
});

describe('every refusal', () => {
  type Rows = Readonly<Record<string, { status: number; say: unknown }>>;

  test('of every room stands in the catalogue, and in no other words', async () => {
    const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('refusals.ts'))) {
      const room: Record<string, unknown> = await import(join(DOMAIN, file));
      const registers = Object.entries(room).filter(([name]) => name.endsWith('Refusals'));
      for (const [code, row] of registers.flatMap(([, rows]) => Object.entries(rows as Rows))) {
        const kept = (catalogue as Rows)[code];
        const wanted = [file, code, row.status, String(row.say)];
        expect([file, code, kept?.status, String(kept?.say)]).toEqual(wanted);
      }
    }
  });
});

describe('every endpoint', () => {
  test('has a route, and every route is an endpoint of the register', async () => {
    const http = await world.http();
    const declared = allEndpoints().map((e) => `${e.method} ${e.path}`);
    expect(new Set(declared).size).toBe(declared.length);
    const served = world.rooms.routes.map((r) => `${r.endpoint.method} ${r.endpoint.path}`);
    const service = declared.filter((key) => OWN.has(key));
    expect([...served, ...service].sort()).toEqual([...declared].sort());
    for (const endpoint of allEndpoints()) {
      const method = endpoint.method as 'GET';
      expect(http.hasRoute({ method, url: `/api${endpoint.path}` })).toBe(true);
    }
  });

  test('that moves value asks for an Idempotency-Key', () => {
    const moving = /assets\/:assetId\/commitments$|balance-transfer|withdrawals$|orders$|votes$/;
    for (const endpoint of allEndpoints()) {
      if (endpoint.method !== 'POST' || !moving.test(endpoint.path)) continue;
      expect({ path: endpoint.path, idempotent: endpoint.idempotent }).toEqual({
        path: endpoint.path,
        idempotent: true,
      });
    }
  });
});
