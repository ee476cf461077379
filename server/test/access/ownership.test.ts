import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, requiresKey } from '@holdfast/domain/kernel/endpoint';
import type { Role } from '@holdfast/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession, register } from '../../src/modules/people/identity/index.ts';
import { figures } from '../figures.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { openFixtures } from '../fixtures/fixtures.ts';
import { smallPdf } from '../fixtures/pdf-files.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { ask, sendForm } from '../fixtures/uploads.ts';
import { sampleOf } from '../sampling.ts';
import { printOf } from '../traces.ts';
import type { Facts } from './principals.ts';
import { verdict } from './verdict.ts';

// Calls every endpoint that names an owned record as its owner, as colleagues with and without the
// permission, and as strangers and staff, who must get the response for a nonexistent record and
// write nothing. New endpoints need a maker in fixtures.ts.

const fixtures = await openFixtures();
const { http, world } = fixtures;

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const owned = allEndpoints().filter(
  ({ access, path }) => access.who !== 'anyone' && access.owns && path.includes(':'),
);

type Answer = { readonly status: number; readonly text: string; readonly code: string | undefined };

async function call(endpoint: Endpoint, fixture: Fixture, token: string, id = fixture.id) {
  const [first = '', ...names] = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]);
  let path = endpoint.path.replace(`:${first}`, encodeURIComponent(id));
  for (const name of names) path = path.replace(`:${name}`, fixture.more?.[name ?? ''] ?? '');
  const { status, body } = endpoint.upload
    ? await sendForm(http, path, token, fixture.fields ?? {}, PDF)
    : await ask(
        http,
        endpoint.method as 'POST',
        path,
        token,
        endpoint.body && (fixture.body ?? {}),
        requiresKey(endpoint) ? { 'idempotency-key': `key-${Math.random()}` } : {},
      );
  return { status, code: body?.code, text: JSON.stringify(body) } satisfies Answer;
}
const PDF = { bytes: smallPdf('a document'), name: 'a.pdf', mime: 'application/pdf' };

type Stranger = { readonly name: string; readonly token: string; readonly facts: Facts };
const strangers: Stranger[] = [];
const signedIn = { signedIn: true, verifiedMail: true } as const;
const approvedCompany = { ...signedIn, company: true, approved: true } as const;

beforeAll(async () => {
  const add = async (name: string, who: Promise<Someone>, facts: Facts) =>
    strangers.push({ name, token: (await who).token, facts });
  const roles = ['investor'] as const;
  const anybody = { ...signedIn, roles };
  await add('another person', person(world, 'approved'), { ...anybody, approved: true });
  await add('a person, partly verified', person(world, 'partial'), { ...anybody, partial: true });
  await add('a US person', person(world, 'us'), { ...anybody, approved: true, us: true });
  await add('a blocked person', person(world, 'blocked'), { ...anybody, blocked: true });
  const administrator = { ...approvedCompany, roles: ['company_administrator'] } as const;
  await add('another company', company(world), administrator);
  const unapproved = company(world, { approved: false });
  await add('a company not approved', unapproved, { ...administrator, approved: false });
  const issues = { ...approvedCompany, roles: ['owner_administrator'], owner: true } as const;
  await add('another owner', company(world, { isOwner: true }), issues);
  for (const role of ['staff_custody', 'staff_support'] as const) {
    await add(role, staff(world, role), { ...signedIn, roles: [role] });
  }
});

async function colleague(owner: Someone, role: Role): Promise<string> {
  const { partyId, companyId } = owner.actor;
  if (!companyId) throw new Error('Only a company’s user has colleagues');
  return world.as(undefined, async (ctx) => {
    const { userId } = await register(ctx, {
      email: `${ctx.newId()}@colleagues.test`,
      passwordHash: 'none',
      firstName: 'Some',
      lastName: 'Colleague',
      joins: { partyId, companyId },
      roles: [role],
    });
    return (await openSession(ctx, userId)).token;
  });
}

function factsOf({ actor: { standing } }: Someone): Facts {
  const approved = standing.hasAdminApproved;
  if (!standing.isInstitutional) return { ...signedIn, roles: ['investor'], approved };
  const role = standing.isOwner ? 'owner_administrator' : 'company_administrator';
  return { ...approvedCompany, roles: [role], approved, owner: standing.isOwner };
}

const MISSING = '018f0000-0000-7000-8000-000000000000';

async function refused(endpoint: Endpoint, fixture: Fixture, place: number): Promise<number> {
  const before = await printOf(world);
  const alike = { name: 'somebody of the same sort', token: fixture.other.token };
  let calls = 0;
  const all = [...sampleOf(strangers, 3, place), { ...alike, facts: factsOf(fixture.other) }];
  for (const { name, token, facts } of all) {
    const expected = verdict(endpoint.access, facts);
    const foreign = await call(endpoint, fixture, token);
    const missing = await call(endpoint, fixture, token, MISSING);
    const malformed = await call(endpoint, fixture, token, "x' or 1=1--");
    calls += 3;
    expect({ name, is: [missing, malformed] }).toEqual({ name, is: [foreign, foreign] });
    const code = expected === 'pass' ? expect.stringMatching(/NOT_FOUND$/) : expected;
    const status = expected === 'pass' ? 404 : 403;
    expect({ name, is: foreign }).toMatchObject({ name, is: { code, status } });
  }
  expect(await printOf(world)).toEqual(before);
  return calls;
}

/** A permission never opens a colleague's personal record. */
async function tryColleagues(
  endpoint: Endpoint,
  fixture: Fixture,
  anew: () => Promise<Fixture>,
): Promise<number> {
  const { companyId, standing } = fixture.owner.actor;
  if (!companyId || endpoint.access.who === 'anyone') return 0;
  const roles: readonly Role[] = standing.isOwner
    ? ['owner_analyst', 'owner_administrator']
    : ['company_viewer', 'company_trader', 'company_administrator'];
  for (const role of roles) {
    const facts = { ...approvedCompany, roles: [role], owner: standing.isOwner };
    const expected = verdict(endpoint.access, facts);
    const theirs = fixture.usedUp ? await anew() : fixture;
    const got = await call(endpoint, theirs, await colleague(theirs.owner, role));
    const personal = endpoint.access.owns === 'user';
    if (expected !== 'pass') expect({ role, got }).toMatchObject({ role, got: { code: expected } });
    else if (personal) expect({ role, got }).toMatchObject({ role, got: { status: 404 } });
    // The copy may be signed, but the call carries another person's name.
    else if (got.code !== 'SIGNER_NAME_DIFFERENT') {
      expect(OWN, `${role}: ${got.text}`).toContain(got.status);
    }
  }
  return roles.length;
}
/** A document instead of an image is refused only after the ownership check has passed. */
const OWN: readonly number[] = [200, 201, 400, 409, 415];

/** A private file is not cached and never executes as a page, whatever its bytes. */
async function opensSafely(endpoint: Endpoint, fixture: Fixture): Promise<void> {
  const path = endpoint.path
    .replace(/:\w+/, fixture.id)
    .replace(/:(\w+)/g, (_, name: string) => fixture.more?.[name] ?? '');
  const { status, headers } = await ask(http, 'GET', path, fixture.owner.token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^(attachment|inline); filename\*=UTF-8''/),
  });
}

describe('a record with an owner', () => {
  test('has a fixture for every endpoint that declares ownership', () => {
    expect(owned.map(nameOf).sort()).toEqual([...fixtures.names].sort());
  });

  const cases = owned
    .filter((each) => fixtures.names.includes(nameOf(each)))
    .flatMap((each) =>
      fixtures.sortsOf(nameOf(each)).map((sort) => [nameOf(each), sort, each] as const),
    )
    .map((each, place) => [...each, place] as const);

  test.for(cases)('%s, of a %s', async ([name, sort, endpoint, place], context) => {
    const fixture = await fixtures.make(name, sort);
    const denied = await refused(endpoint, fixture, place);
    const anew = () => fixtures.make(name, sort);
    const colleagues = await tryColleagues(endpoint, fixture, anew);
    const theirs = fixture.usedUp ? await anew() : fixture;
    const own = await call(endpoint, theirs, theirs.owner.token);
    expect(OWN, own.text).toContain(own.status);
    if (endpoint.answers === 'file') await opensSafely(endpoint, fixture);
    const counts = { 'records tried': 1, 'calls by strangers': denied };
    figures(context, 'Ownership', { ...counts, 'calls by colleagues': colleagues });
  });
});
