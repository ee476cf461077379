import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserCtx } from '../../src/kit/ctx.ts';
import { openDatabase, openPool } from '../../src/kit/database/db.ts';
import { transaction } from '../../src/kit/database/transaction.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { paymentView, requestRefund } from '../../src/modules/cash/card-payments/index.ts';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { figures } from '../figures.ts';
import { openOfferingHarness } from '../fixtures/offering-harness.ts';
import type { Someone } from '../fixtures/people.ts';
import { openCardHarness } from './card-harness.ts';
import { openTradedAsset } from './exchange-harness.ts';
import { together } from './together.ts';

const RUNS = process.env.DEEP === '1' ? 60 : 2;
const sales = await openOfferingHarness();
const { assetId: tradedId } = await openTradedAsset(sales);
const { assetId: offeredId } = await sales.openSale();
const harness = await openCardHarness(sales.world);
const { world, ask, finance, finance2 } = harness;
await world.runJob('rates');

type Payer = Awaited<ReturnType<typeof harness.investor>>;
type Spent = { readonly status: number; readonly body: { code?: string; data?: unknown } };

const quoteOf = async (who: Someone, amount: string): Promise<string> =>
  (await ask(who, 'POST', '/user/wallet/conversions/quote', { from: 'USD', to: 'ALGO', amount }))
    .body.data.quote.quoteId;
const bid = (price: string, quantity: string) => ({
  assetId: tradedId,
  action: 'make_buy',
  quantity,
  price,
});

const outflows: Readonly<
  Record<string, (who: Payer, to: Someone, quoteId: string) => Promise<Spent>>
> = {
  transfer: (who, to) => harness.send(who, to.actor.email, '500'),
  withdrawal: (who) => harness.withdraw(who, '500'),
  conversion: (who, _, quoteId) => ask(who, 'POST', '/user/wallet/conversions', { quoteId }),
  commitment: (who) => ask(who, 'POST', `/assets/${offeredId}/commitments`, { units: '5' }),
  order: (who) => ask(who, 'POST', '/trade/orders', bid('100.00', '5')),
};

describe('concurrent movements of money', () => {
  test('never spend more than one balance, in 200 requests of five kinds', async () => {
    const to = await harness.investor(0);
    const costs = new Map<string, bigint>();
    const first = await harness.investor(5_000);
    for (const [name, spend] of Object.entries(outflows)) {
      const before = (await harness.cash(first)).available;
      const answer = await spend(first, to, await quoteOf(first, '500'));
      expect([name, answer.status < 300 || answer.body.code]).toEqual([name, true]);
      costs.set(name, before - (await harness.cash(first)).available);
    }
    const ann = await harness.investor(10_000);
    const quotes = await Promise.all(Array.from({ length: 40 }, () => quoteOf(ann, '500')));
    const spent = new Map<string, number>();
    const answers = await together(async (nth) => {
      const [name, spend] = invariant(Object.entries(outflows)[nth % 5], 'one of five');
      const answer = await spend(ann, to, quotes[Math.floor(nth / 5)] ?? '');
      if (answer.status < 300) spent.set(name, (spent.get(name) ?? 0) + 1);
      return answer;
    }, 200);
    const cost = [...spent].reduce(
      (sum, [name, n]) => sum + (costs.get(name) ?? 0n) * BigInt(n),
      0n,
    );
    const left = (await harness.cash(ann)).available;
    expect({ left, answers }).toEqual({ left: 10_000_00n - cost, answers });
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(left).toBeLessThan(505_00n);
    expect(Object.keys(answers).filter((code) => !KNOWN.has(code))).toEqual([]);
    expect(await harness.findings()).toEqual([]);
  });

  test('refund once if one approves, another rejects and five request', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 2_000);
    const requested = await together(() => harness.refund(id, '1500'), 5);
    expect(requested).toEqual({ done: 1, REFUND_TOO_LARGE: 4 });
    const [row] = (await harness.payment(id)).refunds;
    const { id: request, fingerprint } = (await harness.refunds.view(finance2, row.id)) ?? {};
    const decided = await together(
      (nth) =>
        nth % 2
          ? harness.ask(finance2, 'POST', `/approvals/${request}/approve`, { fingerprint })
          : harness.ask(finance2, 'POST', `/approvals/${request}/reject`, { reason: 'No' }),
      20,
    );
    expect(decided).toEqual({ done: 1, APPROVAL_NOT_OPEN: 19 });
    await Promise.all([harness.due(), harness.due(), harness.due()]);
    const { stage } = (await harness.payment(id)).refunds[0];
    const left = stage === 'SUCCEEDED' ? 500_00n : 2_000_00n;
    expect(await harness.cash(ann)).toEqual({ available: left, held: 0n });
  });
});

const KNOWN = new Set([
  'done',
  'INSUFFICIENT_BALANCE',
  'E_INSUFFICIENT_WALLET_BALANCE',
  'INSUFFICIENT_COMMITMENT_BALANCE',
]);

const who = fc.nat(2);
const sum = fc.integer({ min: 1, max: 900 });
const at = fc.nat(11);
const moneyIn = fc.record({ do: fc.constantFrom('card', 'card', 'bank'), who, sum });
const some = (weight: number, ...names: string[]) => ({ weight, name: fc.constantFrom(...names) });
const weighed = ({ weight, name }: ReturnType<typeof some>, more: object) => ({
  weight,
  arbitrary: fc.record({ do: name, ...more }),
});
const smaller = fc.integer({ min: 1, max: 400 });
const step = fc.oneof(
  weighed(some(3, 'card', 'card', 'bank'), { who, sum }),
  weighed(some(4, 'send'), { who, sum, at: who }),
  weighed(some(5, 'convert', 'withdraw', 'bid'), { who, sum }),
  weighed(some(4, 'cancel withdrawal', 'approve', 'reject'), { at }),
  weighed(some(8, 'refund', 'dispute', 'inquire', 'refund there'), { at, sum: smaller }),
  weighed(some(8, 'win', 'lose', 'escalate', 'settle', 'bounce'), { at }),
  weighed(some(6, 'due', 'collect', 'look back', 'later', 'repeat'), {}),
  weighed(some(1, 'crash'), { who, sum }),
) as fc.Arbitrary<Step>;
const history = fc
  .tuple(
    fc.array(moneyIn, { minLength: 6, maxLength: 6 }),
    fc.array(step, { minLength: 30, maxLength: 45 }),
  )
  .map(([first, then]): Step[] => [...first, ...then]);
type Step = { do: string; who?: number; sum?: number; at?: number };

type MoneyModel = {
  readonly people: readonly Payer[];
  readonly payments: string[];
  readonly touched: string[];
  readonly withdrawals: string[];
  readonly messages: { body: string; signature: string }[];
  cents: bigint;
};

const LATER = new Set(['approve', 'reject', 'win', 'lose', 'escalate', 'settle', 'bounce']);
const CARDS = ['4242', '4242', '7726', '5126'];
const none = { status: 0, body: {} };

async function carryOut(one: Step, model: MoneyModel): Promise<unknown> {
  const whose = invariant(model.people[one.who ?? 0], 'one of three');
  const dollars = one.sum ?? 0;
  const of = <T>(list: readonly T[]): T | undefined => list[(one.at ?? 0) % (list.length || 1)];
  const payment = of(LATER.has(one.do) ? model.touched : model.payments);
  switch (one.do) {
    case 'card':
      model.payments.push(await harness.paid(whose, dollars, CARDS[dollars % 4]));
      model.cents += BigInt(dollars) * 100n;
      return;
    case 'bank':
      model.cents += BigInt(dollars) * 100n;
      return harness.pay(whose.actor.partyId, BigInt(dollars) * 100n);
    case 'convert': {
      const body = { from: 'USD', to: 'ALGO', amount: `${dollars}` };
      const { data } = (await ask(whose, 'POST', '/user/wallet/conversions/quote', body)).body;
      if (!data) return;
      const { quoteId } = data.quote;
      const answer = await ask(whose, 'POST', '/user/wallet/conversions', { quoteId });
      if (answer.status < 300) model.cents -= BigInt(dollars) * 100n;
      return;
    }
    case 'withdraw': {
      const { body } = await harness.withdraw(whose, `${dollars}`);
      if (body.data) model.withdrawals.push(body.data.withdrawal.id);
      return;
    }
    case 'bid':
      return ask(whose, 'POST', '/trade/orders', bid('81.00', `${dollars / 100}`));
    case 'send':
      return harness.send(whose, model.people[one.at ?? 0]?.actor.email ?? '', `${dollars}`);
    case 'cancel withdrawal': {
      const id = of(model.withdrawals);
      for (const person of id ? model.people : []) {
        await ask(person, 'POST', `/user/wallet/withdrawals/${id}/cancel`);
      }
      return;
    }
    default:
      return payment ? onCard(one, model, payment) : onNothing(one, model, whose);
  }
}

async function onCard(one: Step, model: MoneyModel, id: string): Promise<unknown> {
  const cents = BigInt(one.sum ?? 0) * 100n;
  const { refunds, disputes } = await as(finance, (ctx) => paymentView(ctx, id));
  const [refund] = refunds;
  if (!LATER.has(one.do)) model.touched.push(id);
  const deliverSome = (act: Parameters<typeof harness.act>[1]) =>
    loseSomeMessages(model, () => harness.act(id, act));
  switch (one.do) {
    case 'refund':
      return refusable(
        as(finance, (ctx) => requestRefund(ctx, id, { amount: cents, reason: 'Twice' })),
      );
    case 'approve':
      return refund && harness.refunds.approve(finance2, refund.id);
    case 'reject':
      return refund && harness.refunds.reject(finance2, refund.id, 'No');
    case 'dispute':
    case 'inquire':
      return deliverSome({ act: one.do, amount: cents });
    case 'refund there':
      return deliverSome({ act: 'refund', amount: cents });
    case 'win':
    case 'lose':
    case 'escalate':
      return disputes[0] ? deliverSome({ act: one.do, id: disputes[0].providerId }) : none;
    case 'settle':
    case 'bounce': {
      const act = one.do === 'settle' ? 'settle_refund' : 'fail_refund';
      return refund?.providerId ? deliverSome({ act, id: refund.providerId }) : none;
    }
    default:
      return onNothing(one, model, invariant(model.people[one.who ?? 0], 'one of three'));
  }
}

const as = <T>(whom: Someone, work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
  world.as(whom.actor, (ctx) => work(ctx as UserCtx));

async function refusable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

let turn = 0;

/**
 * Of three messages, one is delivered, one is lost, and one is delayed, duplicated and out of
 * order.
 */
async function loseSomeMessages(model: MoneyModel, act: () => Promise<unknown>): Promise<void> {
  turn += 1;
  if (turn % 3 === 0) return void (await act());
  const held = await harness.heldBack(act);
  if (turn % 3 === 1) model.messages.unshift(...held, ...held);
}

async function onNothing(one: Step, model: MoneyModel, whose: Payer): Promise<unknown> {
  switch (one.do) {
    case 'due':
      return harness.due();
    case 'collect':
      return harness.collect();
    case 'look back':
      return world.runJob('payments.look_back');
    case 'later':
      return world.clock.advance(3 * 60_000);
    case 'repeat':
      return Promise.all(model.messages.splice(0).map(harness.deliver));
    case 'crash':
      return crash(whose, BigInt(one.sum ?? 1));
    default:
      return none;
  }
}

/** The connection ends mid-transaction, so nothing is booked. */
async function crash(whose: Payer, cents: bigint): Promise<void> {
  const pool = openPool(world.databaseUrl, 1);
  const db = openDatabase(pool);
  const { partyId } = whose.actor;
  const cut = transaction({ ...world.edge, pool, db }, { requestId: 'cut' }, async (ctx) => {
    await post(ctx, {
      kind: 'deposit_card',
      reference: ctx.newId(),
      lines: [
        { account: platform('card_clearing', 'USD'), amount: -cents },
        { account: partyMain(partyId, 'USD'), amount: cents },
      ],
    });
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx);
  });
  await expect(cut).rejects.toThrow();
  await db.destroy().catch(() => {});
}

async function finishAll(model: MoneyModel): Promise<void> {
  await Promise.all(model.messages.splice(0).map(harness.deliver));
  for (let round = 0; round < 2; round++) {
    world.clock.advance(3 * 60_000);
    await harness.due();
    await world.runJob('payments.look_back');
    await harness.collect();
  }
}

async function gone(payments: readonly string[]): Promise<bigint> {
  const sessions = payments.map((id) => `cs_sandbox_told_${id}`);
  const { rows } = await sql<{ sum: bigint }>`
    select (select coalesce(sum(amount), 0) from card_payments.sandbox_refund
        where session_id = any(${sessions}::text[]) and status = 'succeeded')::bigint
      + (select coalesce(sum(amount), 0) from card_payments.sandbox_dispute
        where session_id = any(${sessions}::text[]) and status = 'lost')::bigint as sum`.execute(
    world.edge.db,
  );
  return rows[0]?.sum ?? 0n;
}

async function owedFor(payments: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (select coalesce(sum(owed), 0) from card_payments.refund
        where checkout_id = any(${[...payments]}::uuid[]) and stage = 'SUCCEEDED')::bigint
      + (select coalesce(sum(owed), 0) from card_payments.dispute
        where checkout_id = any(${[...payments]}::uuid[]) and stage = 'LOST')::bigint as sum`.execute(
    world.edge.db,
  );
  return rows[0]?.sum ?? 0n;
}

test('any mix of payments, with crashes and lost messages, keeps every cent', async (context) => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const people = [
        await harness.investor(0),
        await harness.investor(0),
        await harness.investor(0),
      ];
      const model: MoneyModel = {
        people,
        payments: [],
        touched: [],
        withdrawals: [],
        messages: [],
        cents: 0n,
      };
      for (const one of steps) await carryOut(one, model);
      expect(await harness.findings()).toEqual([]);
      await finishAll(model);
      expect(await harness.findings()).toEqual([]);
      let wallets = 0n;
      for (const whose of people) {
        const { available, held } = await harness.cash(whose);
        expect(available).toBeGreaterThanOrEqual(0n);
        wallets += available + held;
      }
      const { payments, cents } = model;
      expect(wallets - (await owedFor(payments))).toBe(cents - (await gone(payments)));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  figures(context, 'Histories of all money', { histories: RUNS });
}, 600_000);
