import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText, type WalletCurrency } from '@holdfast/domain/kernel/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { topUpInSandbox } from '../../cash/card-payments/index.ts';
import { balancesOf, hold, partyMain, platform, post } from '../../money/ledger/index.ts';

const world = await openWorld();
const http = await world.http();
const FIRST = Date.parse('2026-03-01T00:00:00Z');
const DAYS = 12;
const CURRENCIES = ['USD', 'ALGO', 'BTC'] as const;
let someone: Someone;
const balances: Record<string, bigint>[] = [];

const dayAt = (n: number) => new Date(FIRST + n * DAY).toISOString().slice(0, 10);
const raw = (url: string, who = someone) =>
  http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${who.token}` } });
const get = async (url: string, who = someone) => (await raw(url, who)).json();
const linesOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
const minor = (text: string) => BigInt(text.replace('.', ''));

type Line = { currency: WalletCurrency; amount: bigint };

const bookLines = (kind: 'adjustment' | 'conversion', lines: readonly Line[]) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind,
      reference: ctx.newId(),
      memo: kind === 'conversion' ? 'Dollars to Algo' : 'Goodwill for the delay',
      lines: lines.flatMap(({ currency, amount }) => [
        { account: partyMain(someone.actor.partyId, currency), amount },
        { account: platform('suspense', currency), amount: -amount },
      ]),
    }),
  );

async function liveThrough(day: number, amounts: readonly number[]): Promise<void> {
  const held = { ...balances.at(-1) };
  for (const [at, amount] of amounts.entries()) {
    world.clock.set(new Date(FIRST + day * DAY + at * 3_600_000));
    const currency = CURRENCIES[(day + at) % 3] ?? 'USD';
    const least = -(held[currency] ?? 0n);
    const booked = BigInt(amount) > least ? BigInt(amount) : least;
    if (booked === 0n) continue;
    held[currency] = (held[currency] ?? 0n) + booked;
    await bookLines('adjustment', [{ currency, amount: booked }]);
  }
  const now = await world.as(undefined, (ctx) => balancesOf(ctx, someone.actor.partyId));
  balances.push(Object.fromEntries(now.map((one) => [one.commodity, one.balance])));
}

beforeAll(async () => {
  someone = await person(world, 'approved');
  const [amounts] = fc.sample(
    fc.array(fc.array(fc.integer({ min: -90_000, max: 100_000 }), { maxLength: 5 }), {
      minLength: DAYS,
      maxLength: DAYS,
    }),
    { numRuns: 1, seed: 460 },
  );
  for (const [day, one] of (amounts ?? []).entries()) await liveThrough(day, one);
  world.clock.set(new Date(FIRST + DAYS * DAY));
  await bookLines('conversion', [
    { currency: 'USD', amount: 500_000n },
    { currency: 'ALGO', amount: 1n },
  ]);
  await bookLines('conversion', [
    { currency: 'USD', amount: -12_345n },
    { currency: 'ALGO', amount: 617_250_000n },
  ]);
  world.clock.release();
});

const between = (from: number, to: number) => `from=${dayAt(from)}&to=${dayAt(to)}`;
const before = (day: number, currency: string) => balances[day - 1]?.[currency] ?? 0n;

describe('a wallet statement', () => {
  test('starts and ends with the ledger balances of any period', async () => {
    for (const [from, to] of [
      [0, 11],
      [0, 0],
      [3, 7],
      [5, 5],
      [11, 11],
    ] as const) {
      const { data } = await get(`/user/wallet/statement/summary?${between(from, to)}`);
      const csv = linesOf(
        (await raw(`/user/wallet/statement?format=csv&${between(from, to)}`)).body,
      );
      for (const sums of data.currencies) {
        const { currency } = sums;
        const own = csv.filter((line) => line[1] === currency);
        const moved = own.filter((line) => line[0] === 'movement');
        const sum = moved.reduce((all, line) => all + minor(line[6] ?? ''), 0n);
        expect(minor(sums.opening)).toBe(before(from, currency));
        expect(minor(sums.closing)).toBe(before(to + 1, currency));
        expect(minor(sums.opening) + sum).toBe(minor(sums.closing));
        expect(minor(sums.cameIn) + minor(sums.wentOut)).toBe(sum);
        expect(own[0]?.[7]).toBe(sums.opening);
        expect(own.at(-1)?.[7]).toBe(sums.closing);
        expect(moved).toHaveLength(sums.movements);
      }
      const owned = Object.entries(balances[to] ?? {}).filter(([, balance]) => balance !== 0n);
      const codes = data.currencies.map((one: { currency: string }) => one.currency);
      for (const [code] of owned) expect(codes).toContain(code);
    }
  });

  test('shows the same figures in the PDF', async () => {
    const { data } = await get(`/user/wallet/statement/summary?${between(0, 12)}`);
    const answer = await raw(`/user/wallet/statement?${between(0, 12)}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(
      `holdfast-statement-${dayAt(0)}-to-${dayAt(12)}.pdf`,
    );
    const text = await pdfText(answer.rawPayload);
    for (const sums of data.currencies) {
      const grouped = sums.closing.replace(/\B(?=(\d{3}){1,5}\.)/g, ',');
      expect(text).toContain(grouped);
    }
    expect(text).toContain('Conversion: Dollars to Algo');
    expect(text).toContain('Page 1 of');
  });

  test('rejects a period that ends before it starts or exceeds a year', async () => {
    const backwards = await get(`/user/wallet/statement/summary?${between(5, 4)}`);
    expect(backwards.errors[0].message).toBe('The end date must not be before the start date');
    const long = await get('/user/wallet/statement?from=2025-01-01&to=2026-12-31');
    expect(long.code).toBe('E_VALIDATION_FAILURE');
  });
});

type Row = { id: string; balanceAfter: string; currency: string; amount: string; kind: string };

describe('the running balance', () => {
  test('is the same under any filter and equals the previous balance plus the amount', async () => {
    const { data } = await get('/user/wallet/transactions?limit=100');
    const all = new Map<string, Row>(data.map((row: Row) => [`${row.id}${row.currency}`, row]));
    const filters = [
      'kind=adjustment',
      'status=completed',
      `from=${dayAt(2)}&to=${dayAt(6)}`,
      'q=goodwill',
      'kind=conversion&q=dollars',
    ];
    for (const filter of filters) {
      const { data: some } = await get(`/user/wallet/transactions?limit=100&${filter}`);
      expect(some.length).toBeGreaterThan(0);
      for (const row of some) {
        expect(all.get(`${row.id}${row.currency}`)?.balanceAfter).toBe(row.balanceAfter);
      }
    }
    for (const currency of CURRENCIES) {
      const { data: own } = await get(`/user/wallet/transactions?limit=100&currency=${currency}`);
      for (const [at, row] of own.entries()) {
        const earlier = own[at + 1]?.balanceAfter ?? moneyText(0n, currency);
        const sum = minor(earlier) + minor(row.amount);
        expect(minor(row.balanceAfter)).toBe(sum);
      }
      expect(minor(own[0].balanceAfter)).toBe(
        (await world.as(undefined, (ctx) => balancesOf(ctx, someone.actor.partyId))).find(
          (one) => one.commodity === currency,
        )?.balance ?? 0n,
      );
    }
  });

  test('is shown for both currencies of a conversion in one row', async () => {
    const { data } = await get('/user/wallet/transactions?kind=conversion&limit=100');
    const [row] = data.filter((one: Row) => one.amount === '-123.45');
    expect(data.filter((one: Row) => one.id === row.id)).toHaveLength(1);
    expect(row.counter).toMatchObject({ currency: 'ALGO', amount: '617.250000' });
    const algo = await get('/user/wallet/transactions?kind=conversion&currency=ALGO');
    expect(algo.data[0]).toMatchObject({ id: row.id, amount: '617.250000', currency: 'ALGO' });
    expect(algo.data[0].counter).toMatchObject({ currency: 'USD', amount: '-123.45' });
    expect(algo.data[0].balanceAfter).toBe(row.counter.balanceAfter);
  });
});

describe('the wallet history', () => {
  test('exports exactly the filtered rows', async () => {
    const filter = `currency=USD&from=${dayAt(0)}&to=${dayAt(12)}`;
    const { data } = await get(`/user/wallet/transactions?limit=100&${filter}`);
    const [head, ...lines] = linesOf((await raw(`/user/wallet/transactions/csv?${filter}`)).body);
    expect(head?.slice(0, 3)).toEqual(['date', 'type', 'status']);
    expect(lines.map((line) => [line[10], line[6], line[7]])).toEqual(
      data.map((row: Row) => [row.id, row.amount, row.balanceAfter]),
    );
  });

  test('finds rows by amount or by name of kind, and none for unknown text', async () => {
    const count = async (q: string) =>
      (await get(`/user/wallet/transactions?limit=100&q=${encodeURIComponent(q)}`)).data.length;
    expect(await count('$123.45')).toBe(1);
    expect(await count('correction')).toBeGreaterThan(0);
    expect(await count('100% of_nothing')).toBe(0);
  });

  test('pages through booked and unbooked rows without gaps, at a constant cost', async () => {
    const who = await person(world, 'approved');
    const { partyId, userId } = who.actor;
    for (let n = 1; n <= 4; n++) {
      await world.as(undefined, (ctx) => topUpInSandbox(ctx, { partyId, userId, amount: 100_00n }));
      const cause = { kind: 'commitment' as const, id: crypto.randomUUID() };
      await world.as(undefined, (ctx) =>
        hold(ctx, { account: partyMain(partyId, 'USD'), amount: BigInt(n), cause }),
      );
    }
    const ids: string[] = [];
    for (let after = ''; after !== null; ) {
      const page = await get(`/user/wallet/transactions?limit=3&after=${after}`, who);
      ids.push(...page.data.map((row: Row) => row.id));
      after = page.meta.next;
    }
    const { data } = await get('/user/wallet/transactions?limit=100', who);
    expect(ids).toEqual(data.map((row: Row) => row.id));
    expect(new Set(ids).size).toBe(8);
    const cost = (limit: number) =>
      countQueries(world, () => get(`/user/wallet/transactions?limit=${limit}`, who));
    expect(await cost(8)).toBe(await cost(2));
  });
});

describe('a transaction receipt', () => {
  test('adds up, names its ledger entry and can be printed', async () => {
    const who = await person(world, 'approved');
    const { partyId, userId } = who.actor;
    await world.as(undefined, (ctx) => topUpInSandbox(ctx, { partyId, userId, amount: 250_00n }));
    const [row] = (await get('/user/wallet/transactions', who)).data;
    const { data } = await get(`/user/wallet/transactions/${row.id}`, who);
    expect(data).toMatchObject({ amount: '250.00', status: 'completed', holder: who.actor.name });
    expect(
      data.lines.map((line: { part: string; amount: string }) => [line.part, line.amount]),
    ).toEqual([
      ['gross', '250.00'],
      ['fee', '0.00'],
      ['net', '250.00'],
    ]);
    expect(data.lines[1].rule).toEqual({ name: 'Card top-up', version: 1, rate: 'Free' });
    expect(data.entry.id).toBe(row.id);
    expect(data.facts).toContainEqual({ label: 'Card', value: 'Ending in 4242' });
    expect(data.timeline.at(-1).label).toBe('Credited to your wallet');
    const text = await pdfText(
      (await raw(`/user/wallet/transactions/${row.id}/receipt`, who)).rawPayload,
    );
    expect(text).toContain('Paid by card');
    expect(text).toContain(row.reference);
    const stranger = await raw(`/user/wallet/transactions/${row.id}`);
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('is not found for an invalid or unknown ID', async () => {
    const held = (await get('/user/wallet/transactions?status=held')).data;
    expect(held).toEqual([]);
    for (const id of ['nonsense', `order-${crypto.randomUUID()}`, `order-${"'".repeat(36)}`]) {
      expect((await raw(`/user/wallet/transactions/${encodeURIComponent(id)}`)).statusCode).toBe(
        404,
      );
    }
  });
});
