import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  type AccountRef,
  balancesOf,
  hold,
  holdMany,
  offeringEscrow,
  partyMain,
  platform,
  post,
  postMany,
  release,
  releaseMany,
  verifyBooks,
} from './index.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);
const usd = (party: string): AccountRef => partyMain(party, 'USD');

const move = (from: AccountRef, to: AccountRef, amount: bigint, reference = id()) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'transfer',
      reference,
      refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
      lines: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    }),
  );
const clearing = platform('card_clearing', 'USD');

async function funded(amount: bigint): Promise<string> {
  const party = id();
  await move(clearing, usd(party), amount);
  return party;
}

const usdOf = async (party: string) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, party));
  return all.find((b) => b.commodity === 'USD');
};

async function winners(attempts: Promise<unknown>[], refusal: string): Promise<number> {
  const results = await Promise.allSettled(attempts);
  const losers = results.filter((r) => r.status === 'rejected');
  for (const loser of losers) expect(loser.reason).toMatchObject({ code: refusal, status: 400 });
  return results.length - losers.length;
}

describe('concurrent bookings', () => {
  afterEach((context) => figures(context, 'Races on the books', { races: 1 }));

  test('place as many of 100 reservations on one balance as the balance covers', async () => {
    for (let round = 0; round < 3; round++) {
      const party = await funded(1_000n);
      const attempts = Array.from({ length: 100 }, () =>
        world.as(undefined, (ctx) =>
          hold(ctx, { account: usd(party), amount: 70n, cause: { kind: 'commitment', id: id() } }),
        ),
      );
      expect(await winners(attempts, 'INSUFFICIENT_BALANCE')).toBe(14);
      expect(await usdOf(party)).toMatchObject({ held: 980n, available: 20n });
    }
  });

  test('spend a whole balance once in 100 attempts', async () => {
    for (let round = 0; round < 3; round++) {
      const [party, other] = [await funded(500n), id()];
      const attempts = Array.from({ length: 100 }, () => move(usd(party), usd(other), 500n));
      expect(await winners(attempts, 'E_INSUFFICIENT_WALLET_BALANCE')).toBe(1);
      expect(await usdOf(other)).toMatchObject({ balance: 500n });
    }
  });

  test('never reserve and spend more than the balance', async () => {
    const party = await funded(1_000n);
    const causes = Array.from({ length: 40 }, () => ({ kind: 'commitment' as const, id: id() }));
    const mixed = causes.flatMap((cause) => [
      world.as(undefined, (ctx) => hold(ctx, { account: usd(party), amount: 60n, cause })),
      move(usd(party), usd(id()), 45n),
    ]);
    await Promise.allSettled(mixed);
    const after = await usdOf(party);
    expect(after && after.held <= after.balance && after.available < 45n).toBe(true);
    const releases = causes.map((cause) => world.as(undefined, (ctx) => release(ctx, cause)));
    await Promise.all([
      ...releases,
      ...causes.map((c) => world.as(undefined, (x) => release(x, c))),
    ]);
    expect(await usdOf(party)).toMatchObject({ held: 0n });
  });

  test('book one reference once in 50 attempts and return the same entry ID', async () => {
    const [party, reference] = [id(), id()];
    const booked = await Promise.all(
      Array.from({ length: 50 }, () => move(clearing, usd(party), 25n, reference)),
    );
    expect(booked.filter((b) => b.fresh)).toHaveLength(1);
    expect(new Set(booked.map((b) => b.entryId)).size).toBe(1);
    expect(await usdOf(party)).toMatchObject({ balance: 25n });
  });

  test('cause no deadlock in opposite and circular transfers', async () => {
    const parties = await Promise.all([funded(10_000n), funded(10_000n), funded(10_000n)]);
    const attempts = Array.from({ length: 240 }, (_, i) => {
      const from = parties[i % 3] ?? '';
      const to = parties[(i + 1 + (i % 2)) % 3] ?? '';
      return move(usd(from), usd(to), 1n);
    });
    await Promise.all(attempts);
    const left = await Promise.all(parties.map(usdOf));
    expect(left.reduce((sum, b) => sum + (b?.balance ?? 0n), 0n)).toBe(30_000n);
  });

  test('insert a new account once', async () => {
    const [a, b] = [id(), id()];
    const attempts = Array.from({ length: 60 }, (_, i) =>
      move(clearing, usd(i % 2 === 0 ? a : b), 3n),
    );
    await Promise.all(attempts);
    expect([await usdOf(a), await usdOf(b)]).toMatchObject([{ balance: 90n }, { balance: 90n }]);
  });

  test('leave the ledger without verification findings', async () => {
    const open = await world.edge.db
      .selectFrom('ledger.hold')
      .select(['causeId as id', 'amount'])
      .execute();
    const commitments = { kind: 'commitment' as const, list: async () => open };
    expect(await world.as(undefined, (ctx) => verifyBooks(ctx, [commitments]))).toEqual([]);
  });
});

describe('bulk bookings', () => {
  const closing = async (size: number) => {
    const offering = id();
    const asset = id();
    const rows = Array.from({ length: size }, () => ({ party: id(), commitment: id() }));
    const causes = rows.map((row) => ({ kind: 'commitment' as const, id: row.commitment }));
    return countQueries(world, async () => {
      await world.as(undefined, async (ctx) => {
        await postMany(
          ctx,
          rows.map(({ party }) => ({
            kind: 'deposit_card',
            reference: party,
            lines: [
              { account: clearing, amount: -100n },
              { account: usd(party), amount: 100n },
            ],
          })),
        );
        await holdMany(
          ctx,
          rows.map(({ party }, i) => ({
            account: usd(party),
            amount: 90n,
            cause: causes[i] ?? { kind: 'commitment', id: party },
          })),
        );
        const half = causes.slice(0, size / 2);
        await releaseMany(ctx, causes.slice(size / 2));
        await postMany(
          ctx,
          half.map((cause, i) => ({
            kind: 'escrow_in',
            reference: cause.id,
            releases: [cause],
            lines: [
              { account: usd(rows[i]?.party ?? ''), amount: -90n },
              { account: offeringEscrow(offering), amount: 90n },
            ],
          })),
        );
        await postMany(
          ctx,
          rows.map(({ party }) => ({
            kind: 'issuance',
            reference: `${party}|units`,
            lines: [
              { account: platform('issuance', asset), amount: -5n },
              { account: partyMain(party, asset), amount: 5n },
            ],
            positions: [{ partyId: party, assetId: asset, units: 5n, cost: 90n }],
          })),
        );
      });
      const [first, last] = [
        await usdOf(rows[0]?.party ?? ''),
        await usdOf(rows.at(-1)?.party ?? ''),
      ];
      expect(first).toMatchObject({ balance: 10n, held: 0n });
      expect(last).toMatchObject({ balance: 100n, held: 0n });
    });
  };

  test('run the same number of statements for ten and for two thousand entries', async () => {
    const few = await closing(10);
    expect(await closing(2_000)).toBe(few);
    expect(few).toBeLessThan(45);
  });

  test('find accounts by index, however large the ledger is', async () => {
    const party = await funded(1_000n);
    await sql`analyze ledger.account, ledger.posting, ledger.hold`.execute(world.edge.db);
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(world.edge.db);
      const { rows } = await sql<{ seq: bigint }>`
        select sum(seq_scan)::bigint as seq from pg_stat_user_tables
        where schemaname = 'ledger' and relname in ('account', 'posting')`.execute(world.edge.db);
      return rows[0]?.seq ?? 0n;
    };
    const before = await scans();
    for (let i = 0; i < 20; i++) await move(usd(party), usd(id()), 1n);
    expect((await scans()) - before).toBe(0n);
  });
});
