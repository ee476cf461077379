import { allEndpoints } from '@holdfast/domain/contracts';
import type { Access, Endpoint } from '@holdfast/domain/kernel/endpoint';
import { ROLES } from '@holdfast/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../src/modules/identity/index.ts';
import { type Facts, KINDS, type Principal, settle } from './principals.ts';
import { openWorld } from './world.ts';

// Every endpoint of the register by every kind of caller: a new endpoint is walked without anybody
// writing a test. What is expected is worked out here a second time, from the facts of the caller
// and the domain's rules, and not by the code that decides.

const world = await openWorld();
const http = await world.http();
const address = http.listen({ port: 0, host: '127.0.0.1' });
const MISSING = '018f0000-0000-7000-8000-000000000000';
const nobody: Facts = { signedIn: false, roles: [] };
let people: Principal[] = [];
const visitors: Principal[] = [];

beforeAll(async () => {
  people = await settle(world);
  visitors.push({ name: 'visitor', facts: nobody });
  const bearer = `Bearer hf_${'x'.repeat(43)}`;
  visitors.push({ name: 'nobody’s token', facts: nobody, bearer });
  for (const end of ['ended_at = now()', "last_seen_at = now() - interval '3 hours'"]) {
    const approved = people.find((one) => one.name === 'person, approved');
    const opened = await freshBearer(approved?.userId ?? '');
    await world.edge.pool.query(
      `update identity.session set ${end} where id = (select id from identity.session order by id desc limit 1)`,
    );
    visitors.push({ name: `session with ${end}`, facts: nobody, bearer: opened });
  }
});

const freshBearer = async (userId: string): Promise<string> => {
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, userId));
  return `Bearer ${token}`;
};

/** A session for one call: some endpoints end the one they are called with, or the others. */
const bearerOf = (one: Principal) => (one.userId ? freshBearer(one.userId) : one.bearer);

/** The second opinion: who is let through, from the words of the specification and domain.md 4. */
function verdict(access: Access, who: Facts): 'pass' | 401 | string {
  if (access.who === 'anyone') return 'pass';
  if (!who.signedIn) return 401;
  const staff = who.roles.some((role) => role.startsWith('staff'));
  if (access.who === 'staff' && !staff) return 'E_UNAUTHORIZED_ACCESS';
  if (access.who === 'owner' && who.owner !== true) return 'E_UNAUTHORIZED_ACCESS';
  const asks = (...states: string[]) => states.includes(access.account);
  if (who.blocked && !asks('any')) return 'USER_BLOCKED';
  const investor = !staff;
  if (investor && who.us && asks('served', 'identified', 'approved')) return 'US_PERSON';
  if (investor && who.company && !who.approved && asks('served', 'identified', 'approved')) {
    return 'ORGANIZATION_NOT_VERIFIED';
  }
  const enough = who.approved || (who.partial && access.account === 'identified');
  if (investor && !who.company && !enough && asks('identified', 'approved')) {
    return 'USER_NOT_VERIFIED';
  }
  const holds = (name: string) => who.roles.some((role) => ROLES[role].some((p) => p === name));
  if (access.permission && !holds(access.permission)) return 'E_UNAUTHORIZED_ACTION';
  if (access.anyOf && !access.anyOf.some(holds)) return 'E_UNAUTHORIZED_ACTION';
  return 'pass';
}

type Reply = { readonly status: number; readonly code: string | undefined };

async function call(
  endpoint: Endpoint,
  bearer: string | undefined,
  param = MISSING,
): Promise<Reply> {
  const hasBody = endpoint.method !== 'GET' && endpoint.body !== undefined;
  // A stream goes on for as long as somebody listens: here nobody does, once it has begun.
  if (endpoint.answers === 'stream') return openStream(endpoint, bearer);
  const raw = await http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(param))}`,
    headers: {
      ...(bearer ? { authorization: bearer } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': `key-${Math.random()}` } : {}),
      ...(hasBody && !endpoint.upload ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody && !endpoint.upload ? { payload: '{}' } : {}),
  });
  const json = String(raw.headers['content-type'] ?? '').includes('json');
  return { status: raw.statusCode, code: json ? raw.json().code : undefined };
}

async function openStream(endpoint: Endpoint, bearer: string | undefined): Promise<Reply> {
  const leave = new AbortController();
  const answer = await fetch(`${await address}/api${endpoint.path}`, {
    headers: { accept: 'text/event-stream', ...(bearer ? { authorization: bearer } : {}) },
    signal: leave.signal,
  });
  const code = answer.status === 200 ? undefined : ((await answer.json()) as Reply).code;
  leave.abort();
  return { status: answer.status, code };
}

let tables: string[] = [];
/** How many rows every table has, in one query: a refused call may not have written anything. */
async function rowCounts(): Promise<unknown> {
  if (tables.length === 0) {
    const { rows } = await world.edge.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    tables = rows.map((row) => row.name).sort();
  }
  const parts = tables.map((name) => `select '${name}' as name, count(*) as n from ${name}`);
  return (await world.edge.pool.query(parts.join(' union all '))).rows;
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const judged = (endpoint: Endpoint) => {
  const everybody = [...visitors, ...people];
  const passes = (one: Principal) => verdict(endpoint.access, one.facts) === 'pass';
  return { denied: everybody.filter((one) => !passes(one)), let: everybody.filter(passes) };
};

describe.each(allEndpoints().map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('refuses exactly whom it must, and writes nothing for them', async () => {
      const { denied } = judged(endpoint);
      const bearers = await Promise.all(denied.map(bearerOf));
      const before = await rowCounts();
      const answers = await Promise.all(
        denied.map(async (one, i) => ({ one, reply: await call(endpoint, bearers[i]) })),
      );
      const got = answers.map(({ one, reply }) => `${one.name}: ${said(reply)}`);
      const wanted = denied.map((one) => `${one.name}: ${verdict(endpoint.access, one.facts)}`);
      expect(got).toEqual(wanted);
      expect(await rowCounts()).toEqual(before);
    });

    test('lets the others through to an answer of its own', async () => {
      const unfair: string[] = [];
      for (const one of judged(endpoint).let) {
        const bearer = await bearerOf(one);
        for (const param of endpoint.path.includes(':') ? [MISSING, "x' or 1=1--"] : [MISSING]) {
          const { status, code } = await call(endpoint, bearer, param);
          const own = code !== undefined && endpoint.refusals.includes(code);
          const fair = own || (status !== 401 && status !== 403 && status < 500);
          if (!fair) unfair.push(`${one.name}: ${status} ${code}`);
        }
      }
      expect(unfair).toEqual([]);
    });
  },
);

const said = ({ status, code }: Reply) => (status === 401 ? 401 : status === 403 ? code : status);

describe('the register', () => {
  const all = allEndpoints();

  test('was walked by every kind of caller', () => {
    expect(people).toHaveLength(Object.keys(KINDS).length);
    expect(people.length + visitors.length).toBeGreaterThan(40);
    expect(all.length).toBeGreaterThan(40);
  });

  test('keeps the platform’s paths for staff with a permission, the owner’s for owners', () => {
    for (const { path, access } of all) {
      if (path.startsWith('/admin/'))
        expect({ path, who: access.who }).toEqual({ path, who: 'staff' });
      if (path.startsWith('/owner/'))
        expect({ path, who: access.who }).not.toMatchObject({ who: 'anyone' });
      if (access.who === 'staff') {
        const named = access.permission ?? access.anyOf;
        expect({ path, named: named !== undefined }).toEqual({ path, named: true });
      }
    }
  });

  test('lets visitors change nothing but what lets them in', () => {
    const open = all.filter((e) => e.access.who === 'anyone' && e.method !== 'GET');
    const known = [
      'POST /user/register',
      'POST /user/login',
      'POST /user/email/verify-link',
      'POST /user/password/forgot',
      'POST /user/password/reset',
      'POST /user/referral/verify',
      'POST /maintenance-mode',
      'POST /stripe/webhook',
    ];
    const others = open.map(nameOf).filter((name) => !known.includes(name));
    // What stands under these is refused in production and serves tests and the stand-in for cards.
    expect(others.filter((name) => !/ \/(dev|sandbox)\//.test(name))).toEqual([]);
  });
});
