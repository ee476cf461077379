import { expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';

const harness = await openMoneyOutHarness();
const { world, finance, finance2, ask } = harness;

type Shown = { readonly id: string; readonly stage: string; readonly reference: string };
const failure = approving(ask, 'withdrawal.fail');

const shownTo = async (who: Someone, id: string): Promise<Shown> =>
  (await ask(who, 'GET', '/admin/withdrawals?limit=100')).body.data.find(
    (one: Shown) => one.id === id,
  );

async function sent(amount: string): Promise<string> {
  const { body } = await harness.withdraw(await harness.investor(50_000), amount);
  const { id } = body.data.withdrawal;
  if (Number(amount) > 10_000) {
    await harness.approval.approve(finance, id);
    await harness.approval.approve(finance2, id);
  }
  await ask(finance, 'POST', '/admin/withdrawal-batches');
  await harness.desk(finance, id, 'sent', { bankReference: 'ORDER-7' });
  return id;
}
const failed = (who: Someone, id: string) =>
  harness.desk(who, id, 'failed', { reason: 'The bank confirmed it' });

test('limits failures marked by one person to $10,000 in 24 hours', async () => {
  const employee = await staff(world, 'staff_finance');
  const first = await sent('6000');
  const second = await sent('6000');
  expect((await failed(employee, first)).body.data.stage).toBe('FAILED');
  const asked = await failed(employee, second);
  expect(asked.body.data).toMatchObject({ stage: 'SENT', approval: 'withdrawal.fail' });
  expect((await failed(employee, second)).body.code).toBe('APPROVAL_OPEN');
  expect((await failure.approve(employee, second)).body.code).toBe('OWN_REQUEST');
  expect((await shownTo(finance, second)).stage).toBe('SENT');
  expect((await failure.approve(finance2, second)).body.data.outcome).toBe('done');
  expect((await shownTo(finance, second)).stage).toBe('FAILED');
});

test('ends a failure request on rejection or when a statement shows the payment', async () => {
  const id = await sent('25000');
  await failed(finance, id);
  const rejected = await failure.reject(finance2, id, 'The bank paid it');
  expect(rejected.body.data.outcome).toBe('rejected');
  expect(await shownTo(finance2, id)).toMatchObject({ stage: 'SENT', approval: null });
  await failed(finance, id);
  const { reference } = await shownTo(finance, id);
  expect((await harness.paid(harness.line(reference, 25_000))).kind).toBe('booked');
  const { rows } = await world.edge.pool.query(
    'select status from approvals.approval where subject_id = $1 and kind = $2 order by requested_at',
    [id, 'withdrawal.fail'],
  );
  expect(rows.map(({ status }) => status)).toEqual(['REJECTED', 'EXPIRED']);
});
