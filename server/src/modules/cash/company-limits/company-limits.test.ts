import { HOUR } from '@holdfast/domain/kernel/moment';
import { beforeEach, describe, expect, test } from 'vitest';
import { approvers, colleague } from '../../../../test/fixtures/organization.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { signAccount } from '../../../../test/fixtures/signature.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { together } from '../../../../test/money/together.ts';
import { blockUser, openSession } from '../../people/identity/index.ts';

const harness = await openMoneyOutHarness();
const { world, finance, finance2, compliance } = harness;

type Member = Someone & { readonly bankAccountId: string };
let ada: Member;
let ben: Member;
let cleo: Member;
let firms = 0;

beforeEach(async () => {
  const name = `Curlew Holdings ${++firms} Ltd`;
  const firm = await harness.firm(60_000, name);
  await signAccount(world, firm);
  ada = firm;
  const { bankAccountId } = firm;
  ben = { ...(await colleague(world, firm, 'company_finance')), bankAccountId };
  cleo = { ...(await colleague(world, firm, 'company_administrator')), bankAccountId };
  await approvers(world, compliance, [ada, ben, cleo]);
});

const set = (who: Someone, amount: string | null, memberId?: string) =>
  harness.ask(who, 'POST', '/company/limits', { amount, ...(memberId ? { memberId } : {}) });
const limits = async (who: Someone) => (await harness.ask(who, 'GET', '/company/limits')).body.data;
const decide = (who: Someone, id: string, act: string, body: object = {}) =>
  harness.ask(who, 'POST', `/company/limits/${id}/${act}`, body);
const shownChange = async (who: Someone, id: string) =>
  (await limits(who)).changes.find((one: { id: string }) => one.id === id);
const waited = async () => {
  world.clock.advance(73 * HOUR);
  await world.runJob('company_limits.effect');
  for (const member of [ada, ben, cleo]) {
    const token = await world.as(undefined, (ctx) => openSession(ctx, member.actor.userId));
    Object.assign(member, token);
  }
};
const agreeToChange = async (who: Someone, id: string) =>
  decide(who, id, 'agree', { fingerprint: (await shownChange(who, id)).fingerprint });

const shown = async (who: Someone, id: string) =>
  (await harness.ask(who, 'GET', '/user/wallet/withdrawals')).body.data.find(
    (one: { id: string }) => one.id === id,
  );
const act = (who: Someone, id: string, name: string, body: object = {}) =>
  harness.ask(who, 'POST', `/user/wallet/withdrawals/${id}/${name}`, body);
const agree = async (who: Someone, id: string) =>
  act(who, id, 'agree', { fingerprint: (await shown(who, id)).fingerprint });
const withdrawn = async (who: Member, amount: string) =>
  (await harness.withdraw(who, amount)).body.data.withdrawal;
const noticesOf = async (who: Someone) =>
  (await harness.ask(who, 'GET', '/user/notifications')).body.data.map(
    (one: { title: string }) => one.title,
  );

describe('a withdrawal above the company’s own limit', () => {
  test('needs a second member and then proceeds as usual', async () => {
    expect((await set(ada, '1000')).body.data).toMatchObject({
      status: 'IN_FORCE',
      after: '1000.00',
    });
    expect((await withdrawn(ada, '1000')).stage).toBe('APPROVED');
    const { id, stage } = await withdrawn(ada, '0.01');
    expect(stage).toBe('AWAITING_MEMBER');
    expect((await agree(ada, id)).body.code).toBe('OWN_REQUEST');
    expect((await shown(ada, id)).actions).toMatchObject({
      agree: { allowed: false, reason: 'You can’t decide your own request. Someone else must.' },
      cancel: { allowed: true },
    });
    expect(await noticesOf(ben)).toContain(
      `${ada.actor.name} needs your approval of a withdrawal of $0.01`,
    );
    expect((await act(ben, id, 'agree', { fingerprint: 'amount~other' })).body.code).toBe(
      'APPROVAL_CHANGED',
    );
    const agreed = await agree(ben, id);
    expect(agreed.body.data.withdrawal).toMatchObject({
      stage: 'APPROVED',
      agreedBy: ben.actor.name,
      askedBy: { name: ada.actor.name, isMe: false },
    });
    expect((await agree(cleo, id)).body.code).toBe('INVALID_TRANSITION');
  });

  test('still needs two Holdfast staff where required', async () => {
    await set(ada, '5000');
    const { id } = await withdrawn(ada, '12000');
    expect(await harness.approval.view(finance, id)).toBeNull();
    expect((await agree(ben, id)).body.data.withdrawal.stage).toBe('REQUESTED');
    await harness.approval.approve(finance, id);
    expect((await harness.approval.approve(finance2, id)).body.data.outcome).toBe('done');
  });

  test('no longer reserves money or counts after a second member rejects it', async () => {
    await set(ada, '1000');
    const before = await harness.cash(ada);
    const { id } = await withdrawn(ada, '2000');
    expect((await harness.cash(ada)).held).toBe(2_000_00n);
    expect((await act(ada, id, 'decline', { reason: 'Mine' })).body.code).toBe('OWN_REQUEST');
    const declined = await act(ben, id, 'decline', { reason: 'Not agreed in the board' });
    expect(declined.body.data.withdrawal).toMatchObject({
      stage: 'REJECTED',
      reason: 'Not agreed in the board',
    });
    expect(await harness.cash(ada)).toEqual(before);
    expect((await withdrawn(ada, '1000')).stage).toBe('APPROVED');
  });

  test('cannot be approved after its requester leaves', async () => {
    await set(ada, '1000');
    const { id } = await withdrawn(ben, '2000');
    await world.as(undefined, (ctx) => blockUser(ctx, ben.actor.userId, 'A stolen phone'));
    expect((await agree(ada, id)).body.code).toBe('ASKER_LEFT');
    expect((await act(ada, id, 'cancel')).status).toBe(200);
  });

  test('cannot be approved while the company is on hold', async () => {
    await set(ada, '1000');
    const { id } = await withdrawn(ada, '2000');
    const hold = { partyId: ada.actor.partyId, reason: 'Asked by the police' };
    await harness.ask(compliance, 'POST', '/admin/party-holds', hold);
    expect((await agree(ben, id)).body.code).toBe('CONTACT_SUPPORT');
  });

  test('is visible to members without fund rights, who can’t approve it', async () => {
    await set(ada, '1000');
    const { id } = await withdrawn(ada, '2000');
    const trader = await colleague(world, ada as never, 'company_trader');
    expect((await shown(trader, id)).actions).toEqual({});
    expect((await agree(trader, id)).body.code).toBe('E_UNAUTHORIZED_ACTION');
    expect((await harness.ask(trader, 'GET', '/company/limits')).body.code).toBe(
      'E_UNAUTHORIZED_ACTION',
    );
  });

  test('is hidden from other companies', async () => {
    await set(ada, '1000');
    const { id } = await withdrawn(ada, '2000');
    const stranger = await harness.firm(10, `Stranger ${firms} Ltd`);
    const body = { fingerprint: (await shown(ada, id)).fingerprint };
    expect((await act(stranger, id, 'agree', body)).body.code).toBe('NOT_FOUND');
  });

  test('applies to transfers to wallets and chain addresses as well', async () => {
    await set(ada, '1000');
    const friend = await harness.investor(0);
    expect((await harness.send(ada, friend.actor.email, '600')).status).toBe(201);
    const over = await harness.send(ben, friend.actor.email, '400.01');
    expect(over.body.code).toBe('COMPANY_LIMIT');
    expect(over.body.message).toContain('$1,000.00');
    expect((await withdrawn(ben, '400.01')).stage).toBe('AWAITING_MEMBER');
  });
});

describe('member limits', () => {
  test('cap a member’s 24-hour outflow across all channels', async () => {
    await set(ada, '500', ben.actor.userId);
    expect((await withdrawn(ben, '300')).stage).toBe('APPROVED');
    const friend = await harness.investor(0);
    const over = await harness.send(ben, friend.actor.email, '200.01');
    expect(over.body).toMatchObject({ code: 'MEMBER_LIMIT' });
    expect(over.body.message).toContain('$200.00 remains');
    expect((await harness.send(ben, friend.actor.email, '200')).status).toBe(201);
    expect((await withdrawn(ada, '5000')).stage).toBe('APPROVED');
    const ofBen = (await limits(ada)).members.find(
      ({ id }: { id: string }) => id === ben.actor.userId,
    );
    expect(ofBen).toMatchObject({ limit: '500.00', taken: '500.00' });
  });

  test('can’t be increased by the limited member', async () => {
    await set(ada, '500', ben.actor.userId);
    const raise = (await set(ada, '900', ben.actor.userId)).body.data;
    expect((await agreeToChange(ben, raise.id)).body.code).toBe('LIMIT_NOT_YOURS');
    expect((await agreeToChange(cleo, raise.id)).body.data.status).toBe('AGREED');
  });
});

describe('changing a limit', () => {
  test('takes two members to raise or remove it, one to lower it', async () => {
    await set(ada, '1000');
    const raise = (await set(ada, '5000')).body.data;
    expect(raise).toMatchObject({ status: 'PROPOSED', before: '1000.00', after: '5000.00' });
    expect((await limits(ada)).limit).toBe('1000.00');
    expect((await agreeToChange(ada, raise.id)).body.code).toBe('OWN_REQUEST');
    expect((await decide(ada, raise.id, 'decline', { reason: 'No' })).body.code).toBe(
      'OWN_REQUEST',
    );
    expect((await set(ben, '9000')).body.code).toBe('LIMIT_CHANGE_OPEN');
    expect(await noticesOf(ben)).toContain(`${ada.actor.name} needs your approval of a limit`);
    expect((await agreeToChange(ben, raise.id)).body.data).toMatchObject({
      status: 'AGREED',
      decidedBy: ben.actor.name,
    });
    expect((await limits(ada)).limit).toBe('1000.00');
    await waited();
    expect((await limits(ada)).limit).toBe('5000.00');
    expect((await set(ben, '100')).body.data.status).toBe('IN_FORCE');
    const removal = (await set(ben, null)).body.data;
    expect(removal.status).toBe('PROPOSED');
    expect(
      (await decide(ada, removal.id, 'decline', { reason: 'We keep it' })).body.data,
    ).toMatchObject({ status: 'DECLINED', reason: 'We keep it' });
    expect((await limits(ada)).limit).toBe('100.00');
  });

  test('supersedes a pending increase when a member lowers the limit', async () => {
    await set(ada, '1000');
    const raise = (await set(ada, '5000')).body.data;
    const { fingerprint } = await shownChange(ben, raise.id);
    await set(cleo, '10');
    expect((await decide(ben, raise.id, 'agree', { fingerprint })).body.code).toBe(
      'INVALID_TRANSITION',
    );
    expect((await limits(ada)).limit).toBe('10.00');
  });

  test('can be cancelled by its requester only', async () => {
    await set(ada, '1000');
    const raise = (await set(ada, '5000')).body.data;
    expect((await decide(ben, raise.id, 'withdraw')).body.code).toBe('NOT_THE_PROPOSER');
    expect((await decide(ada, raise.id, 'withdraw')).body.data.status).toBe('WITHDRAWN');
  });

  test('is rejected in a company with a single member', async () => {
    const alone = await harness.firm(10, `Alone ${firms} Ltd`);
    expect((await set(alone, '1000')).body.code).toBe('SECOND_MEMBER_NEEDED');
    expect((await limits(alone)).whyNot).toContain('Invite a second member');
    const somebody = await harness.investor(0);
    expect((await set(somebody, '1000')).body.code).toBe('COMPANY_DOES_NOT_EXISTS');
  });

  test('rejects an invalid or unchanged limit', async () => {
    expect((await set(ada, '-1')).status).toBe(422);
    expect((await set(ada, '1', MISSING)).body.code).toBe('NOT_FOUND');
    await set(ada, '0');
    expect((await withdrawn(ada, '0.01')).stage).toBe('AWAITING_MEMBER');
    expect((await set(ada, '0')).body.code).toBe('LIMIT_UNCHANGED');
  });
});

const MISSING = '018f0000-0000-7000-8000-000000000000';

describe('concurrent requests', () => {
  test('keep withdrawals of two members and two channels within the limit', async () => {
    await set(ada, '1000');
    const friend = await harness.investor(0);
    const said = await together(
      (nth) =>
        nth % 2 === 0 ? harness.withdraw(ada, '300') : harness.send(ben, friend.actor.email, '300'),
      12,
    );
    expect(said.done).toBeGreaterThanOrEqual(3);
    const rows = (await harness.ask(ada, 'GET', '/user/wallet/withdrawals')).body.data;
    const alone = rows.filter((one: { stage: string }) => one.stage === 'APPROVED').length * 300;
    const sent = Number((await harness.cash(friend)).available / 100n);
    expect(alone + sent).toBeLessThanOrEqual(1000);
    expect(await harness.findings()).toEqual([]);
  });

  test('apply one approval when two members approve', async () => {
    await set(ada, '1000');
    const { id } = await withdrawn(ada, '2000');
    const { fingerprint } = await shown(ben, id);
    const said = await together(
      (nth) => act(nth % 2 ? ben : cleo, id, 'agree', { fingerprint }),
      20,
    );
    expect(said).toEqual({ done: 1, INVALID_TRANSITION: 19 });
  });

  test('end in either an approved or a cancelled withdrawal', async () => {
    for (let round = 0; round < 3; round++) {
      await set(ada, String(100 - round));
      const { id } = await withdrawn(ada, '200');
      const { fingerprint } = await shown(ben, id);
      const [agreed, cancelled] = await Promise.all([
        act(ben, id, 'agree', { fingerprint }),
        act(ada, id, 'cancel'),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(agreed.status);
      expect((await harness.cash(ada)).held).toBe(0n);
    }
  });

  test('end in either the approved increase or the lower limit', async () => {
    await set(ada, '1000');
    const raise = (await set(ada, '5000')).body.data;
    const { fingerprint } = await shownChange(ben, raise.id);
    await Promise.all([decide(ben, raise.id, 'agree', { fingerprint }), set(cleo, '10')]);
    expect((await limits(ada)).limit).toBe('10.00');
  });
});

test('records who set, requested and approved a limit in the company’s activity log', async () => {
  await set(ada, '1000');
  const { id } = await withdrawn(ada, '2000');
  await agree(ben, id);
  const log = (await harness.ask(ada, 'GET', '/company/activity-log?limit=50')).body.data;
  const found = log.map((line: { action: string; who: { name: string } | null }) => [
    line.action,
    line.who?.name,
  ]);
  expect(found).toContainEqual(['company_limit.apply', ada.actor.name]);
  expect(found).toContainEqual(['withdrawal.request', ada.actor.name]);
  expect(found).toContainEqual(['withdrawal.agree', ben.actor.name]);
  const stranger = await harness.firm(10, `Reader ${firms} Ltd`);
  const theirs = (await harness.ask(stranger, 'GET', '/company/activity-log?limit=50')).body.data;
  expect(theirs.some((line: { action: string }) => line.action === 'withdrawal.agree')).toBe(false);
  const viewer = await colleague(world, ada as never, 'company_viewer');
  const refused = await harness.ask(viewer, 'GET', '/company/activity-log');
  expect(refused.body.code).toBe('E_UNAUTHORIZED_ACTION');
  const person = await harness.investor(0);
  const nobody = await harness.ask(person, 'GET', '/company/activity-log');
  expect(nobody.body.code).toBe('COMPANY_DOES_NOT_EXISTS');
});
