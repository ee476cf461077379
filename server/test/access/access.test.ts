import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, requiresKey } from '@holdfast/domain/kernel/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/kit/seal.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { figures } from '../figures.ts';
import { sampleOf } from '../sampling.ts';
import { printOf } from '../traces.ts';
import { openWorld } from '../world.ts';
import { type Facts, KINDS, type Principal, settle } from './principals.ts';
import { verdict } from './verdict.ts';

// Calls every endpoint as every kind of caller, with ids of nonexistent records.

const narrowed = new Map<string, Facts['permissions']>();
const world = await openWorld({
  // Sessions expire by the database's clock.
  isOnTime: true,
  withSession: (found) => {
    const only = found.kind === 'session' ? narrowed.get(found.actor.userId) : undefined;
    if (found.kind !== 'session' || !only) return found;
    const standing = { ...found.actor.standing, permissions: new Set(only) };
    return { ...found, actor: { ...found.actor, standing } };
  },
});
const http = await world.http();
const address = http.listen({ port: 0, host: '127.0.0.1' });
const MISSING = '018f0000-0000-7000-8000-000000000000';
const MALFORMED = ["x' or 1=1--", '0', 'null', '../../etc', `${MISSING}0`, '%00', '😀', '-1'];
const callers: (Principal & { readonly token?: string | undefined })[] = [];

beforeAll(async () => {
  const nobody: Facts = { signedIn: false, roles: [] };
  callers.push({ name: 'visitor', facts: nobody });
  callers.push({ name: 'nobody’s token', facts: nobody, token: `Bearer hf_${'x'.repeat(43)}` });
  callers.push({ name: 'garbage for a token', facts: nobody, token: 'Basic YTpi' });
  for (const one of await settle(world)) {
    if (one.facts.permissions) narrowed.set(one.userId ?? '', one.facts.permissions);
    callers.push({ ...one, token: await freshBearer(one.userId ?? '') });
  }
  const approved = callers.find((one) => one.name === 'person, approved')?.userId ?? '';
  const ends = {
    'session signed out of': 'ended_at = now()',
    'session left for 3 hours': "last_seen_at = now() - interval '3 hours'",
    'session of 12 hours ago': "expires_at = now() - interval '1 second'",
  };
  for (const [name, end] of Object.entries(ends)) {
    const token = await freshBearer(approved, end);
    callers.push({ name, facts: nobody, token });
  }
  const halfway = `hf_${'y'.repeat(43)}`;
  await world.edge.pool.query(
    `insert into identity.sign_in_challenge (id, user_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '10 minutes')`,
    [approved, sha256(halfway)],
  );
  const token = `Bearer ${halfway}`;
  callers.push({ name: 'password given, second factor not', facts: nobody, token });
});

async function freshBearer(userId: string, spoiled?: string): Promise<string> {
  const opened = await world.as(undefined, (ctx) => openSession(ctx, userId));
  if (spoiled) {
    const sql = `update identity.session set ${spoiled} where id = $1`;
    await world.edge.pool.query(sql, [opened.sessionId]);
  } else sessions.push(opened.sessionId);
  return `Bearer ${opened.token}`;
}

/** Spare sessions, as some endpoints end their own session. */
const sessions: string[] = [];
async function reopen(): Promise<void> {
  const { pool } = world.edge;
  const ended = await pool.query(
    `with seen as (
       update identity.session set last_seen_at = now() where id = any($1::uuid[])
       returning ended_at
     ) select from seen where ended_at is not null`,
    [sessions],
  );
  if (ended.rowCount === 0) return;
  await pool.query('update identity.session set ended_at = null where id = any($1::uuid[])', [
    sessions,
  ]);
}

type Reply = {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
};

async function call(
  endpoint: Endpoint,
  bearer: string | undefined,
  param = MISSING,
): Promise<Reply> {
  const hasBody = endpoint.method !== 'GET' && endpoint.body !== undefined;
  // A stream lasts while its client listens, so this one is closed when opened.
  if (endpoint.answers === 'stream') return openStream(endpoint, bearer, param);
  const raw = await http.inject({
    method: endpoint.method,
    url: addressOf(endpoint, param),
    headers: {
      ...(bearer ? { authorization: bearer } : {}),
      ...(requiresKey(endpoint) ? { 'idempotency-key': `key-${Math.random()}` } : {}),
      ...(hasBody && !endpoint.upload ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody && !endpoint.upload ? { payload: '{}' } : {}),
  });
  const json = String(raw.headers['content-type'] ?? '').includes('json');
  return { status: raw.statusCode, code: json ? raw.json().code : undefined, text: raw.body };
}

const addressOf = (endpoint: Endpoint, param: string) =>
  `/api${endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(param))}`;

async function openStream(endpoint: Endpoint, bearer: string | undefined, param: string) {
  const leave = new AbortController();
  const answer = await fetch(`${await address}${addressOf(endpoint, param)}`, {
    headers: { accept: 'text/event-stream', ...(bearer ? { authorization: bearer } : {}) },
    signal: leave.signal,
  });
  const text = answer.status === 200 ? '' : await answer.text();
  leave.abort();
  return { status: answer.status, code: text ? JSON.parse(text).code : undefined, text };
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const idsOf = (endpoint: Endpoint, nth: number) =>
  endpoint.path.includes(':') ? [MISSING, MALFORMED[nth % MALFORMED.length] ?? ''] : [MISSING];

async function everyCaller<T>(
  who: typeof callers,
  work: (one: (typeof callers)[number], nth: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < who.length; from += 16) {
    const some = who.slice(from, from + 16);
    done.push(...(await Promise.all(some.map((one, i) => work(one, from + i)))));
  }
  return done;
}

/** `npm test` tries one in this many callers per endpoint. */
const EVERY = 8;

describe.each(allEndpoints().map((endpoint, nth) => [nameOf(endpoint), endpoint, nth] as const))(
  '%s',
  (_name, endpoint, place) => {
    test('refuses every caller without access, and writes nothing for them', async (context) => {
      const denied = sampleOf(callers, EVERY, place).filter(
        (one) => verdict(endpoint.access, one.facts) !== 'pass',
      );
      await reopen();
      const before = await printOf(world);
      const got = await everyCaller(denied, async (one, nth) => {
        const ids = idsOf(endpoint, nth);
        const replies = await Promise.all(ids.map((id) => call(endpoint, one.token, id)));
        for (const { text } of replies) expect(text).not.toContain('"data"');
        return `${one.name}: ${[...new Set(replies.map(answerOf))].join(' or ')}`;
      });
      const expected = denied.map((one) => `${one.name}: ${verdict(endpoint.access, one.facts)}`);
      expect(got).toEqual(expected);
      expect(await printOf(world)).toEqual(before);
      const calls = denied.length * idsOf(endpoint, 0).length;
      figures(context, 'Access matrix', { routes: 1, 'calls refused': calls });
    });

    test('refuses permitted callers only with a refusal the endpoint declares', async (context) => {
      const tried = sampleOf(callers, EVERY, place);
      const let_ = tried.filter((one) => verdict(endpoint.access, one.facts) === 'pass');
      const unfair: string[] = [];
      await reopen();
      await everyCaller(let_, async (one, nth) => {
        const notFound = new Set<string>();
        for (const param of idsOf(endpoint, nth)) {
          const { status, code, text } = await call(endpoint, one.token, param);
          const declared: readonly (string | undefined)[] = endpoint.refusals;
          const own = declared.includes(code);
          const fair = own || (status !== 401 && status !== 403 && status < 500);
          if (!fair) unfair.push(`${one.name}: ${status} ${code} for ${param}`);
          if (status === 404) notFound.add(text);
        }
        if (notFound.size > 1) unfair.push(`${one.name}: ${[...notFound].join(' unlike ')}`);
      });
      expect(unfair).toEqual([]);
      const calls = let_.length * idsOf(endpoint, 0).length;
      figures(context, 'Access matrix', { 'calls let through': calls });
    });
  },
);

const answerOf = ({ status, code }: Reply) =>
  status === 401 ? 401 : status === 403 ? code : status;

describe('the register of endpoints', () => {
  const all = allEndpoints();

  test('is tested with every kind of caller', (context) => {
    expect(callers.length).toBeGreaterThan(Object.keys(KINDS).length);
    expect(callers.length).toBeGreaterThanOrEqual(60);
    figures(context, 'Access matrix', { principals: callers.length });
    expect(all.length).toBeGreaterThan(40);
  });

  test('keeps platform paths for staff with a permission, and owner paths for owners', () => {
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

  test('opens endpoints to staff by their roles, but never a party’s money', () => {
    const own = ['CAN_TRADE_ASSETS', 'CAN_MANAGE_FUNDS'];
    const both = all.filter(({ access }) => access.who !== 'anyone' && access.alsoStaff);
    for (const { access, idempotency, path } of both) {
      const { permission = '', who } = access as { permission?: string; who: string };
      expect({ path, who, permission }).toEqual({ path, who: 'signed_in', permission });
      expect({ path, own: own.includes(permission), idempotency }).toEqual({ path, own: false });
    }
    const writes = both.filter(({ method }) => method !== 'GET').map(nameOf);
    // In a data room, staff only remove inadmissible files.
    expect(writes.sort()).toEqual([
      'POST /commitments/:commitmentId/approve',
      'POST /commitments/:commitmentId/reject',
      'POST /navs/:navId/withdraw',
      'POST /offerings/:offeringId/approve-commitments',
      'POST /offerings/:offeringId/cancel',
      'POST /offerings/:offeringId/close',
      'POST /offerings/:offeringId/reject-commitments',
      'POST /owner/assets/:assetId/data-room/documents/:documentId/remove',
      'POST /owner/assets/:assetId/data-room/requests/:requestId/end',
    ]);
  });

  test('requires staff to re-authenticate for money, roles and closed accounts', () => {
    const desks = [
      'CAN_MANAGE_FUNDS',
      'CAN_MANAGE_COMMITMENTS',
      'CAN_BLOCK_TRANSACTIONS',
      'CAN_MANAGE_USERS',
      'CAN_INVITE_USERS',
      'CAN_MANAGE_PLATFORM',
    ];
    const plain = all.filter(({ method, access }) => {
      if (method === 'GET' || access.who !== 'staff' || access.fresh) return false;
      return [access.permission, ...(access.anyOf ?? [])].some((name) =>
        desks.includes(name ?? ''),
      );
    });
    // Calls that stop, refuse, forward, only read or add a note are useless to a thief.
    const harmless =
      /\/(block|end-sessions|reject|hold|halt|ask|discard|withdraw|look|sandbox|statements|notes)$/;
    const made = ['POST /admin/party-holds', 'POST /admin/reconciliations'];
    const others = plain.map(nameOf).filter((name) => !harmless.test(name) && !made.includes(name));
    expect(others).toEqual(['POST /admin/markets/:assetId/resume']);
    const decisions = all.filter(({ path }) => path.endsWith('/decision'));
    expect(decisions.filter(({ access }) => !('fresh' in access)).map(nameOf)).toEqual([]);
    const open = all.find(({ path }) => path === '/admin/closed-accounts/:keptId/open');
    expect(open?.access).toMatchObject({ fresh: true });
  });

  test('lets visitors change only what is needed to sign in', () => {
    const open = all.filter((e) => e.access.who === 'anyone' && e.method !== 'GET');
    const known = [
      'POST /user/register',
      'POST /user/login',
      'POST /user/login/two-factor',
      'POST /user/email/verify-link',
      'POST /user/password/forgot',
      'POST /user/password/reset',
      'POST /user/referral/verify',
      'POST /company/invitations/look',
      // A portfolio shared by link and mailed code is read-only.
      'POST /shared-portfolio/look',
      'POST /shared-portfolio/code',
      'POST /shared-portfolio/open',
      'POST /shared-portfolio/view',
      // The recipient of an invitation email, without an account, opts out with its token.
      'POST /referrals/letters/refuse',
      'POST /maintenance-mode',
      'POST /stripe/webhook',
      'POST /internal/exchange/commands',
      'POST /internal/ledger/requests',
    ];
    const others = open.map(nameOf).filter((name) => !known.includes(name));
    expect(others.filter((name) => !/ \/(dev|sandbox)\//.test(name))).toEqual([]);
  });
});
