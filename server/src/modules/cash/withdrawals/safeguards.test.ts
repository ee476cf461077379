import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { feeApproval, proposeFee } from '../../money/fees/index.ts';
import { approveAsShown } from '../../people/approvals/index.ts';
import { sealPayee } from './repository/payee.ts';

const harness = await openMoneyOutHarness();
const { world, finance, finance2 } = harness;
type Investor = Awaited<ReturnType<typeof harness.investor>>;

beforeAll(async () => {
  const administrators = [
    await staff(world, 'staff_administrator'),
    await staff(world, 'staff_administrator'),
  ] as const;
  const now = world.clock.now();
  const anHourAgo = <T>({ actor }: Someone, work: (ctx: UserCtx) => Promise<T>) =>
    world.as(actor, (ctx) => work({ ...ctx, actor, now: later(now, -HOUR) }));
  const deps = { visibleAsset: () => Promise.reject(new Error('No asset has this fee')) };
  const change = {
    code: 'withdrawal',
    basis: 'flat',
    flat: '2.50',
    effectiveFrom: later(now, -HOUR / 2).toISOString(),
    reason: 'The bank charges for payments',
  } as const;
  const id = await anHourAgo(administrators[0], (ctx) => proposeFee(ctx, deps as never, change));
  await anHourAgo(administrators[1], (ctx) => approveAsShown(ctx, feeApproval(deps as never), id));
});

async function input(who: Investor, amount: string) {
  const { status, body } = await harness.withdraw(who, amount);
  expect([status, body.code]).toEqual([201, undefined]);
  return body.data.withdrawal as { id: string; reference: string; stage: string; fee: string };
}

const exported = () => harness.ask(finance, 'POST', '/admin/withdrawal-batches');

const earlier = (id: string, days: number) =>
  world.edge.db
    .updateTable('withdrawals.withdrawal')
    .set({ requestedAt: later(world.clock.now(), -days * DAY) })
    .where('id', '=', id)
    .execute();

const feesEarned = async (): Promise<bigint> => {
  const { rows } = await world.edge.pool.query(
    `select balance from ledger.account where holder_kind = 'platform' and purpose = 'fees'
     and commodity = 'USD'`,
  );
  return BigInt(rows[0]?.balance ?? 0);
};

describe('withdrawal limits', () => {
  test('apply over 30 days, however the withdrawals are spread out', async () => {
    const rich = await harness.investor(2_000_000);
    const made: string[] = [];
    for (const days of [2, 9, 16, 29]) {
      const { id } = await input(rich, '250000');
      await earlier(id, days);
      made.push(id);
    }
    const { body } = await harness.withdraw(rich, '0.01');
    expect(body.code).toBe('WITHDRAWAL_LIMIT');
    expect(body.message).toContain('$1,000,000.00 in 30 days; $0.00 remains');
    await earlier(made[3] as string, 31);
    expect((await harness.withdraw(rich, '250000.01')).body.code).toBe('WITHDRAWAL_LIMIT');
    await input(rich, '250000');
  });

  test('include paid, exported and sent withdrawals', async () => {
    const ann = await harness.investor(300_000);
    const { reference } = await input(ann, '9000');
    await exported();
    const left = async () => {
      const { body } = await harness.withdraw(ann, '249000');
      return [body.code, /; (.*) remains/.exec(body.message)?.[1]];
    };
    expect(await left()).toEqual(['WITHDRAWAL_LIMIT', '$241,000.00']);
    expect((await harness.paid(harness.line(reference, 9_000))).kind).toBe('booked');
    expect(await left()).toEqual(['WITHDRAWAL_LIMIT', '$241,000.00']);
    expect((await input(ann, '1000')).stage).toBe('APPROVED');
    expect((await input(ann, '0.01')).stage).toBe('REQUESTED');
  });

  test('exclude failed and cancelled withdrawals', async () => {
    const ann = await harness.investor(300_000);
    const cancelled = await input(ann, '200000');
    await harness.ask(ann, 'POST', `/user/wallet/withdrawals/${cancelled.id}/cancel`);
    const rejected = await input(ann, '200000');
    await harness.desk(finance, rejected.id, 'reject', { reason: 'For a test' });
    const failed = await input(ann, '9000');
    await exported();
    await harness.desk(finance, failed.id, 'failed', { reason: 'The account is closed' });
    expect((await input(ann, '10000')).stage).toBe('APPROVED');
    await input(ann, '240000');
  });
});

describe('the approval of a withdrawal', () => {
  test('does not extend to another account with the same displayed name and number', async () => {
    const ann = await harness.investor(30_000);
    const { id } = await input(ann, '15000');
    await harness.approval.approve(finance, id);
    const payee = {
      holderName: ann.actor.name,
      bankName: 'Nordea & Söner',
      country: 'SWE',
      iban: 'SE1350000000054910000003',
    };
    const other = await world.as(undefined, async (ctx) => sealPayee(ctx, id, payee as never));
    await world.edge.db
      .updateTable('withdrawals.withdrawal')
      .set({ payee: other })
      .where('id', '=', id)
      .execute();
    const { body } = await harness.approval.approve(finance2, id);
    // The payload changed after the first approval, so this approver is the first again.
    expect(body.data).toMatchObject({ outcome: null, agreed: 0, isMine: true });
    await harness.desk(finance2, id, 'reject', {
      reason: 'Bank account changed since the request',
    });
  });
});

describe('the withdrawal fee', () => {
  test('is reserved with the amount and earned when the bank pays', async () => {
    const ann = await harness.investor(100);
    const earned = await feesEarned();
    const { reference, fee } = await input(ann, '60');
    expect(fee).toBe('2.50');
    expect(await harness.cash(ann)).toEqual({ available: 37_50n, held: 62_50n });
    await exported();
    expect(await feesEarned()).toBe(earned);
    await harness.paid(harness.line(reference, 60));
    expect(await harness.cash(ann)).toEqual({ available: 37_50n, held: 0n });
    expect((await feesEarned()) - earned).toBe(2_50n);
  });

  test('must be covered by the balance together with the amount', async () => {
    const ann = await harness.investor(100);
    expect((await harness.withdraw(ann, '97.51')).body.code).toBe('E_INSUFFICIENT_WALLET_BALANCE');
    expect(await harness.cash(ann)).toEqual({ available: 100_00n, held: 0n });
    await input(ann, '97.50');
    expect(await harness.cash(ann)).toEqual({ available: 0n, held: 100_00n });
  });

  test('is returned when the withdrawal is cancelled or returned by the bank', async () => {
    const ann = await harness.investor(100);
    const earned = await feesEarned();
    const cancelled = await input(ann, '60');
    await harness.ask(ann, 'POST', `/user/wallet/withdrawals/${cancelled.id}/cancel`);
    expect(await harness.cash(ann)).toEqual({ available: 100_00n, held: 0n });
    const { reference } = await input(ann, '60');
    await exported();
    await harness.paid(harness.line(reference, 60));
    await harness.givenBack(harness.line(reference, 60, { bankReference: 'RETURN' }));
    expect(await harness.cash(ann)).toEqual({ available: 100_00n, held: 0n });
    expect(await feesEarned()).toBe(earned);
  });
});

describe('a bank statement line', () => {
  const attentionOn = async (reference: string): Promise<string | null> => {
    const { body } = await harness.ask(finance, 'GET', `/admin/withdrawals?q=${reference}`);
    return body.data[0].attention;
  };

  test('books nothing for an amount above the withdrawal, and reports it', async () => {
    const ann = await harness.investor(100);
    const { reference } = await input(ann, '40');
    await exported();
    for (const dollars of [40.01, 42.5, 400]) {
      expect((await harness.paid(harness.line(reference, dollars))).kind).toBe('differs');
    }
    expect(await attentionOn(reference)).toContain('the bank paid $400.00 instead of $40.00');
    expect(await harness.cash(ann)).toEqual({ available: 57_50n, held: 42_50n });
  });

  test('books nothing in another currency or for a second payment', async () => {
    const ann = await harness.investor(100);
    const { reference } = await input(ann, '40');
    await exported();
    const line = harness.line(reference, 40);
    expect((await harness.paid({ ...line, currency: 'EUR' })).kind).toBe('differs');
    expect((await harness.paid(line)).kind).toBe('booked');
    expect((await harness.paid({ ...line, bankReference: 'AGAIN' })).kind).toBe('differs');
    expect(await attentionOn(reference)).toContain('the bank paid it a second time');
    expect(await harness.cash(ann)).toEqual({ available: 57_50n, held: 0n });
  });

  test('books nothing for a returned amount that differs from the payment', async () => {
    const ann = await harness.investor(100);
    const { reference } = await input(ann, '40');
    await exported();
    await harness.paid(harness.line(reference, 40));
    for (const dollars of [39.99, 40.01]) {
      const line = harness.line(reference, dollars, { bankReference: `BACK-${dollars}` });
      expect((await harness.givenBack(line)).kind).toBe('differs');
    }
    expect(await harness.cash(ann)).toEqual({ available: 57_50n, held: 0n });
  });

  test('books nothing for an unapproved withdrawal', async () => {
    const ann = await harness.investor(20_000);
    const { reference } = await input(ann, '15000');
    expect((await harness.paid(harness.line(reference, 15_000))).kind).toBe('differs');
    expect(await attentionOn(reference)).toContain('although its status is requested');
    expect((await harness.cash(ann)).held).toBe(15_002_50n);
  });
});

test('keeps the ledger balanced after all tests', async () => {
  expect(await harness.findings()).toEqual([]);
});
