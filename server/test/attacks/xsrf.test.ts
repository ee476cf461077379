import { beforeAll, describe, expect, test } from 'vitest';
import { xsrfOf } from '../../src/kit/http/access.ts';
import { openSession, register } from '../../src/modules/people/identity/index.ts';
import { figures } from '../figures.ts';
import { openWorld } from '../world.ts';

// Which requests act as the session's user: every combination of bearer, cookies, XSRF header,
// origin, fetch site and method (decision 0003).

const world = await openWorld();
const http = await world.http();
type Session = { readonly id: string; readonly token: string };
let own: Session;
let other: Session;
let ended: Session;

async function newSession(name: string): Promise<Session> {
  return world.as(undefined, async (ctx) => {
    const { userId } = await register(ctx, {
      email: `${name}@xsrf.test`,
      passwordHash: 'none',
      firstName: name,
      lastName: 'Person',
    });
    const { sessionId, token } = await openSession(ctx, userId);
    return { id: sessionId, token };
  });
}

beforeAll(async () => {
  own = await newSession('own');
  other = await newSession('other');
  ended = await newSession('ended');
  await world.edge.pool.query('update identity.session set ended_at = now() where id = $1', [
    ended.id,
  ]);
});

const BEARERS = ['none', 'valid', 'ended', 'garbage'] as const;
const COOKIES = ['none', 'one', 'two', 'of another'] as const;
const XSRF = ['none', 'right', 'of another session', 'empty'] as const;
const ORIGINS = ['ours', 'evil', 'null', 'lookalike', 'absent', 'absent, same site said'] as const;
const METHODS = ['GET', 'PUT', 'guarded GET'] as const;

type Cell = {
  readonly bearer: (typeof BEARERS)[number];
  readonly cookie: (typeof COOKIES)[number];
  readonly xsrf: (typeof XSRF)[number];
  readonly origin: (typeof ORIGINS)[number];
  readonly method: (typeof METHODS)[number];
};

/** A bearer alone decides; without it, one cookie, then header and origin where required. */
function expected({ bearer, cookie, xsrf, origin, method }: Cell): 'own' | 'other' | 401 | 403 {
  if (bearer !== 'none') return bearer === 'valid' ? 'own' : 401;
  if (cookie === 'none' || cookie === 'two') return 401;
  const who = cookie === 'one' ? 'own' : 'other';
  if (method === 'GET') return who;
  const rightOf = who === 'own' ? 'right' : 'of another session';
  if (xsrf !== rightOf) return 403;
  if (origin === 'ours' || origin === 'absent, same site said') return who;
  return origin === 'absent' && method === 'guarded GET' ? who : 403;
}

function headersOf({ bearer, cookie, xsrf, origin }: Cell): Record<string, string> {
  const bearers = {
    none: undefined,
    valid: `Bearer ${own.token}`,
    ended: `Bearer ${ended.token}`,
    garbage: 'Basic abc',
  };
  const cookies = {
    none: undefined,
    one: `holdfast_session=${own.token}`,
    two: `holdfast_session=${other.token}; holdfast_session=${own.token}`,
    'of another': `holdfast_session=${other.token}`,
  };
  const tokens = {
    none: undefined,
    right: xsrfOf(world.edge, own.id),
    'of another session': xsrfOf(world.edge, other.id),
    empty: '',
  };
  const origins = {
    ours: 'http://localhost:3000',
    evil: 'https://evil.example',
    null: 'null',
    lookalike: 'http://localhost:3000.evil.example',
    absent: undefined,
    'absent, same site said': undefined,
  };
  const site = origin === 'absent, same site said' ? { 'sec-fetch-site': 'same-origin' } : {};
  const given = {
    authorization: bearers[bearer],
    cookie: cookies[cookie],
    'x-xsrf-token': tokens[xsrf],
    origin: origins[origin],
    ...site,
  };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as Record<string, string>;
}

/** The guarded GET is `user/logout`, so each cell needs a new session. */
async function ask(cell: Cell): Promise<'own' | 'other' | number> {
  const method = cell.method === 'PUT' ? 'PUT' : 'GET';
  const paths = { GET: '/user/profile', PUT: '/user/preferences', 'guarded GET': '/user/logout' };
  const headers = headersOf(cell);
  const raw = await http.inject({
    method,
    url: `/api${paths[cell.method]}`,
    headers: { ...headers, ...(method === 'PUT' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'PUT' ? { payload: '{}' } : {}),
  });
  if (raw.statusCode !== 200) return raw.statusCode;
  if (cell.method === 'GET') {
    return raw.json().data.firstName === 'own' ? 'own' : 'other';
  }
  return cell.bearer === 'valid' || cell.cookie === 'one' ? 'own' : 'other';
}

const cells: Cell[] = BEARERS.flatMap((bearer) =>
  COOKIES.flatMap((cookie) =>
    XSRF.flatMap((xsrf) =>
      ORIGINS.flatMap((origin) =>
        METHODS.map((method) => ({ bearer, cookie, xsrf, origin, method })),
      ),
    ),
  ),
);

describe('the XSRF decision table', () => {
  test(`applies in each of its ${cells.length} cells`, async (context) => {
    expect(cells.length).toBeGreaterThanOrEqual(1000);
    const wrong: string[] = [];
    for (const cell of cells) {
      const got = await ask(cell);
      if (cell.method === 'guarded GET' && (got === 'own' || got === 'other')) {
        await world.edge.pool.query(
          'update identity.session set ended_at = null where id = any($1::uuid[])',
          [[own.id, other.id]],
        );
      }
      const rule = expected(cell);
      if (got !== rule) wrong.push(`${JSON.stringify(cell)}: ${got}, not ${rule}`);
    }
    expect(wrong).toEqual([]);
    figures(context, 'XSRF decision table', { cells: cells.length });
  });
});

describe('signing in from another site’s page', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'is refused for %s',
    async (origin) => {
      const payload = { email: 'own@xsrf.test', password: 'Quiet-Harbour-41!' };
      const raw = await http.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { origin },
        payload,
      });
      expect(raw.statusCode).toBe(403);
      expect(raw.json().code).toBe('XSRF_TOKEN_MISMATCH');
      expect(raw.cookies).toEqual([]);
    },
  );

  test('is refused as a form, which needs no preflight', async () => {
    const raw = await http.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"own@xsrf.test","password":"Quiet-Harbour-41!"}',
    });
    expect(raw.statusCode).toBe(415);
  });
});

test('the host header does not affect the links in mails', async () => {
  const payload = { email: 'own@xsrf.test' };
  const headers = { host: 'evil.example' };
  await http.inject({ method: 'POST', url: '/api/user/password/forgot', headers, payload });
  const mails = (await http.inject('/api/dev/mail?recipient=own@xsrf.test')).json().data;
  expect(mails[0].actionUrl).toMatch(/^http:\/\/localhost:3000\/password-reset#/);
});
