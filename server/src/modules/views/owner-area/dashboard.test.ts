import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approvedBy, askedDistribution } from '../../../../test/fixtures/distribution-fixtures.ts';
import {
  dollars,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { countQueries } from '../../../../test/queries.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { closeOffering } from '../../assets/offerings/index.ts';
import { partyMain, post } from '../../money/ledger/index.ts';
import { openSession, register } from '../../people/identity/index.ts';
import { answerTicket, createTicket, postMessage } from '../../service/tickets/index.ts';

const harness = await openOfferingHarness();
const { world, owner } = harness;
const http = await world.http();

const dashboard = async (token = owner.token) =>
  (await ask(http, 'GET', '/owner/dashboard', token)).body.data;
const lineOf = async (sale: Sale) =>
  (await dashboard()).assets.find((one: { id: string }) => one.id === sale.assetId);

async function joinsOwner(role: 'owner_analyst'): Promise<string> {
  const { partyId, companyId = '' } = owner.actor;
  return world.as(undefined, async (ctx) => {
    const { userId } = await register(ctx, {
      email: `${ctx.newId()}@owners.test`,
      passwordHash: 'none',
      firstName: 'A',
      lastName: 'Member',
      joins: { partyId, companyId },
      roles: [role],
    });
    return (await openSession(ctx, userId)).token;
  });
}

let open: Sale;
let done: Sale;

async function close(sale: Sale): Promise<void> {
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
}

async function complete(): Promise<Sale> {
  const sale = await harness.openSale();
  const buyer = await harness.investor(dollars(10_000));
  await harness.commitAs(buyer, sale, units(20));
  await close(sale);
  await harness.bringEvidence(sale);
  for (const each of [harness.finance, harness.listings])
    await harness.approveEvidenceAs(each, sale);
  await harness.clock();
  await harness.settle();
  await harness.clock();
  return sale;
}

beforeAll(async () => {
  done = await complete();
  open = await harness.openSale();
  const pledger = await harness.investor(dollars(10_000));
  await harness.commitAs(pledger, open, units(12));
});

describe('the owner dashboard', () => {
  test('lists the decision on commitments first, with their sum and closing date', async () => {
    const { tasks } = await dashboard();
    const { closesAt } = await harness.offering(open);
    expect(tasks[0]).toMatchObject({
      kind: 'decide_commitments',
      asset: { id: open.assetId },
      count: 1,
      amount: '1200.00',
      dueAt: closesAt.toISOString(),
    });
    expect(tasks.map((one: { kind: string }) => one.kind)).toContain('first_nav');
  });

  test('asks for a reply to our team only if the member can read the service request', async () => {
    const analyst = await joinsOwner('owner_analyst');
    const as = <T>(who: Someone, work: (ctx: UserCtx) => Promise<T>) =>
      world.as(who.actor, (ctx) => work(ctx as UserCtx));
    const question = { subject: 'A holder moved', text: 'And now?', fileIds: [] };
    const { id, number } = await as(owner, (ctx) =>
      createTicket(ctx, { ...question, type: 'asset' }),
    );
    const asked = async (token: string) =>
      (await dashboard(token)).tasks.filter((one: { ticket: unknown }) => one.ticket !== null);
    expect(await asked(owner.token)).toEqual([]);
    const agent = await staff(world, 'staff_support');
    await as(agent, (ctx) =>
      answerTicket(ctx, id, { text: 'Which one?', next: 'wait', fileIds: [] }),
    );
    expect(await asked(owner.token)).toMatchObject([
      { kind: 'answer_ticket', ticket: { id, number, subject: 'A holder moved' }, asset: null },
    ]);
    expect(await asked(analyst)).toEqual([]);
    await as(owner, (ctx) =>
      postMessage(ctx, id, { text: 'The first.', internal: false, fileIds: [] }),
    );
    expect(await asked(owner.token)).toEqual([]);
  });

  test('shows amounts raised and paid that match the ledger to the cent', async () => {
    const { raised, inEscrow, offer, stage, holders } = await lineOf(done);
    expect({ raised, inEscrow, stage, holders }).toEqual({
      raised: '2000.00',
      inEscrow: '0.00',
      stage: 'issued',
      holders: 1,
    });
    expect(offer.status).toBe('OFFER_COMPLETED');
    const { figures } = await dashboard();
    // The amount raised less the placement fee of 3%.
    const { balance } = await harness.balance(owner.actor.partyId);
    expect(balance).toBe(dollars(2000 - 60));
    expect(figures).toMatchObject({
      raised: '2000.00',
      completedOffers: 1,
      committed: '1200.00',
      committedInvestors: 1,
      wallet: { available: '1940.00', held: '0.00' },
    });
  });

  test('shows the escrow of a closing offering until the units are issued', async () => {
    const sale = await harness.openSale();
    const buyer = await harness.investor(dollars(10_000));
    await harness.commitAs(buyer, sale, units(10));
    await close(sale);
    const line = await lineOf(sale);
    // The escrow includes the investors' fees of 1%.
    expect(line).toMatchObject({
      stage: 'closing',
      inEscrow: '1010.00',
      next: { kind: 'long_stop' },
    });
    const { tasks, dates } = await dashboard();
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'upload_evidence', count: 0, of: 3, amount: '1010.00' }),
    );
    expect(dates).toContainEqual(expect.objectContaining({ kind: 'long_stop' }));
  });

  test('shows distributions by asset and quarter', async () => {
    const [holder] = await harness.commitments(done);
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'distribution',
        reference: ctx.newId(),
        assetId: done.assetId,
        lines: [
          { account: partyMain(owner.actor.partyId, 'USD'), amount: -dollars(40) },
          { account: partyMain(holder?.partyId ?? '', 'USD'), amount: dollars(40) },
        ],
      }),
    );
    const { figures, paid } = await dashboard();
    expect((await lineOf(done)).distributed).toBe('40.00');
    expect(figures).toMatchObject({ distributed: '40.00', distributions: 1 });
    expect(paid).toEqual([expect.objectContaining({ amount: '40.00' })]);
  });

  test('shows an approved distribution in its payment quarter until it is paid', async () => {
    expect((await dashboard()).planned).toEqual([]);
    const id = await askedDistribution(world, owner, done.assetId, { total: '250.00' });
    expect((await dashboard()).planned).toEqual([]);
    await approvedBy(world, id, [await staff(world, 'staff_finance')]);
    const { planned, paid } = await dashboard();
    const payDay = new Date(world.clock.now().getTime() + DAY);
    const month = String(Math.floor(payDay.getUTCMonth() / 3) * 3 + 1).padStart(2, '0');
    expect(planned).toEqual([
      {
        quarter: `${payDay.getUTCFullYear()}-${month}-01`,
        category: expect.any(String),
        amount: '250.00',
      },
    ]);
    expect(paid).toEqual([expect.objectContaining({ amount: '40.00' })]);
  });

  test('lists the same tasks for a single asset, and none for another owner’s asset', async () => {
    const next = (assetId: string, token = owner.token) =>
      ask(http, 'GET', `/owner/assets/${assetId}/next`, token);
    const { tasks } = await dashboard();
    const { body } = await next(open.assetId);
    expect(body.data.next.kind).toBe('closes');
    expect(body.data.tasks).toEqual(
      tasks.filter((one: { asset: { id: string } | null }) => one.asset?.id === open.assetId),
    );
    expect(body.data.tasks).toHaveLength(1);
    const rival = await company(world, { isOwner: true });
    expect((await next(open.assetId, rival.token)).body.code).toBe('ASSET_NOT_FOUND');
    expect((await next('none')).body.code).toBe('ASSET_NOT_FOUND');
  });

  test('is limited to the company and takes a constant number of queries', async () => {
    const other = await company(world, { isOwner: true });
    expect(await dashboard(other.token)).toMatchObject({ tasks: [], assets: [], dates: [] });
    const few = await countQueries(world, () => dashboard());
    await harness.openSale();
    await harness.openSale();
    expect(await countQueries(world, () => dashboard())).toBe(few);
  });
});
