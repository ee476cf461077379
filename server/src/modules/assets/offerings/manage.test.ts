import { beforeAll, describe, expect, test } from 'vitest';
import {
  dollars,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone } from '../../../../test/fixtures/people.ts';
import { signWhatIsAsked } from '../../../../test/fixtures/signature.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { publishAgreement } from '../../people/agreements/index.ts';
import { closeOffering, commitmentsOf } from './index.ts';

const harness = await openOfferingHarness();
const { world, owner, finance } = harness;
const http = await world.http();

type Line = { readonly id: string; readonly investor: { readonly name: string } };

async function named(name: string, country: string): Promise<Someone> {
  const someone = await harness.investor(dollars(100_000));
  const { pool } = world.edge;
  await pool.query('update identity.party set display_name = $2 where id = $1', [
    someone.actor.partyId,
    name,
  ]);
  await pool.query('update identity."user" set country = $2 where id = $1', [
    someone.actor.userId,
    country,
  ]);
  return someone;
}

const page = async (sale: Sale, query = '') =>
  (await ask(http, 'GET', `/owner/assets/${sale.assetId}/commitments${query}`, owner.token)).body;
const namesIn = (commitments: readonly Line[]) => commitments.map((one) => one.investor.name);

describe('the commitments to an offering', () => {
  let sale: Sale;
  beforeAll(async () => {
    sale = await harness.openSale({ maxUnits: units(100) });
    const people = [
      [await named('Zoe Ames', 'PRT'), 5],
      [await named('Ben Brook', 'SWE'), 20],
      [await named('Ann_Cole', 'PRT'), 10],
    ] as const;
    for (const [who, quantity] of people) await harness.commitAs(who, sale, units(quantity));
  });

  test('are found by name and country and sorted as requested', async () => {
    const { data, meta } = await page(sale);
    expect(namesIn(data.commitments)).toEqual(['Zoe Ames', 'Ben Brook', 'Ann_Cole']);
    expect(meta.total).toBe(3);
    const found = async (query: string) => namesIn((await page(sale, query)).data.commitments);
    expect(await found('?q=brook')).toEqual(['Ben Brook']);
    expect(await found('?q=_')).toEqual(['Ann_Cole']);
    expect(await found('?country=PRT&sort=-units')).toEqual(['Ann_Cole', 'Zoe Ames']);
    expect(await found('?sort=investor')).toEqual(['Ann_Cole', 'Ben Brook', 'Zoe Ames']);
    expect(await found('?kind=company')).toEqual([]);
    const wrong = await ask(
      http,
      'GET',
      `/owner/assets/${sale.assetId}/commitments?sort=secret`,
      owner.token,
    );
    expect(wrong.status).toBe(422);
  });

  test('show funding, signed agreements and history, with the person responsible', async () => {
    const { data } = await page(sale, '?q=zoe');
    expect(data.commitments[0]).toMatchObject({
      investor: { name: 'Zoe Ames', kind: 'person', country: 'PRT' },
      amount: '500.00',
      fee: '5.00',
      total: '505.00',
      funding: 'held',
      agreements: [],
      history: [{ what: 'made', by: null }],
    });
  });

  test('are exported with the same filter, and the export is logged', async () => {
    const path = `/offerings/${sale.offeringId}/commitments.csv?country=PRT`;
    const { text } = await saved(path, owner.token);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Zoe Ames","person","PRT","PLEDGED","5.000","500.00"');
    const log = await world.edge.pool.query(
      `select detail from kit.activity where action = 'offering.commitments_exported'`,
    );
    expect(log.rows[0].detail).toMatchObject({ country: 'PRT' });
  });

  test('are rejected in bulk with one reason, skipping any no longer open', async () => {
    const { data } = await page(sale);
    const [zoe, ben] = data.commitments as Line[];
    await ask(http, 'POST', `/commitments/${ben?.id}/approve`, owner.token);
    const body = { commitmentIds: [zoe?.id, ben?.id], reason: 'Too late for this round' };
    const path = `/offerings/${sale.offeringId}/reject-commitments`;
    const answer = (await ask(http, 'POST', path, owner.token, body)).body;
    expect(answer.data).toEqual({ rejected: 1, leftAlone: 1, refused: [] });
    const after = (await page(sale, '?q=zoe')).data.commitments[0];
    expect(after).toMatchObject({ stage: 'REJECTED', funding: 'returned', reason: body.reason });
    expect(after.history.at(-1)).toMatchObject({ what: 'rejected', by: owner.actor.name });
    expect(await harness.offering(sale)).toMatchObject({
      pledgedUnits: units(30),
      approvedUnits: units(20),
      investors: 2,
    });
    expect(await harness.findings()).toEqual([]);
  });

  test('are hidden from another company', async () => {
    const other = await company(world, { isOwner: true });
    const of = (path: string) => `/offerings/${sale.offeringId}/${path}`;
    for (const path of ['commitments', 'commitments.csv', 'allocation-preview']) {
      expect((await ask(http, 'GET', of(path), other.token)).status).toBe(404);
      expect((await ask(http, 'GET', of(path), finance.token)).status).toBe(200);
    }
  });
});

describe('bulk rejection by staff', () => {
  test('skips the staff member’s own commitment and rejects all others', async () => {
    const sale = await harness.openSale();
    const [one, own] = [await harness.investor(), finance];
    await world.edge.pool.query('update identity.party set approved_at = now() where id = $1', [
      own.actor.partyId,
    ]);
    await harness.pay(own.actor.partyId, dollars(5_000));
    await harness.commitAs(one, sale, units(5));
    await harness.commitAs(own, sale, units(5));
    const ids = (await harness.commitments(sale)).map((row) => row.id);
    const path = `/offerings/${sale.offeringId}/reject-commitments`;
    const body = { commitmentIds: ids, reason: 'Not eligible' };
    const { data } = (await ask(http, 'POST', path, own.token, body)).body;
    expect(data).toMatchObject({ rejected: 1, leftAlone: 0 });
    expect(data.refused).toHaveLength(1);
    expect((await harness.commitments(sale)).map((row) => row.stage).sort()).toEqual([
      'PLEDGED',
      'REJECTED',
    ]);
  });
});

describe('the allocation preview', () => {
  test('matches the closing to the cent', async () => {
    const sale = await harness.openSale({
      maxUnits: units(10),
      allocationRule: 'pro_rata',
      unitPrice: 33_33n,
    });
    const quantities = [7.001, 3.5, 9.999, 1];
    const people: Someone[] = [];
    for (const quantity of quantities) {
      const who = await harness.investor();
      await harness.commitAs(who, sale, units(quantity));
      people.push(who);
    }
    await harness.approveAll(sale);
    const { data } = (
      await ask(http, 'GET', `/offerings/${sale.offeringId}/allocation-preview`, owner.token)
    ).body;
    expect(data).toMatchObject({ isOverSubscribed: true, allocatedUnits: '10.000', shortened: 4 });
    await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    await harness.clock();
    const closed = await harness.commitments(sale);
    for (const line of data.lines) {
      const row = closed.find((one) => one.id === line.id);
      const amount = row?.allocatedAmount ?? 0n;
      expect(line.allocatedUnits).toBe(`${Number(row?.allocatedUnits) / 1000}`.padEnd(5, '0'));
      expect(line.allocatedAmount).toBe((Number(amount) / 100).toFixed(2));
      const back = (row?.total ?? 0n) - amount - (row?.allocatedFee ?? 0n);
      expect(line.returned).toBe((Number(back) / 100).toFixed(2));
    }
    for (const who of people) {
      const { rows } = await world.as(who.actor, (ctx) =>
        commitmentsOf(ctx, who.actor.partyId, { page: 1, limit: 5 }),
      );
      expect(rows[0]?.stage).toBe('ALLOCATED');
    }
  });
});

test('the issued offering still shows who approved the closing documents', async () => {
  const sale = await harness.openSale();
  const buyer = await harness.investor();
  await harness.commitAs(buyer, sale, units(20));
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
  await harness.bringEvidence(sale);
  for (const each of [finance, harness.listings]) await harness.approveEvidenceAs(each, sale);
  await harness.clock();
  await harness.settle();
  await harness.clock();
  const { offering, commitments } = (await page(sale)).data;
  expect(offering.status).toBe('OFFER_COMPLETED');
  expect(offering.approvals.by.map((one: { name: string }) => one.name)).toEqual([
    finance.actor.name,
    harness.listings.actor.name,
  ]);
  expect(commitments[0]).toMatchObject({ funding: 'paid' });
  expect(commitments[0].history.map((step: { what: string }) => step.what)).toEqual([
    'made',
    'approved',
    'issued',
  ]);
});

test('a commitment lists the asset agreements that the investor signed', async () => {
  const sale = await harness.openSale();
  const buyer = await harness.investor();
  await harness.commitAs(buyer, sale, units(5));
  await world.as(undefined, (ctx) =>
    publishAgreement(ctx, {
      kind: 'asset',
      assetId: sale.assetId,
      name: 'Subscription agreement',
      body: 'I buy units.',
    }),
  );
  await signWhatIsAsked(world, buyer, 'asset');
  const { commitments } = (await page(sale)).data;
  expect(commitments[0].agreements).toMatchObject([{ name: 'Subscription agreement', version: 1 }]);
});

test('staff find any owner’s offerings by asset and company', async () => {
  const found = async (query: string) =>
    (await ask(http, 'GET', `/admin/offerings${query}`, finance.token)).body;
  const all = await found('');
  expect(all.meta.total).toBeGreaterThan(3);
  const [first] = all.data;
  const named = await found(`?q=${encodeURIComponent(first.asset.name)}`);
  expect(named.data.map((row: { id: string }) => row.id)).toContain(first.id);
  expect((await found('?stage=ENDED')).data).toMatchObject([{ status: 'OFFER_COMPLETED' }]);
  expect((await found('?q=nothing%20like%20it')).data).toEqual([]);
  type Row = { closesAt: string; endedAt: string | null; progress: { committedAmount: string } };
  const by = async (sort: string) => (await found(`?limit=100&sort=${sort}`)).data as Row[];
  const committed = (rows: Row[]) => rows.map((row) => Number(row.progress.committedAmount));
  const ends = (rows: Row[]) => rows.map((row) => row.endedAt ?? row.closesAt);
  expect(committed(await by('-committed'))).toEqual(committed(all.data).toSorted((a, b) => b - a));
  expect(ends(await by('closes'))).toEqual(ends(all.data).toSorted());
  expect((await ask(http, 'GET', '/admin/offerings?sort=mood', finance.token)).status).toBe(422);
  expect((await ask(http, 'GET', '/admin/offerings', owner.token)).status).toBe(403);
});

async function saved(path: string, token: string): Promise<{ readonly text: string }> {
  const answer = await http.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { text: answer.body };
}
