import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, requiresKey } from '@holdfast/domain/kernel/endpoint';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { figures } from '../figures.ts';
import { openFuzzHarness } from './fuzz-harness.ts';
import { namesIn, valuesOf } from './schema-cases.ts';

// Each writing endpoint receives every field that callers may not set, and refuses it by name or
// changes no identity.

const harness = await openFuzzHarness();
const { pool } = harness.world.edge;
const http = await harness.world.http();
afterEach(harness.reopen);

const PRIVILEGED: Readonly<Record<string, unknown>> = {
  id: '018f0000-0000-7000-8000-000000000000',
  userId: '018f0000-0000-7000-8000-000000000000',
  partyId: '018f0000-0000-7000-8000-000000000000',
  companyId: '018f0000-0000-7000-8000-000000000000',
  roles: ['staff_administrator'],
  role: 'staff_administrator',
  permissions: [{ name: 'CAN_MANAGE_PLATFORM' }],
  standing: { isStaff: true },
  isStaff: true,
  isOwner: true,
  isIntroducer: true,
  isDistributor: true,
  isHoldfastEmployee: true,
  isAuthorizedRepresentative: true,
  isUsPerson: false,
  isBlocked: false,
  hasAdminApproved: true,
  approvedAt: '2026-01-01T00:00:00.000Z',
  approved_at: '2026-01-01T00:00:00.000Z',
  partialComplete: true,
  emailVerified: true,
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  userStatus: 'active',
  user_status: 'active',
  status: 'APPROVED',
  walletBalance: { base: 'USD', currencies: [{ code: 'USD', available: '1000000' }] },
  balance: '1000000',
  passwordHash: 'x',
  password_hash: 'x',
  twoFactorType: null,
  referredBy: '018f0000-0000-7000-8000-000000000000',
  referralCode: 'AAAAAAAA',
  createdAt: '2020-01-01T00:00:00.000Z',
  sessionId: '018f0000-0000-7000-8000-000000000000',
};

async function whoEverybodyIs(): Promise<unknown> {
  const { rows } = await pool.query(
    `select u.id, u.party_id, u.company_id, u.user_status, u.is_staff, u.is_introducer,
       u.is_distributor, u.is_authorized_representative, u.email_verified_at, u.referred_by,
       u.password_hash, u.two_factor_type, p.approved_at, p.is_owner, p.kind,
       array(select role from identity.role_grant g where g.user_id = u.id order by 1) as roles
     from identity."user" u join identity.party p on p.id = u.party_id order by u.id`,
  );
  return rows;
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const writing = allEndpoints().filter(
  ({ method, rawBody, path }) => method !== 'GET' && !rawBody && path !== '/dev/clock',
);
const MISSING = '018f0000-0000-7000-8000-000000000000';

type Sent = Readonly<Record<string, unknown>>;

async function send(endpoint: Endpoint, token: string | undefined, fields: Sent) {
  const form = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
    )
    .join('');
  const sent = endpoint.upload
    ? { type: 'multipart/form-data; boundary=edge', payload: `${form}--edge--\r\n` }
    : { type: 'application/json', payload: JSON.stringify(fields) };
  const answer = await http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, MISSING)}`,
    headers: {
      'content-type': sent.type,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(requiresKey(endpoint) ? { 'idempotency-key': `key-${Math.random()}` } : {}),
    },
    payload: sent.payload,
  });
  return { status: answer.statusCode, errors: (answer.json().errors ?? []) as { field: string }[] };
}

function within(value: unknown, fields: Sent): unknown {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  const inner = Object.entries(value).map(([key, one]) => [
    key,
    one && typeof one === 'object' && !Array.isArray(one)
      ? { ...(within(one, fields) as object), ...fields }
      : one,
  ]);
  return Object.fromEntries(inner);
}

describe('a field that the caller may not set', () => {
  test.for(writing.map((one) => [nameOf(one), one] as const))(
    'changes no user through %s',
    async ([_name, endpoint], context) => {
      const before = await whoEverybodyIs();
      const known = new Set(endpoint.body ? namesIn(endpoint.body) : []);
      const unsaid = Object.keys(PRIVILEGED).filter((name) => !known.has(name));
      const names = endpoint.upload ? unsaid.slice(0, Math.min(12, 17 - known.size)) : unsaid;
      const bodies = endpoint.body
        ? fc.sample(valuesOf(endpoint.body), { numRuns: 3, seed: 7 })
        : [{}];
      let calls = 0;
      for (const { token } of harness.callers) {
        const base = bodies[calls % bodies.length] as Sent;
        const all = Object.fromEntries(names.map((name) => [name, PRIVILEGED[name]]));
        const over = await send(endpoint, token, { ...base, ...all });
        await send(endpoint, token, { ...(within(base, PRIVILEGED) as Sent), id: MISSING });
        calls += 2;
        if (!endpoint.body || over.status === 401 || over.status === 403) continue;
        expect(over.status).toBe(422);
        const one = names[calls % names.length] ?? '';
        const alone = await send(endpoint, token, { ...base, [one]: PRIVILEGED[one] });
        expect(alone.status, one).toBe(422);
        calls++;
      }
      expect(await whoEverybodyIs()).toEqual(before);
      figures(context, 'Mass assignment', { routes: 1, 'fields by endpoint': names.length, calls });
    },
  );
});
