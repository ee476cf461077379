import type { ComparisonLine } from '@holdfast/domain/administration/reconciliation/contract';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { accountIdOf, partyMain, platform, post } from '../../money/ledger/index.ts';

const harness = await openMoneyOutHarness();
const { world, finance } = harness;

const compare = async (): Promise<readonly ComparisonLine[]> =>
  (await harness.ask(finance, 'POST', '/admin/reconciliations')).body.data.lines;
const read = (path: string) => harness.ask(finance, 'GET', `/admin/books/${path}`);

const tamper = (statement: ReturnType<typeof sql>) =>
  world.edge.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await statement.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });

test('the bank and card lines link to their accounts after the first booking', async () => {
  const before = await compare();
  expect(before.find((line) => line.key === 'cards')?.accountId).toBeUndefined();
  await harness.investor(50);
  const bank = (await compare()).find((line) => line.key === 'bank');
  expect(bank?.accountId).toBe(accountIdOf(platform('bank_clearing', 'USD')));
  expect((await read(`accounts/${bank?.accountId}`)).body.data).toMatchObject({
    kind: 'bank_clearing',
    balance: '-50.00',
  });
});

test('compares coins bought in conversions with the chain, and leaves bitcoin unknown', async () => {
  const { partyId } = (await harness.investor(20)).actor;
  for (const [currency, amount] of [
    ['ALGO', 10n ** 15n],
    ['BTC', 5n],
  ] as const) {
    const lines = [
      { account: platform('main', currency), amount: -amount },
      { account: partyMain(partyId, currency), amount },
    ];
    await world.as(undefined, (ctx) =>
      post(ctx, { kind: 'conversion', reference: currency, lines }),
    );
  }
  const lines = await compare();
  expect(lines.find((line) => line.key === 'algo')).toMatchObject({
    state: 'differs',
    books: formatMoney(10n ** 15n, 'ALGO'),
  });
  expect(lines.find((line) => line.key === 'btc')).toMatchObject({
    state: 'unknown',
    books: formatMoney(5n, 'BTC'),
    outside: 'Unknown',
  });
});

test('a breach of a ledger rule links to its account and its entry', async () => {
  const ann = await harness.investor(20);
  const wallet = accountIdOf(partyMain(ann.actor.partyId, 'USD'));
  await tamper(sql`update ledger.posting set amount = amount + 1 where account_id = ${wallet}`);
  const books = (await compare()).find((line) => line.key === 'books');
  expect(books?.state).toBe('differs');
  const items = books?.items ?? [];
  expect(items.map((one) => one.accountId)).toContain(wallet);
  const { entryId } = items.find((one) => one.entryId) ?? {};
  const entry = (await read(`entries/${entryId}`)).body.data;
  expect(entry.lines.map((one: { account: { id: string } }) => one.account.id)).toContain(wallet);
  expect(entry.sums).toMatchObject([{ debits: '20.00', credits: '20.01' }]);
  const kept = (await harness.ask(finance, 'GET', '/admin/reconciliations')).body.data[0];
  expect(kept.lines.find((line: ComparisonLine) => line.key === 'books').items).toEqual(items);
});
