import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  approvedBy,
  askedDistribution,
  distributionDraft,
  fundedBy,
  giveCash,
  writtenDistribution,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { giveUnits, heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { balancesOf, blockOutflow, releaseOutflow, verifyBooks } from '../../money/ledger/index.ts';
import { blockUser, openSession, unblockUser } from '../../people/identity/index.ts';
import { CLOCK_JOB } from './events.ts';

const world = await openWorld();
type Owner = Someone & { readonly companyId: string };
let owner: Owner;
let finance: readonly [Someone, Someone];
let anna: Someone;
let ben: Someone;
let carl: Someone;

beforeAll(async () => {
  finance = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
});
beforeEach(async () => {
  owner = await company(world, { isOwner: true });
  [anna, ben, carl] = [
    await person(world, 'approved'),
    await person(world, 'approved'),
    await person(world, 'approved'),
  ];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(who: Someone, method: Method, path: string, payload?: object) {
  const http = await world.http();
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api${path}`;
  const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? response.json() : {};
  return {
    status: response.statusCode,
    text: response.payload.replaceAll('"', ''),
    code: response.statusCode < 300 ? 'done' : (body.code as string | undefined),
    message: body.message as string | undefined,
    // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
    data: body.data as any,
    fields: (body.errors ?? []).map((one: { field: string }) => one.field) as string[],
  };
}

const newAsset = () =>
  heldAsset(world, owner.companyId, [
    [anna, 60_000n],
    [ben, 30_000n],
    [carl, 10_000n],
  ]);
const toNextDay = async () => {
  world.clock.advance(DAY);
  await world.runJob(CLOCK_JOB);
};
const cashOf = async ({ actor }: Someone) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, actor.partyId));
  const { balance, held } = all.find((one) => one.commodity === 'USD') ?? { balance: 0n, held: 0n };
  return { balance, held };
};
const booksAgree = async () =>
  expect(await world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds))).toEqual(
    [],
  );
const seen = async (id: string) => (await call(owner, 'GET', `/owner/distributions/${id}`)).data;

async function funded(assetId: string, more: Parameters<typeof distributionDraft>[1] = {}) {
  const id = await askedDistribution(world, owner, assetId, more);
  await approvedBy(world, id, [finance[0]]);
  await toNextDay();
  await fundedBy(world, owner, id);
  return id;
}

describe('a distribution', () => {
  it('pays holders at the record date to the cent and keeps the withheld tax', async () => {
    await giveCash(world, owner, 2_000_00n);
    const assetId = await newAsset();
    const id = await askedDistribution(world, owner, assetId, {
      total: '1000.01',
      withholding: {
        percent: '10',
        exceptions: [
          { country: 'PRT', percent: '5' },
          { partyId: carl.actor.partyId, percent: '0' },
        ],
      },
    });
    await approvedBy(world, id, [finance[0]]);
    expect((await seen(id)).stage).toBe('APPROVED');
    await toNextDay();
    expect(await seen(id)).toMatchObject({
      stage: 'RECORDED',
      isFrozen: true,
      figures: { holders: 3, units: '100.000', gross: '1000.01', withheld: '45.00' },
      wallet: { available: '2000.00', missing: '0.00' },
    });
    const { tasks } = (await call(owner, 'GET', '/owner/dashboard')).data;
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'fund_distribution', amount: '1000.01' }),
    );
    await giveUnits(world, assetId, await person(world, 'approved'), 900_000n);
    expect((await call(owner, 'POST', `/owner/distributions/${id}/fund`)).data.stage).toBe(
      'FUNDED',
    );
    expect(await cashOf(owner)).toEqual({ balance: 2_000_00n, held: 1_000_01n });
    await world.runJob(CLOCK_JOB);
    expect(await seen(id)).toMatchObject({
      stage: 'PAID',
      progress: { paid: { holders: 3, amount: '955.01' }, batches: 1 },
    });
    // Of the shares 600.006, 300.003 and 100.001, the one with the largest remainder gets the cent.
    expect((await cashOf(anna)).balance).toBe(600_01n - 30_00n);
    expect((await cashOf(ben)).balance).toBe(300_00n - 15_00n);
    expect((await cashOf(carl)).balance).toBe(100_00n);
    expect(await cashOf(owner)).toEqual({ balance: 999_99n, held: 0n });
    await booksAgree();
  });

  it('notifies holders of their payment, with a statement and the annual report', async () => {
    await giveCash(world, owner, 1_000_00n);
    const assetId = await newAsset();
    const id = await funded(assetId, { withholding: { percent: '10', exceptions: [] } });
    await world.runJob(CLOCK_JOB);
    const [told] = (await call(anna, 'GET', '/user/notifications?limit=5')).data;
    expect(told).toMatchObject({
      kind: 'distribution_paid',
      link: `/portfolio/distributions/${id}`,
    });
    expect(told.title).toMatch(/paid you \$540\.00$/);
    expect((await call(anna, 'GET', `/user/distributions/${id}`)).data).toMatchObject({
      perUnit: '10.000000',
      mine: { units: '60.000', gross: '600.00', withheld: '60.00', net: '540.00', state: 'PAID' },
      history: [{ id, net: '540.00' }],
    });
    const pdf = await call(anna, 'GET', `/user/distributions/${id}/statement`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await call(anna, 'GET', '/user/distributions')).data).toMatchObject({
      gross: '600.00',
      withheld: '60.00',
      net: '540.00',
      kinds: [{ kind: 'income', gross: '600.00', withheld: '60.00', net: '540.00' }],
      rows: [{ id, units: '60.000' }],
    });
    const csv = await call(anna, 'GET', '/user/distributions/report?format=csv');
    expect(csv.text).toContain('income,60.000,600.00,60.00,540.00');
    const [row] = (await call(ben, 'GET', `/assets/${assetId}/distributions`)).data;
    expect(row).toMatchObject({ id, stage: 'PAID', mine: { net: '270.00' } });
    const stranger = await person(world, 'approved');
    expect((await call(stranger, 'GET', `/user/distributions/${id}`)).status).toBe(404);
    expect((await call(owner, 'GET', `/owner/distributions/${id}/lines.csv`)).text).toMatch(
      /,60\.000,600\.000000,600\.00,10\.00,60\.00,540\.00,PAID/,
    );
  });

  it('lists missing fields on submission and the wallet shortfall on funding', async () => {
    const assetId = await newAsset();
    const id = await writtenDistribution(world, owner, assetId, {
      ...{ name: '', total: null, recordOn: '2020-01-01', payOn: '2020-01-01' },
    });
    const submit = () => call(owner, 'POST', `/owner/distributions/${id}/submit`);
    expect((await submit()).fields).toEqual(['name', 'total', 'recordOn', 'payOn']);
    const draft = distributionDraft(world.clock.now(), { total: null, perUnit: '0.333333' });
    expect((await call(owner, 'PUT', `/owner/distributions/${id}`, draft)).data).toMatchObject({
      stage: 'DRAFT',
      figures: { gross: '33.33', perUnit: '0.333333', centsPlaced: 2 },
    });
    expect((await submit()).data.status).toBe('REQUESTED');
    expect((await submit()).code).toBe('INVALID_TRANSITION');
    await approvedBy(world, id, [finance[0]]);
    const fund = () => call(owner, 'POST', `/owner/distributions/${id}/fund`);
    expect((await fund()).code).toBe('INVALID_TRANSITION');
    await toNextDay();
    await giveCash(world, owner, 30_00n);
    const refused = await fund();
    expect([refused.code, refused.message]).toEqual([
      'DISTRIBUTION_NOT_COVERED',
      'Your wallet is $3.33 short of the $33.33 that this distribution needs',
    ]);
    await giveCash(world, owner, 3_33n);
    expect((await fund()).code).toBe('done');
    const ended = await call(owner, 'POST', `/owner/distributions/${id}/cancel`, { reason: 'No' });
    expect(ended.code).toBe('INVALID_TRANSITION');
  });

  it('can’t be requested for an asset without holders', async () => {
    const id = await writtenDistribution(world, owner, await heldAsset(world, owner.companyId, []));
    const refused = await call(owner, 'POST', `/owner/distributions/${id}/submit`);
    expect(refused.code).toBe('DISTRIBUTION_NOT_OF_HOLDERS');
  });

  it('is hidden from other companies and, as a draft, from staff', async () => {
    const assetId = await newAsset();
    const id = await writtenDistribution(world, owner, assetId);
    const rival = await company(world, { isOwner: true });
    expect((await call(rival, 'GET', `/owner/distributions/${id}`)).status).toBe(404);
    expect((await call(rival, 'POST', `/owner/distributions/${id}/submit`)).status).toBe(404);
    expect((await call(finance[0], 'GET', `/admin/distributions/${id}`)).status).toBe(404);
    expect((await call(anna, 'GET', `/assets/${assetId}/distributions`)).data).toEqual([]);
    expect((await call(owner, 'DELETE', `/owner/distributions/${id}`)).code).toBe('done');
    expect((await call(owner, 'GET', `/owner/distributions/${id}`)).status).toBe(404);
  });

  it('can be withdrawn, sent back with a reason, or cancelled before funding', async () => {
    const assetId = await newAsset();
    const id = await askedDistribution(world, owner, assetId);
    const at = (way: string) => `/owner/distributions/${id}/${way}`;
    expect((await call(owner, 'POST', at('take-back'))).data.stage).toBe('DRAFT');
    await call(owner, 'POST', at('submit'));
    const { queues } = (await call(finance[0], 'GET', '/admin/overview')).data;
    const asked = queues.find((one: { what: string }) => one.what === 'distributions');
    expect(asked).toMatchObject({ count: 1, late: 0, came: 1 });
    const because = { reason: 'Which quarter?' };
    const rejecting = approving<Someone>(call, 'distribution.approve');
    await rejecting.reject(finance[0], id, because.reason);
    expect(await seen(id)).toMatchObject({ stage: 'DRAFT', status: 'REJECTED', ...because });
    await call(owner, 'POST', at('submit'));
    await approvedBy(world, id, [finance[0]]);
    await toNextDay();
    expect(
      (await call(owner, 'POST', at('cancel'), { reason: 'Rent is late' })).data,
    ).toMatchObject({ stage: 'CANCELLED', status: null, reason: 'Rent is late' });
    expect((await call(anna, 'GET', `/assets/${assetId}/distributions`)).data).toEqual([]);
  });
});

describe('the approval of a distribution', () => {
  const approval = approving<Someone>(call, 'distribution.approve');

  it('needs two approvers above the limit, for exactly the terms shown', async () => {
    const assetId = await newAsset();
    const id = await askedDistribution(world, owner, assetId, { total: '10000.01' });
    const [first, second] = finance;
    const fingerprint = (await approval.view(first, id))?.fingerprint ?? '';
    expect((await approval.approve(first, id, fingerprint)).code).toBe('done');
    expect(await seen(id)).toMatchObject({
      stage: 'REQUESTED',
      twoPeople: true,
      approval: { needed: 2, by: [{}] },
    });
    expect((await approval.approve(first, id, fingerprint)).code).toBe('OWN_REQUEST');
    await call(owner, 'POST', `/owner/distributions/${id}/take-back`);
    const draft = distributionDraft(world.clock.now(), { total: '20000' });
    await call(owner, 'PUT', `/owner/distributions/${id}`, draft);
    await call(owner, 'POST', `/owner/distributions/${id}/submit`);
    expect((await approval.approve(second, id, fingerprint)).code).toBe('APPROVAL_CHANGED');
    await approvedBy(world, id, [second, first]);
    expect(await seen(id)).toMatchObject({ stage: 'APPROVED', approval: { by: [{}, {}] } });
  });

  it('needs two approvers when one approver’s daily total reaches the limit', async () => {
    const assetId = await newAsset();
    const alone = await staff(world, 'staff_finance');
    const [one, two] = [
      await askedDistribution(world, owner, assetId, { total: '6000' }),
      await askedDistribution(world, owner, assetId, { total: '5000' }),
    ];
    await approvedBy(world, one, [alone]);
    await approvedBy(world, two, [alone]);
    expect((await seen(one)).stage).toBe('APPROVED');
    expect((await seen(two)).stage).toBe('REQUESTED');
  });

  it('is refused to staff who hold units of the asset', async () => {
    const holder = await staff(world, 'staff_finance');
    const assetId = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
    const id = await askedDistribution(world, owner, assetId);
    expect((await approval.view(holder, id))?.actions.approve?.allowed).toBe(false);
    expect((await approval.approve(holder, id)).code).toBe('OWN_CASE');
  });

  it('is required again when more would be paid than was approved', async () => {
    const assetId = await newAsset();
    const id = await askedDistribution(world, owner, assetId, { total: null, perUnit: '1' });
    await approvedBy(world, id, [finance[0]]);
    await giveUnits(world, assetId, anna, 1_000n);
    await toNextDay();
    expect(await seen(id)).toMatchObject({ stage: 'REQUESTED', figures: { gross: '101.00' } });
    await approvedBy(world, id, [finance[0]]);
    await world.runJob(CLOCK_JOB);
    expect(await seen(id)).toMatchObject({ stage: 'RECORDED', figures: { gross: '101.00' } });
  });
});

describe('a holder who can’t be paid', () => {
  it('has the payment held until the block on the account ends', async () => {
    await giveCash(world, owner, 1_000_00n);
    const assetId = await newAsset();
    const id = await funded(assetId, { withholding: { percent: '10', exceptions: [] } });
    await world.as(undefined, (ctx) => blockUser(ctx, ben.actor.userId, 'For a test'));
    await world.runJob(CLOCK_JOB);
    expect(await seen(id)).toMatchObject({
      stage: 'PAID',
      progress: { paid: { holders: 2 }, held: { holders: 1, amount: '270.00' } },
    });
    expect((await cashOf(ben)).balance).toBe(0n);
    await booksAgree();
    const path = `/admin/distributions/${id}/lines/${ben.actor.partyId}`;
    const [line] = (await call(finance[0], 'GET', `/admin/distributions/${id}/lines?state=HELD`))
      .data;
    expect(line).toMatchObject({ why: 'blocked', actions: { release: { allowed: false } } });
    expect((await call(finance[0], 'POST', `${path}/release`)).code).toBe('HOLDER_NOT_PAYABLE');
    await world.as(undefined, (ctx) => unblockUser(ctx, ben.actor.userId));
    expect((await call(finance[0], 'POST', `${path}/release`)).code).toBe('done');
    expect((await call(finance[0], 'POST', `${path}/release`)).code).toBe('INVALID_TRANSITION');
    expect((await cashOf(ben)).balance).toBe(270_00n);
    await booksAgree();
  });

  it('can have the whole line returned to the owner', async () => {
    await giveCash(world, owner, 1_000_00n);
    const id = await funded(await newAsset(), { withholding: { percent: '10', exceptions: [] } });
    await world.as(undefined, (ctx) => blockUser(ctx, ben.actor.userId, 'For a test'));
    await world.runJob(CLOCK_JOB);
    const path = `/admin/distributions/${id}/lines/${ben.actor.partyId}/return`;
    await call(finance[0], 'POST', path, { reason: 'Paid by cheque' });
    const held = `/admin/distributions/${id}/lines?state=HELD`;
    const { returning } = (await call(finance[1], 'GET', held)).data[0];
    await approving<Someone>(call, 'distribution.return').approve(finance[1], returning);
    expect(await cashOf(owner)).toEqual({ balance: 300_00n, held: 0n });
    expect((await seen(id)).progress.returned).toEqual({ holders: 1, amount: '270.00' });
    expect((await call(owner, 'GET', '/user/portfolio')).data).toMatchObject({ income: '0.00' });
    const { assets } = (await call(owner, 'GET', '/owner/dashboard')).data;
    expect(assets.map((one: { distributed: string }) => one.distributed)).toEqual(['700.00']);
    await booksAgree();
  });
});

describe('an account on hold', () => {
  it('can’t fund a distribution, and a funded one waits for the release of the hold', async () => {
    await giveCash(world, owner, 2_000_00n);
    const { partyId } = owner.actor;
    const cause = { kind: 'party_hold' as const, id: partyId };
    const assetId = await newAsset();
    const id = await askedDistribution(world, owner, assetId);
    await approvedBy(world, id, [finance[0]]);
    await toNextDay();
    const fund = () => call(owner, 'POST', `/owner/distributions/${id}/fund`);
    await world.as(undefined, (ctx) => blockOutflow(ctx, partyId, cause));
    expect((await fund()).code).toBe('CONTACT_SUPPORT');
    await world.as(undefined, (ctx) => releaseOutflow(ctx, cause));
    expect((await fund()).code).toBe('done');
    await world.as(undefined, (ctx) => blockOutflow(ctx, partyId, cause));
    await world.runJob(CLOCK_JOB);
    expect(await seen(id)).toMatchObject({
      stage: 'PAYING',
      progress: { batches: 0, waitsFor: 'The owner’s account is on hold' },
    });
    await world.as(undefined, (ctx) => releaseOutflow(ctx, cause));
    await world.runJob(CLOCK_JOB);
    expect((await seen(id)).stage).toBe('PAID');
  });

  it('has its own payment retained by Holdfast', async () => {
    await giveCash(world, owner, 2_000_00n);
    const { partyId } = ben.actor;
    const cause = { kind: 'party_hold' as const, id: partyId };
    await world.as(undefined, (ctx) => blockOutflow(ctx, partyId, cause));
    const id = await funded(await newAsset());
    await world.runJob(CLOCK_JOB);
    expect((await seen(id)).progress.held).toEqual({ holders: 1, amount: '300.00' });
    await world.as(undefined, (ctx) => releaseOutflow(ctx, cause));
  });
});
