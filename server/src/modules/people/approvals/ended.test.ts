import { randomUUID } from 'node:crypto';
import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { blockUser } from '../identity/index.ts';
import {
  type ApprovalContent,
  type Concerns,
  cancelRequest,
  decide,
  decidersOf,
  endChanged,
  execute,
  fingerprintOf,
  lastEnded,
  NO_PARTIES,
  request,
} from './index.ts';

const world = await openWorld();
const KIND = 'fees.change';
const payload = { newRate: '0.75%', currentRate: '0.50%' };
const admin = () => staff(world, 'staff_administrator');
const content = (): ApprovalContent => ({ kind: KIND, subjectId: randomUUID(), payload });
const ask = (who: Someone, about: ApprovalContent, concerns: Concerns = NO_PARTIES) =>
  world.as(who.actor, (ctx) => request(ctx, { ...about, concerns, needed: 1 }));
const approve = (who: Someone, about: ApprovalContent, seen = about) =>
  world.as(who.actor, (ctx) =>
    decide(ctx, {
      ...about,
      concerns: NO_PARTIES,
      approves: true,
      fingerprint: fingerprintOf(seen),
    }),
  );
const endOf = async ({ subjectId }: ApprovalContent) =>
  (await world.as(undefined, (ctx) => lastEnded(ctx, KIND, [subjectId]))).get(subjectId);
const [one, two] = [await admin(), await admin()];
const withRate = (about: ApprovalContent, currentRate: string): ApprovalContent => ({
  ...about,
  payload: { ...payload, currentRate },
});

describe('the end of an approval request', () => {
  test('is not shown while the request is open or after it was executed', async () => {
    const about = content();
    await ask(one, about);
    expect(await endOf(about)).toBeUndefined();
    await approve(two, about);
    expect(await endOf(about)).toBeUndefined();
    await world.as(undefined, (ctx) => execute(ctx, KIND, about.subjectId, payload));
    expect(await endOf(about)).toBeUndefined();
  });

  test('shows that the request expired without a decision', async () => {
    const about = content();
    await ask(one, about);
    world.clock.advance(DAY + 1);
    expect(await endOf(about)).toMatchObject({ why: 'time', by: null, reason: null });
    world.clock.advance(7 * DAY);
    expect(await endOf(about)).toBeUndefined();
    await ask(one, about);
    expect(await endOf(about)).toBeUndefined();
  });

  test('names the requester who lost their permission', async () => {
    const [asker, about] = [await admin(), content()];
    await ask(asker, about);
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, asker.actor.userId, 'x'));
    expect(await endOf(about)).toMatchObject({
      why: 'person',
      by: asker.actor.name,
      reason: 'Blocked',
    });
  });

  test('names the person who cancelled or rejected the request, and their reason', async () => {
    const [taken, rejected] = [content(), content()];
    for (const about of [taken, rejected]) await ask(one, about);
    await world.as(one.actor, (ctx) => cancelRequest(ctx, KIND, taken.subjectId, 'A mistake'));
    await world.as(two.actor, (ctx) =>
      decide(ctx, { ...rejected, concerns: NO_PARTIES, approves: false, reason: 'Too much' }),
    );
    expect(await endOf(taken)).toMatchObject({
      why: 'withdrawn',
      by: one.actor.name,
      reason: 'A mistake',
    });
    expect(await endOf(rejected)).toMatchObject({
      why: 'rejected',
      by: two.actor.name,
      reason: 'Too much',
    });
  });

  test('names the changed fields if the subject has changed', async () => {
    const about = content();
    await ask(one, about);
    expect(await world.as(one.actor, (ctx) => endChanged(ctx, about))).toBe(false);
    const now = withRate(about, '0.60%');
    await expect(approve(two, now)).rejects.toMatchObject({
      code: 'APPROVAL_CHANGED',
      message:
        'This has changed since it was requested: current rate is now 0.60%. It must be requested again.',
    });
    expect(await world.as(one.actor, (ctx) => endChanged(ctx, now))).toBe(true);
    expect(await endOf(about)).toMatchObject({
      why: 'changed',
      by: null,
      reason: 'current rate is now 0.60%',
    });
  });
});

describe('the missing approvers', () => {
  test('are those with the permission, except past approvers and people concerned', async () => {
    const concerned = await admin();
    const { partyId } = concerned.actor;
    const uploader = await admin();
    const blocked = await admin();
    const outsider = await person(world, 'approved');
    await world.as(undefined, (ctx) => blockUser(ctx, blocked.actor.userId, 'x'));
    const missing = await world.as(undefined, async (ctx) =>
      (await decidersOf(ctx, KIND))({
        concerns: { parties: [partyId], users: [uploader.actor.userId] },
        done: [one.actor.userId],
      }),
    );
    expect(missing).toContain(two.actor.name);
    for (const who of [one, concerned, uploader, blocked, outsider]) {
      expect(missing).not.toContain(who.actor.name);
    }
  });
});
