import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  approvedBy,
  fundedBy,
  parsedDistribution,
  writtenDistribution,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { dollars, openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { openPollRow } from '../../../../test/fixtures/poll-fixtures.ts';
import { dieAfter } from '../../../../test/money/dying.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { positionsOf, retiredUnits } from '../../money/ledger/index.ts';
import { blockUser, unblockUser } from '../../people/identity/index.ts';
import { moveAsset } from '../catalogue/index.ts';
import { submitDistribution } from './commands/ask.ts';
import { nextStep } from './commands/clock-turn.ts';
import { releaseLine } from './commands/held-lines.ts';
import { CLOCK_JOB } from './events.ts';
import { findDistribution } from './repository/distributions.ts';
import { findLine } from './repository/lines.ts';

const harness = await openOfferingHarness();
const { world, settle, findings, owner } = harness;
const agreed = { exitVotePassed: async () => true };

let market: Awaited<ReturnType<typeof openTradedAsset>>;
let anna: Someone;
let ben: Someone;
beforeEach(async () => {
  market = await openTradedAsset(harness);
  const { assetId } = market;
  anna = await market.trader(0, { [assetId]: 30 });
  ben = await market.trader(0, { [assetId]: 20 });
  await harness.pay(owner.actor.partyId, dollars(20_000));
  await settle();
  await world.as(undefined, (ctx) => moveAsset(ctx, assetId, 'openExitVote'));
});

const written = () =>
  writtenDistribution(world, owner, market.assetId, {
    ...{ kind: 'redemption', total: null, perUnit: '110', name: 'Sale of the building' },
  });
const submit = (id: string, deps = agreed) =>
  world.as(owner.actor, (ctx) => submitDistribution(ctx as UserCtx, id, deps));

async function funded(): Promise<string> {
  const id = await written();
  await submit(id);
  const two = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
  const row = await world.as(undefined, (ctx) => findDistribution(ctx, id));
  expect(row?.stage).toBe('REQUESTED');
  await approvedBy(world, id, two.slice(0, 1));
  const now = await world.as(undefined, (ctx) => findDistribution(ctx, id));
  if (now?.stage === 'REQUESTED') await approvedBy(world, id, two.slice(1));
  world.clock.advance(DAY);
  await world.runJob(CLOCK_JOB);
  await fundedBy(world, owner, id);
  return id;
}
const lineOf = (id: string, { actor }: Someone) =>
  world.as(undefined, (ctx) => findLine(ctx, id, actor.partyId));
const unitsOf = async ({ actor }: Someone) =>
  (await world.as(undefined, (ctx) => positionsOf(ctx, actor.partyId))).find(
    (one) => one.assetId === market.assetId,
  );
const retired = async () => (await world.as(undefined, retiredUnits)).get(market.assetId) ?? 0n;
const assetNow = () =>
  world.edge.db
    .selectFrom('catalogue.asset')
    .select(['status', 'closedOutAt'])
    .where('id', '=', market.assetId)
    .executeTakeFirstOrThrow();

async function passedExitVote(): Promise<void> {
  const { assetId } = market;
  await openPollRow(world, assetId, anna.actor.partyId);
  await world.edge.pool.query(
    `update governance.option set is_winner = true, weight = 1, votes = 1 where poll_id in
     (select id from governance.poll where asset_id = $1)`,
    [assetId],
  );
  const client = await world.edge.pool.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `update governance.poll set kind = 'exit', status = 'CLOSED', outcome = 'passed',
       requested_at = created_at, requested_by = created_by, snapshot_hash = '\\x00',
       ended_at = created_at where asset_id = $1`,
    [assetId],
  );
  await client.query("set session_replication_role = 'origin'");
  client.release();
}

describe('a redemption', () => {
  it('requires a passed vote of the holders and a price per unit', async () => {
    const id = await written();
    await expect(
      world.as(owner.actor, (ctx) => submitDistribution(ctx as UserCtx, id)),
    ).rejects.toMatchObject({ code: 'REDEMPTION_NOT_AGREED' });
    const total = parsedDistribution(world.clock.now(), { kind: 'redemption' });
    expect(total.perUnit).toBeNull();
    const whole = await writtenDistribution(world, owner, market.assetId, { kind: 'redemption' });
    await expect(submit(whole)).rejects.toMatchObject({ errors: [{ field: 'perUnit' }] });
  });

  it('can be requested over HTTP after the latest exit vote has passed', async () => {
    const id = await written();
    const http = await world.http();
    const token = await harness.signIn(owner);
    const ask = () =>
      http.inject({
        method: 'POST',
        url: `/api/owner/distributions/${id}/submit`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask()).json().code).toBe('REDEMPTION_NOT_AGREED');
    await passedExitVote();
    const answer = await ask();
    expect([answer.statusCode, answer.json().data?.stage]).toEqual([200, 'REQUESTED']);
  });

  it('pays for all units, retires them in the same entries and ends the asset', async () => {
    const id = await funded();
    await world.runJob(CLOCK_JOB);
    const [hers, his] = [await lineOf(id, anna), await lineOf(id, ben)];
    expect(hers).toMatchObject({ state: 'PAID', gross: dollars(3_300) });
    expect(his).toMatchObject({ state: 'PAID', gross: dollars(2_200) });
    const position = await unitsOf(anna);
    expect(position?.units).toBe(0n);
    expect(position?.realised).toBe(dollars(3_300) - (hers?.cost ?? 0n));
    expect(await assetNow()).toMatchObject({ status: 'Completed' });
    const { closedOutAt } = await assetNow();
    expect(closedOutAt).not.toBeNull();
    const shown = await (await world.http()).inject(`/api/assets/${market.assetId}`);
    expect(shown.json().data.closedOutAt).toBe(closedOutAt?.toISOString());
    await settle();
    expect(await findings()).toEqual([]);
  });

  it('keeps money and units of a holder who can’t be paid until both can move', async () => {
    const id = await funded();
    const before = await retired();
    await world.as(undefined, (ctx) => blockUser(ctx, ben.actor.userId, 'For a test'));
    await world.runJob(CLOCK_JOB);
    expect(await lineOf(id, ben)).toMatchObject({ state: 'HELD', why: 'blocked' });
    expect((await unitsOf(ben))?.units).toBe(units(20));
    expect((await assetNow()).status).toBe('In Voting');
    await world.as(undefined, (ctx) => unblockUser(ctx, ben.actor.userId));
    const desk = await staff(world, 'staff_finance');
    const of = { distributionId: id, partyId: ben.actor.partyId };
    await world.as(desk.actor, (ctx) => releaseLine(ctx as UserCtx, of));
    expect((await unitsOf(ben))?.units).toBe(0n);
    expect((await retired()) - before).toBeGreaterThanOrEqual(units(50));
    expect((await assetNow()).status).toBe('Completed');
    await settle();
    expect(await findings()).toEqual([]);
  });

  it('takes units and pays for them together when killed between any two statements', async () => {
    const id = await funded();
    const agree = async () => {
      for (const who of [anna, ben]) {
        const line = await lineOf(id, who);
        const isPaid = line?.state === 'PAID';
        expect((await unitsOf(who))?.units).toBe(isPaid ? 0n : line?.units);
      }
      expect(await findings()).toEqual([]);
    };
    const stage = async () =>
      (await world.as(undefined, (ctx) => findDistribution(ctx, id)))?.stage;
    for (let steps = 0; (await stage()) !== 'PAID'; steps++) {
      expect(steps).toBeLessThan(20);
      for (let statements = 0; ; statements++) {
        if (await dieAfter(world, statements, (ctx) => nextStep(ctx, id, 1))) break;
        expect(statements).toBeLessThan(300);
        if (statements % 8 === 0) await agree();
      }
      await agree();
    }
    expect((await assetNow()).status).toBe('Completed');
    await settle();
    expect(await findings()).toEqual([]);
  }, 240_000);
});
