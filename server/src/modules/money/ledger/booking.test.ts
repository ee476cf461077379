import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  type AccountRef,
  balancesOf,
  heldByKind,
  hold,
  lowerHold,
  movementsOf,
  offeringEscrow,
  partyMain,
  platform,
  positionsOf,
  post,
  postMany,
  release,
  reverse,
} from './index.ts';
import { type Booking, book } from './repository/booking.ts';
import { accountIdOf } from './rules/accounts.ts';
import type { Accounts, PlannedPosting } from './rules/plan.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);
const usd = async (party: string) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, party));
  return all.find((b) => b.commodity === 'USD');
};
const deposit = (party: string, amount: bigint, reference = id()) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_card',
      reference,
      lines: [
        { account: platform('card_clearing', 'USD'), amount: -amount },
        { account: partyMain(party, 'USD'), amount },
      ],
    }),
  );
const transfer = (from: string, to: string, amount: bigint, reference = id()) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'transfer',
      reference,
      refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
      lines: [
        { account: partyMain(from, 'USD'), amount: -amount },
        { account: partyMain(to, 'USD'), amount },
      ],
    }),
  );

describe('booking', () => {
  test('books the same kind and reference once', async () => {
    const party = id();
    const reference = id();
    const first = await deposit(party, 5_000n, reference);
    const second = await deposit(party, 5_000n, reference);
    expect(first.fresh).toBe(true);
    expect(second).toEqual({ entryId: first.entryId, fresh: false });
    expect(await usd(party)).toMatchObject({ balance: 5_000n, held: 0n, available: 5_000n });
  });

  test('rejects an overdraft, stating the available and the required amount', async () => {
    const [from, to] = [id(), id()];
    await deposit(from, 1_240_00n);
    await expect(transfer(from, to, 2_616_53n)).rejects.toMatchObject({
      code: 'E_INSUFFICIENT_WALLET_BALANCE',
      status: 400,
      message:
        'Your wallet balance is too low for this. ' +
        'You have $1,240.00 available; this needs $2,616.53.',
    });
    expect(await usd(from)).toMatchObject({ balance: 1_240_00n });
    expect(await usd(to)).toBeUndefined();
  });

  test('records the resulting balance with each posting', async () => {
    const [a, b] = [id(), id()];
    await deposit(a, 100n);
    await transfer(a, b, 30n);
    await transfer(b, a, 10n);
    const moves = await world.as(undefined, (ctx) =>
      movementsOf(ctx, { partyId: a, commodity: 'USD', limit: 10 }),
    );
    expect(moves.map((m) => [m.kind, m.amount, m.balanceAfter])).toEqual([
      ['transfer', 10n, 80n],
      ['transfer', -30n, 70n],
      ['deposit_card', 100n, 100n],
    ]);
  });

  test('lets an entry spend what an earlier entry of its batch credited', async () => {
    const [a, b] = [id(), id()];
    const booked = await world.as(undefined, (ctx) =>
      postMany(ctx, [
        {
          kind: 'deposit_card',
          reference: id(),
          lines: [
            { account: platform('card_clearing', 'USD'), amount: -70n },
            { account: partyMain(a, 'USD'), amount: 70n },
          ],
        },
        {
          kind: 'transfer',
          reference: id(),
          lines: [
            { account: partyMain(a, 'USD'), amount: -70n },
            { account: partyMain(b, 'USD'), amount: 70n },
          ],
        },
      ]),
    );
    expect(booked.map((b) => b.fresh)).toEqual([true, true]);
    expect(await usd(b)).toMatchObject({ balance: 70n });
  });

  test('reverses an entry once with the opposite amounts', async () => {
    const party = id();
    const { entryId } = await deposit(party, 400n);
    await world.as(undefined, (ctx) => reverse(ctx, entryId, 'Booked by mistake'));
    const again = await world.as(undefined, (ctx) => reverse(ctx, entryId, 'Booked by mistake'));
    expect(again.fresh).toBe(false);
    expect(await usd(party)).toMatchObject({ balance: 0n });
  });
});

describe('holds', () => {
  test('cannot be spent or reserved twice until they are released', async () => {
    const party = id();
    const cause = { kind: 'commitment', id: id() } as const;
    await deposit(party, 100n);
    const wanted = { account: partyMain(party, 'USD'), amount: 80n, cause };
    expect(await world.as(undefined, (ctx) => hold(ctx, wanted))).toEqual({ fresh: true });
    expect(await world.as(undefined, (ctx) => hold(ctx, wanted))).toEqual({ fresh: false });
    expect(await usd(party)).toMatchObject({ balance: 100n, held: 80n, available: 20n });
    await expect(transfer(party, id(), 21n)).rejects.toMatchObject({
      code: 'E_INSUFFICIENT_WALLET_BALANCE',
    });
    const other = { ...wanted, amount: 21n, cause: { kind: 'order', id: id() } as const };
    await expect(world.as(undefined, (ctx) => hold(ctx, other))).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    await world.as(undefined, (ctx) => lowerHold(ctx, cause, 30n));
    expect(await world.as(undefined, (ctx) => heldByKind(ctx, party, 'USD'))).toMatchObject({
      commitment: 50n,
    });
    expect(await world.as(undefined, (ctx) => release(ctx, cause))).toBe(50n);
    expect(await world.as(undefined, (ctx) => release(ctx, cause))).toBe(0n);
    expect(await usd(party)).toMatchObject({ held: 0n, available: 100n });
  });

  test('let an entry spend what it releases and no more', async () => {
    const [party, offering] = [id(), id()];
    const cause = { kind: 'commitment', id: id() } as const;
    await deposit(party, 100n);
    await world.as(undefined, (ctx) =>
      hold(ctx, { account: partyMain(party, 'USD'), amount: 100n, cause }),
    );
    const intoEscrow = (amount: bigint) =>
      world.as(undefined, (ctx) =>
        post(ctx, {
          kind: 'escrow_in',
          reference: cause.id,
          releases: [cause],
          lines: [
            { account: partyMain(party, 'USD'), amount: -amount },
            { account: offeringEscrow(offering), amount },
          ],
        }),
      );
    await expect(intoEscrow(101n)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await usd(party)).toMatchObject({ held: 100n });
    await intoEscrow(60n);
    expect(await usd(party)).toMatchObject({ balance: 40n, held: 0n });
  });
});

describe('positions', () => {
  const asset = id();
  const move = (party: string, units: bigint, cash: bigint) =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        kind: units > 0n ? 'issuance' : 'retirement',
        reference: id(),
        lines: [
          { account: platform('issuance', asset), amount: -units },
          { account: partyMain(party, asset), amount: units },
        ],
        positions: [
          units > 0n
            ? { partyId: party, assetId: asset, units, cost: cash }
            : { partyId: party, assetId: asset, units, proceeds: cash },
        ],
      }),
    );
  const position = async (party: string) =>
    (await world.as(undefined, (ctx) => positionsOf(ctx, party)))[0];

  test('reduce the cost by the share sold and realise the rest as gain', async () => {
    const party = id();
    await move(party, 10_000n, 1_000_00n);
    await move(party, 20_000n, 2_300_01n);
    await move(party, -15_000n, 2_000_00n);
    expect(await position(party)).toMatchObject({
      units: 15_000n,
      cost: 3_300_01n - 1_650_00n,
      realised: 2_000_00n - 1_650_00n,
    });
    await move(party, -15_000n, 1_000_00n);
    expect(await position(party)).toMatchObject({ units: 0n, cost: 0n, realised: -300_01n });
  });

  test('reject more units than the party holds, with a refusal in units', async () => {
    const party = id();
    await move(party, 1_000n, 100n);
    await expect(move(party, -1_001n, 100n)).rejects.toMatchObject({
      code: 'INSUFFICIENT_HOLDING_UNITS',
      message:
        'You don’t have enough units. You have 1.000 units available; this needs 1.001 units.',
    });
  });
});

describe('constraints of the ledger database', () => {
  const attempt = (statement: ReturnType<typeof sql>) => statement.execute(world.edge.db);
  const setUp = async () => {
    const party = id();
    await deposit(party, 500n);
    return party;
  };

  test('reject changing or deleting a booked entry', async () => {
    await setUp();
    for (const table of ['entry', 'posting', 'position_change']) {
      const name = sql.table(`ledger.${table}`);
      if (table === 'position_change') {
        const [party, asset] = [id(), id()];
        await world.as(undefined, (ctx) =>
          post(ctx, {
            kind: 'issuance',
            reference: id(),
            lines: [
              { account: platform('issuance', asset), amount: -1n },
              { account: partyMain(party, asset), amount: 1n },
            ],
            positions: [{ partyId: party, assetId: asset, units: 1n, cost: 1n }],
          }),
        );
      }
      await expect(attempt(sql`delete from ${name}`)).rejects.toThrow('never changed');
      const column = sql.ref(table === 'entry' ? 'memo' : 'entry_id');
      await expect(attempt(sql`update ${name} set ${column} = ${column}`)).rejects.toThrow(
        'never changed',
      );
    }
  });

  test('reject changing a balance or hold directly and deleting an account', async () => {
    await setUp();
    await expect(attempt(sql`update ledger.account set balance = balance + 1`)).rejects.toThrow(
      'only by postings and holds',
    );
    await expect(attempt(sql`update ledger.account set held = 1`)).rejects.toThrow(
      'only by postings and holds',
    );
    await expect(attempt(sql`delete from ledger.account`)).rejects.toThrow('never deleted');
  });

  const lines = async (rows: [party: string, amount: bigint, after: bigint][]) => {
    const entry = id();
    const db = world.edge.db;
    await db
      .insertInto('ledger.entry')
      .values({ id: entry, kind: 'transfer', reference: entry, at: new Date() })
      .execute();
    const accounts = await Promise.all(
      rows.map(([party]) =>
        db
          .selectFrom('ledger.account')
          .select('id')
          .where('holderId', '=', party)
          .executeTakeFirstOrThrow(),
      ),
    );
    await db
      .insertInto('ledger.posting')
      .values(
        rows.map(([, amount, balanceAfter], line) => ({
          entryId: entry,
          line,
          accountId: accounts[line]?.id ?? '',
          amount,
          balanceAfter,
        })),
      )
      .execute();
  };

  test('reject an unbalanced entry, a false balance and an overdrawn account', async () => {
    const [a, b] = [await setUp(), await setUp()];
    await expect(lines([[a, -100n, 400n]])).rejects.toMatchObject({ code: 'LE001' });
    await expect(
      lines([
        [a, -100n, 300n],
        [b, 100n, 600n],
      ]),
    ).rejects.toMatchObject({ code: 'LE004' });
    await expect(
      lines([
        [a, -501n, -1n],
        [b, 501n, 1001n],
      ]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('reject a booking that contradicts itself or the ledger', async () => {
    const [a, b] = [await setUp(), await setUp()];
    const [one, other] = [partyMain(a, 'USD'), partyMain(b, 'USD')];
    const states = (balances: readonly [bigint, bigint]): Accounts =>
      new Map(
        [one, other].map((account, i) => [
          accountIdOf(account),
          { holderKind: 'party', commodity: 'USD', balance: balances[i] ?? 0n, held: 0n },
        ]),
      );
    const line = (account: AccountRef, amount: bigint, place = [0, 0]): PlannedPosting => ({
      entry: place[0] ?? 0,
      line: place[1] ?? 0,
      accountId: accountIdOf(account),
      amount,
      balanceAfter: 500n + amount,
    });
    const booking = (postings: readonly PlannedPosting[], count = 1): Booking => {
      const ids = Array.from({ length: count }, id);
      const entries = ids.map((reference) => ({ kind: 'transfer' as const, reference, lines: [] }));
      return { entries, ids, postings, changes: [], positions: [], holds: [] };
    };
    const attempt = (wrong: Booking, balances: readonly [bigint, bigint]) =>
      world.as(undefined, async (ctx) => book(ctx, wrong, states(balances)));

    const even = [line(one, -100n), line(other, 100n, [0, 1])];
    await expect(
      attempt(booking([line(one, -100n), line(other, 99n, [0, 1])]), [400n, 599n]),
    ).rejects.toMatchObject({ code: 'LE001' });
    await expect(
      attempt(booking([line(one, -100n), line(other, 100n, [1, 0])], 2), [400n, 600n]),
    ).rejects.toMatchObject({ code: 'LE001' });
    await expect(attempt(booking(even, 2), [400n, 600n])).rejects.toMatchObject({ code: 'LE002' });
    await expect(attempt(booking(even), [401n, 600n])).rejects.toMatchObject({ code: 'LE004' });
    const gone = accountIdOf(partyMain(id(), 'USD'));
    const holds = [{ kind: 'order', id: id(), accountId: gone, before: 0n, after: 1n }] as const;
    const nowhere = new Map([...states([400n, 600n])].map(([, state]) => [gone, state] as const));
    await expect(
      world.as(undefined, async (ctx) => book(ctx, { ...booking([], 0), holds }, nowhere)),
    ).rejects.toMatchObject({ code: 'LE004' });
    const never = [{ ...holds[0], accountId: accountIdOf(one), before: 5n, after: 0n }];
    await expect(attempt({ ...booking([], 0), holds: never }, [500n, 500n])).rejects.toMatchObject({
      code: 'LE006',
    });
    const much = [{ ...holds[0], accountId: accountIdOf(one), before: 0n, after: 501n }];
    await expect(attempt({ ...booking([], 0), holds: much }, [500n, 500n])).rejects.toMatchObject({
      code: '23514',
    });
    expect([await usd(a), await usd(b)]).toMatchObject([
      { balance: 500n, held: 0n },
      { balance: 500n, held: 0n },
    ]);
    await attempt(booking(even), [400n, 600n]);
    expect([await usd(a), await usd(b)]).toMatchObject([{ balance: 400n }, { balance: 600n }]);
  });

  test('guard balances again after a booking', async () => {
    const party = await setUp();
    const byHand = world.as(undefined, async (ctx) => {
      await post(ctx, {
        kind: 'deposit_card',
        reference: id(),
        lines: [
          { account: platform('card_clearing', 'USD'), amount: -1n },
          { account: partyMain(party, 'USD'), amount: 1n },
        ],
      });
      await sql`update ledger.account set balance = 0 where holder_id = ${party}`.execute(ctx.tx);
    });
    await expect(byHand).rejects.toMatchObject({ code: 'LE003' });
    expect(await usd(party)).toMatchObject({ balance: 500n });
  });
});
