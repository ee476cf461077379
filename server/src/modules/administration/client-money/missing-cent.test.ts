import type { Calculation } from '@holdfast/domain/administration/client-money/contract';
import { utcDay } from '@holdfast/domain/kernel/moment';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  CHART,
  storedAs,
} from '@holdfast/domain/money/ledger/chart';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { topUpInSandbox } from '../../cash/card-payments/index.ts';
import { offeringEscrow, partyMain, platform, post } from '../../money/ledger/index.ts';

const harness = await openBankHarness();
const { world, call, finance, finance2 } = harness;

const ASSET = crypto.randomUUID();
const bank = platform('bank_clearing', 'USD');
const kindsOf = (isUnits: boolean) =>
  ACCOUNT_KINDS.filter((kind) => (CHART[kind].class === 'units') === isUnits);
let day: string;
let partyId: string;
let ann: Awaited<ReturnType<typeof harness.investor>>;

const tamper = (statement: string) =>
  world.edge.pool.query(`
    begin; set local session_replication_role = replica; ${statement}; commit`);

function moveBalance(kind: AccountKind, by: number) {
  const { holderKind, purpose } = storedAs(kind);
  const commodity = CHART[kind].class === 'units' ? `= '${ASSET}'` : `= 'USD'`;
  return tamper(`update ledger.account set balance = balance + (${by}) where id = (
    select id from ledger.account where holder_kind = '${holderKind}' and purpose = '${purpose}'
      and commodity ${commodity} order by id limit 1)`);
}

async function prepare(currency = 'USD'): Promise<Calculation> {
  const { body } = await call(finance, 'POST', '/admin/client-money', { day });
  const { id } = body.data.find((one: { currency: string }) => one.currency === currency);
  return (await call(finance, 'GET', `/admin/client-money/${id}`)).body.data;
}
const overview = async (): Promise<{ what: string }[]> =>
  (await call(finance, 'GET', '/admin/overview')).body.data.clientMoney;
const titles = async () =>
  (await call(finance2, 'GET', '/user/notifications')).body.data.map(
    (one: { body: string }) => one.body,
  );

beforeAll(async () => {
  ann = await harness.investor();
  partyId = ann.actor.partyId;
  await world.as(undefined, (ctx) =>
    topUpInSandbox(ctx, { partyId, userId: ann.actor.userId, amount: 50_00n }),
  );
  const ben = await harness.investor();
  await world.as(undefined, (ctx) =>
    topUpInSandbox(ctx, {
      ...{ partyId: ben.actor.partyId, userId: ben.actor.userId, amount: 60_00n },
    }),
  );
  const others = kindsOf(false)
    .filter((kind) => !['wallet', 'bank_clearing', 'card_clearing'].includes(kind))
    .map((kind) =>
      kind === 'escrow'
        ? offeringEscrow(crypto.randomUUID())
        : platform(storedAs(kind).purpose, 'USD'),
    );
  const enter = (lines: { account: typeof bank; amount: bigint }[]) =>
    world.as(undefined, (ctx) => post(ctx, { kind: 'adjustment', reference: ctx.newId(), lines }));
  for (const account of others) {
    await enter([
      { account: bank, amount: -1_00n },
      { account, amount: 1_00n },
    ]);
  }
  const left = 1_000_00n - BigInt(others.length) * 1_00n;
  await enter([
    { account: bank, amount: -left },
    { account: partyMain(partyId, 'USD'), amount: left },
  ]);
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        { account: platform('issuance', ASSET), amount: -5_000n },
        { account: partyMain(partyId, ASSET), amount: 4_000n },
        { account: platform('retired', ASSET), amount: 1_000n },
      ],
      positions: [{ partyId, assetId: ASSET, units: 4_000n, cost: 1n }],
    }),
  );
  day = utcDay(world.clock.now());
  await harness.book([{ amount: 10_00n, text: 'unknown sender', day }]);
  harness.wait(1);
});

test('the overview is clear while no cent is missing', async () => {
  const found = await prepare();
  expect(found.external.map((line) => [line.key, line.unexplained])).toEqual([
    ['bank', '0.00'],
    ['cards', '0.00'],
  ]);
  expect(found.result).toBe('agrees');
  expect(await overview()).toEqual([]);
});

describe('a missing cent turns the overview red and is named:', () => {
  test.each(kindsOf(false))('an account of kind %s', async (kind) => {
    await moveBalance(kind, -1);
    const found = await prepare();
    expect(found.internal.filter((line) => /[1-9]/.test(line.difference))).toEqual([
      expect.objectContaining({ kind }),
    ]);
    const [label] = found.internal.filter((line) => line.kind === kind);
    const what = expect.stringContaining(`${label?.label}: balances and postings differ by`);
    expect(await overview()).toContainEqual(expect.objectContaining({ what }));
    expect(await titles()).toContainEqual(what);
    await moveBalance(kind, 1);
  });

  test.each(kindsOf(true))('an account of kind %s', async (kind) => {
    await moveBalance(kind, -1);
    const { lines } = (await call(finance, 'POST', '/admin/reconciliations')).body.data;
    const books = lines.find((line: { key: string }) => line.key === 'books');
    expect(books.state).toBe('differs');
    const health = (await call(finance, 'GET', '/admin/health')).body.data.lines;
    expect(health.find((line: { what: string }) => line.what === 'books').state).toBe('bad');
    await moveBalance(kind, 1);
  });

  test('moved from one holder to another', async () => {
    const wallets = `select id, row_number() over (order by id) as nth from ledger.account
      where holder_kind = 'party' and purpose = 'main' and commodity = 'USD'`;
    const move = (by: number) =>
      tamper(`update ledger.account a set balance = a.balance
        + (case w.nth when 1 then ${by} else ${-by} end)
        from (${wallets}) w where w.id = a.id and w.nth <= 2`);
    await move(1);
    const found = await prepare();
    expect(found.result).toBe('differs');
    const what = expect.stringMatching(/balances and postings differ by \$0\.01/);
    expect(await overview()).toContainEqual(expect.objectContaining({ what }));
    await move(-1);
    expect((await prepare()).result).toBe('agrees');
  });

  test('at the bank', async () => {
    const last = `where number = (select max(number) from bank_statements.chain_link)`;
    await tamper(`update bank_statements.chain_link set closing = closing - 1 ${last}`);
    expect((await prepare()).result).toBe('differs');
    expect(await overview()).toMatchObject([{ what: expect.stringMatching(/^Bank: −\$0\.01 /) }]);
    await tamper(`update bank_statements.chain_link set closing = closing + 1 ${last}`);
  });

  test('at the bank, while the next day’s line has the amount of a missing entry', async () => {
    const today = utcDay(world.clock.now());
    await harness.book([{ amount: 10_00n, text: 'another sender', day: today }]);
    expect((await prepare()).result).toBe('agrees');
    await tamper(`insert into bank_statements.statement_line
      select (jsonb_populate_record(l, jsonb_build_object('id', '${crypto.randomUUID()}',
        'position', 999, 'line_key', '\\x00', 'booked_at', l.booked_at - interval '1 hour'))).*
      from bank_statements.statement_line l where l.day = '${day}' limit 1`);
    const closing = `update bank_statements.chain_link set closing = closing`;
    await tamper(`${closing} + 1000 where to_day <= '${day}'`);
    const found = await prepare();
    expect(found.external.find(({ key }) => key === 'bank')?.unexplained).toBe('10.00');
    await tamper(`${closing} - 1000 where to_day <= '${day}'`);
    await tamper(`delete from bank_statements.statement_line where position = 999`);
  });

  test('at the card provider, while a later payment has the amount of a missing one', async () => {
    const { id } = await world.as(undefined, (ctx) =>
      topUpInSandbox(ctx, { partyId, userId: ann.actor.userId, amount: 50_00n }),
    );
    expect((await prepare()).result).toBe('agrees');
    await tamper(`insert into card_payments.sandbox_session
      select (jsonb_populate_record(s, jsonb_build_object('id', 'lost', 'idempotency_key', 'lost',
        'reference', 'lost', 'paid_at', s.paid_at - interval '1 day'))).*
      from card_payments.sandbox_session s where s.reference = '${id}'`);
    const found = await prepare();
    expect(found.external.find(({ key }) => key === 'cards')?.unexplained).toBe('50.00');
    await tamper(`delete from card_payments.sandbox_session where id = 'lost'`);
    expect((await prepare()).result).toBe('agrees');
  });

  test('at the card provider', async () => {
    await tamper(
      'update card_payments.sandbox_session set amount = amount - 1 where amount = 6000',
    );
    expect((await prepare()).result).toBe('differs');
    expect(await overview()).toMatchObject([
      { what: expect.stringMatching(/^Card provider: −\$0\.01 /) },
    ]);
    await tamper(
      'update card_payments.sandbox_session set amount = amount + 1 where amount = 5999',
    );
    await prepare();
    expect(await overview()).toEqual([]);
  });
});
