import { describe, expect, test } from 'vitest';
import { ANSWERS, applicant, personality, uploadAll } from '../../../../test/fixtures/applicant.ts';
import { checkCase } from '../../../../test/fixtures/open-documents.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { actorOf, openSession } from '../identity/index.ts';
import { TERM_JOB } from './jobs.ts';

const world = await openWorld();
const http = await world.http();
const DAY = 86_400_000;

const dayIn = (days: number): string =>
  new Date(world.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const wait = (days: number) => world.clock.advance(days * DAY);
/** These tests outlast a session, so each call opens a new one. */
const call = async (who: Someone, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  return ask(http, method, path, token, body as Record<string, unknown>);
};
const see = async (who: Someone) => (await call(who, 'GET', '/user/onboarding')).body.data;
const put = (who: Someone, meta: object) => call(who, 'PUT', '/user/onboarding/status', { meta });
const stepOf = (view: { steps: { step: string }[] }, name = 'identification') =>
  view.steps.find((one) => one.step === name);
const isApproved = (who: Someone) =>
  world.as(
    undefined,
    async (ctx) => (await actorOf(ctx, who.actor.userId)).standing.hasAdminApproved,
  );
const noticesOf = async (who: Someone): Promise<string[]> =>
  (await call(who, 'GET', '/user/notifications')).body.data.map((n: { title: string }) => n.title);

async function decide(who: Someone, body: object) {
  const reviewer = await staff(world, 'staff_compliance');
  const { review } = await see(who);
  await checkCase(http, reviewer.token, review.id);
  return call(reviewer, 'POST', `/admin/onboarding/${review.id}/decide`, body);
}

async function verified(days: number): Promise<Someone> {
  const who = await applicant(world, { expiresOn: dayIn(days) });
  expect((await decide(who, { outcome: 'approve' })).status).toBe(200);
  return who;
}

const newer = () => ({
  ...ANSWERS.identification,
  documentNumber: 'BB7700112',
  expiresOn: dayIn(3650),
});

describe('an expiring document', () => {
  test('triggers notifications 60, 30 and 7 days before expiry, once each', async () => {
    const who = await verified(100);
    const reminders = async () =>
      (await noticesOf(who)).filter((title) => title.includes('expires in'));
    await world.runJob(TERM_JOB);
    expect(await reminders()).toEqual([]);
    const expected = [];
    for (const [days, named] of [
      [40, 60],
      [30, 30],
      [23, 7],
    ]) {
      wait(days ?? 0);
      expected.unshift(`Your passport expires in ${named} days or less`);
      await world.runJob(TERM_JOB);
      await world.runJob(TERM_JOB);
      expect(await reminders()).toEqual(expected);
    }
    expect(await isApproved(who)).toBe(true);
  });

  test('reopens the step with a reason, and ends the approval after 30 days', async () => {
    const who = await verified(95);
    const ends = (await see(who)).term.expiresOn;
    wait(96);
    await world.runJob(TERM_JOB);
    const open = await see(who);
    expect(stepOf(open)).toMatchObject({
      status: 'pending',
      reason: expect.stringMatching(
        /^Your passport expired on \d\d \w{3} \d{4}\. Add a valid document\.$/,
      ),
    });
    expect(open).toMatchObject({
      hasAdminApproved: true,
      closed: null,
      missing: ['identification'],
      term: { expiresOn: ends, isRenewable: true, hasEnded: true },
    });
    wait(29);
    await world.runJob(TERM_JOB);
    expect(await isApproved(who)).toBe(true);
    wait(1);
    await world.runJob(TERM_JOB);
    expect(await isApproved(who)).toBe(false);
    expect((await noticesOf(who))[0]).toBe('Your account is no longer verified');
    await world.runJob(TERM_JOB);
    expect(
      (await noticesOf(who)).filter((title) => title.includes('no longer verified')),
    ).toHaveLength(1);
    await uploadAll(world, who.actor.userId);
    await put(who, { identification: newer(), review: {} });
    expect((await decide(who, { outcome: 'approve' })).status).toBe(200);
    expect(await isApproved(who)).toBe(true);
    expect((await see(who)).term).toMatchObject({ hasEnded: false, isRenewable: false });
  });

  test('leaves the step submitted if a newer document has been sent', async () => {
    const who = await verified(95);
    wait(90);
    await uploadAll(world, who.actor.userId);
    await put(who, { identification: newer(), review: {} });
    wait(6);
    await world.runJob(TERM_JOB);
    expect(stepOf(await see(who))).toMatchObject({ status: 'in_progress', stage: 'submitted' });
    expect((await noticesOf(who))[0]).toBe('Your passport has expired');
    expect((await decide(who, { outcome: 'approve' })).status).toBe(200);
    wait(40);
    await world.runJob(TERM_JOB);
    expect(await isApproved(who)).toBe(true);
  });
});

describe('renewing a document', () => {
  test('is possible 60 days before expiry, with newer images of the document only', async () => {
    const who = await verified(100);
    const early = await put(who, { identification: newer() });
    expect(early.body.code).toBe('INVALID_ONBOARDING_STATUS');
    expect((await see(who)).closed).toMatch(/^Your account is verified/);
    wait(40);
    const open = await see(who);
    expect(open.closed).toBeNull();
    expect(open.documents.map((d: { kind: string }) => d.kind)).toEqual(['proof_of_residence']);
    const { personal_information } = ANSWERS;
    expect((await put(who, { personal_information })).body.code).toBe('INVALID_ONBOARDING_STATUS');
    expect((await put(who, { identification: newer() })).body.code).toBe(
      'IDENTITY_VERIFICATION_PENDING',
    );
    expect((await put(who, { review: {} })).body).toMatchObject({
      code: 'MISSING_ONBOARDING_STEP',
      message: 'Complete this first: identification',
    });
  });

  test('queues a renewal while the account stays approved, until it is decided', async () => {
    const who = await verified(95);
    wait(40);
    await uploadAll(world, who.actor.userId);
    const draft = await put(who, { identification: { ...newer(), draft: true } });
    expect(stepOf(draft.body.data)).toMatchObject({ status: 'in_progress', stage: 'draft' });
    expect(await isApproved(who)).toBe(true);
    const sent = await put(who, { identification: newer(), review: {} });
    expect(sent.body.data).toMatchObject({
      hasAdminApproved: true,
      review: { stage: 'waiting', status: 'pending' },
    });
    const row = await world.edge.db
      .selectFrom('onboarding.review')
      .select('purpose')
      .where('userId', '=', who.actor.userId)
      .executeTakeFirst();
    expect(row).toEqual({ purpose: 'renewal' });
    expect((await put(who, { identification: newer() })).body).toMatchObject({
      code: 'IDENTITY_VERIFICATION_PENDING',
      message: 'Your identity check is still in progress',
    });
    const reason = 'The photo page is not readable.';
    await decide(who, { outcome: 'ask', reason, steps: ['identification'] });
    expect(stepOf(await see(who))).toMatchObject({ status: 'rejected', reason });
    await put(who, { identification: newer(), review: {} });
    await decide(who, { outcome: 'approve' });
    expect(await see(who)).toMatchObject({
      hasAdminApproved: true,
      partialComplete: true,
      review: { stage: 'approved' },
      term: { expiresOn: newer().expiresOn, isRenewable: false },
    });
  });

  test('notifies a person once in a hundred concurrent runs of the job', async () => {
    const who = await verified(95);
    wait(36);
    await Promise.all(Array.from({ length: 100 }, () => world.runJob(TERM_JOB)));
    expect((await noticesOf(who)).filter((title) => title.includes('60 days'))).toHaveLength(1);
  });
});

describe('a verified person', () => {
  test('without a case can change only their investment personality', async () => {
    const who = await person(world, 'approved');
    const { personal_information } = ANSWERS;
    expect((await put(who, { personal_information })).body.code).toBe('INVALID_ONBOARDING_STATUS');
    const taken = await put(who, { investment_personality: personality(0) });
    expect(stepOf(taken.body.data, 'investment_personality')).toMatchObject({
      status: 'approved',
      answer: { personality: 'conservative', score: '0 of 40' },
    });
    const half = { ...personality(4), draft: true };
    expect((await put(who, { investment_personality: half })).status).toBe(400);
    const again = await put(who, { investment_personality: personality(4) });
    expect(stepOf(again.body.data, 'investment_personality')).toMatchObject({
      status: 'approved',
      answer: { personality: 'aggressive', score: '40 of 40' },
    });
    const { horizon: _, ...nine } = personality(4);
    expect((await put(who, { investment_personality: nine })).status).toBe(422);
  });
});
