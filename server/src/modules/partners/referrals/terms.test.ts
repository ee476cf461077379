import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { approving, askAnew } from '../../../../test/approvals/approving.ts';
import { person, relate, staff } from '../../../../test/fixtures/people.ts';
import {
  contractOf,
  distributor,
  introducer,
  proposedTerms,
  shownTerms,
} from '../../../../test/fixtures/referral-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { proposeTerms } from './commands/terms.ts';
import { planOf } from './queries/plan.ts';

const world = await openWorld();
const [one, other] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
const planNow = (partyId: string) => world.as(undefined, (ctx) => planOf(ctx, partyId));
const request = approving(askAnew(world), 'referrals.terms');
const approve = async (id: string) =>
  expect((await request.approve(other, id)).body.data.outcome).toBe('done');
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const propose = (partyId: string | null, more: object = {}) =>
  world.as(one.actor, (ctx) =>
    proposeTerms(ctx as UserCtx, {
      ...{ partyId, rateBps: 2_000, months: 12, assetIds: null, reason: 'Agreed by letter' },
      ...more,
    }),
  );

describe('a distributor’s terms', () => {
  test('take effect when a second approver agrees', async () => {
    const { actor } = await distributor(world);
    const id = await proposedTerms(world, one, actor.partyId);
    expect(await planNow(actor.partyId)).toBeUndefined();
    const shown = await shownTerms(world, one, id);
    expect(shown).toMatchObject({ before: null, rateBps: 2500, months: 24, assets: null });
    const asked = await request.view(one, id);
    expect(asked?.missing).toContain(other.actor.name);
    expect(asked?.actions.approve?.allowed).toBe(false);
    await approve(id);
    expect(await planNow(actor.partyId)).toMatchObject({ rateBps: 2500, months: 24 });
  });

  test('can be replaced by a new version but not by an identical one', async () => {
    const { actor } = await distributor(world);
    await contractOf(world, actor.partyId);
    const same = { rateBps: 2_500, months: 24 };
    expect(await refusalOf(propose(actor.partyId, same))).toBe('TERMS_UNCHANGED');
    const id = await propose(actor.partyId);
    expect((await shownTerms(world, one, id)).before).toBe('25.00% for 24 months');
    expect(await refusalOf(propose(actor.partyId, { months: 6 }))).toBe('TERMS_PROPOSED');
    await approve(id);
    expect(await planNow(actor.partyId)).toMatchObject({ rateBps: 2000, months: 12 });
  });

  test('apply to distributors only and to existing assets only', async () => {
    const { actor } = await introducer(world);
    expect(await refusalOf(propose(actor.partyId))).toBe('NOT_A_DISTRIBUTOR');
    const nobody = await person(world, 'approved');
    expect(await refusalOf(propose(nobody.actor.partyId))).toBe('NOT_A_DISTRIBUTOR');
    const known = await distributor(world);
    const assetIds = ['0190a0b0-0000-7000-8000-00000000000a'];
    expect(await refusalOf(propose(known.actor.partyId, { assetIds }))).toBe('ASSETS_UNKNOWN');
  });

  test('are unchanged by a rejected, cancelled or expired request', async () => {
    const { actor } = await distributor(world);
    const first = await propose(actor.partyId);
    await request.reject(other, first);
    const second = await propose(actor.partyId);
    await request.cancel(one, second);
    const third = await propose(actor.partyId);
    world.clock.advance(DAY + 1);
    await world.runJob('approvals.expire');
    expect((await shownTerms(world, one, third)).status).toBe('EXPIRED');
    expect(await planNow(actor.partyId)).toBeUndefined();
  });
});

test('terms can’t be requested or approved by staff with an interest in them', async () => {
  const insider = await staff(world, 'staff_finance');
  const friend = await introducer(world);
  await relate(world, insider.actor.partyId, friend.actor.partyId);
  const given = { partyId: null, rateBps: 4_000, months: 24, assetIds: null, reason: 'More' };
  const proposing = world.as(insider.actor, (ctx) => proposeTerms(ctx as UserCtx, given));
  expect(await refusalOf(proposing)).toBe('OWN_CASE');
  const id = await propose(null, { rateBps: 4_000 });
  const shown = await request.view(insider, id);
  expect(shown?.actions.approve?.allowed).toBe(false);
  expect(shown?.missing).not.toContain(insider.actor.name);
  expect((await request.approve(insider, id)).body.code).toBe('OWN_CASE');
  expect((await request.cancel(one, id)).status).toBe(200);
});

test('new introducer terms apply to future fees after a second approval', async () => {
  const { actor } = await introducer(world);
  expect(await planNow(actor.partyId)).toMatchObject({ rateBps: 1000, months: 12 });
  await approve(await propose(null, { rateBps: 800 }));
  expect(await planNow(actor.partyId)).toMatchObject({ rateBps: 800, months: 12 });
});
