import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { hold, LedgerBatch, partyMain, platform, post, release } from './index.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);

/** With so many rows and no statistics, the planner would prefer a scan to row lookups. */
const OTHERS = 3_000;

const readOf = async (tx: Parameters<Parameters<typeof world.as>[1]>[0]['tx'], table: string) => {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(idx_tup_fetch, 0) + seq_tup_read as read from pg_stat_xact_user_tables
    where schemaname = 'ledger' and relname = ${table}`.execute(tx);
  return Number(rows[0]?.read ?? 0);
};

test('reads only its own accounts and holds, however many others exist', async () => {
  await sql`insert into ledger.account (id, holder_kind, holder_id, commodity, purpose, created_at)
    select gen_random_uuid(), 'party', gen_random_uuid(), 'USD', 'main', now()
    from generate_series(1, ${OTHERS}::int)`.execute(world.edge.db);
  const [from, to] = [id(), id()];
  const line = (party: string, amount: bigint) => ({ account: partyMain(party, 'USD'), amount });
  const cause = { kind: 'withdrawal', id: id() } as const;
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_card',
      reference: id(),
      lines: [{ account: platform('card_clearing', 'USD'), amount: -900n }, line(from, 900n)],
    }),
  );
  for (let i = 0; i < 8; i++) {
    const read = await world.as(undefined, async (ctx) => {
      const before = (await readOf(ctx.tx, 'account')) + (await readOf(ctx.tx, 'hold'));
      const lines = [line(from, -10n), line(to, 10n)];
      await post(ctx, { kind: 'transfer', reference: id(), lines });
      await hold(ctx, { account: partyMain(from, 'USD'), cause, amount: 5n });
      await release(ctx, cause);
      const batch = await LedgerBatch.open(ctx, [partyMain(from, 'USD')], [cause]);
      batch.setHold(partyMain(from, 'USD'), cause, 7n);
      await batch.write();
      batch.setHold(partyMain(from, 'USD'), cause, 0n);
      await batch.write();
      return (await readOf(ctx.tx, 'account')) + (await readOf(ctx.tx, 'hold')) - before;
    });
    expect(read).toBeLessThan(100);
  }
});
