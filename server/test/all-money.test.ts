import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserCtx } from '../src/kit/ctx.ts';
import { openDatabase, openPool } from '../src/kit/db.ts';
import { invariant } from '../src/kit/invariant.ts';
import { transaction } from '../src/kit/transaction.ts';
import {
  approveRefund,
  paymentView,
  rejectRefund,
  requestRefund,
} from '../src/modules/cash/card-payments/index.ts';
import { partyMain, platform, post } from '../src/modules/money/ledger/index.ts';
import { openCardRig } from './card-harness.ts';
import { openTradedAsset } from './exchange-harness.ts';
import { figures } from './figures.ts';
import { openOfferingRig } from './offering-harness.ts';
import type { Someone } from './people.ts';
import { together } from './together.ts';

// All ways of money in one world: what is spent at the same moment by every door, and any mix of
// what people, staff, banks and card providers do, with crashes between.

const RUNS = process.env.DEEP === '1' ? 60 : 2;
const sales = await openOfferingRig();
const { assetId: tradedId } = await openTradedAsset(sales);
const { assetId: offeredId } = await sales.openSale();
const rig = await openCardRig(sales.world);
const { world, ask, finance, finance2 } = rig;
await world.runJob('rates');

type Payer = Awaited<ReturnType<typeof rig.investor>>;
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

/** Every door by which a dollar can leave what is free of a wallet. */
const doors: Readonly<
  Record<string, (who: Payer, to: Someone, quoteId: string) => Promise<Spent>>
> = {
  transfer: (who, to) => rig.send(who, to.actor.email, '500'),
  withdrawal: (who) => rig.withdraw(who, '500'),
  conversion: (who, _, quoteId) => ask(who, 'POST', '/user/wallet/conversions', { quoteId }),
  commitment: (who) => ask(who, 'POST', `/assets/${offeredId}/commitments`, { units: '5' }),
  order: (who) => ask(who, 'POST', '/trade/orders', bid('100.00', '5')),
};

describe('at the same moment', () => {
  test('200 spends of one balance by five doors: exactly what the balance permits', async () => {
    const to = await rig.investor(0);
    const costs = new Map<string, bigint>();
    const first = await rig.investor(5_000);
    for (const [name, spend] of Object.entries(doors)) {
      const before = (await rig.cash(first)).available;
      const said = await spend(first, to, await quoteOf(first, '500'));
      expect([name, said.status < 300 || said.body.code]).toEqual([name, true]);
      costs.set(name, before - (await rig.cash(first)).available);
    }
    const ann = await rig.investor(10_000);
    const quotes = await Promise.all(Array.from({ length: 40 }, () => quoteOf(ann, '500')));
    const spent = new Map<string, number>();
    const said = await together(async (nth) => {
      const [name, spend] = invariant(Object.entries(doors)[nth % 5], 'one of five');
      const answer = await spend(ann, to, quotes[Math.floor(nth / 5)] ?? '');
      if (answer.status < 300) spent.set(name, (spent.get(name) ?? 0) + 1);
      return answer;
    }, 200);
    const cost = [...spent].reduce(
      (sum, [name, n]) => sum + (costs.get(name) ?? 0n) * BigInt(n),
      0n,
    );
    const left = (await rig.cash(ann)).available;
    expect({ left, said }).toEqual({ left: 10_000_00n - cost, said });
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(left).toBeLessThan(505_00n);
    expect(Object.keys(said).filter((code) => !KNOWN.has(code))).toEqual([]);
    expect(await rig.findings()).toEqual([]);
  });

  test('a refund that one approves and another rejects, and five ask for: one of each', async () => {
    const ann = await rig.investor(0);
    const id = await rig.paid(ann, 2_000);
    const asked = await together(() => rig.refund(id, '1500'), 5);
    expect(asked).toEqual({ done: 1, REFUND_TOO_LARGE: 4 });
    const [row] = (await rig.payment(id)).refunds;
    const decided = await together(
      (nth) =>
        nth % 2
          ? rig.decide(finance2, row.id, 'approve')
          : rig.decide(finance, row.id, 'reject', { reason: 'No' }),
      20,
    );
    expect(decided).toEqual({ done: 1, INVALID_TRANSITION: 19 });
    await Promise.all([rig.due(), rig.due(), rig.due()]);
    const { stage } = (await rig.payment(id)).refunds[0];
    const left = stage === 'SUCCEEDED' ? 500_00n : 2_000_00n;
    expect(await rig.cash(ann)).toEqual({ available: left, held: 0n });
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
/** Money comes in first; then anything may happen. */
const history = fc
  .tuple(
    fc.array(moneyIn, { minLength: 6, maxLength: 6 }),
    fc.array(step, { minLength: 30, maxLength: 45 }),
  )
  .map(([first, then]): Step[] => [...first, ...then]);
type Step = { do: string; who?: number; sum?: number; at?: number };

/** What a history comes to on paper: what came in and left, from what each step was answered. */
type Paper = {
  readonly people: readonly Payer[];
  readonly payments: string[];
  /** Of which something was sent back or asked back. */
  readonly touched: string[];
  readonly withdrawals: string[];
  readonly messages: { body: string; signature: string }[];
  cents: bigint;
};

/** What is done about something that began before. */
const LATER = new Set(['approve', 'reject', 'win', 'lose', 'escalate', 'settle', 'bounce']);
const CARDS = ['4242', '4242', '7726', '5126'];
const none = { status: 0, body: {} };

async function take(one: Step, paper: Paper): Promise<unknown> {
  const whose = invariant(paper.people[one.who ?? 0], 'one of three');
  const dollars = one.sum ?? 0;
  const of = <T>(list: readonly T[]): T | undefined => list[(one.at ?? 0) % (list.length || 1)];
  const payment = of(LATER.has(one.do) ? paper.touched : paper.payments);
  switch (one.do) {
    case 'card':
      paper.payments.push(await rig.paid(whose, dollars, CARDS[dollars % 4]));
      paper.cents += BigInt(dollars) * 100n;
      return;
    case 'bank':
      paper.cents += BigInt(dollars) * 100n;
      return rig.pay(whose.actor.partyId, BigInt(dollars) * 100n);
    case 'convert': {
      const body = { from: 'USD', to: 'ALGO', amount: `${dollars}` };
      const { data } = (await ask(whose, 'POST', '/user/wallet/conversions/quote', body)).body;
      if (!data) return;
      const { quoteId } = data.quote;
      const said = await ask(whose, 'POST', '/user/wallet/conversions', { quoteId });
      if (said.status < 300) paper.cents -= BigInt(dollars) * 100n;
      return;
    }
    case 'withdraw': {
      const { body } = await rig.withdraw(whose, `${dollars}`);
      if (body.data) paper.withdrawals.push(body.data.withdrawal.id);
      return;
    }
    case 'bid':
      return ask(whose, 'POST', '/trade/orders', bid('81.00', `${dollars / 100}`));
    case 'send':
      return rig.send(whose, paper.people[one.at ?? 0]?.actor.email ?? '', `${dollars}`);
    case 'cancel withdrawal': {
      const id = of(paper.withdrawals);
      for (const person of id ? paper.people : []) {
        await ask(person, 'POST', `/user/wallet/withdrawals/${id}/cancel`);
      }
      return;
    }
    default:
      return payment ? onCard(one, paper, payment) : onNothing(one, paper, whose);
  }
}

/** What staff, banks and the card provider do about a payment. */
async function onCard(one: Step, paper: Paper, id: string): Promise<unknown> {
  const cents = BigInt(one.sum ?? 0) * 100n;
  const { refunds, disputes } = await as(finance, (ctx) => paymentView(ctx, id));
  const [refund] = refunds;
  if (!LATER.has(one.do)) paper.touched.push(id);
  const told = (act: Parameters<typeof rig.act>[1]) => keepOrLose(paper, () => rig.act(id, act));
  switch (one.do) {
    case 'refund':
      return tried(
        as(finance, (ctx) => requestRefund(ctx, id, { amount: cents, reason: 'Twice' })),
      );
    case 'approve':
      return refund && tried(as(finance2, (ctx) => approveRefund(ctx, refund.id)));
    case 'reject':
      return refund && tried(as(finance2, (ctx) => rejectRefund(ctx, refund.id, 'No')));
    case 'dispute':
    case 'inquire':
      return told({ act: one.do, amount: cents });
    case 'refund there':
      return told({ act: 'refund', amount: cents });
    case 'win':
    case 'lose':
    case 'escalate':
      return disputes[0] ? told({ act: one.do, id: disputes[0].providerId }) : none;
    case 'settle':
    case 'bounce': {
      const act = one.do === 'settle' ? 'settle_refund' : 'fail_refund';
      return refund?.providerId ? told({ act, id: refund.providerId }) : none;
    }
    default:
      return onNothing(one, paper, invariant(paper.people[one.who ?? 0], 'one of three'));
  }
}

/** As somebody of staff, whose session would have ended by now. */
const as = <T>(whom: Someone, work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
  world.as(whom.actor, (ctx) => work(ctx as UserCtx));

/** A no is an answer too; whatever else goes wrong is not. */
async function tried(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

let turn = 0;

/** Every third message is lost for good, every other third comes later, twice and out of order. */
async function keepOrLose(paper: Paper, act: () => Promise<unknown>): Promise<void> {
  turn += 1;
  if (turn % 3 === 0) return void (await act());
  const held = await rig.heldBack(act);
  if (turn % 3 === 1) paper.messages.unshift(...held, ...held);
}

async function onNothing(one: Step, paper: Paper, whose: Payer): Promise<unknown> {
  switch (one.do) {
    case 'due':
      return rig.due();
    case 'collect':
      return rig.collect();
    case 'look back':
      return world.runJob('payments.look_back');
    case 'later':
      return world.clock.advance(3 * 60_000);
    case 'repeat':
      return Promise.all(paper.messages.splice(0).map(rig.deliver));
    case 'crash':
      return crash(whose, BigInt(one.sum ?? 1));
    default:
      return none;
  }
}

/** The process dies with half of what it was doing written: none of it counts. */
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

/** Everything that waits is heard of and asked about, until nothing changes any more. */
async function comeToRest(paper: Paper): Promise<void> {
  await Promise.all(paper.messages.splice(0).map(rig.deliver));
  for (let round = 0; round < 2; round++) {
    world.clock.advance(3 * 60_000);
    await rig.due();
    await world.runJob('payments.look_back');
    await rig.collect();
  }
}

/** What the card provider sent back of a history's payments for good; cents. */
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

test('any mix of all money, with crashes and lost messages between, keeps every cent', async (context) => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const people = [await rig.investor(0), await rig.investor(0), await rig.investor(0)];
      const paper: Paper = {
        people,
        payments: [],
        touched: [],
        withdrawals: [],
        messages: [],
        cents: 0n,
      };
      for (const one of steps) await take(one, paper);
      expect(await rig.findings()).toEqual([]);
      await comeToRest(paper);
      expect(await rig.findings()).toEqual([]);
      let wallets = 0n;
      for (const whose of people) {
        const { available, held } = await rig.cash(whose);
        expect(available).toBeGreaterThanOrEqual(0n);
        wallets += available + held;
      }
      const { payments, cents } = paper;
      expect(wallets - (await owedFor(payments))).toBe(cents - (await gone(payments)));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  figures(context, 'Histories of all money', { histories: RUNS });
}, 600_000);
