import { Refusal } from '@holdfast/domain/kernel/refusal';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { approving, askAnew } from '../../../../test/approvals/approving.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { askedRemittance, paidWithTax } from '../../../../test/money/remittance-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { listEntries, platform, post, verifyBooks } from '../../money/ledger/index.ts';
import { logOpening } from '../../people/files/index.ts';
import { blockUser, unblockUser } from '../../people/identity/index.ts';
import { releaseLine } from './commands/held-lines.ts';
import { askRemittance } from './commands/remit-tax.ts';
import { requestReturn } from './commands/return-approval.ts';
import { remittanceCsv } from './documents/remittance-csv.ts';
import { deskLines } from './queries/lines.ts';
import {
  coveredBy,
  knownRemittance,
  remittanceView,
  withheldTaxOverview,
} from './queries/remittances.ts';

const world = await openWorld();
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error));
let finance: readonly [Someone, Someone];
let day: string;

const asked = (as: Someone = finance[0]) => askedRemittance(world, as, day);
const of = <T>(who: Someone, work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
  world.as(who.actor, (ctx) => work(ctx as UserCtx));
const overview = () => of(finance[0], withheldTaxOverview);
const openToday = () =>
  of(finance[0], (ctx) => coveredBy(ctx, { country: 'PRT', from: day, to: day }));
const request = approving(askAnew(world), 'distribution.remittance');
const returns = approving(askAnew(world), 'distribution.return');
const codeOfAnswer = ({ status, body }: { status: number; body: { code: string } }) =>
  status === 200 ? 'done' : body.code;
async function approved(id: string, as: Someone = finance[1]): Promise<string> {
  await of(as, async (ctx) => logOpening(ctx, (await knownRemittance(ctx, id)).fileId));
  return codeOfAnswer(await request.approve(as, id));
}
const booksAgree = async () =>
  expect(await world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds))).toEqual(
    [],
  );

beforeAll(async () => {
  finance = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
});
beforeEach(async () => {
  day = (await paidWithTax(world)).day;
});

it('a remittance is booked and its lines are closed on the second approval', async () => {
  const before = await overview();
  expect(await openToday()).toEqual({ amount: 10_000n, lines: 1, holders: 1, distributions: 1 });
  const id = await asked();
  expect(await openToday()).toMatchObject({ lines: 0 });
  expect((await overview()).onAccount).toBe(before.onAccount);
  await booksAgree();
  await approved(id);
  const row = await of(finance[1], (ctx) => remittanceView(ctx, id));
  expect(row).toMatchObject({ status: 'REMITTED', amount: 10_000n, lines: 1, country: 'PRT' });
  const ids = [row.entryId ?? ''];
  const [entry] = await world.as(undefined, (ctx) =>
    listEntries(ctx, { ids, limit: 1, offset: 0 }),
  );
  expect(entry).toMatchObject({ kind: 'tax_remittance', reference: id, memo: 'AT 2026/77' });
  const after = await overview();
  expect(before.onAccount - after.onAccount).toBe(10_000n);
  await booksAgree();
  const csv = (await of(finance[1], (ctx) => remittanceCsv(ctx, id))).body.toString();
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"PRT","5.000","1000.00","10.00","100.00"');
});

it('a remittance is requested once, even by concurrent requests', async () => {
  const twice = await Promise.allSettled([asked(), asked(finance[1])]);
  expect(twice.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = twice.find((one) => one.status === 'rejected');
  expect(codeOf(refused?.reason)).toBe('NO_TAX_WITHHELD');
  await expect(asked()).rejects.toSatisfy((error) => codeOf(error) === 'NO_TAX_WITHHELD');
});

it('a remittance needs an approver who has opened it and isn’t the requester', async () => {
  const id = await asked();
  const refusal = async (as: Someone) => codeOfAnswer(await request.approve(as, id));
  expect(await refusal(finance[0])).toBe('OWN_REQUEST');
  expect(await refusal(finance[1])).toBe('DOCUMENT_NOT_OPENED');
  const [document] = (await request.view(finance[1], id))?.what?.documents ?? [];
  expect(document).toMatchObject({ isRequired: true, openedAt: null });
  expect(await approved(id)).toBe('done');
  expect(await refusal(await staff(world, 'staff_finance'))).toBe('APPROVAL_NOT_OPEN');
});

it('a rejected or cancelled remittance leaves all lines open', async () => {
  const first = await asked();
  await request.reject(finance[1], first);
  expect(await openToday()).toMatchObject({ amount: 10_000n, lines: 1 });
  const second = await asked();
  expect(codeOfAnswer(await request.cancel(finance[1], second))).toBe('NOT_FOUND');
  await request.cancel(finance[0], second);
  expect(await approved(await asked())).toBe('done');
  await booksAgree();
});

it('a remittance covers paid lines; tax on held lines awaits payment or return', async () => {
  const holders = [await person(world, 'approved'), await person(world, 'approved')] as const;
  for (const { actor } of holders) {
    await world.as(undefined, (ctx) => blockUser(ctx, actor.userId, 'For a test'));
  }
  const paid = await paidWithTax(world, holders);
  day = paid.day;
  expect(await openToday()).toMatchObject({ lines: 0 });
  expect((await overview()).ofHeld).toBe(10_000n);
  for (const { actor } of holders) {
    await world.as(undefined, (ctx) => unblockUser(ctx, actor.userId));
  }
  const line = (at: 0 | 1) => ({ distributionId: paid.id, partyId: holders[at].actor.partyId });
  await of(finance[0], (ctx) => releaseLine(ctx, line(0)));
  await of(finance[0], (ctx) => requestReturn(ctx, line(1), 'Paid by cheque'));
  const query = { q: '', state: 'HELD' as const, page: 1, limit: 10 };
  const { rows: lines } = await of(finance[1], (ctx) => deskLines(ctx, paid.id, query));
  expect(codeOfAnswer(await returns.approve(finance[1], lines[0]?.returning ?? ''))).toBe('done');
  expect(await openToday()).toMatchObject({ lines: 1, amount: 5000n });
  await approved(await asked());
  expect((await overview()).ofHeld).toBe(0n);
  await booksAgree();
});

it('a remittance never takes more than the account holds', async () => {
  const id = await asked();
  const { onAccount: all } = await overview();
  const correct = (amount: bigint) =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        ...{ kind: 'adjustment', reference: ctx.newId(), memo: 'For a test' },
        lines: [
          { account: platform('withheld_tax', 'USD'), amount },
          { account: platform('suspense', 'USD'), amount: -amount },
        ],
      }),
    );
  await correct(-all);
  expect(await approved(id)).toBe('TAX_NOT_ON_ACCOUNT');
  await correct(all);
  await approved(id);
  await booksAgree();
});

it('a period that ends before it begins is rejected', async () => {
  const turned = { country: 'PRT', from: day, to: '2020-01-01', reference: 'AT', note: '' };
  const paper = { name: 'x.pdf', staged: {} as never };
  const asking = of(finance[0], (ctx) => askRemittance(ctx, { ...turned, paper }));
  expect(await asking.then(() => 'done', codeOf)).toBe('E_VALIDATION_FAILURE');
});
