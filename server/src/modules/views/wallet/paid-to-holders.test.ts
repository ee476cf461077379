import {
  DISTRIBUTION_KIND_WORDS,
  type DistributionKind,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { DAY } from '@holdfast/domain/kernel/moment';
import { MOVEMENT_LABELS } from '@holdfast/domain/views/wallet/movements';
import { beforeAll, expect, test } from 'vitest';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';

const CLOCK_JOB = 'distributions.clock';
const world = await openWorld();
const http = await world.http();
let holder: Someone;
const tokens = new Map<Someone, string>();
let owner: Someone & { readonly companyId: string };

const get = async (url: string, who = holder) => {
  const answer = await http.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens.get(who)}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
};

async function paid(assetId: string, kind: DistributionKind, name: string): Promise<void> {
  const id = await askedDistribution(world, owner, assetId, { kind, name });
  await approvedBy(world, id, [await staff(world, 'staff_finance')]);
  world.clock.advance(DAY);
  await world.runJob(CLOCK_JOB);
  await fundedBy(world, owner, id);
  await world.runJob(CLOCK_JOB);
}

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  holder = await person(world, 'approved');
  await giveCash(world, owner, 9_000_00n);
  const assetId = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
  await paid(assetId, 'income', 'Rent of the summer');
  await paid(assetId, 'capital', 'Sale of the garage');
  // The sessions have expired, as the test clock has advanced.
  for (const who of [holder, owner]) {
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
    tokens.set(who, token);
  }
});

test('shows returned capital separately from income to holder and owner', async () => {
  expect(MOVEMENT_LABELS.distribution).toBe(DISTRIBUTION_KIND_WORDS.income);
  expect(MOVEMENT_LABELS.capital_return).toBe(DISTRIBUTION_KIND_WORDS.capital);
  expect(MOVEMENT_LABELS.redemption).toBe(DISTRIBUTION_KIND_WORDS.redemption);
  for (const who of [holder, owner]) {
    const { data: rows } = (await get('/user/wallet/transactions', who)).json();
    const named = rows.map((row: { kind: string; title: string }) => [row.kind, row.title]);
    expect(named.slice(0, 2)).toEqual([
      ['capital_return', 'Sale of the garage'],
      ['distribution', 'Rent of the summer'],
    ]);
    const { rows: assets } = await world.edge.pool.query(
      'select a.name from catalogue.asset a join distributions.distribution d on d.asset_id = a.id',
    );
    expect(rows[0].reference).toBe(assets[0].name);
  }
});

test('finds only returned capital by filter and by search', async () => {
  for (const query of ['kind=capital_return', 'q=return%20of%20capital']) {
    const { data: rows } = (await get(`/user/wallet/transactions?${query}`)).json();
    expect(rows.map((row: { title: string }) => row.title)).toEqual(['Sale of the garage']);
  }
  const { data } = (await get('/user/portfolio/transactions?kind=capital_return')).json();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ kind: 'capital_return', amount: '1000.00' });
});

test('labels returned capital in history, statement and receipt files', async () => {
  const { data: rows } = (await get('/user/wallet/transactions?kind=capital_return')).json();
  const day = world.clock.now().toISOString().slice(0, 10);
  const period = `from=${day.slice(0, 4)}-01-01&to=${day}`;
  expect((await get('/user/wallet/transactions/csv')).body).toContain('"capital_return"');
  const csv = (await get(`/user/wallet/statement?${period}&format=csv`)).body;
  expect(csv).toContain('"capital_return","Sale of the garage"');
  const pdf = await pdfText((await get(`/user/wallet/statement?${period}&format=pdf`)).rawPayload);
  expect(pdf).toContain('Return of capital: Sale of the garage');
  expect(pdf).toContain('Income: Rent of the summer');
  const receipt = await get(`/user/wallet/transactions/${rows[0].id}/receipt`);
  expect(await pdfText(receipt.rawPayload)).toContain('Receipt: return of capital');
});

test('shows a distribution to the owner as paid and never as earned', async () => {
  const { data: rows } = (
    await get('/user/wallet/transactions?q=paid%20to%20holders', owner)
  ).json();
  expect(rows.map((row: { title: string }) => row.title)).toEqual(['Rent of the summer']);
  const receipt = await get(`/user/wallet/transactions/${rows[0].id}/receipt`, owner);
  expect(await pdfText(receipt.rawPayload)).toContain('Receipt: income paid to holders');
  const day = world.clock.now().toISOString().slice(0, 10);
  const period = `from=${day.slice(0, 4)}-01-01&to=${day}`;
  const statement = await get(`/user/wallet/statement?${period}&format=pdf`, owner);
  const text = (await pdfText(statement.rawPayload)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Income paid to holders: Rent of the summer');
  expect(text).toContain('Capital returned to holders: Sale of the garage');
});
