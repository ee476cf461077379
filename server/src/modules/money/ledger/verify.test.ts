import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  accountIdOf,
  type ExpectedBalances,
  type ExpectedHolds,
  hold,
  partyMain,
  platform,
  positionsOf,
  post,
  rebuildPositions,
  verifyBooks,
} from './index.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);
const asset = id();
const [party, other] = [id(), id()];
const open = new Map<string, bigint>();
const commitments: ExpectedHolds = {
  kind: 'commitment',
  list: async () => [...open].map(([cause, amount]) => ({ id: cause, amount })),
};

const verify = () => world.as(undefined, (ctx) => verifyBooks(ctx, [commitments]));

async function tamper(statement: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) {
  const run = (what: ReturnType<typeof sql>) =>
    world.edge.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await what.execute(db);
      await sql`set session_replication_role = origin`.execute(db);
    });
  await run(statement);
  const found = await verify();
  await run(undo);
  expect(await verify()).toEqual([]);
  return found.map((f) => f.check);
}

async function live(): Promise<void> {
  const cause = id();
  await world.as(undefined, async (ctx) => {
    await post(ctx, {
      kind: 'deposit_card',
      reference: id(),
      lines: [
        { account: platform('card_clearing', 'USD'), amount: -100n },
        { account: partyMain(party, 'USD'), amount: 100n },
      ],
    });
    const account = partyMain(party, 'USD');
    await hold(ctx, { account, amount: 40n, cause: { kind: 'commitment', id: cause } });
    for (const [who, units, cost] of [
      [party, 700n, 70n],
      [other, 300n, 30n],
    ] as const) {
      await post(ctx, {
        kind: 'issuance',
        reference: id(),
        lines: [
          { account: platform('issuance', asset), amount: -units },
          { account: partyMain(who, asset), amount: units },
        ],
        positions: [{ partyId: who, assetId: asset, units, cost }],
      });
    }
  });
  open.set(cause, 40n);
}

describe('ledger verification', () => {
  test('finds nothing in an unaltered ledger', async () => {
    await live();
    expect(await verify()).toEqual([]);
  });

  test('finds a changed balance and the sum it breaks', async () => {
    const at = sql`where commodity = 'USD' and holder_id = ${party}`;
    const checks = await tamper(
      sql`update ledger.account set balance = balance + 1 ${at}`,
      sql`update ledger.account set balance = balance - 1 ${at}`,
    );
    expect(checks).toContain('Every commodity sums to zero');
    expect(checks).toContain('Balances match postings');
  });

  test('finds a changed posting in its entry and in the later balances', async () => {
    const at = sql`where account_id = (select id from ledger.account where commodity = 'USD'
      and holder_id = ${party})`;
    const checks = await tamper(
      sql`update ledger.posting set amount = amount + 1 ${at}`,
      sql`update ledger.posting set amount = amount - 1 ${at}`,
    );
    expect(checks).toContain('Every entry sums to zero in each commodity');
    expect(checks).toContain('Postings carry the correct running balance');
  });

  test('finds an entry without lines', async () => {
    const entry = id();
    const checks = await tamper(
      sql`insert into ledger.entry (id, kind, reference, at) values (${entry}, 'fee', 'x', now())`,
      sql`delete from ledger.entry where id = ${entry}`,
    );
    expect(checks).toEqual(['Every entry has at least two lines']);
  });

  test('finds a reserved amount that differs from the sum of its holds', async () => {
    const at = sql`where commodity = 'USD' and holder_id = ${party}`;
    const checks = await tamper(
      sql`update ledger.account set held = held + 20 ${at}`,
      sql`update ledger.account set held = held - 20 ${at}`,
    );
    expect(checks).toEqual(['Reserved amounts match holds']);
  });

  test('finds a hold that its module doesn’t list or lists with another amount', async () => {
    const [cause] = [...open.keys()];
    open.set(cause ?? '', 39n);
    expect(await verify()).toEqual([
      {
        check: 'Holds match open commitments',
        subject: `commitment ${cause}`,
        expected: '39',
        found: '40',
      },
    ]);
    open.set(cause ?? '', 40n);
    const alone = await world.as(undefined, (ctx) => verifyBooks(ctx));
    expect(alone.map((f) => f.check)).toEqual(['Holds match open commitments']);
  });

  test('finds a platform account that differs from its module’s open items', async () => {
    const lines = new Map([
      ['USD', 70n],
      ['EUR', 5n],
    ]);
    const suspense: ExpectedBalances = {
      purpose: 'suspense',
      list: async () => [...lines].map(([commodity, amount]) => ({ commodity, amount })),
    };
    const book = (amount: bigint, commodity: string) =>
      world.as(undefined, (ctx) =>
        post(ctx, {
          kind: 'deposit_bank',
          reference: id(),
          lines: [
            { account: platform('bank_clearing', commodity), amount: -amount },
            { account: platform('suspense', commodity), amount },
          ],
        }),
      );
    await book(70n, 'USD');
    await book(5n, 'EUR');
    const found = () => world.as(undefined, (ctx) => verifyBooks(ctx, [commitments, suspense]));
    expect(await found()).toEqual([]);
    await book(1n, 'USD');
    lines.delete('EUR');
    const check = 'Account “suspense” matches its open items';
    const idIn = (commodity: string) => accountIdOf(platform('suspense', commodity));
    expect(await found()).toEqual([
      { check, subject: 'suspense USD', expected: '70', found: '71', accountId: idIn('USD') },
      { check, subject: 'suspense EUR', expected: '0', found: '5', accountId: idIn('EUR') },
    ]);
  });

  test('finds a position that differs from the bookings and rebuilds it', async () => {
    const checks = await tamper(
      sql`update ledger.position set units = units + 5, cost = cost + 1 where party_id = ${party}`,
      sql`update ledger.position set units = units - 5, cost = cost - 1 where party_id = ${party}`,
    );
    expect(checks).toContain('Units issued less retired equal holders’ positions');
    expect(checks).toContain('Positions match holders’ accounts');
    expect(checks).toContain('Positions equal the sum of their changes: units');
    expect(checks).toContain('Positions equal the sum of their changes: cost');
    const before = await world.as(undefined, (ctx) => positionsOf(ctx, party));
    await sql`update ledger.position set units = 1, cost = 2, realised = 3, since = now()`.execute(
      world.edge.db,
    );
    await world.as(undefined, (ctx) => rebuildPositions(ctx));
    expect(await world.as(undefined, (ctx) => positionsOf(ctx, party))).toEqual(before);
    expect(await verify()).toEqual([]);
  });
});

test('rejects an account of an undeclared kind', async () => {
  const account = { holder: 'platform', commodity: 'USD', purpose: 'petty_cash' } as never;
  const lines = [
    { account, amount: 1n },
    { account: platform('fees', 'USD'), amount: -1n },
  ];
  await expect(
    world.as(undefined, (ctx) => post(ctx, { kind: 'adjustment', reference: 'petty', lines })),
  ).rejects.toThrow('declared_kind');
});
