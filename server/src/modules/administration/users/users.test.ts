import { describe, expect, test } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession, register } from '../../people/identity/index.ts';

const world = await openWorld();
const http = await world.http();
const admin = await staff(world, 'staff_administrator');
const compliance = await staff(world, 'staff_compliance');
const because = { reason: 'Reported by the bank' };

const people = (query: string, as = admin) => ask(http, 'GET', `/admin/users?${query}`, as.token);
const about = (who: Someone, what = '') => `/admin/users/${who.actor.userId}${what}`;
const act = (who: Someone, what: string, body: unknown = because, as = admin) =>
  ask(http, 'POST', about(who, what), as.token, body);
const open = (who: Someone, as = admin) => ask(http, 'GET', about(who), as.token);
const namesIn = (answer: { body: { data: { name: string }[] } }) =>
  answer.body.data.map((user) => user.name);

async function named(firstName: string, lastName: string) {
  const email = `${firstName}.${lastName}@harbour.test`.toLowerCase();
  const given = { email, firstName, lastName, passwordHash: 'none' };
  return world.as(undefined, (ctx) => register(ctx, given));
}

describe('the list of people', () => {
  test('is searched by any part of name, email and code, by company, and by address', async () => {
    const { address } = await named('Sigrid', 'Vanterpool');
    await named('Sigrid', 'Ostberg');
    await company(world, { name: 'Cormorant Pension Trust' });
    const { rows } = await world.edge.pool.query(
      'select referral_code from identity."user" where last_name = \'Vanterpool\'',
    );
    expect(namesIn(await people('q=vanterp'))).toEqual(['Sigrid Vanterpool']);
    expect(namesIn(await people('q=OSTBERG+sigrid'))).toEqual(['Sigrid Ostberg']);
    expect(namesIn(await people('q=sigrid.ostberg@harbour'))).toEqual(['Sigrid Ostberg']);
    expect(namesIn(await people(`q=${rows[0].referral_code}`))).toEqual(['Sigrid Vanterpool']);
    expect(namesIn(await people(`q=${address.slice(0, 12)}`))).toEqual(['Sigrid Vanterpool']);
    expect((await people('q=cormorant')).body.data[0].company.name).toBe('Cormorant Pension Trust');
    expect((await people('q=sigrid&sort=name')).body.meta.total).toBe(2);
    expect(namesIn(await people('q=100%25_'))).toEqual([]);
  });

  test('is filtered by status, kind, verification, country and role', async () => {
    const blocked = await person(world, 'blocked');
    const newcomer = await person(world, 'new');
    const ids = async (query: string) =>
      (await people(`${query}&limit=100`)).body.data.map((user: { id: string }) => user.id);
    expect(await ids('status=blocked')).toContain(blocked.actor.userId);
    expect(await ids('status=active')).not.toContain(blocked.actor.userId);
    expect(await ids('verified=no')).toContain(newcomer.actor.userId);
    expect(await ids('country=PRT')).toEqual([blocked.actor.userId]);
    expect(await ids('role=staff_compliance')).toEqual([compliance.actor.userId]);
    const kinds = await people('kind=staff');
    expect(kinds.body.data.every((user: { kind: string }) => user.kind === 'staff')).toBe(true);
    expect((await people('sort=hair')).status).toBe(422);
  });

  test('needs the same number of queries for any number of people', async () => {
    const few = await countQueries(world, () => people('limit=2'));
    for (let i = 0; i < 20; i++) await named('Many', `People${i}`);
    expect(await countQueries(world, () => people('limit=100&q=many'))).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });

  test('is reserved for staff who manage people', async () => {
    expect((await people('limit=1', compliance)).status).toBe(200);
    expect((await people('limit=1', await staff(world, 'staff_support'))).status).toBe(403);
  });
});

describe('a person’s page', () => {
  test('shows the person and the allowed actions, and logs each viewer once an hour', async () => {
    const who = await person(world, 'approved');
    const openings = async () => {
      const { rows } = await world.edge.pool.query(
        "select 1 from kit.activity where action = 'user.opened' and subject_id = $1",
        [who.actor.userId],
      );
      return rows.length;
    };
    const { body } = await open(who, compliance);
    expect(body.data).toMatchObject({
      partyId: who.actor.partyId,
      isVerified: true,
      hasTwoFactor: false,
      sessions: { open: 1 },
      actions: {
        block: { allowed: true },
        unblock: { allowed: false, reason: 'This user is active' },
        endSessions: { allowed: true },
        resetTwoFactor: { allowed: false, reason: 'Two-factor authentication is off' },
      },
      requests: [],
    });
    await open(who, compliance);
    expect(await openings()).toBe(1);
    await open(who, admin);
    expect(await openings()).toBe(2);
    const own = (await open(admin)).body.data;
    const somebodyElse = 'You can’t do this for your own account. Someone else must.';
    expect(own.actions.block).toEqual({ allowed: false, reason: somebodyElse });
    for (const { give, take } of own.roleActions) {
      expect(give ?? take).toEqual({ allowed: false, reason: somebodyElse });
    }
    expect((await ask(http, 'GET', '/admin/users/nobody', admin.token)).status).toBe(404);
  });

  test('lists actions by and on the person, by cursor, newest first', async () => {
    const who = await person(world, 'approved');
    await act(who, '/block');
    await act(who, '/unblock', { reason: 'All is well' });
    const page = async (query: string) =>
      (await ask(http, 'GET', about(who, `/activity?limit=3${query}`), admin.token)).body;
    const first = await page('');
    type Line = { readonly action: string };
    // Excludes the entry that logs the staff member's reading of the reason.
    const lines = first.data.filter((line: Line) => line.action !== 'confidential.read');
    expect(lines.map((line: Line) => line.action)).toEqual(['user.active', 'user.blocked']);
    expect(lines[1]).toMatchObject({
      reason: because.reason,
      who: { name: admin.actor.name },
    });
    const second = await page(`&after=${encodeURIComponent(first.meta.next)}`);
    const ids = [...first.data, ...second.data].map((line: { id: string }) => line.id);
    expect(second.data.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('acting on a person’s account', () => {
  test('ends open sessions and refuses sign-in until the block is lifted', async () => {
    const who = await person(world, 'approved');
    const get = (path: string, token: string) => ask(http, 'GET', path, token);
    expect((await get('/user/wallet/overview', who.token)).status).toBe(200);
    const answer = await act(who, '/block');
    expect(answer.body.data).toMatchObject({
      isBlocked: true,
      blocked: { reason: because.reason, by: admin.actor.name },
      sessions: { open: 0 },
    });
    for (const path of ['/user/me', '/user/wallet/overview', '/user/notifications']) {
      expect((await get(path, who.token)).status).toBe(401);
    }
    const again = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
    expect((await get('/user/me', again.token)).body.data.user.profile.userStatus).toBe('blocked');
    const refused = await get('/investor/investment/transactions', again.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'USER_BLOCKED']);
    expect((await act(who, '/block')).body.code).toBe('INVALID_TRANSITION');
    await act(who, '/unblock', { reason: 'All is well' });
    expect((await get('/investor/investment/transactions', again.token)).status).toBe(200);
  });

  test('requires a reason, and cannot be used on oneself', async () => {
    const who = await person(world, 'approved');
    expect((await act(who, '/block', {})).status).toBe(422);
    expect((await act(who, '/block', { reason: '  ' })).status).toBe(422);
    expect((await act(admin, '/block')).body.code).toBe('OWN_ACCOUNT');
    expect((await act(who, '/end-sessions')).body.data.sessions.open).toBe(0);
    expect((await ask(http, 'GET', '/user/me', who.token)).status).toBe(401);
  });

  test('takes effect once with a hundred concurrent requests', async () => {
    const who = await person(world, 'approved');
    const answers = await Promise.all(Array.from({ length: 100 }, () => act(who, '/block')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('refuses to reset the second factor of a person with wider permissions', async () => {
    const other = await staff(world, 'staff_administrator');
    const off = await act(other, '/reset-two-factor', because, compliance);
    expect(off.body.code).toBe('ROLE_BEYOND_YOURS');
    const plain = await act(await person(world, 'new'), '/reset-two-factor');
    expect(plain.body.code).toBe('TWO_FACTOR_OFF');
  });
});
