import type { MemberRole } from '@holdfast/domain/people/companies/roles';
import { describe, expect, test } from 'vitest';
import { openJoinHarness } from '../../../../test/fixtures/join-harness.ts';
import { company, person } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { blockUser, openSession, userByEmail } from '../identity/index.ts';
import { moveCompanyStatus } from './index.ts';

const { world, newBrowser, newPerson, mailsTo, minutes } = await openJoinHarness();
const http = await world.http();
let guests = 0;

const post = (path: string, token: string, body: unknown = {}) =>
  ask(http, 'POST', path, token, body);
const invite = (token: string, email: string, role: MemberRole = 'company_viewer') =>
  post('/company/members/invite', token, { email, role });
const newGuest = () => `guest${++guests}@team.test`;
const team = async (token: string) => (await ask(http, 'GET', '/company/members', token)).body.data;
const DAYS = 24 * 60;

const secretFor = async (email: string): Promise<string> =>
  new URL((await mailsTo(email))[0]?.actionUrl ?? '', 'http://x').hash.slice(1);

const joinWith = (email: string, invitationToken: string) =>
  newBrowser().post('/user/register', {
    ...newPerson(),
    email,
    institutional: { invitationToken },
  });

const look = (token: string) => newBrowser().post('/company/invitations/look', { token });

async function invited(role: MemberRole = 'company_viewer') {
  const founded = await company(world);
  const email = newGuest();
  const sent = await invite(founded.token, email, role);
  expect(sent.status).toBe(201);
  return { founded, email, id: sent.body.data.id as string, secret: await secretFor(email) };
}

describe('an invitation', () => {
  test('is mailed, shows its purpose, and admits its recipient with a verified email', async () => {
    const { founded, email, secret } = await invited('company_trader');
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/invites you to join Company/);
    expect(mail?.actionUrl).toMatch(/\/invitation#[\w-]{43}$/);
    expect((await look(secret)).body.data).toMatchObject({
      role: 'company_trader',
      email,
      isOwner: false,
      invitedBy: expect.stringContaining('Person'),
      companyName: expect.stringContaining('Company'),
    });
    const joined = await joinWith(email.toUpperCase(), secret);
    expect(joined.status).toBe(201);
    expect(joined.body.message).toBe('Member added');
    expect(joined.body.data.user).toMatchObject({
      companyId: founded.companyId,
      roles: ['company_trader'],
      emailVerified: true,
      onboardingSteps: { hasAdminApproved: true },
    });
    const { members, invitations } = await team(founded.token);
    expect(members.map((one: { email: string }) => one.email)).toContain(email);
    expect(invitations).toEqual([]);
    const notices = await ask(http, 'GET', '/user/notifications', founded.token);
    expect(notices.body.data[0]).toMatchObject({ title: 'Member added', link: '/account/members' });
    expect((await look(secret)).body.code).toBe('INVALID_INVITATION');
    expect((await joinWith(newGuest(), secret)).body.code).toBe('INVALID_INVITATION');
  });

  test('is stored as a hash, and its secret appears in no row or log', async () => {
    const { secret } = await invited();
    const { rows } = await world.edge.pool.query(
      `select row_to_json(i)::text as row from companies.invitation i
       union all select row_to_json(a)::text from kit.activity a
       union all select row_to_json(m)::text from notifications.mail m`,
    );
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });

  test('is refused to an invitee who has joined since, with the reason', async () => {
    const { secret, email } = await invited();
    const alone = { email, password: 'Quiet-Harbour-41!', firstName: 'Wren', lastName: 'Hollis' };
    const url = '/api/user/register';
    expect((await http.inject({ method: 'POST', url, payload: alone })).statusCode).toBe(201);
    const answer = await joinWith(email, secret);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      ...[400, 'USER_ALREADY_EXISTS', 'Email ID already exists'],
    ]);
  });

  test('is valid for its own address only', async () => {
    const { secret } = await invited();
    const other = await joinWith(newGuest(), secret);
    expect(other.status).toBe(400);
    expect(other.body.code).toBe('INVITATION_FOR_ANOTHER');
    expect((await look(secret)).status).toBe(200);
  });

  test('admits one of a hundred concurrent acceptances', async () => {
    const { founded, email, secret } = await invited();
    const answers = await Promise.all(Array.from({ length: 100 }, () => joinWith(email, secret)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    const codes = new Set(answers.filter((a) => a.status !== 201).map((a) => a.body.code));
    expect([...codes]).toEqual(['INVALID_INVITATION']);
    expect((await team(founded.token)).members).toHaveLength(2);
  });

  test('expires after seven days; when it is sent again, only the new link works', async () => {
    const { founded, email, id, secret } = await invited();
    minutes(7 * DAYS + 1);
    expect((await look(secret)).body.code).toBe('INVALID_INVITATION');
    const { token } = await sessionOf(founded);
    expect((await team(token)).invitations[0].expired).toBe(true);
    const again = await post(`/company/invitations/${id}/resend`, token);
    expect(again.body).toMatchObject({ message: 'Invitation sent', data: { expired: false } });
    const fresh = await secretFor(email);
    expect(fresh).not.toBe(secret);
    expect((await look(secret)).body.code).toBe('INVALID_INVITATION');
    expect((await look(fresh)).status).toBe(200);
    const soon = await post(`/company/invitations/${id}/resend`, token);
    expect(soon.status).toBe(429);
  });

  test('can be cancelled only once', async () => {
    const { founded, id, secret } = await invited();
    const withdraw = () => post(`/company/invitations/${id}/withdraw`, founded.token);
    expect((await withdraw()).body.message).toBe('Invitation withdrawn');
    expect((await withdraw()).status).toBe(409);
    expect((await look(secret)).body.code).toBe('INVALID_INVITATION');
    expect((await team(founded.token)).invitations).toEqual([]);
  });

  test('is invalid if its sender is blocked or its company rejected', async () => {
    const blocked = await invited();
    await world.as(undefined, (ctx) => blockUser(ctx, blocked.founded.actor.userId, 'A test'));
    expect((await look(blocked.secret)).body.code).toBe('INVALID_INVITATION');
    expect((await joinWith(blocked.email, blocked.secret)).body.code).toBe('INVALID_INVITATION');
    const rejected = await invited();
    await world.as(undefined, async (ctx) => {
      const { companyId } = rejected.founded;
      await moveCompanyStatus(ctx, companyId, 'in_progress');
      await moveCompanyStatus(ctx, companyId, 'rejected', 'Not a company');
    });
    expect((await look(rejected.secret)).body.code).toBe('INVALID_INVITATION');
    const more = await invite(rejected.founded.token, newGuest());
    expect(more.body.code).toBe('COMPANY_REJECTED');
  });

  test('ends when its sender loses the permission', async () => {
    const { founded, email, secret } = await invited('company_administrator');
    await joinWith(email, secret);
    const second = await sessionOfEmail(email);
    const guest = newGuest();
    await invite(second.token, guest, 'company_administrator');
    const theirs = await secretFor(guest);
    await post(`/company/members/${second.userId}/remove`, founded.token);
    expect((await look(theirs)).body.code).toBe('INVALID_INVITATION');
    expect((await team(founded.token)).invitations).toEqual([]);
  });
});

describe('inviting a member', () => {
  test('is refused for an address that has an account, in this company or elsewhere', async () => {
    const founded = await company(world);
    const known = await person(world, 'approved');
    const elsewhere = await invite(founded.token, known.actor.email);
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.body.code).toBe('EMAIL_HAS_ACCOUNT');
    expect(elsewhere.body.message).toMatch(/Use an address without one/);
    expect((await invite(founded.token, founded.actor.email)).body.code).toBe('MEMBER_EXISTS');
  });

  test('sends one of fifty concurrent invitations to one address', async () => {
    const founded = await company(world);
    const email = newGuest();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => invite(founded.token, email)),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    // Refused invitations have used up the daily limit, so addresses can't be probed.
    const next = await invite(founded.token, newGuest());
    expect(next.status).toBe(429);
  });

  test('is limited to five open invitations for an unverified company', async () => {
    const founded = await company(world, { approved: false });
    for (let i = 0; i < 5; i++) expect((await invite(founded.token, newGuest())).status).toBe(201);
    const sixth = await invite(founded.token, newGuest());
    expect(sixth.body).toMatchObject({
      code: 'ORGANIZATION_NOT_VERIFIED',
      message: 'Your organization needs to be verified first',
    });
  });

  test('requires a verified email address and a known role', async () => {
    const browser = newBrowser();
    const institutional = { companyName: 'Unverified Mail Partners' };
    const { body } = await browser.post('/user/register', { ...newPerson(), institutional });
    const refused = await invite(body.data.token, newGuest());
    expect(refused.body.code).toBe('INVITER_EMAIL_NOT_VERIFIED');
    const founded = await company(world);
    expect((await invite(founded.token, newGuest(), 'owner_analyst')).body.code).toBe(
      'ROLE_NOT_OF_COMPANY',
    );
    expect((await post('/company/members/invite', founded.token, { email: 'no' })).status).toBe(
      422,
    );
  });
});

describe('a referral code', () => {
  const verify = (code: string) => newBrowser().post('/user/referral/verify', { code });

  test('shows the referrer’s first name and initial, unless the referrer is blocked', async () => {
    const { body } = await newBrowser().post('/user/register', newPerson());
    const { referralCode, id } = body.data.user;
    expect((await verify(referralCode.toLowerCase())).body.data).toEqual({
      valid: true,
      name: 'Amara L.',
    });
    expect((await verify('NOSUCH00')).body.data).toEqual({ valid: false, name: null });
    await world.as(undefined, (ctx) => blockUser(ctx, id, 'A test'));
    expect((await verify(referralCode)).body.data.valid).toBe(false);
    const referred = await newBrowser().post('/user/register', { ...newPerson(), referralCode });
    expect(referred.body.code).toBe('INVALID_REFERRAL_CODE');
  });

  test('is invalid if its owner may not refer', async () => {
    const founded = await company(world);
    const email = newGuest();
    await invite(founded.token, email, 'company_trader');
    const joined = await joinWith(email, await secretFor(email));
    const { referralCode, permissions } = joined.body.data.user;
    expect(permissions).not.toContainEqual({ name: 'CAN_REFER_USERS' });
    expect((await verify(referralCode)).body.data).toEqual({ valid: false, name: null });
    const referred = await newBrowser().post('/user/register', { ...newPerson(), referralCode });
    expect(referred.body.code).toBe('INVALID_REFERRAL_CODE');
  });

  test('cannot be guessed: an IP address has twenty attempts in ten minutes', async () => {
    const curious = newBrowser();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        curious.post('/user/referral/verify', { code: `TRY000${i}` }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(20);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(10);
  });
});

const sessionOf = (founded: { actor: { userId: string } }) =>
  world.as(undefined, (ctx) => openSession(ctx, founded.actor.userId));

async function sessionOfEmail(email: string) {
  return world.as(undefined, async (ctx) => {
    const userId = (await userByEmail(ctx, email))?.id ?? '';
    return { userId, token: (await openSession(ctx, userId)).token };
  });
}

test('a hundred concurrent registrations of a company name create one company', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const companyName =
        i % 3 === 0 ? 'Sternhöhe GmbH' : i % 3 === 1 ? 'STERNHOHE GMBH' : 'Sternhöhe Gmbh.';
      return newBrowser().post('/user/register', {
        ...newPerson(),
        institutional: { companyName },
      });
    }),
  );
  expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
  const refused = answers.filter((a) => a.status !== 201);
  expect(new Set(refused.map((a) => a.body.code))).toEqual(new Set(['COMPANY_EXISTS']));
});
