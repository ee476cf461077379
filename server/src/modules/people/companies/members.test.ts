import {
  COMPANY_ROLES,
  type MemberRole,
  OWNER_ROLES,
} from '@holdfast/domain/people/companies/roles';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { company, person } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { post as book, partyMain, platform } from '../../money/ledger/index.ts';
import { ensureAccountAgreement } from '../agreements/index.ts';
import {
  actorOf,
  blockUser,
  markEmailVerified,
  openSession,
  register,
  setPartialComplete,
  setResidence,
} from '../identity/index.ts';
import { notify } from '../notifications/index.ts';

const world = await openWorld();
const http = await world.http();
let people = 0;

type Founded = Awaited<ReturnType<typeof company>>;

async function member(of: Founded, role: MemberRole) {
  const { partyId } = of.actor;
  return world.as(undefined, async (ctx) => {
    const [firstName, lastName] = ['Member', `Number ${++people}`];
    const { userId } = await register(ctx, {
      email: `member${people}@team.test`,
      passwordHash: 'x',
      firstName,
      lastName,
      joins: { partyId, companyId: of.companyId },
      roles: [role],
    });
    await markEmailVerified(ctx, userId);
    const { token } = await openSession(ctx, userId);
    return { userId, token, name: `${firstName} ${lastName}` };
  });
}

const deposit = (partyId: string, amount: bigint) =>
  world.as(undefined, async (ctx) => {
    const lines = [
      { account: partyMain(partyId, 'USD'), amount },
      { account: platform('card_clearing', 'USD'), amount: -amount },
    ];
    await book(ctx, { kind: 'deposit_card', reference: ctx.newId(), lines });
  });

const post = (path: string, token: string, body: unknown = {}) =>
  ask(http, 'POST', path, token, body);
const change = (token: string, id: string, role: string) =>
  post(`/company/members/${id}`, token, { role });
const remove = (token: string, id: string, reason?: string) =>
  post(`/company/members/${id}/remove`, token, reason === undefined ? {} : { reason });
const team = async (token: string) => (await ask(http, 'GET', '/company/members', token)).body.data;

async function activity(action: string, subjectId: string) {
  const { rows } = await world.edge.pool.query(
    'select from_state, to_state, reason from kit.activity where action = $1 and subject_id = $2',
    [action, subjectId],
  );
  return rows;
}

describe('the members of a company', () => {
  test('are listed with role, state and last activity for those who manage them', async () => {
    const founded = await company(world);
    const trader = await member(founded, 'company_trader');
    const { members, roles, mayInvite } = await team(founded.token);
    expect(members).toHaveLength(2);
    expect(members[0]).toMatchObject({ isSelf: true, isLastManager: true, status: 'active' });
    expect(members[1]).toMatchObject({
      id: trader.userId,
      role: 'company_trader',
      isSelf: false,
      isLastManager: false,
      isAuthorizedRepresentative: false,
    });
    expect(members[1].lastSeenAt).not.toBeNull();
    expect(roles).toEqual(COMPANY_ROLES);
    expect(mayInvite).toBe(true);
  });

  test.each(['company_trader', 'company_finance', 'company_viewer'] as const)(
    'a %s sees nothing of them and changes nothing',
    async (role) => {
      const founded = await company(world);
      const { token } = await member(founded, role);
      const { userId } = founded.actor;
      const answers = [
        await ask(http, 'GET', '/company/members', token),
        await post('/company/members/invite', token, { email: 'x@y.test', role }),
        await change(token, userId, 'company_viewer'),
        await remove(token, userId),
        await post('/company/update', token, { city: 'Cork' }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('E_UNAUTHORIZED_ACTION');
        expect(answer.body.message).toBe(
          'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.',
        );
      }
    },
  );

  test('see the company’s wallet, portfolio and agreements according to their role', async () => {
    const founded = await company(world);
    await deposit(founded.actor.partyId, 250_000n);
    for (const role of COMPANY_ROLES) {
      const { token } = await member(founded, role);
      const me = (await ask(http, 'GET', '/user/me', token)).body.data.user;
      expect(me).toMatchObject({
        companyId: founded.companyId,
        roles: [role],
        profile: { isInstitutional: true },
        onboardingSteps: { hasAdminApproved: true },
      });
      expect(me.algorandAddress).toBe(
        (await ask(http, 'GET', '/user/me', founded.token)).body.data.user.algorandAddress,
      );
      expect(me.walletBalance.currencies[0]).toMatchObject({ code: 'USD', total: '2500.00' });
      for (const path of [
        '/user/portfolio',
        '/user/agreements?kind=account',
        '/user/signed-agreement',
      ]) {
        expect((await ask(http, 'GET', path, token)).status).toBe(200);
      }
      // Only traders may commit; access is checked before the asset is looked up.
      const commit = await post(`/assets/${founded.companyId}/commitments`, token, { units: '1' });
      const mayTrade = ['company_administrator', 'company_trader'].includes(role);
      expect(commit.body.code === 'E_UNAUTHORIZED_ACTION').toBe(!mayTrade);
    }
  });

  test('sign for it only with the permission for legal agreements', async () => {
    await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
    const founded = await company(world);
    const svg = '<svg viewBox="0 0 400 120"><path d="M 10,60 C 60,10 120,110 180,60"/></svg>';
    const signature = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    for (const role of COMPANY_ROLES) {
      const { token, name } = await member(founded, role);
      const [text] = (await ask(http, 'GET', '/user/agreements?kind=account', token)).body.data;
      const { id: agreementId, version, bodyHash } = text;
      const body = { agreementId, version, bodyHash, name, signature };
      await post(`/user/agreements/${agreementId}/open`, token, { version, isRead: true });
      const signed = await post('/asset/accept-agreement', token, body);
      expect([role, signed.body.code === 'E_UNAUTHORIZED_ACTION']).toEqual([
        role,
        role !== 'company_administrator',
      ]);
      if (role === 'company_administrator') expect(signed.status).toBe(200);
    }
  });

  test('can be given only the roles of their kind of company', async () => {
    const founded = await company(world);
    const other = await member(founded, 'company_viewer');
    const changed = await change(founded.token, other.userId, 'company_trader');
    expect(changed.body).toMatchObject({
      success: true,
      message: 'Member updated',
      data: { id: other.userId, role: 'company_trader' },
    });
    expect((await ask(http, 'GET', '/user/me', other.token)).body.data.user.roles).toEqual([
      'company_trader',
    ]);
    expect(await activity('member.role_changed', other.userId)).toEqual([
      expect.objectContaining({ from_state: 'company_viewer', to_state: 'company_trader' }),
    ]);
    for (const role of OWNER_ROLES) {
      expect((await change(founded.token, other.userId, role)).body.code).toBe(
        'ROLE_NOT_OF_COMPANY',
      );
    }
    for (const role of ['staff_administrator', 'investor', '']) {
      expect((await change(founded.token, other.userId, role)).status).toBe(422);
    }
    const owner = await company(world, { isOwner: true });
    const analyst = await member(owner, 'owner_analyst');
    expect((await change(owner.token, analyst.userId, 'owner_administrator')).status).toBe(200);
    expect((await change(owner.token, analyst.userId, 'company_trader')).body.code).toBe(
      'ROLE_NOT_OF_COMPANY',
    );
  });

  test('are invisible to other companies', async () => {
    const founded = await company(world);
    const stranger = await company(world);
    const theirs = await member(stranger, 'company_viewer');
    for (const answer of [
      await change(founded.token, theirs.userId, 'company_trader'),
      await remove(founded.token, theirs.userId),
      await remove(founded.token, 'nobody'),
    ]) {
      expect(answer.status).toBe(404);
    }
    const alone = await person(world, 'approved');
    expect((await ask(http, 'GET', '/company/members', alone.token)).status).toBe(403);
  });
});

describe('an administrator with two-factor authentication', () => {
  test('changes members only with a code', async () => {
    const of = await company(world);
    const path = '/user/two-factor-authentication';
    const password = 'Quiet-Harbour-41!';
    const passwordHash = await world.ports.hasher.hash(password);
    await world.edge.db
      .updateTable('identity.user')
      .set({ passwordHash })
      .where('id', '=', of.actor.userId)
      .execute();
    const begun = await post(path, of.token, { type: 'AUTHENTICATOR', password });
    const { secret } = begun.body.data;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => {
      world.clock.advance(30_000);
      return app.generate({ timestamp: world.clock.now().getTime() });
    };
    expect((await post(path, of.token, { type: 'AUTHENTICATOR', code: code() })).status).toBe(200);
    expect((await post('/user/proof', of.token, { password, code: code() })).status).toBe(200);
    const other = await member(of, 'company_viewer');
    const missing = await change(of.token, other.userId, 'company_trader');
    expect(missing.body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
    const email = 'somebody@else.test';
    const invited = await post('/company/members/invite', of.token, {
      email,
      role: 'company_viewer',
      code: '000000',
    });
    expect(invited.body.code).toBe('E_INVALID_2FA_CODE');
    expect((await remove(of.token, other.userId)).body.code).toBe('TWO_FACTOR_CODE_REQUIRED');
    const given = { role: 'company_trader', code: code() };
    expect((await post(`/company/members/${other.userId}`, of.token, given)).status).toBe(200);
  });
});

describe('the last administrator', () => {
  test('can be neither removed nor downgraded, even if a blocked one remains', async () => {
    const founded = await company(world);
    const { userId } = founded.actor;
    const second = await member(founded, 'company_administrator');
    await world.as(undefined, (ctx) => blockUser(ctx, second.userId, 'For a test'));
    for (const answer of [
      await change(founded.token, userId, 'company_viewer'),
      await remove(founded.token, userId),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('LAST_TEAM_ADMINISTRATOR');
    }
    expect((await team(founded.token)).members[0].role).toBe('company_administrator');
  });

  test('remains when two administrators remove each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const founded = await company(world);
      const first = { userId: founded.actor.userId, token: founded.token };
      const second = await member(founded, 'company_administrator');
      const answers = await Promise.all([
        remove(first.token, second.userId),
        remove(second.token, first.userId),
      ]);
      expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
      expect([401, 403]).toContain(answers.find((a) => a.status !== 200)?.status);
      const left = answers[0]?.status === 200 ? first : second;
      expect((await team(left.token)).members).toHaveLength(1);
    }
  });

  test('remains when ten administrators downgrade each other concurrently', async () => {
    const founded = await company(world);
    const others = await Promise.all(
      Array.from({ length: 9 }, () => member(founded, 'company_administrator')),
    );
    const all = [{ userId: founded.actor.userId, token: founded.token }, ...others];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        const [by, on] = [all[i % 10], all[(i * 7 + 3) % 10]];
        return change(by?.token ?? '', on?.userId ?? '', 'company_viewer');
      }),
    );
    expect(answers.every((a) => [200, 403, 409].includes(a.status))).toBe(true);
    const { rows } = await world.edge.pool.query(
      `select count(*)::int as n from identity.role_grant g join identity."user" u on u.id = g.user_id
       where u.company_id = $1 and g.role = 'company_administrator'`,
      [founded.companyId],
    );
    expect(rows[0].n).toBeGreaterThanOrEqual(1);
  });
});

describe('a removed member', () => {
  test('is signed out, becomes a separate account, and loses access to the company', async () => {
    const founded = await company(world);
    const leaver = await member(founded, 'company_finance');
    await world.as(undefined, async (ctx) => {
      await setResidence(ctx, leaver.userId, { country: 'IRL', isUsPerson: false });
      await setPartialComplete(ctx, leaver.userId, true);
      const userIds = [leaver.userId];
      const notice = { title: 'A secret', body: 'Of the company', causeId: ctx.newId() };
      await notify(ctx, { userIds, kind: 'wallet_recharged', ...notice });
    });
    const removed = await remove(founded.token, leaver.userId, 'Left the company');
    expect(removed.body).toMatchObject({ success: true, message: 'Member removed' });
    expect((await ask(http, 'GET', '/user/me', leaver.token)).status).toBe(401);

    const { token } = await world.as(undefined, (ctx) => openSession(ctx, leaver.userId));
    const { user } = (await ask(http, 'GET', '/user/me', token)).body.data;
    expect(user).toMatchObject({
      companyId: null,
      company: null,
      roles: ['investor'],
      emailVerified: true,
      profile: { isInstitutional: false, isAuthorizedRepresentative: false },
      kyc: { country: 'IRL', isUsPerson: false },
      onboardingSteps: { hasAdminApproved: false, partialComplete: false },
    });
    expect(user.algorandAddress).toMatch(/^[A-Z2-7]{58}$/);
    const own = (await ask(http, 'GET', '/user/me', founded.token)).body.data.user;
    expect(user.algorandAddress).not.toBe(own.algorandAddress);
    expect((await ask(http, 'GET', '/user/notifications', token)).body.data).toEqual([]);
    expect((await ask(http, 'GET', '/company', token)).body.data.company).toBeNull();
    expect((await ask(http, 'GET', `/company/${founded.companyId}`, token)).status).toBe(404);
    expect((await ask(http, 'GET', '/company/members', token)).status).toBe(403);
    expect((await team(founded.token)).members).toHaveLength(1);
    expect(await activity('member.removed', leaver.userId)).toEqual([
      expect.objectContaining({ from_state: 'company_finance', reason: 'Left the company' }),
    ]);
    const actor = await world.as(undefined, (ctx) => actorOf(ctx, leaver.userId));
    expect(actor.partyId).not.toBe(founded.actor.partyId);
  });

  test('stays a US person, and is removed once by concurrent requests', async () => {
    const founded = await company(world);
    const leaver = await member(founded, 'company_viewer');
    await world.as(undefined, (ctx) =>
      setResidence(ctx, leaver.userId, { country: 'USA', isUsPerson: true }),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => remove(founded.token, leaver.userId)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 404)).toHaveLength(19);
    const actor = await world.as(undefined, (ctx) => actorOf(ctx, leaver.userId));
    expect(actor.standing).toMatchObject({ isUsPerson: true, isInstitutional: false });
  });

  test('may be an administrator while another remains', async () => {
    const founded = await company(world);
    const second = await member(founded, 'company_administrator');
    expect((await remove(second.token, second.userId)).status).toBe(200);
    expect((await team(founded.token)).members).toHaveLength(1);
  });
});
