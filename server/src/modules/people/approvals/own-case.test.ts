import { randomUUID } from 'node:crypto';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import {
  ALONE_IN_24_HOURS,
  twoPeopleReason,
  twoPeopleWords,
} from '@holdfast/domain/people/approvals/single-release';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { blockUser, endAllSessions, revokeRole, unblockUser } from '../identity/index.ts';
import {
  type ApprovalContent,
  decide,
  execute,
  fingerprintOf,
  NO_PARTIES,
  openApproval,
  releaseSingly,
  request,
} from './index.ts';

const world = await openWorld();
const KIND = 'withdrawal.approve';
const payload = { amount: 25_000_00n, account: 'SE45 ...8257' };
const finance = () => staff(world, 'staff_finance');

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const content = (subjectId = randomUUID() as string): ApprovalContent => ({
  kind: KIND,
  subjectId,
  payload,
});
const ask = (who: Someone, about: ApprovalContent, concerns = NO_PARTIES, needed = 1) =>
  world.as(who.actor, (ctx) => request(ctx, { ...about, concerns, needed }));
const approve = (who: Someone, about: ApprovalContent, concerns = NO_PARTIES) =>
  world.as(who.actor, (ctx) =>
    decide(ctx, { ...about, concerns, approves: true, fingerprint: fingerprintOf(about) }),
  );

describe('a request in a staff member’s own case', () => {
  test('can be neither made nor decided by its beneficiary', async () => {
    const [asker, beneficiary] = [await finance(), await finance()];
    const concerns = { parties: [beneficiary.actor.partyId], users: [] };
    const about = content();
    expect(await codeOf(ask(beneficiary, about, concerns))).toBe('OWN_CASE');
    await ask(asker, about, concerns);
    expect(await codeOf(approve(beneficiary, about, concerns))).toBe('OWN_CASE');
    // The parties recorded with the request apply, even if the decision names none.
    expect(await codeOf(approve(beneficiary, about))).toBe('OWN_CASE');
    expect(await codeOf(approve(await finance(), about, concerns))).toBeUndefined();
  });

  test('cannot be decided by the person who uploaded, declared or edited its content', async () => {
    const [asker, uploader] = [await finance(), await finance()];
    const about = content();
    const concerns = { parties: [], users: [uploader.actor.userId] };
    await ask(asker, about, concerns);
    expect(await codeOf(approve(uploader, about))).toBe('OWN_CASE');
  });

  test('can be made by its beneficiary for their own money', async () => {
    const employee = await staff(world, 'staff_compliance');
    const concerns = { parties: [employee.actor.partyId], users: [employee.actor.userId] };
    const about = content();
    await world.as(employee.actor, (ctx) =>
      request(ctx, { ...about, concerns, needed: 1, isTheirOwn: true }),
    );
    expect((await approve(await finance(), about, concerns)).status).toBe('APPROVED');
  });
});

describe('an approval of a payload', () => {
  test('is refused if the payload or subject shown has changed, and names the change', async () => {
    const [asker, other] = [await finance(), await finance()];
    const about = content();
    await ask(asker, about);
    const seen = fingerprintOf({ ...about, payload: { ...payload, account: 'SE45 ...0001' } });
    const attempt = world.as(other.actor, (ctx) =>
      decide(ctx, { ...about, concerns: NO_PARTIES, approves: true, fingerprint: seen }),
    );
    await expect(attempt).rejects.toMatchObject({
      code: 'APPROVAL_CHANGED',
      message: expect.stringContaining('account is now SE45 ...8257'),
    });
    const ofAnother = fingerprintOf(content());
    expect(
      await codeOf(
        world.as(other.actor, (ctx) =>
          decide(ctx, { ...about, concerns: NO_PARTIES, approves: true, fingerprint: ofAnother }),
        ),
      ),
    ).toBe('APPROVAL_CHANGED');
  });
});

describe('when an approver or requester loses their permission', () => {
  const ends: readonly (readonly [string, (who: Someone) => Promise<unknown>])[] = [
    ['blocked', (who) => world.as(undefined, (ctx) => blockUser(ctx, who.actor.userId, 'x'))],
    [
      'without the role',
      (who) => world.as(undefined, (ctx) => revokeRole(ctx, who.actor.userId, 'staff_finance')),
    ],
    [
      'signed out by staff',
      (who) => world.as(undefined, (ctx) => endAllSessions(ctx, who.actor.userId, 'x')),
    ],
  ];

  test.for(ends)('a first approval no longer applies: %s', async ([, end]) => {
    const [asker, first, second, third] = await Promise.all([
      finance(),
      finance(),
      finance(),
      finance(),
    ]);
    const about = content();
    await ask(asker, about, NO_PARTIES, 2);
    await approve(first, about);
    world.clock.advance(1000);
    await end(first);
    expect((await approve(second, about)).status).toBe('REQUESTED');
    expect((await approve(third, about)).status).toBe('APPROVED');
  });

  test.for(ends)('their open request ends: %s', async ([, end]) => {
    const [asker, other] = [await finance(), await finance()];
    const about = content();
    await ask(asker, about);
    world.clock.advance(1000);
    await end(asker);
    expect(await codeOf(approve(other, about))).toBe('APPROVAL_NOT_OPEN');
    const open = await world.as(undefined, (ctx) => openApproval(ctx, KIND, about.subjectId));
    expect(open).toBeUndefined();
  });

  test.for(ends)('a request that they approved last is not executed: %s', async ([, end]) => {
    const [asker, other] = [await finance(), await finance()];
    const about = content();
    await ask(asker, about);
    await approve(other, about);
    world.clock.advance(1000);
    await end(other);
    const carryOut = world.as(undefined, (ctx) => execute(ctx, KIND, about.subjectId, payload));
    expect(await codeOf(carryOut)).toBe('NOT_APPROVED');
  });

  test('the approver can decide again after the permission is restored', async () => {
    const [asker, first] = [await finance(), await finance()];
    const about = content();
    await ask(asker, about, NO_PARTIES, 2);
    await approve(first, about);
    world.clock.advance(1000);
    const { userId } = first.actor;
    await world.as(undefined, (ctx) => blockUser(ctx, userId, 'x'));
    await world.as(undefined, (ctx) => unblockUser(ctx, userId));
    world.clock.advance(1000);
    expect((await approve(first, about)).approvals).toBe(1);
    expect((await approve(await finance(), about)).status).toBe('APPROVED');
  });
});

describe('a release without a second approval', () => {
  const release = (who: Someone | undefined, partyId: string, amountCents: bigint, kind = KIND) =>
    world.as(who?.actor, (ctx) =>
      releaseSingly(ctx, {
        kind,
        subjectId: ctx.newId(),
        partyId,
        amountCents,
        concerns: NO_PARTIES,
      }),
    );

  test('is limited by the beneficiary’s sum over all releasers and payment methods', async () => {
    const { partyId } = (await person(world, 'approved')).actor;
    expect(await release(await finance(), partyId, 6_000_00n)).toBeUndefined();
    const reason = await release(await finance(), partyId, 4_000_01n, 'payments.refund');
    expect(reason).toEqual({ of: 'beneficiary', sum: 10_000_01n, limit: ALONE_IN_24_HOURS });
    expect(await release(undefined, partyId, 4_000_01n)).toMatchObject({ of: 'beneficiary' });
    expect(await release(await finance(), partyId, 4_000_00n, 'payments.refund')).toBeUndefined();
    world.clock.advance(24 * 3_600_000 + 1);
    expect(await release(await finance(), partyId, 10_000_00n)).toBeUndefined();
  });

  test('is limited by the releaser’s sum over all beneficiaries', async () => {
    const one = await finance();
    expect(await release(one, randomUUID(), 9_000_00n)).toBeUndefined();
    expect(await release(one, randomUUID(), 1_000_01n)).toMatchObject({ of: 'person' });
  });

  test('respects the limit under concurrent releases', async () => {
    const { partyId } = (await person(world, 'approved')).actor;
    const people = await Promise.all(Array.from({ length: 8 }, finance));
    const answers = await Promise.all(people.map((who) => release(who, partyId, 4_000_00n)));
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(2);
  });

  test('is refused to a releaser who benefits from it', async () => {
    const one = await finance();
    const { partyId } = one.actor;
    const own = world.as(one.actor, (ctx) =>
      releaseSingly(ctx, {
        kind: KIND,
        subjectId: ctx.newId(),
        partyId,
        amountCents: 1n,
        concerns: { parties: [partyId], users: [] },
      }),
    );
    expect(await codeOf(own)).toBe('OWN_CASE');
  });

  test('never exceeds the limit, however the sum is split', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 6_000_00n), { maxLength: 30 }), (amounts) => {
        let released = 0n;
        for (const amount of amounts) {
          const reason = twoPeopleReason(amount, { toBeneficiary: released, byPerson: 0n });
          if (!reason) released += amount;
          else expect(twoPeopleWords(reason)).toContain('24 hours');
        }
        expect(released).toBeLessThanOrEqual(ALONE_IN_24_HOURS);
      }),
    );
  });
});
