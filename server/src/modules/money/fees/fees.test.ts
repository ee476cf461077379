import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { blockUser } from '../../people/identity/index.ts';
import { feeVersionsOf } from '../ledger/index.ts';
import { namedFees } from './index.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const http = await world.http();
const MINUTE = 60_000;
let [ann, ben, cat]: Someone[] = [];
let keys = 0;

beforeAll(async () => {
  [ann, ben, cat] = [
    await staff(world, 'staff_administrator'),
    await staff(world, 'staff_administrator'),
    await staff(world, 'staff_administrator'),
  ];
});

const sessions = new Map<string, Promise<string>>();
function tokenOf(who: Someone): Promise<string> {
  const key = `${who.actor.userId} ${Math.floor(harness.now() / (5 * MINUTE))}`;
  const token = sessions.get(key) ?? sales.signIn(who);
  sessions.set(key, token);
  return token;
}

async function ask(who: Someone | undefined, method: 'GET' | 'POST', url: string, body?: object) {
  const token = who ? await tokenOf(who) : undefined;
  const answer = await http.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'idempotency-key': `fees-key-${++keys}`,
    },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const ahead = (minutes: number) => new Date(harness.now() + minutes * MINUTE).toISOString();
const change = (more: object = {}) => ({
  code: 'taker',
  basis: 'bps',
  percent: '0.40',
  effectiveFrom: ahead(60),
  reason: 'Prices of others',
  ...more,
});
const propose = (who: Someone | undefined, more: object = {}) =>
  ask(who, 'POST', '/admin/fees/proposals', change(more));
const proposalOf = async (id: string, who = ann) =>
  (await ask(who, 'GET', '/admin/fees')).data.proposals.find(
    (one: { id: string }) => one.id === id,
  );
const request = approving<Someone | undefined>(ask, 'fees.change');
const told = async (code: string, of = '') =>
  (await ask(undefined, 'GET', `/fees${of}`)).data.rules.find(
    (rule: { code: string }) => rule.code === code,
  );
const agreed = async (more: object) => {
  const { data } = await propose(ann, more);
  expect((await request.approve(ben, data.id)).status).toBe(200);
  return data.id as string;
};

test('lists the fees in force, including an asset’s own fee', async () => {
  const { data } = await ask(undefined, 'GET', '/fees');
  expect([data.version, data.effectiveFrom]).toEqual([1, '2025-01-01']);
  const rates = data.rules.map((one: { code: string; rate: string }) => [one.code, one.rate]);
  expect(Object.fromEntries(rates)).toEqual({
    investor: '1.00%',
    placement: '3.00%',
    maker: '0.25%',
    taker: '0.50%',
    conversion: '0.50%',
    card: 'Free',
    withdrawal: 'Free',
  });
  const nowhere = '01900000-0000-7000-8000-000000000000';
  expect((await ask(undefined, 'GET', `/fees?assetId=${nowhere}`)).code).toBe('ASSET_NOT_FOUND');
  expect((await ask(undefined, 'GET', `/fees/${nowhere}/versions`)).code).toBe('NOT_FOUND');
});

describe('a fee change', () => {
  test('needs a second approver and applies to orders from its effective time', async () => {
    const seller = await harness.trader(0, { [assetId]: 100 });
    const buyer = await harness.trader(10_000);
    const order = (who: Someone, action: string, price: string) =>
      ask(who, 'POST', '/trade/orders', { assetId, action, quantity: '10', price });
    await order(seller, 'make_sell', '100');
    const first = await order(buyer, 'take_buy', '100');
    const id = await (async () => {
      const { data } = await propose(ann);
      expect(data).toMatchObject({ status: 'REQUESTED', before: '0.50%', rate: '0.40%' });
      expect(await request.view(ann, data.id)).toMatchObject({
        isMine: true,
        actions: {
          approve: { allowed: false },
          reject: { allowed: false },
          cancel: { allowed: true },
        },
      });
      expect((await request.approve(ann, data.id)).code).toBe('OWN_REQUEST');
      expect((await propose(cat, { percent: '0.30' })).code).toBe('FEE_PROPOSED');
      return data.id;
    })();
    const requestId = await request.idOf(ben, id);
    expect((await request.approve(ben, id)).data).toMatchObject({ outcome: 'done', agreed: 1 });
    expect((await proposalOf(id)).status).toBe('APPROVED');
    const late = { fingerprint: 'code~AAAAAAAAAAAAAAAA' };
    const again = await ask(cat, 'POST', `/approvals/${requestId}/approve`, late);
    expect(again.code).toBe('APPROVAL_NOT_OPEN');
    await order(seller, 'make_sell', '100');
    expect((await told('taker')).rate).toBe('0.50%');
    world.clock.advance(61 * MINUTE);
    const now = await told('taker');
    expect(now).toMatchObject({ rate: '0.40%', version: 2, scope: 'platform' });
    const second = await order(buyer, 'take_buy', '100');
    expect([first, second].map((one) => one.data.order.fees)).toEqual(['5.00', '4.00']);
    const named = await Promise.all([first, second].map((one) => feesOf(one.data.order.id)));
    expect(named).toEqual([
      ['Maker fee 1: 0.25%', 'Taker fee 1: 0.50%'],
      ['Maker fee 1: 0.25%', 'Taker fee 2: 0.40%'],
    ]);
    const { data } = await ask(undefined, 'GET', `/fees/${now.ruleId}/versions`);
    expect(data.versions.map((one: { state: string }) => one.state)).toEqual(['in_force', 'past']);
  });

  test('must take effect in the future and be within the bounds of the fee', async () => {
    const wrong = async (more: object) => (await propose(ann, more)).errors?.[0]?.field;
    expect(await wrong({ effectiveFrom: ahead(0) })).toBe('effectiveFrom');
    expect(await wrong({ effectiveFrom: ahead(-60) })).toBe('effectiveFrom');
    expect(await wrong({ percent: '10.01' })).toBe('percent');
    expect(await wrong({ percent: '0.255' })).toBe('percent');
    expect(await wrong({ basis: 'flat', flat: '1' })).toBe('basis');
    expect(await wrong({ min: '1' })).toBe('min');
    expect(await wrong({ basis: 'inherit' })).toBe('basis');
    expect(await wrong({ code: 'card', category: 'art' })).toBe('category');
    expect(await wrong({ code: 'card', min: '3', max: '2' })).toBe('max');
    expect((await propose(ann, { code: 'maker', percent: '0.25' })).code).toBe('FEE_UNCHANGED');
  });

  test('cannot be approved after its effective time and expires undecided', async () => {
    const { data } = await propose(ann, { code: 'maker', effectiveFrom: ahead(3) });
    world.clock.advance(2.5 * MINUTE);
    const passed = await request.approve(ben, data.id);
    expect(passed.code).toBe('FEE_MOMENT_PASSED');
    const shown = await request.view(ben, data.id);
    expect(shown?.actions.approve).toEqual({ allowed: false, reason: passed.message });
    world.clock.advance(DAY);
    await world.runJob('approvals.expire');
    const { proposals } = (await ask(ann, 'GET', '/admin/fees')).data;
    expect(proposals[0]).toMatchObject({ id: data.id, status: 'EXPIRED', decidedBy: null });
    expect((await propose(ann, { code: 'maker' })).status).toBe(201);
    const [open] = (await ask(cat, 'GET', '/admin/fees')).data.proposals;
    expect((await request.cancel(cat, open.id)).code).toBe('NOT_FOUND');
    expect((await request.cancel(ann, open.id)).data.outcome).toBe('withdrawn');
    expect((await proposalOf(open.id)).status).toBe('WITHDRAWN');
  });

  test('is decided once when two approvers decide concurrently', async () => {
    const { data } = await propose(ann, { code: 'conversion', percent: '0.60' });
    const tries = Array.from({ length: 20 }, (_, i) =>
      (i % 3 ? request.approve : request.reject)(i % 2 ? ben : cat, data.id),
    );
    const done = (await Promise.all(tries)).filter((one) => one.status === 200);
    expect(done.length).toBe(1);
    const { rules } = (await ask(ann, 'GET', '/admin/fees')).data;
    const rule = rules.find((one: { code: string }) => one.code === 'conversion');
    expect(rule.versions.length).toBe(done[0]?.data.outcome === 'done' ? 2 : 1);
  });

  test('for a category or an asset overrides the platform’s fee until it ends', async () => {
    const { category } = (await world.edge.db
      .selectFrom('catalogue.asset')
      .select('category')
      .where('id', '=', assetId)
      .executeTakeFirstOrThrow()) as { category: string };
    await agreed({ code: 'placement', category, percent: '2.50' });
    await agreed({ code: 'placement', assetId, percent: '2.00' });
    await agreed({ code: 'placement', assetId, basis: 'inherit', effectiveFrom: ahead(120) });
    const of = `?assetId=${assetId}`;
    world.clock.advance(61 * MINUTE);
    expect(await told('placement', of)).toMatchObject({ rate: '2.00%', scope: 'asset', assetId });
    expect((await told('placement')).rate).toBe('3.00%');
    world.clock.advance(60 * MINUTE);
    expect(await told('placement', of)).toMatchObject({ rate: '2.50%', scope: 'class', category });
  });

  test('must be approved with the fingerprint of what was shown', async () => {
    const { data } = await propose(ann, { code: 'maker', percent: '0.30' });
    const first = await request.view(ben, data.id);
    expect((await ask(ben, 'POST', `/approvals/${first?.id}/approve`)).errors?.[0]?.field).toBe(
      'fingerprint',
    );
    await request.cancel(ann, data.id);
    const { data: other } = await propose(ann, { code: 'maker', percent: '0.35' });
    const refused = await request.approve(ben, other.id, first?.fingerprint ?? '');
    expect(refused.code).toBe('APPROVAL_CHANGED');
    expect(refused.message).toContain('new rate is now 0.35%');
    expect((await request.approve(ben, other.id)).data.outcome).toBe('done');
  });

  test('must be requested again if the current rate changes before approval', async () => {
    const { data } = await propose(ann, { code: 'investor', category: 'art', percent: '0.70' });
    expect(data.before).toBe('1.00%');
    await agreed({ code: 'investor', percent: '0.90', effectiveFrom: ahead(30) });
    const now = await request.view(ben, data.id);
    expect(now?.actions.approve).toEqual({
      allowed: false,
      reason:
        'This has changed since it was requested: current rate is now 0.90%. It must be requested again.',
    });
    expect(now?.actions.reject).toEqual({ allowed: true });
    expect((await request.approve(ben, data.id)).code).toBe('APPROVAL_CHANGED');
    expect((await request.reject(ben, data.id)).data.outcome).toBe('rejected');
    expect((await proposalOf(data.id)).status).toBe('REJECTED');
  });

  test('for an asset can’t be requested or approved by staff related to its owner', async () => {
    const relative = await staff(world, 'staff_administrator');
    await relate(world, relative.actor.partyId, sales.owner.actor.partyId);
    const narrow = { code: 'maker', assetId, percent: '0.11' };
    expect((await propose(relative, narrow)).code).toBe('OWN_CASE');
    const { data } = await propose(ann, narrow);
    const shown = await request.view(relative, data.id);
    expect(shown?.actions.approve).toMatchObject({ allowed: false });
    expect(shown?.actions.reject).toEqual(shown?.actions.approve);
    expect(shown?.missing).toContain(ben?.actor.name);
    expect(shown?.missing).not.toContain(relative.actor.name);
    expect(shown?.missing).not.toContain(ann?.actor.name);
    expect((await request.approve(relative, data.id)).code).toBe('OWN_CASE');
    expect((await request.reject(relative, data.id)).code).toBe('OWN_CASE');
    expect((await request.approve(ben, data.id)).data.outcome).toBe('done');
  });

  test('expires when its requester is blocked and can be proposed by others', async () => {
    const leaves = await staff(world, 'staff_administrator');
    const { data } = await propose(leaves, { code: 'card', percent: '1' });
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, leaves.actor.userId, 'Left'));
    expect(await proposalOf(data.id)).toMatchObject({
      status: 'EXPIRED',
      decisionReason: `The request by ${leaves.actor.name} no longer applies: Blocked`,
    });
    expect((await propose(ann, { code: 'card', percent: '1' })).status).toBe(201);
  });

  test('keeps existing versions, which the database protects from changes', async () => {
    const { db } = world.edge;
    await expect(db.updateTable('fees.version').set({ bps: 1 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('fees.version').execute()).rejects.toThrow();
  });
});

async function feesOf(orderId: string): Promise<string[]> {
  const entry = await world.edge.db
    .selectFrom('exchange.trade as t')
    .innerJoin('ledger.entry as e', (j) => j.on('e.kind', '=', 'trade'))
    .whereRef('e.reference', '=', (e) => e.cast('t.id', 'text'))
    .where('t.takerOrderId', '=', orderId)
    .select('e.id')
    .executeTakeFirstOrThrow();
  return world.as(undefined, async (ctx) => {
    const fees = await namedFees(ctx, await feeVersionsOf(ctx, entry.id));
    return [...fees.values()].map((fee) => `${fee.name} ${fee.version}: ${fee.rate}`).sort();
  });
}
