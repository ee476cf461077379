import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { blockOutflow, hold, holdMany, platform, post, postMany, verifyBooks } from './index.ts';
import { bookShort, holdShort } from './repository/short.ts';
import { type AccountRef, partyMain } from './rules/accounts.ts';
import type { NewEntry, NewHold } from './rules/plan.ts';

// The short calls and the general call write the same rows and refuse alike.

const RUNS = process.env.DEEP === '1' ? 2_000 : 60;
const world = await openWorld();
const run = <T>(work: (ctx: Ctx) => Promise<T>) => world.as(undefined, work);

const idIn = (side: string, name: string): string =>
  createHash('sha256')
    .update(`${side}|${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-7$3-8$4-$5')
    .replace(/-7.(...)-8.(...)-/, '-7$1-8$2-');

type Act =
  | { readonly do: 'deposit'; readonly to: number; readonly amount: bigint; readonly ref: number }
  | {
      readonly do: 'transfer';
      readonly from: number;
      readonly to: number;
      readonly amount: bigint;
      readonly fee: bigint;
      readonly ref: number;
    }
  | { readonly do: 'convert'; readonly who: number; readonly amount: bigint; readonly ref: number }
  | { readonly do: 'hold'; readonly who: number; readonly amount: bigint; readonly ref: number }
  | { readonly do: 'block'; readonly who: number };

const who = fc.nat({ max: 2 });
const amount = fc.bigInt({ min: 1n, max: 900n });
const ref = fc.nat({ max: 12 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deposit'), to: who, amount, ref }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('transfer'), from: who, to: who, amount },
      fee: fc.bigInt({ min: 0n, max: 3n }),
      ref,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('convert'), who, amount, ref }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold'), who, amount, ref }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block'), who }) },
) as fc.Arbitrary<Act>;

type Way = {
  readonly post: (ctx: Ctx, entry: NewEntry) => Promise<{ readonly fresh: boolean }>;
  readonly hold: (ctx: Ctx, hold: NewHold) => Promise<{ readonly fresh: boolean }>;
};
const SHORT: Way = { post, hold };
const GENERAL: Way = {
  post: async (ctx, entry) => (await postMany(ctx, [entry]))[0] ?? expect.fail('booked'),
  hold: async (ctx, one) => (await holdMany(ctx, [one]))[0] ?? expect.fail('held'),
};

function entryOf(act: Exclude<Act, { do: 'hold' | 'block' }>, side: string): NewEntry {
  const main = (n: number, commodity = 'USD') => partyMain(idIn(side, `party ${n}`), commodity);
  const reference = idIn(side, `${act.do} ${act.ref}`);
  const line = (account: AccountRef, amount: bigint) => ({ account, amount });
  if (act.do === 'deposit') {
    const lines = [
      line(platform('bank_clearing', 'USD'), -act.amount),
      line(main(act.to), act.amount),
    ];
    return { kind: 'deposit_bank', reference, lines, memo: 'in' };
  }
  if (act.do === 'convert') {
    const { amount } = act;
    const lines = [
      line(main(act.who), -amount),
      line(platform('bank_clearing', 'USD'), amount),
      line(main(act.who, 'BTC'), amount),
      line(platform('chain_own', 'BTC'), -amount),
    ];
    return { kind: 'conversion', reference, lines };
  }
  const { amount, fee } = act;
  const lines = [
    line(main(act.from), -amount - fee),
    line(main(act.to), amount),
    line(platform('fees', 'USD'), fee),
  ];
  return { kind: 'transfer', reference, lines, refusal: 'E_INSUFFICIENT_WALLET_BALANCE' };
}

async function outcomeOf(act: Act, side: string, way: Way): Promise<unknown> {
  try {
    return await run(async (ctx) => {
      if (act.do === 'block') {
        const partyId = idIn(side, `party ${act.who}`);
        const cause = { kind: 'party_hold' as const, id: partyId };
        await blockOutflow(ctx, partyId, cause);
        return 'blocked';
      }
      if (act.do !== 'hold') return (await way.post(ctx, entryOf(act, side))).fresh;
      const account = partyMain(idIn(side, `party ${act.who}`), 'USD');
      const cause = { kind: 'withdrawal' as const, id: idIn(side, `hold ${act.ref}`) };
      return (await way.hold(ctx, { account, amount: act.amount, cause })).fresh;
    });
  } catch (error) {
    const { code, facts, message } = error as { code?: string; facts?: unknown; message: string };
    return code ? { code, facts } : message.replace(/[0-9a-f-]{36}/g, 'id');
  }
}

async function rowsOf(side: string, acts: readonly Act[]) {
  const names = new Map<string, string>();
  const name = (what: string) => names.set(idIn(side, what), what);
  for (let n = 0; n < 3; n++) name(`party ${n}`);
  for (const one of acts) if ('ref' in one) name(`${one.do} ${one.ref}`);
  const named = (id: string | null) => names.get(id ?? '') ?? null;
  const { rows: accounts } = await world.edge.pool.query(
    `select id, holder_id, commodity, balance::text, held::text from ledger.account
     where holder_id = any($1)`,
    [[...names.keys()]],
  );
  const holders = new Map(accounts.map((a) => [a.id, `${named(a.holder_id)} ${a.commodity}`]));
  const { rows: lines } = await world.edge.pool.query(
    `select e.kind, e.reference, e.memo, p.line, p.account_id, p.amount::text,
       p.balance_after::text
     from ledger.entry e join ledger.posting p on p.entry_id = e.id where e.reference = any($1)`,
    [[...names.keys()]],
  );
  const { rows: holds } = await world.edge.pool.query(
    'select cause_kind, cause_id, account_id, amount::text from ledger.hold where cause_id = any($1)',
    [[...names.keys()]],
  );
  const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
  return {
    accounts: sorted(accounts.map((a) => [holders.get(a.id), a.balance, a.held])),
    lines: sorted(
      lines.map((l) => {
        const holder = holders.get(l.account_id);
        const after = holder ? l.balance_after : null;
        return [l.kind, named(l.reference), l.memo, l.line, holder ?? 'platform', l.amount, after];
      }),
    ),
    holds: sorted(holds.map((h) => [h.cause_kind, named(h.cause_id), h.amount])),
  };
}

test('the short and the general call produce the same rows and refusals', async (own) => {
  let runs = 0;
  let acts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (history) => {
      const sides = ['short', 'general'].map((way) => `${way} ${runs}`);
      runs += 1;
      const outcomes: unknown[][] = [[], []];
      for (const one of history) {
        for (const [at, way] of [SHORT, GENERAL].entries()) {
          outcomes[at]?.push(await outcomeOf(one, sides[at] ?? '', way));
        }
      }
      acts += history.length;
      const [short, general] = outcomes;
      expect(short).toEqual(general);
      const [rows, other] = await Promise.all(sides.map((side) => rowsOf(side, history)));
      expect(other).toEqual(rows);
    }),
    { numRuns: RUNS },
  );
  figures(own, 'short bookings beside the general call', { histories: runs, acts });
  // The withdrawals and party holds that these causes name don’t exist in this test.
  const wrong = (await run((ctx) => verifyBooks(ctx))).filter(
    ({ subject }) => !/^(withdrawal|party_hold) /.test(subject),
  );
  expect(wrong).toEqual([]);
});

describe('the short booking call', () => {
  const fresh = (name: string) => idIn('direct', name);
  const deposit = (name: string, amount: bigint): NewEntry => ({
    kind: 'deposit_bank',
    reference: fresh(`deposit ${name}`),
    lines: [
      { account: platform('bank_clearing', 'USD'), amount: -amount },
      { account: partyMain(fresh(name), 'USD'), amount },
    ],
  });

  test('books a plain transfer and a plain hold without the general call', async () => {
    await run((ctx) => post(ctx, deposit('anna', 500n)));
    await run((ctx) => post(ctx, deposit('ben', 1n)));
    const transfer: NewEntry = {
      kind: 'transfer',
      reference: fresh('transfer'),
      lines: [
        { account: partyMain(fresh('anna'), 'USD'), amount: -200n },
        { account: partyMain(fresh('ben'), 'USD'), amount: 200n },
      ],
    };
    const id = fresh('entry');
    expect(await run((ctx) => bookShort(ctx, transfer, id))).toBe(id);
    expect(await run((ctx) => bookShort(ctx, transfer, fresh('again')))).toBe(id);
    const cause = { kind: 'withdrawal' as const, id: fresh('held') };
    const account = partyMain(fresh('anna'), 'USD');
    expect(await run((ctx) => holdShort(ctx, { account, amount: 300n, cause }))).toBe(true);
    expect(await run((ctx) => holdShort(ctx, { account, amount: 300n, cause }))).toBe(false);
    const more = { kind: 'withdrawal' as const, id: fresh('more') };
    expect(
      await run((ctx) => holdShort(ctx, { account, amount: 1n, cause: more })),
    ).toBeUndefined();
  });

  test('spends a balance once under concurrent transfers', async () => {
    const [from, to] = ['carla', 'dan'];
    await run((ctx) => post(ctx, deposit(from, 100n)));
    await run((ctx) => post(ctx, deposit(to, 1n)));
    const spend = (n: number): NewEntry => ({
      kind: 'transfer',
      reference: fresh(`spend ${from} ${n}`),
      lines: [
        { account: partyMain(fresh(from), 'USD'), amount: -10n },
        { account: partyMain(fresh(to), 'USD'), amount: 10n },
      ],
    });
    const tries = Array.from({ length: 30 }, (_, n) =>
      run((ctx) => post(ctx, spend(n))).then(
        () => 'booked',
        (error: { code?: string }) => error.code,
      ),
    );
    const outcomes = Map.groupBy(await Promise.all(tries), (one) => one);
    expect(outcomes.get('booked')).toHaveLength(10);
    expect(outcomes.get('INSUFFICIENT_BALANCE')).toHaveLength(20);
  });
});
