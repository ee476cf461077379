import { expect, test } from 'vitest';
import { openMoneyOutHarness } from '../../../../test/money-out-harness.ts';
import { type Someone, staff } from '../../../../test/people.ts';

// A withdrawal that the bank paid and one person marks as failed is paid twice. One person's word
// is enough only within the sums of single releases in 24 hours.

const harness = await openMoneyOutHarness();
const { world, finance, finance2, ask } = harness;

type Shown = { readonly id: string; readonly stage: string; readonly failing: Failing | null };
type Failing = { readonly reason: string; readonly mine: boolean; readonly fingerprint: string };

const shownTo = async (who: Someone, id: string): Promise<Shown> =>
  (await ask(who, 'GET', '/admin/withdrawals?limit=100')).body.data.find(
    (one: Shown) => one.id === id,
  );

async function sent(amount: string): Promise<string> {
  const { body } = await harness.withdraw(await harness.investor(50_000), amount);
  const { id } = body.data.withdrawal;
  if (Number(amount) > 10_000) {
    await harness.desk(finance, id, 'ask');
    await harness.desk(finance2, id, 'approve');
  }
  await ask(finance, 'POST', '/admin/withdrawal-batches');
  await harness.desk(finance, id, 'sent', { bankReference: 'ORDER-7' });
  return id;
}
const failed = (who: Someone, id: string) =>
  harness.desk(who, id, 'failed', { reason: 'The bank says so' });

test('one person alone marks no more than $10,000 as failed in 24 hours, in however many parts', async () => {
  const employee = await staff(world, 'staff_finance');
  const first = await sent('6000');
  const second = await sent('6000');
  expect((await failed(employee, first)).body.data.stage).toBe('FAILED');
  const asked = await failed(employee, second);
  expect(asked.body.data).toMatchObject({ stage: 'SENT', failing: { mine: true } });
  expect((await failed(employee, second)).body.code).toBe('APPROVAL_OPEN');
  const { failing } = await shownTo(finance, second);
  const yes = { decision: 'approve', fingerprint: failing?.fingerprint };
  expect((await harness.desk(employee, second, 'failed/decide', yes)).body.code).toBe(
    'OWN_REQUEST',
  );
  expect((await shownTo(finance, second)).stage).toBe('SENT');
  expect((await harness.desk(finance2, second, 'failed/decide', yes)).body.data.stage).toBe(
    'FAILED',
  );
});

test('a second person rejects it, and the bank’s statement ends the request', async () => {
  const id = await sent('25000');
  await failed(finance, id);
  const no = { decision: 'reject', reason: 'The bank paid it' };
  const rejected = await harness.desk(finance2, id, 'failed/decide', no);
  expect(rejected.body.data).toMatchObject({ stage: 'SENT', failing: null });
  await failed(finance, id);
  const { reference } = (await shownTo(finance, id)) as Shown & { reference: string };
  expect((await harness.paid(harness.line(reference, 25_000))).kind).toBe('booked');
  const { rows } = await world.edge.pool.query(
    'select status from approvals.approval where subject_id = $1 and kind = $2 order by requested_at',
    [id, 'withdrawal.fail'],
  );
  expect(rows.map(({ status }) => status)).toEqual(['REJECTED', 'EXPIRED']);
});
