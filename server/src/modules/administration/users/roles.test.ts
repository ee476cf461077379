import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '@holdfast/domain/administration/users/roles';
import { APPROVAL_KIND_NAMES, APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { ROLES } from '@holdfast/domain/permissions';
import { describe, expect, test } from 'vitest';
import { approving, askIn } from '../../../../test/approvals/approving.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { NO_PARTIES, request } from '../../people/approvals/index.ts';

const world = await openWorld();
const http = await world.http();
const anna = await staff(world, 'staff_administrator');
const bela = await staff(world, 'staff_administrator');
const compliance = await staff(world, 'staff_compliance');
const reason = 'Joins the desk on Monday';

const post = (path: string, as: Someone, body: unknown) => ask(http, 'POST', path, as.token, body);
const about = (who: Someone) => `/admin/users/${who.actor.userId}`;
const give = (who: Someone, role: string, as = anna) =>
  post(`${about(who)}/roles`, as, { role, reason });
const take = (who: Someone, role: string, as = anna) =>
  post(`${about(who)}/roles/${role}/revoke`, as, { reason: 'Leaves' });
const approvals = async (as: Someone) =>
  (await ask(http, 'GET', '/approvals?limit=100', as.token)).body.data;
type Open = { readonly id: string };
const waiting = async (who: Someone, as = anna): Promise<Open> =>
  (await ask(http, 'GET', about(who), as.token)).body.data.requests[0];
const roleRequest = approving(askIn(world), 'staff_role');
const approve = async (who: Someone, as: Someone, seen?: string) => {
  const shown = seen ?? (await roleRequest.view(anna, who.actor.userId))?.fingerprint;
  return roleRequest.approve(as, who.actor.userId, shown ?? undefined);
};
const reject = (who: Someone, as: Someone) => roleRequest.reject(as, who.actor.userId, 'Not now');
const rolesOf = async (who: Someone): Promise<string[]> =>
  (await ask(http, 'GET', about(who), anna.token)).body.data.roles;
const told = async (who: Someone) =>
  (await ask(http, 'GET', '/user/notifications', who.token)).body.data.map(
    (one: { title: string }) => one.title,
  );

describe('an ended approval request', () => {
  test('is visible only to its requester and its possible approvers', async () => {
    const ended = async (as: Someone) =>
      (await ask(http, 'GET', '/approvals?show=decided&limit=100', as.token)).body.data;
    const who = await person(world, 'new');
    await give(who, 'staff_support');
    const { id } = await waiting(who);
    expect(await ended(anna)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await reject(who, bela)).status).toBe(200);
    for (const as of [anna, bela]) {
      expect(await ended(as)).toContainEqual(
        expect.objectContaining({
          id,
          outcome: 'rejected',
          isMine: as === anna,
          canDecide: false,
        }),
      );
      const { words } = (await ask(http, 'GET', `/approvals/${id}`, as.token)).body.data;
      expect(words).toMatchObject([{ approves: false, reason: 'Not now' }]);
    }
    expect(await ended(compliance)).not.toContainEqual(expect.objectContaining({ id }));
    await give(who, 'staff_support');
    const again = await waiting(who);
    expect((await approve(who, bela)).status).toBe(200);
    const done = (await ended(anna)).find((one: { id: string }) => one.id === again.id);
    expect(done).toMatchObject({ outcome: 'done', agreed: 1, endedAt: expect.any(String) });
  });
});

describe('a staff role', () => {
  test('is requested by one administrator and approved by another', async () => {
    const who = await person(world, 'new');
    await give(who, 'staff_finance');
    expect(await rolesOf(who)).not.toContain('staff_finance');
    expect((await approvals(anna))[0]).toMatchObject({ isMine: true, canDecide: false });
    expect((await approvals(bela))[0]).toMatchObject({
      canDecide: true,
      note: reason,
      title: `New staff role: ${who.actor.name}`,
    });
    expect(await told(bela)).toContain(
      `${anna.actor.name} requests your approval: New staff role: ${who.actor.name}`,
    );
    expect(await approvals(compliance)).toEqual([]);
    expect((await approve(who, anna)).body.code).toBe('OWN_REQUEST');
    expect((await approve(who, compliance)).body.code).toBe('NOT_FOUND');
    const fingerprint = (await roleRequest.view(bela, who.actor.userId))?.fingerprint ?? '';
    expect((await approve(who, bela, `${fingerprint}x`)).body.code).toBe('APPROVAL_CHANGED');
    expect((await approve(who, bela, fingerprint)).status).toBe(200);
    expect(await rolesOf(who)).toContain('staff_finance');
    expect((await approve(who, bela, fingerprint)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect((await reject(who, bela)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect(await told(anna)).toContain(`${bela.actor.name} approved your request: Role`);
  });

  test('cannot be granted to oneself, or beyond the granter’s own permissions', async () => {
    expect((await give(anna, 'staff_finance')).body.code).toBe('OWN_ACCOUNT');
    const who = await person(world, 'new');
    expect((await give(who, 'staff_administrator', compliance)).body.code).toBe(
      'ROLE_BEYOND_YOURS',
    );
    expect((await take(bela, 'staff_administrator', compliance)).body.code).toBe(
      'ROLE_BEYOND_YOURS',
    );
    expect((await give(await company(world), 'staff_finance')).body.code).toBe('ROLE_NOT_FOR_THEM');
    expect((await give(await person(world, 'blocked'), 'staff_support')).body.code).toBe(
      'USER_IS_BLOCKED',
    );
    await give(bela, 'staff_custody');
    expect((await approve(bela, bela)).body.code).toBe('OWN_CASE');
  });

  test('has one open request, which can be rejected, or cancelled by its requester', async () => {
    const who = await person(world, 'new');
    await give(who, 'staff_support');
    expect((await give(who, 'staff_finance')).body.code).toBe('APPROVAL_OPEN');
    expect((await reject(who, bela)).status).toBe(200);
    await give(who, 'staff_support');
    const { id: mine } = await waiting(who);
    const withdraw = (as: Someone) => post(`/approvals/${mine}/cancel`, as, undefined);
    expect((await withdraw(bela)).status).toBe(404);
    expect((await withdraw(anna)).status).toBe(200);
    expect(await approvals(bela)).not.toContainEqual(expect.objectContaining({ id: mine }));
    expect(await rolesOf(who)).toEqual(['investor']);
  });

  test('is granted once by a hundred concurrent approvals', async () => {
    const who = await person(world, 'new');
    await give(who, 'staff_listings');
    const { id, fingerprint } = (await roleRequest.view(bela, who.actor.userId)) ?? {};
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(`/approvals/${id}/approve`, bela, { fingerprint })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { rows } = await world.edge.pool.query(
      "select 1 from kit.activity where action = 'role.granted:staff_listings' and subject_id = $1",
      [who.actor.userId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a staff invitation', () => {
  test('creates the account and mails the link after the second approval', async () => {
    const body = {
      email: 'New.Hand@harbour.test',
      firstName: 'New',
      lastName: 'Hand',
      role: 'staff_support',
      reason,
    };
    const invite = () => post('/admin/team/invitations', anna, body);
    const { approvalId } = (await invite()).body.data;
    expect((await invite()).body.code).toBe('APPROVAL_OPEN');
    const line = (await ask(http, 'GET', '/admin/team/requests', bela.token)).body.data.find(
      (one: { id: string }) => one.id === approvalId,
    );
    expect(line).toMatchObject({
      kind: 'staff_invitation',
      person: { id: null, name: 'New Hand', email: 'new.hand@harbour.test' },
      mayReview: true,
    });
    expect(line.permissions).toContain('CAN_MANAGE_SERVICE_REQUESTS');
    const decide = (as: Someone, said: object) =>
      post(`/approvals/${approvalId}/approve`, as, said);
    const invitation = approving(askIn(world), 'staff_invitation');
    const { fingerprint } = (await invitation.view(bela, line.subjectId)) ?? {};
    expect((await decide(bela, {})).status).toBe(422);
    expect((await decide(anna, { fingerprint })).body.code).toBe('OWN_REQUEST');
    expect((await decide(compliance, { fingerprint })).body.code).toBe('NOT_FOUND');
    expect((await decide(bela, { fingerprint: `${fingerprint}x` })).body.code).toBe(
      'APPROVAL_CHANGED',
    );
    expect((await decide(bela, { fingerprint })).body.data.outcome).toBe('done');
    const team = (await ask(http, 'GET', '/admin/team', anna.token)).body.data;
    expect(team).toContainEqual(
      expect.objectContaining({ email: 'new.hand@harbour.test', roles: ['staff_support'] }),
    );
    const mails = await ask(http, 'GET', '/dev/mail?recipient=new.hand@harbour.test');
    expect(mails.body.data[0].actionUrl).toMatch(/\/password-reset#/);
    expect((await invite()).body.code).toBe('EMAIL_ALREADY_EXISTS');
    const password = { password: 'Quiet-Harbour-41!', confirmPassword: 'Quiet-Harbour-41!' };
    const token = mails.body.data[0].actionUrl.split('#')[1];
    // By now, a password reset link would have expired.
    world.clock.advance(90 * 60_000);
    const set = await ask(http, 'POST', '/user/password/reset', undefined, { token, ...password });
    expect(set.status).toBe(200);
    const proved = 'update identity.session set proved_at = $1';
    await world.edge.pool.query(proved, [world.clock.now()]);
  });
});

describe('the list of open approval requests', () => {
  const kinds = APPROVAL_KIND_NAMES.filter((kind) => !kind.startsWith('staff_'));

  test('shows requests of every kind to their requesters and possible approvers', async () => {
    const asker = await staff(world, 'staff_finance');
    const amount = { amount: 2_500_000n, currency: 'USD' };
    await world.as(asker.actor, async (ctx) => {
      for (const kind of kinds) {
        await request(ctx, {
          kind,
          subjectId: randomUUID(),
          title: `The title of ${kind}`,
          payload: amount,
          concerns: NO_PARTIES,
          needed: 1,
        });
      }
    });
    const seen = async (who: Someone) =>
      (await approvals(who)).filter((one: { requestedBy: string }) =>
        one.requestedBy.includes(asker.actor.name),
      );
    expect(await seen(asker)).toHaveLength(kinds.length);
    for (const role of STAFF_ROLES) {
      const who = await staff(world, role);
      const theirs = kinds.filter((kind) => ROLES[role].includes(APPROVAL_KINDS[kind].by));
      const lines = await seen(who);
      expect(lines.map((one: { kind: string }) => one.kind).sort()).toEqual([...theirs].sort());
      const { data } = (await ask(http, 'GET', '/admin/overview', who.token)).body;
      expect(data.approvals.count).toBeGreaterThanOrEqual(theirs.length);
    }
    const named = (await seen(asker)).find(
      (one: { kind: string }) => one.kind === 'withdrawal.approve',
    );
    expect(named).toMatchObject({ title: 'The title of withdrawal.approve', agreed: 0 });
  });
});

describe('changing roles', () => {
  test('needs no second approval for partner roles', async () => {
    const who = await person(world, 'approved');
    const as = await staff(world, 'staff_compliance');
    expect((await give(who, 'introducer', as)).body.data.roles).toContain('introducer');
    expect((await give(who, 'introducer', as)).body.code).toBe('ROLE_HELD');
    expect((await take(who, 'introducer', as)).body.data.roles).not.toContain('introducer');
    expect((await take(who, 'introducer', as)).body.code).toBe('ROLE_NOT_HELD');
    expect((await take(who, 'investor', as)).status).toBe(404);
    const line = (await ask(http, 'GET', `${about(who)}/activity?limit=9`, as.token)).body.data;
    expect(line).toContainEqual(
      expect.objectContaining({ action: 'role.granted:introducer', reason }),
    );
  });

  test('keeps one of two administrators whose removals are approved concurrently', async () => {
    const others = await world.edge.pool.query(
      `delete from identity.role_grant where role = 'staff_administrator'
       and user_id not in ($1, $2) returning user_id`,
      [anna.actor.userId, bela.actor.userId],
    );
    expect(others.rows.length).toBeGreaterThan(0);
    const seconds = [compliance, await staff(world, 'staff_compliance')];
    const pair = [anna, bela] as const;
    const removal = approving(askIn(world), 'user.revoke_role');
    await take(bela, 'staff_administrator', anna);
    await take(anna, 'staff_administrator', bela);
    const shown = await Promise.all(
      pair.map((who, i) => removal.view(seconds[i] as Someone, who.actor.userId)),
    );
    const answers = await Promise.all(
      shown.map((one, i) =>
        post(`/approvals/${one?.id}/approve`, seconds[i] as Someone, {
          fingerprint: one?.fingerprint,
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const left = answers[0]?.status === 200 ? bela : anna;
    const block = await post(`${about(left)}/block`, compliance, { reason: 'Left' });
    expect(block.body.code).toBe('LAST_ADMINISTRATOR');
    const { actions } = (await ask(http, 'GET', about(left), compliance.token)).body.data;
    expect(actions.block).toEqual({ allowed: false, reason: block.body.message });
  });
});
