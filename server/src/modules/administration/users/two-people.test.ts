import type { TeamRequest } from '@holdfast/domain/administration/users/contract';
import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { beforeEach, describe, expect, test } from 'vitest';
import { approving, askIn } from '../../../../test/approvals/approving.ts';
import {
  verifiedMember as checkedMember,
  colleague,
} from '../../../../test/fixtures/organization.ts';
import { company, person, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { blockUser, openSession, setProfileNames } from '../../people/identity/index.ts';

const world = await openWorld();
const http = await world.http();
const { pool } = world.edge;
const because = { reason: 'Reported by the bank' };
const admin = () => staff(world, 'staff_administrator');
const manager = () => staff(world, 'staff_compliance');
await admin();

beforeEach(() => world.clock.advance(1000));

const post = (path: string, as: Someone, body: unknown) => ask(http, 'POST', path, as.token, body);
const about = (who: Someone) => `/admin/users/${who.actor.userId}`;
const look = async (who: Someone, as: Someone) =>
  (await ask(http, 'GET', about(who), as.token)).body.data;
const teamList = async (as: Someone): Promise<TeamRequest[]> =>
  (await ask(http, 'GET', '/admin/team/requests', as.token)).body.data;

async function withFactor(who: Someone): Promise<Someone> {
  const { userId } = who.actor;
  await pool.query(
    `insert into identity.authenticator (user_id, secret, begun_at, confirmed_at)
     values ($1, 'sealed', now(), now())`,
    [userId],
  );
  const on = `update identity."user" set two_factor_type = 'AUTHENTICATOR' where id = $1`;
  await pool.query(on, [userId]);
  return who;
}

async function blockedAdmin(): Promise<Someone> {
  const who = await admin();
  await world.as(undefined, (ctx) => blockUser(ctx, who.actor.userId, 'Left the laptop open'));
  return who;
}

/** A company administrator with a verified identity, within the waiting period. */
async function verifiedMember(): Promise<Someone> {
  return checkedMember(world, await company(world), await manager());
}

type Case = {
  readonly path: string;
  readonly body?: object;
  readonly target: () => Promise<Someone>;
  readonly ownCode?: string;
  readonly isDone: (page: PersonPage) => boolean;
  readonly sentence: string;
};
type PersonPage = Awaited<ReturnType<typeof look>>;

const CASES: Readonly<Record<string, Case>> = {
  staff_role: {
    path: '/roles',
    body: { role: 'staff_administrator', ...because },
    target: manager,
    ownCode: 'NOT_FOUND',
    isDone: ({ roles }) => roles.includes('staff_administrator'),
    sentence: 'an administrator: they will be able to decide deposits',
  },
  'user.revoke_role': {
    path: '/roles/staff_administrator/revoke',
    target: admin,
    isDone: ({ roles }) => !roles.includes('staff_administrator'),
    sentence: 'Remove the role Administrator from',
  },
  'user.block': {
    path: '/block',
    target: admin,
    isDone: ({ isBlocked }) => isBlocked,
    sentence: 'all their sessions end',
  },
  'user.unblock': {
    path: '/unblock',
    target: blockedAdmin,
    ownCode: 'INVALID_TOKEN',
    isDone: ({ isBlocked }) => !isBlocked,
    sentence: 'their previous access is restored',
  },
  'user.end_sessions': {
    path: '/end-sessions',
    target: admin,
    isDone: ({ sessions }) => sessions.open === 0,
    sentence: 'End all sessions of',
  },
  'user.vouch': {
    path: '/vouch',
    target: () => verifiedMember(),
    ownCode: 'E_UNAUTHORIZED_ACCESS',
    isDone: ({ approver }) => approver.status === 'ready',
    sentence: 'can approve for their company',
  },
  'user.reset_two_factor': {
    path: '/reset-two-factor',
    target: async () => withFactor(await staff(world, 'staff_support')),
    ownCode: 'NOT_FOUND',
    isDone: ({ hasTwoFactor }) => !hasTwoFactor,
    sentence: 'their password alone opens the account',
  },
};

type Open = { readonly kind: string; readonly target: Someone; readonly asker: Someone };

const askFor = ({ kind, target, asker }: Open) => {
  const { path, body = because } = CASES[kind] as Case;
  return post(`${about(target)}${path}`, asker, body);
};

const requests = (kind: string) => approving(askIn(world), kind as ApprovalKind);
const viewOf = ({ kind, target }: Open, as: Someone) =>
  requests(kind).view(as, target.actor.userId);
const idOf = async (open: Open): Promise<string> => (await viewOf(open, open.asker))?.id ?? 'none';
const decide = (id: string, as: Someone, act: 'approve' | 'reject', body: object) =>
  post(`/approvals/${id}/${act}`, as, body);

async function shown({ kind, target }: Open, as: Someone): Promise<TeamRequest> {
  const { requests } = await look(target, as);
  return requests.find((one: TeamRequest) => one.kind === kind);
}

const approve = async (open: Open, as: Someone) => {
  const { id, fingerprint } = (await viewOf(open, open.asker)) ?? {};
  return decide(id ?? 'none', as, 'approve', { fingerprint });
};

async function asked(kind: string): Promise<Open> {
  const open = { kind, target: await (CASES[kind] as Case).target(), asker: await admin() };
  const answer = await askFor(open);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return open;
}

describe.each(Object.keys(CASES))('%s', (kind) => {
  const { isDone, sentence } = CASES[kind] as Case;

  test('is executed only after a second approver approves the payload shown', async () => {
    const open = await asked(kind);
    const { asker, target } = open;
    expect(isDone(await look(target, asker))).toBe(false);
    expect((await askFor(open)).body.code).toBe('APPROVAL_OPEN');
    expect((await approve(open, asker)).body.code).toBe('OWN_REQUEST');
    expect(isDone(await look(target, asker))).toBe(false);
    const second = await admin();
    const id = await idOf(open);
    expect((await decide(id, second, 'approve', {})).status).toBe(422);
    const other = { fingerprint: 'role~AAAAAAAAAAAAAAAA' };
    expect((await decide(id, second, 'approve', other)).body.code).toBe('APPROVAL_CHANGED');
    const done = await approve(open, second);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const page = await look(target, second);
    expect(isDone(page)).toBe(true);
    expect(page.requests).toEqual([]);
    expect((await decide(id, second, 'reject', because)).body.code).toBe('APPROVAL_NOT_OPEN');
  });

  test('cannot be decided by its subject or by a related person', async () => {
    const open = await asked(kind);
    const related = await admin();
    await relate(world, related.actor.partyId, open.target.actor.partyId);
    expect((await approve(open, related)).body.code).toBe('OWN_CASE');
    expect((await askFor({ ...open, asker: related })).body.code).toBe('OWN_CASE');
    expect((await viewOf(open, related))?.actions).toMatchObject({
      approve: { allowed: false, reason: expect.stringContaining('related to you') },
      reject: { allowed: false },
    });
    const own = await decide(await idOf(open), open.target, 'reject', because);
    expect(own.body.code).toBe((CASES[kind] as Case).ownCode ?? 'OWN_CASE');
    expect((await shown(open, open.asker)).ended).toBeNull();
  });

  test('ends when the requester loses their permission, and names the requester', async () => {
    const open = await asked(kind);
    const { asker, target } = open;
    const second = await admin();
    const { id, fingerprint } = (await viewOf(open, second)) ?? {};
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, asker.actor.userId, 'x'));
    const late = await decide(id ?? '', second, 'approve', { fingerprint });
    expect(late.body.code).toBe('APPROVAL_NOT_OPEN');
    const page = await look(target, second);
    expect(isDone(page)).toBe(false);
    expect(page.requests).toMatchObject([
      { ended: { why: 'person', by: asker.actor.name, reason: 'Blocked' } },
    ]);
  });

  test('is rejected with a reason, or cancelled by the requester', async () => {
    const open = await asked(kind);
    const second = await admin();
    const { id, actions } = (await viewOf(open, second)) ?? { id: null };
    expect(actions).toMatchObject({ approve: { allowed: true }, reject: { allowed: true } });
    expect(actions).not.toHaveProperty('cancel');
    const withdraw = (as: Someone, approvalId: string | null) =>
      post(`/approvals/${approvalId}/cancel`, as, {});
    expect((await withdraw(second, id)).status).toBe(404);
    expect((await decide(id ?? '', second, 'reject', {})).status).toBe(422);
    await decide(id ?? '', second, 'reject', { reason: 'They are on leave' });
    expect((await look(open.target, second)).requests).toMatchObject([
      { ended: { why: 'rejected', by: second.actor.name, reason: 'They are on leave' } },
    ]);
    await askFor(open);
    const mine = await viewOf(open, open.asker);
    expect(mine?.actions).toMatchObject({
      approve: { allowed: false },
      cancel: { allowed: true },
    });
    expect((await withdraw(open.asker, mine?.id ?? null)).status).toBe(200);
    expect((await withdraw(open.asker, mine?.id ?? null)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect((await shown(open, second)).ended).toMatchObject({ why: 'withdrawn' });
  });

  test('must be requested again after its subject has changed', async () => {
    const open = await asked(kind);
    const second = await admin();
    const { userId } = open.target.actor;
    const before = await viewOf(open, second);
    const names = { firstName: 'Ines', lastName: 'Farrow' };
    await world.as(undefined, (ctx) => setProfileNames(ctx, userId, names));
    const { fingerprint } = before ?? {};
    const stale = await decide(before?.id ?? '', second, 'approve', { fingerprint });
    expect([stale.body.code, stale.body.message]).toEqual([
      'APPROVAL_CHANGED',
      'This has changed since it was requested: name. It must be requested again.',
    ]);
    const asShown = await viewOf(open, second);
    expect(asShown?.actions.approve).toEqual({ allowed: false, reason: stale.body.message });
    expect(asShown?.actions.reject).toEqual({ allowed: true });
    const again = { ...open, asker: second };
    expect((await askFor(again)).status).toBe(200);
    const [now, ended] = (await look(open.target, second)).requests;
    expect(now).toMatchObject({ person: { name: 'Ines Farrow' }, requestedBy: second.actor.name });
    expect(ended.ended).toMatchObject({ why: 'changed', reason: 'name' });
    expect((await approve(again, open.asker)).status).toBe(200);
  });

  test('names the requester and possible approvers, and describes the effect', async () => {
    const second = await admin();
    const open = await asked(kind);
    const line = (await teamList(second)).find(
      (one) => one.kind === kind && one.person.id === open.target.actor.userId,
    );
    expect(line).toMatchObject({ requestedBy: open.asker.actor.name, ended: null, ...because });
    const asShown = await viewOf(open, second);
    expect(asShown?.missing).toContain(second.actor.name);
    for (const who of [open.asker, open.target]) {
      expect(asShown?.missing).not.toContain(who.actor.name);
    }
    const linksOf = async (who: Someone) =>
      (await ask(http, 'GET', '/user/notifications', who.token)).body.data ?? [];
    const link = `/admin/approvals?open=${asShown?.id}`;
    const { title, body } = (await linksOf(second)).find(
      (one: { link: string }) => one.link === link,
    );
    expect(body).toContain(sentence);
    expect(title).toContain(open.target.actor.name);
    expect(JSON.stringify(await linksOf(open.target))).not.toContain(link);
    world.clock.advance(25 * 3_600_000);
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, second.actor.userId));
    const later = { ...second, token };
    expect((await shown(open, later)).ended).toMatchObject({ why: 'time' });
  });
});

describe('a single administrator', () => {
  test('blocks a user who isn’t an administrator, and cancels open requests about them', async () => {
    const [asker, second] = [await admin(), await manager()];
    const target = await staff(world, 'staff_support');
    await askFor({ kind: 'staff_role', target, asker });
    const done = await post(`${about(target)}/block`, second, because);
    expect(done.body.data.isBlocked).toBe(true);
    expect(done.body.data.requests).toMatchObject([
      { ended: { why: 'withdrawn', by: second.actor.name, reason: 'The person was blocked' } },
    ]);
  });

  test('resets the second factor of an investor, who is notified by mail', async () => {
    const target = await withFactor(await person(world, 'approved'));
    const done = await post(`${about(target)}/reset-two-factor`, await admin(), because);
    expect(done.body.data).toMatchObject({ hasTwoFactor: false, sessions: { open: 0 } });
    const mails = await ask(http, 'GET', `/dev/mail?recipient=${target.actor.email}`);
    expect(mails.body.data[0].subject).toContain('Two-factor authentication was reset');
  });

  test('cannot act on a person of their own or a related party', async () => {
    const asker = await admin();
    const target = await person(world, 'approved');
    await relate(world, asker.actor.partyId, target.actor.partyId);
    for (const [path, body] of [
      ['/block', because],
      ['/unblock', because],
      ['/end-sessions', because],
      ['/reset-two-factor', because],
      ['/roles', { role: 'introducer', ...because }],
      ['/roles/introducer/revoke', because],
    ] as const) {
      const refused = await post(`${about(target)}${path}`, asker, body);
      expect([path, refused.body.code]).toEqual([path, 'OWN_CASE']);
    }
    const { actions, roleActions } = await look(target, asker);
    for (const action of [actions.block, actions.endSessions, roleActions[0].give]) {
      expect(action).toMatchObject({ allowed: false, reason: expect.stringContaining('related') });
    }
  });
});

test('staff receive a warning by mail before their second factor is reset', async () => {
  const { target } = await asked('user.reset_two_factor');
  const mails = await ask(http, 'GET', `/dev/mail?recipient=${target.actor.email}`);
  expect(mails.body.data[0].subject).toContain('Reset of your two-factor authentication');
});

test('staff who aren’t administrators can approve the removal of an administrator', async () => {
  const open = await asked('user.revoke_role');
  const second = await manager();
  expect((await askFor({ ...open, asker: second })).body.code).toBe('ROLE_BEYOND_YOURS');
  expect((await approve(open, second)).status).toBe(200);
});

describe('the identity of a company’s member', () => {
  const passport = { documentType: 'passport', country: 'IRL', documentNumber: 'P5550001' };
  const declare = (who: Someone, dateOfBirth: string) =>
    post('/company/approver-identity', who, {
      ...{ fullName: who.actor.name, dateOfBirth, ...passport },
    });
  const confirm = (who: Someone, as: Someone, declaredAt: string) =>
    post(`${about(who)}/confirm-identity`, as, { declaredAt, reason: 'Passport seen on a call' });

  test('is confirmed only as it was shown, by staff unrelated to the company', async () => {
    const member = await company(world);
    expect((await declare(member, '1970-01-02')).body.data.status).toBe('checking');
    const by = await manager();
    const first = (await look(member, by)).approver;
    expect(first).toMatchObject({ status: 'checking', identity: { dateOfBirth: '1970-01-02' } });
    world.clock.advance(1000);
    await declare(member, '1971-01-02');
    const stale = await confirm(member, by, first.identity.declaredAt);
    expect(stale.body.code).toBe('IDENTITY_CHANGED');
    const { approver, actions } = await look(member, by);
    expect(actions.confirmIdentity).toEqual({ allowed: true });
    const related = await manager();
    await relate(world, related.actor.partyId, member.actor.partyId);
    const { declaredAt } = approver.identity;
    expect((await confirm(member, related, declaredAt)).body.code).toBe('OWN_CASE');
    const done = await confirm(member, by, declaredAt);
    expect(done.body.data.approver.status).toBe('waits');
    expect(done.body.data.actions).not.toHaveProperty('confirmIdentity');
    const { rows } = await pool.query<{ details: Buffer }>(
      'select details from company_limits.member_identity where user_id = $1',
      [member.actor.userId],
    );
    expect(rows.map(({ details }) => details.includes('P5550001'))).toEqual([false]);
  });

  test('shows staff that another member has declared the same identity', async () => {
    const first = await company(world);
    const second = await colleague(world, first, 'company_finance');
    await declare(first, '1970-01-02');
    await declare(second, '1980-01-02');
    const { approver } = await look(second, await manager());
    expect(approver.sameAs).toEqual([{ id: first.actor.userId, name: first.actor.name }]);
  });

  test('cannot be vouched for unless the person approves a company’s payments', async () => {
    const by = await manager();
    const alone = await person(world, 'approved');
    const trader = await colleague(world, await company(world), 'company_trader');
    for (const who of [alone, trader]) {
      expect((await post(`${about(who)}/vouch`, by, because)).body.code).toBe('NOT_AN_APPROVER');
      expect((await look(who, by)).approver).toBeNull();
    }
  });
});
