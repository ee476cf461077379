import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rejectAsShown } from '../../../../test/approvals/approving.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import {
  approvedRetirement,
  askedRetirement,
  retirementWish,
} from '../../../../test/fixtures/retirement-fixtures.ts';
import { dieAfter } from '../../../../test/money/dying.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { proofsOf, registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { approveAsShown } from '../../people/approvals/index.ts';
import { retirementApproval } from './commands/approval.ts';
import { cancelRetirement } from './commands/cancel.ts';
import { confirmRetired } from './commands/confirm.ts';
import { requestRetirement } from './commands/request.ts';
import { RETIREMENT_CAUSE } from './events.ts';
import { findRetirement } from './repository/retirements.ts';

// Concurrent sales, offers and retirements never exceed a holder's units; an interrupted retirement
// is complete or absent.

const DEEP = process.env.DEEP === '1';
const harness = await openOfferingHarness();
const { world, settle, findings, balance } = harness;
const market = await openTradedAsset(harness);
const { assetId } = market;
let [first, second, buyer]: Someone[] = [];

beforeAll(async () => {
  first = await staff(world, 'staff_custody');
  second = await staff(world, 'staff_custody');
  buyer = await market.trader(50_000_000);
  const { db } = world.edge;
  const asset = db.updateTable('catalogue.asset').set({ retirable: true });
  await asset.where('id', '=', assetId).execute();
});

const holder = async (whole: number): Promise<Someone> => {
  const who = await market.trader(0, { [assetId]: whole });
  await settle();
  return who;
};
const rowOf = (id: string) => world.as(undefined, (ctx) => findRetirement(ctx, id));
const as = (who: Someone | undefined, work: (ctx: UserCtx) => Promise<unknown>) =>
  world.as(who?.actor, (ctx) => work(ctx as UserCtx));

async function claimsOn({ actor }: Someone) {
  const { pool } = world.edge;
  const of = async (sql: string): Promise<bigint> => {
    const { rows } = await pool.query<{ sum: string | null }>(sql, [actor.partyId]);
    return BigInt(rows[0]?.sum ?? 0);
  };
  return {
    retired: await of(`select sum(units) from retirement.retirement
      where party_id = $1 and stage in ('APPROVED', 'RETIRED')`),
    asked: await of(`select sum(units) from retirement.retirement
      where party_id = $1 and stage = 'REQUESTED'`),
    sold: await of(`select sum(filled) from exchange."order" where party_id = $1`),
    offered: await of(`select sum(quantity - filled) from exchange."order"
      where party_id = $1 and status = 'open'`),
  };
}

type Step =
  | { readonly kind: 'retire' | 'offer' | 'sell' | 'take'; readonly whole: number }
  | { readonly kind: 'approve' | 'cancel' | 'reject'; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('retire', 'retire', 'offer', 'sell', 'take'),
    whole: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ kind: fc.constantFrom('approve', 'approve', 'cancel', 'reject'), at: fc.nat(5) }),
);
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 4,
});

const done = new Map<Step['kind'], number>();

async function take(who: Someone, ids: string[], one: Step): Promise<void> {
  switch (one.kind) {
    case 'retire':
      ids.push(await askedRetirement(world, who, assetId, units(one.whole)));
      break;
    case 'offer':
    case 'sell': {
      // A sell order below the resting bid fills immediately.
      const result = await market.place(who, assetId, 'make_sell', 100, one.whole);
      if (!result.ok) return;
      if (one.kind === 'sell') await market.place(buyer as Someone, assetId, 'take_buy', 100, 3);
      break;
    }
    case 'take': {
      const result = await market.place(buyer as Someone, assetId, 'take_buy', 100, one.whole);
      if (!result.ok) return;
      break;
    }
    default: {
      const id = ids[one.at % Math.max(1, ids.length)];
      if (!id) return;
      await decide(who, id, one.kind);
    }
  }
  done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
}

async function decide(who: Someone, id: string, act: 'approve' | 'cancel' | 'reject') {
  if (act === 'cancel') return as(who, (ctx) => cancelRetirement(ctx, id));
  if (act === 'reject') return as(first, (ctx) => rejectAsShown(ctx, retirementApproval, id));
  for (const one of [first, second]) await approvedRetirement(world, one as Someone, id);
}

describe('concurrent retirements, orders and trades', () => {
  test('never take more than a holder has', { timeout: 600_000 }, async () => {
    const whole = 20;
    await fc.assert(
      fc.asyncProperty(moments, async (all) => {
        const who = await holder(whole);
        const ids: string[] = [];
        for (const at of all) {
          const outcomes = await Promise.allSettled(at.map((one) => take(who, ids, one)));
          for (const one of outcomes) {
            // Any other error means that a database constraint caught what the rules missed.
            if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Refusal);
          }
          const { retired, asked, sold, offered } = await claimsOn(who);
          expect(retired + asked + sold + offered).toBeLessThanOrEqual(units(whole));
          const kept = await balance(who.actor.partyId, assetId);
          expect(kept).toEqual({
            balance: units(whole) - retired - sold,
            held: asked + offered,
          });
        }
        expect(await findings()).toEqual([]);
      }),
      { numRuns: DEEP ? 150 : 8 },
    );
    expect(done.get('retire')).toBeGreaterThan(2);
    expect((done.get('offer') ?? 0) + (done.get('sell') ?? 0)).toBeGreaterThan(2);
    await settle();
    const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
    expect(compared.differences).toEqual([]);
  });
});

/** Kills it after each statement in turn until the step completes; returns how often. */
async function killed(
  who: Someone | undefined,
  stepOf: (ctx: UserCtx) => Promise<unknown>,
  hasHappened: () => Promise<boolean>,
): Promise<number> {
  for (let statements = 0; ; statements++) {
    const run = (ctx: Ctx) => stepOf(ctx as UserCtx);
    const isDone = await dieAfter(world, statements, run, who?.actor);
    const happened = await hasHappened();
    expect(happened || !isDone).toBe(true);
    if (happened) return statements;
    expect(statements).toBeLessThan(300);
  }
}

test('a retirement killed between any two statements is complete or absent, and resumes', {
  timeout: 600_000,
}, async () => {
  const anna = await holder(10);
  const { partyId } = anna.actor;
  const rows = async () =>
    Number(
      (
        await world.edge.pool.query(
          'select count(*) as n from retirement.retirement where party_id = $1',
          [partyId],
        )
      ).rows[0].n,
    );
  let looks = 0;
  const has = async (whole: number, held: number) => {
    const kept = { balance: units(whole), held: units(held) };
    expect(await balance(partyId, assetId)).toEqual(kept);
    looks += 1;
    if (looks % 5 === 0) expect(await findings()).toEqual([]);
  };
  let id = '';
  const request = async (ctx: UserCtx) => {
    id = (await requestRetirement(ctx, retirementWish(assetId, units(4)))).id;
  };
  const asked = await killed(anna, request, async () => {
    const isThere = (await rows()) === 1;
    await has(10, isThere ? 4 : 0);
    return isThere;
  });
  expect(asked).toBeGreaterThan(5);

  await approvedRetirement(world, first as Someone, id);
  const instructed = async () =>
    (await world.as(undefined, (ctx) => proofsOf(ctx, RETIREMENT_CAUSE, [id]))).length;
  const approve = (ctx: UserCtx) => approveAsShown(ctx, retirementApproval, id);
  const approved = await killed(second, approve, async () => {
    const row = await rowOf(id);
    const isApproved = row?.stage === 'APPROVED';
    expect([row?.number !== null, row?.digest !== null]).toEqual([isApproved, isApproved]);
    expect(await instructed()).toBe(isApproved ? 1 : 0);
    await has(isApproved ? 6 : 10, isApproved ? 0 : 4);
    return isApproved;
  });
  expect(approved).toBeGreaterThan(10);

  const proof = { txId: 'T'.repeat(52), round: 7 };
  const confirm = (ctx: UserCtx) => confirmRetired(ctx, id, proof);
  await killed(undefined, confirm, async () => {
    const row = await rowOf(id);
    const isRetired = row?.stage === 'RETIRED';
    expect(row?.txId).toBe(isRetired ? proof.txId : null);
    return isRetired;
  });
  await settle();
  expect(await rowOf(id)).toMatchObject({ stage: 'RETIRED', txId: proof.txId });
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  await has(6, 0);
  expect(await findings()).toEqual([]);
});
