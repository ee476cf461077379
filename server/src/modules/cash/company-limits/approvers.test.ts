import { HOUR } from '@holdfast/domain/kernel/moment';
import { beforeEach, describe, expect, test } from 'vitest';
import { openJoinHarness } from '../../../../test/fixtures/join-harness.ts';
import {
  colleague,
  filledCompany,
  longAgo,
  representative,
  verifiedMember,
} from '../../../../test/fixtures/organization.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { signAccount } from '../../../../test/fixtures/signature.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import {
  actorOf,
  approveParty,
  grantRole,
  openSession,
  revokeRole,
  setProfileNames,
} from '../../people/identity/index.ts';
import { saveSteps } from '../../people/onboarding/index.ts';
import { vouchFor } from './index.ts';

const { world, newBrowser, newPerson, mailsTo } = await openJoinHarness();
const harness = await openMoneyOutHarness(world);
const { ask, compliance } = harness;

type Member = Someone & { readonly bankAccountId: string };
let ada: Member;
let cleo: Someone;
let firms = 0;

beforeEach(async () => {
  const firm = await harness.firm(60_000, `Curlew Fund ${++firms} Ltd`);
  await signAccount(world, firm);
  await verifiedMember(world, firm, compliance, { dateOfBirth: '1971-02-03' });
  await longAgo(world, [firm]);
  ada = firm;
  cleo = await colleague(world, firm, 'company_administrator');
});

const MAIL = () => `second${firms}@mailbox.test`;

/** Joins the company through a second mailbox, in a browser with the same cookies. */
async function secondMailbox(browser = newBrowser()): Promise<Member> {
  const email = MAIL();
  const sent = await ask(ada, 'POST', '/company/members/invite', {
    email,
    role: 'company_finance',
  });
  expect(sent.status, sent.text).toBe(201);
  const invitationToken = new URL((await mailsTo(email))[0]?.actionUrl ?? '').hash.slice(1);
  const joined = await browser.post('/user/register', {
    ...newPerson(),
    email,
    institutional: { invitationToken },
  });
  expect(joined.status).toBe(201);
  const { id } = joined.body.data.user;
  return world.as(undefined, async (ctx) => ({
    actor: await actorOf(ctx, id),
    token: (await openSession(ctx, id)).token,
    bankAccountId: ada.bankAccountId,
  }));
}

const setLimit = (amount: string | null) => ask(ada, 'POST', '/company/limits', { amount });
const limits = async (who: Someone) => (await ask(who, 'GET', '/company/limits')).body.data;
const standingOf = async (who: Someone) =>
  (await limits(who)).members.find((one: { isMe: boolean }) => one.isMe).approver;
const shown = async (who: Someone, id: string) =>
  (await ask(who, 'GET', '/user/wallet/withdrawals')).body.data.find(
    (one: { id: string }) => one.id === id,
  );
const approve = async (who: Someone, id: string) => {
  const { fingerprint } = await shown(who, id);
  return ask(who, 'POST', `/user/wallet/withdrawals/${id}/agree`, { fingerprint });
};
const withdrawn = async (who: Member, amount: string) =>
  (await harness.withdraw(who, amount)).body.data.withdrawal;
const codeOf = async (who: Someone, id: string) => (await approve(who, id)).body.code;
const agreeToChange = async (who: Someone, id: string) => {
  const change = (await limits(who)).changes.find((one: { id: string }) => one.id === id);
  const { fingerprint } = change;
  return ask(who, 'POST', `/company/limits/${id}/agree`, { fingerprint });
};
async function noticesOf(who: Someone) {
  const [again] = await later(0, [who]);
  const notices = await ask(again as Someone, 'GET', '/user/notifications');
  return notices.body.data.map((one: { title: string }) => one.title);
}
async function later<T extends Someone>(hours: number, members: readonly T[]): Promise<T[]> {
  world.clock.advance(hours * HOUR);
  return world.as(undefined, async (ctx) => {
    const again = [];
    for (const one of members) {
      again.push({ ...one, token: (await openSession(ctx, one.actor.userId)).token });
    }
    return again;
  });
}

describe('a second account of the same administrator', () => {
  test('has the administrator’s limit during the waiting period', async () => {
    const set = await ask(ada, 'POST', '/company/limits', {
      amount: '1000',
      memberId: ada.actor.userId,
    });
    expect(set.status, set.text).toBe(200);
    const bob = await secondMailbox();
    const limitOf = async (who: Someone) =>
      (await limits(who)).members.find((one: { isMe: boolean }) => one.isMe).limit;
    expect(await limitOf(bob)).toBe('1000.00');
    expect((await harness.withdraw(bob, '49000')).body.code).toBe('MEMBER_LIMIT');
    const [after] = await later(73, [bob]);
    expect(await limitOf(after as Someone)).toBeNull();
  });

  test('can’t approve anything, during or after the waiting period', async () => {
    await setLimit('1000');
    const { id, stage } = await withdrawn(ada, '49000');
    expect(stage).toBe('AWAITING_MEMBER');
    const second = await secondMailbox();
    expect(await codeOf(second, id)).toBe('APPROVER_NOT_VERIFIED');
    expect((await shown(second, id)).actions.agree).toEqual({
      allowed: false,
      reason: 'Verify your identity under Limits in your account before approving for your company',
    });
    const [late] = await later(100, [second]);
    expect(await codeOf(late as Member, id)).toBe('APPROVER_NOT_VERIFIED');
    expect((await harness.cash(ada)).held).toBe(49_000_00n);
  });

  test('can’t request what the administrator then approves under their own name', async () => {
    await setLimit('1000');
    const second = await secondMailbox();
    const { id } = await withdrawn(second, '49000');
    expect(await codeOf(ada, id)).toBe('REQUESTER_NOT_VERIFIED');
    const raise = (await ask(second, 'POST', '/company/limits', { amount: null })).body.data;
    expect((await agreeToChange(ada, raise.id)).body.code).toBe('REQUESTER_NOT_VERIFIED');
  });

  test.each([
    ['the same passport', { documentNumber: 'X7654321' }],
    ['the same date of birth on another passport', { dateOfBirth: '1971-02-03' }],
  ])('counts as the same person when verified with %s', async (_, given) => {
    const own = { dateOfBirth: '1971-02-03', documentNumber: 'X7654321' };
    await verifiedMember(world, ada, compliance, own);
    await setLimit('1000');
    const { id } = await withdrawn(ada, '49000');
    const second = await secondMailbox();
    await verifiedMember(world, second, compliance, given);
    await longAgo(world, [second]);
    expect(await codeOf(second, id)).toBe('SAME_PERSON');
  });

  test('counts as the same person if it has signed in from the same browser', async () => {
    await setLimit('1000');
    const { id } = await withdrawn(ada, '49000');
    const browser = newBrowser();
    const another = await browser.post('/user/register', {
      ...newPerson(),
      institutional: { companyName: `Device ${firms} Ltd` },
    });
    await world.edge.pool.query(
      'update identity.known_device set user_id = $1 where user_id = $2',
      [ada.actor.userId, another.body.data.user.id],
    );
    const second = await secondMailbox(browser);
    await verifiedMember(world, second, compliance);
    await longAgo(world, [second]);
    expect(await codeOf(second, id)).toBe('SAME_PERSON');
    expect((await shown(second, id)).actions.agree.reason).toContain('same device');
  });
});

describe('the waiting period of a new approver', () => {
  test('lasts 72 hours, and its end is shown', async () => {
    await setLimit('1000');
    const { id } = await withdrawn(ada, '49000');
    const ben = await verifiedMember(world, await secondMailbox(), compliance);
    const refused = await approve(ben, id);
    expect(refused.body.code).toBe('APPROVER_WAITS');
    expect(refused.body.message).toMatch(/^You can approve from \d\d \w{3} \d{4}, \d\d:\d\d UTC$/);
    expect((await standingOf(ben)).status).toBe('waits');
    const [late] = await later(73, [ben]);
    expect((await standingOf(late as Member)).status).toBe('ready');
    expect((await approve(late as Member, id)).status).toBe(200);
  });

  test('restarts for a member who is removed and rejoins', async () => {
    await setLimit('1000');
    const { id } = await withdrawn(ada, '49000');
    const ben = await verifiedMember(world, await secondMailbox(), compliance);
    const { userId } = ben.actor;
    await world.as(undefined, (ctx) => vouchFor(ctx, ben.actor, 'Known to us for years'));
    expect((await standingOf(ben)).status).toBe('ready');
    world.clock.advance(1000);
    await world.as(undefined, async (ctx) => {
      await revokeRole(ctx, userId, 'company_finance');
      await grantRole(ctx, userId, 'company_finance');
    });
    expect(await codeOf(ben, id)).toBe('APPROVER_WAITS');
  });

  test('can be waived by staff for a verified member only', async () => {
    await setLimit('1000');
    const { id } = await withdrawn(ada, '49000');
    const ben = await secondMailbox();
    await world.as(undefined, (ctx) => vouchFor(ctx, ben.actor, 'Known to us for years'));
    expect(await codeOf(ben, id)).toBe('APPROVER_NOT_VERIFIED');
    await verifiedMember(world, ben, compliance);
    expect((await approve(ben, id)).status).toBe(200);
  });

  test('applies again when identity details change after verification', async () => {
    const ben = await verifiedMember(world, await secondMailbox(), compliance);
    await longAgo(world, [ben]);
    expect((await standingOf(ben)).status).toBe('ready');
    const passport = { documentType: 'passport', country: 'IRL', documentNumber: 'P7000001' };
    const details = { fullName: ben.actor.name, dateOfBirth: '1990-01-01', ...passport };
    const sent = await ask(ben, 'POST', '/company/approver-identity', details);
    expect(sent.body.data).toEqual({ status: 'checking', from: null });
    const other = { ...details, fullName: 'Someone Else' };
    expect((await ask(ben, 'POST', '/company/approver-identity', other)).status).toBe(422);
  });
});

describe('an increase in a limit', () => {
  async function raised() {
    const companyId = ada.actor.companyId ?? '';
    const ben = await colleague(world, { ...ada, companyId }, 'company_finance');
    await verifiedMember(world, ben, compliance);
    await longAgo(world, [ben]);
    await setLimit('1000');
    const raise = (await setLimit('50000')).body.data;
    const agreed = await agreeToChange(ben, raise.id);
    expect(agreed.body.data).toMatchObject({ status: 'AGREED', after: '50000.00' });
    return { ben: { ...ben, bankAccountId: ada.bankAccountId }, id: raise.id as string };
  }

  test('takes effect after its waiting period even if the job doesn’t run', async () => {
    await raised();
    expect((await withdrawn(ada, '49000')).stage).toBe('AWAITING_MEMBER');
    const [early] = await later(71, [ada]);
    expect((await withdrawn(early as Member, '5000')).stage).toBe('AWAITING_MEMBER');
    const [late] = await later(25, [ada]);
    expect((await withdrawn(late as Member, '5000')).stage).toBe('APPROVED');
    expect((await limits(late as Member)).limit).toBe('50000.00');
  });

  test('notifies every administrator and our team; any administrator can stop it', async () => {
    const { ben, id } = await raised();
    for (const member of [ada, ben, cleo]) {
      expect(await noticesOf(member)).toContain('Higher limit approved');
    }
    expect(await noticesOf(compliance)).toContain(
      `Curlew Fund ${firms} Ltd: higher limit approved`,
    );
    const stopped = await ask(cleo, 'POST', `/company/limits/${id}/withdraw`);
    expect(stopped.body.data.status).toBe('WITHDRAWN');
    const [late] = await later(80, [ada]);
    await world.runJob('company_limits.effect');
    expect((await limits(late as Member)).limit).toBe('1000.00');
  });

  test('lapses when a member who approved it no longer manages the funds', async () => {
    const { ben } = await raised();
    await world.as(undefined, (ctx) => revokeRole(ctx, ben.actor.userId, 'company_finance'));
    const [late] = await later(80, [ada]);
    await world.runJob('company_limits.effect');
    const { limit, changes } = await limits(late as Member);
    expect(limit).toBe('1000.00');
    expect(changes[0]).toMatchObject({ status: 'WITHDRAWN' });
  });

  test('is superseded by a lower limit and blocks a second proposal', async () => {
    await raised();
    expect((await setLimit('60000')).body.code).toBe('LIMIT_CHANGE_OPEN');
    expect((await setLimit('500')).body.data.status).toBe('IN_FORCE');
    const [late] = await later(80, [ada]);
    await world.runJob('company_limits.effect');
    expect((await limits(late as Member)).limit).toBe('500.00');
  });
});

test('notifies every administrator and Holdfast of a new approver', async () => {
  await secondMailbox();
  expect(await noticesOf(ada)).toContain('A member can now manage your company’s funds');
  expect(await noticesOf(compliance)).toContain(
    `Curlew Fund ${firms} Ltd: a member can now manage your company’s funds`,
  );
});

describe('the representative of a company’s case', () => {
  const approve = (companyId: string) =>
    Promise.all([
      world.edge.pool.query(
        `update onboarding.organization_step set status = 'approved' where company_id = $1`,
        [companyId],
      ),
      world.edge.pool.query(`update companies.company set status = 'approved' where id = $1`, [
        companyId,
      ]),
    ]);

  test.each([
    ['counts as verified where the case declares them as a director', 'Maeve', 'Tully', 'ready'],
    ['still verifies their identity where it does not', 'Nora', 'Quill', 'identity'],
  ])('%s', async (_, firstName, lastName, status) => {
    const who = await filledCompany(world, { name: `Holdings of ${firstName} Ltd` });
    await world.as(undefined, (ctx) => approveParty(ctx, who.actor.partyId));
    expect((await standingOf(who)).status).toBe('identity');
    await world.as(undefined, (ctx) =>
      setProfileNames(ctx, who.actor.userId, { firstName, lastName }),
    );
    const step = { authorized_representative: representative(who) };
    await world.as(who.actor, (ctx) => saveSteps(ctx, who.actor.userId, step));
    await longAgo(world, [who]);
    expect((await standingOf(who)).status).toBe('identity');
    await approve(who.companyId);
    expect((await standingOf(who)).status).toBe(status);
  });
});
