import { DAY, dayWords, HOUR } from '@holdfast/domain/kernel/moment';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { approveNav } from '../../../../test/fixtures/market.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { company, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { requestNav } from '../../assets/valuation/index.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { blockUser } from '../../people/identity/index.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const http = await world.http();
const TERMS = { bandBps: 2_000, holderCapBps: 2_500, lockedUntil: null };
let [first, second, third]: Someone[] = [];
let assetId = '';

async function send(who: Someone | undefined, method: 'GET' | 'POST', path: string, body?: object) {
  const token = who ? await sales.signIn(who) : '';
  const answer = await http.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const call = (who: Someone | undefined, method: 'GET' | 'POST', path: string, body?: object) =>
  send(who, method, `/admin/assets/${assetId}/${path}`, body);
const desk = async (who = second) => (await call(who, 'GET', 'trading')).data;
const ask = (who = first) => call(who, 'POST', 'open-trading', TERMS);
const opening = approving<Someone | undefined>(send, 'exchange.open');
let lastId = '';
const requestId = async (): Promise<string> => {
  lastId = (await desk(first)).requestId ?? lastId;
  return lastId;
};
const shownTo = async (who = second) => opening.view(who, await requestId());
const agree = async (who = second, seen?: string) => opening.approve(who, await requestId(), seen);
const reject = async (who = second) => opening.reject(who, await requestId(), 'Not yet');
const cancel = async (who = first) => opening.cancel(who, await requestId());

const today = () => dayWords(world.clock.now().toISOString().slice(0, 10));
const value = async (nav: bigint) => {
  const date = world.clock.now().toISOString().slice(0, 10);
  const given = { assetId, nav, date, note: 'Appraised' };
  const id = await world.as(first?.actor, (ctx) => requestNav(ctx, given));
  await world.as(second?.actor, (ctx) => approveNav(ctx, id));
};
const issue = (thousandths: bigint) =>
  world.as(undefined, (ctx) => {
    const partyId = first?.actor.partyId ?? '';
    return post(ctx, {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        { account: platform('issuance', assetId), amount: -thousandths },
        { account: partyMain(partyId, assetId), amount: thousandths },
      ],
      positions: [{ partyId, assetId, units: thousandths, cost: 1n }],
    });
  });

async function soldAsset(): Promise<string> {
  const sale = await sales.openSale();
  await sales.commitAs(await sales.investor(), sale, units(60));
  await sales.approveAll(sale);
  world.clock.advance(31 * DAY);
  await sales.clock();
  await sales.bringEvidence(sale);
  await sales.approveEvidenceAs(sales.finance, sale);
  await sales.approveEvidenceAs(await staff(world, 'staff_finance'), sale);
  await sales.clock();
  await sales.settle();
  await sales.clock();
  return sale.assetId;
}

beforeAll(async () => {
  // Starts at noon, so 23 hours later is another day whenever the test runs.
  world.clock.advance(DAY - ((world.clock.now().getTime() + DAY / 2) % DAY));
  [first, second, third] = [
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
  ];
  assetId = await soldAsset();
  await value(101_00n);
});

beforeEach(async () => {
  const request = (await desk(first)).requestId ? await shownTo(first) : null;
  if (request) await reject(request.isMine ? second : first);
});

describe('approving the opening of trading', () => {
  test('shows price, units, lots, fees, terms, requester and missing approvers', async () => {
    await ask();
    const shown = await desk();
    expect(shown.opening).toMatchObject({
      openingPrice: '101.00',
      units: '60.000',
      lot: '0.001',
      minTrade: '10.00',
      makerBps: 25,
      takerBps: 50,
    });
    const request = await shownTo();
    expect(request).toMatchObject({
      requestedBy: first?.actor.name,
      isMine: false,
      actions: { approve: { allowed: true }, reject: { allowed: true } },
    });
    const facts = request?.what?.facts.map(({ label, value }) => [label, value]);
    const text = (text: string) => ({ is: 'text', text });
    expect(facts).toContainEqual(['Opening price', text(`$101.00, the NAV of ${today()}`)]);
    expect(facts).toContainEqual(['Units', text('60.000')]);
    expect(facts).toContainEqual(['Price band', text('±20.00%')]);
    expect(facts).toContainEqual(['Largest holding', text('25.00%')]);
    expect(facts).toContainEqual(['Taker fee', text('0.50%')]);
    expect(request?.missing).toContain(third?.actor.name);
    expect(request?.missing).not.toContain(first?.actor.name);
    expect(request?.actions).not.toHaveProperty('cancel');
    const own = (await shownTo(first))?.actions;
    expect(own).toMatchObject({ approve: { allowed: false }, cancel: { allowed: true } });
  });

  test('requires the fingerprint of what was shown', async () => {
    await ask();
    const seen = (await shownTo())?.fingerprint ?? '';
    await reject();
    await call(first, 'POST', 'open-trading', { ...TERMS, holderCapBps: null });
    const refused = await agree(second, seen);
    expect(refused.code).toBe('APPROVAL_CHANGED');
    expect(refused.message).toContain('largest holding is now no limit');
  });

  test('needs a new request if units or price change', async () => {
    await ask();
    const seen = (await shownTo())?.fingerprint ?? '';
    await issue(1_000n);
    const shown = await desk();
    expect(shown.requestId).toBeNull();
    expect(shown.ended).toMatchObject({ why: 'changed', reason: 'units is now 61.000' });
    const refused = await agree(second, seen);
    expect(refused.code).toBe('APPROVAL_CHANGED');
    expect(refused.message).toContain('units is now 61.000. It must be requested again');
    expect((await ask(second)).data.requestId).toEqual(expect.any(String));
    world.clock.advance(HOUR * 23);
    await value(102_00n);
    const since = await desk(first);
    expect(since.ended.reason).toContain('opening price is now $102.00');
    expect((await ask()).status).toBe(200);
  });
});

describe('staff who benefit from an opening', () => {
  test('can’t request, approve or reject it, and see why not', async () => {
    const relative = await staff(world, 'staff_listings');
    await relate(world, relative.actor.partyId, sales.owner.actor.partyId);
    expect((await ask(relative)).code).toBe('OWN_CASE');
    await ask();
    const shown = await shownTo(relative);
    const missing = shown?.missing;
    const reason = expect.stringContaining('someone related to you');
    expect(shown?.actions).toMatchObject({
      approve: { allowed: false, reason },
      reject: { allowed: false, reason },
    });
    expect(missing).not.toContain(relative.actor.name);
    expect((await agree(relative)).code).toBe('OWN_CASE');
    expect((await reject(relative)).code).toBe('OWN_CASE');
  });

  test('include those related to the asset’s managing company', async () => {
    const manager = await company(world);
    const relative = await staff(world, 'staff_listings');
    await relate(world, relative.actor.partyId, manager.actor.partyId);
    const { rows } = await world.edge.pool.query(
      'select manager_id from catalogue.asset where id = $1',
      [assetId],
    );
    const manages = (id: string) =>
      world.edge.pool.query('update catalogue.asset set manager_id = $1 where id = $2', [
        id,
        assetId,
      ]);
    await manages(manager.companyId);
    expect((await ask(relative)).code).toBe('OWN_CASE');
    await manages(rows[0].manager_id);
  });
});

describe('the end of an opening request', () => {
  test('by withdrawal is possible for its requester only, and is shown', async () => {
    await ask();
    expect((await cancel(second)).code).toBe('NOT_FOUND');
    expect((await cancel()).status).toBe(200);
    expect(await desk()).toMatchObject({
      requestId: null,
      ended: { why: 'withdrawn', by: first?.actor.name },
    });
    expect((await cancel()).code).toBe('APPROVAL_NOT_OPEN');
    expect((await agree()).code).toBe('APPROVAL_NOT_OPEN');
  });

  test('is shown as rejected with the reason', async () => {
    await ask();
    expect((await reject()).status).toBe(200);
    expect((await desk()).ended).toMatchObject({
      why: 'rejected',
      by: second?.actor.name,
      reason: 'Not yet',
    });
  });

  test('is shown as expired if not approved in time', async () => {
    await ask();
    world.clock.advance(25 * HOUR);
    expect(await desk()).toMatchObject({ requestId: null, ended: { why: 'time' } });
    await world.runJob('approvals.expire');
    const { rows } = await world.edge.pool.query(
      'select status from exchange.opening_request where asset_id = $1 order by requested_at desc limit 1',
      [assetId],
    );
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
    expect((await ask(second)).status).toBe(200);
  });

  test('is shown as lapsed when its requester is blocked', async () => {
    const leaves = await staff(world, 'staff_listings');
    await ask(leaves);
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, leaves.actor.userId, 'Left'));
    expect(await desk()).toMatchObject({
      requestId: null,
      ended: { why: 'person', by: leaves.actor.name, reason: 'Blocked' },
    });
    expect((await ask()).status).toBe(200);
  });
});

test('opens trading with the approved figures', async () => {
  await ask();
  expect((await agree()).data.outcome).toBe('done');
  await world.runJob('exchange.command_outbox');
  expect(await desk()).toMatchObject({
    requestId: null,
    ended: null,
    market: { openingPrice: '102.00', holderCapBps: 2_500, halt: null },
  });
});
