import { beforeAll, expect, test } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { closeOffering } from '../../assets/offerings/index.ts';
import { partyMain, post } from '../../money/ledger/index.ts';

const harness = await openOfferingHarness();
const { world, owner, finance, listings } = harness;
const http = await world.http();
let sale: Sale;
let holder = '';
let token = '';
const manager = async () =>
  (await ask(http, 'GET', `/managers/${owner.companyId}`, token)).body.data;

beforeAll(async () => {
  sale = await harness.openSale();
  const investor = await harness.investor();
  holder = investor.actor.partyId;
  await harness.commitAs(investor, sale, units(20));
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
  await harness.bringEvidence(sale);
  await harness.approveEvidenceAs(finance, sale);
  await harness.approveEvidenceAs(listings, sale);
  await harness.clock();
  await harness.settle();
  await harness.clock();
  token = await harness.signIn(investor);
});

const distribute = (amount: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'distribution',
      reference: ctx.newId(),
      assetId: sale.assetId,
      lines: [
        { account: partyMain(owner.actor.partyId, 'USD'), amount: -amount },
        { account: partyMain(holder, 'USD'), amount },
      ],
    }),
  );

test('shows what a manager’s offerings raised and paid back', async () => {
  await harness.pay(owner.actor.partyId, 25_00n);
  await distribute(25_00n);
  await harness.openSale();
  const { record, companyName, team } = await manager();
  expect(record).toMatchObject({
    completed: 1,
    running: 1,
    ended: 0,
    onTime: 1,
    raised: '2000.00',
    returned: '25.00',
    holders: 1,
    assets: 2,
  });
  expect(companyName).not.toBe('');
  expect(team).toEqual([expect.objectContaining({ role: 'Administrator' })]);
});

test('shows a manager’s public documents but not those of drafts', async () => {
  const { documents } = await manager();
  expect(documents.map((one: { assetId: string }) => one.assetId)).toContain(sale.assetId);
  const [first] = documents;
  const path = `/assets/${first.assetId}/documents/${first.id}`;
  expect((await ask(http, 'GET', path, token)).status).toBe(200);
});

test('returns not found for an unknown company and for one that manages no assets', async () => {
  const investor = await company(world);
  const missing = '018f0000-0000-7000-8000-000000000000';
  for (const id of [investor.companyId, missing, 'nobody']) {
    const { status, body } = await ask(http, 'GET', `/managers/${id}`, token);
    expect([status, body.code, body.message]).toEqual([
      404,
      'COMPANY_DOES_NOT_EXISTS',
      'Manager not found',
    ]);
  }
});
