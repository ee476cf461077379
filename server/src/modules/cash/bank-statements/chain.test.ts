import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { csvOf, openBankHarness, type StatementLine } from '../../../../test/money/bank-harness.ts';
import { AT_ONCE, raced, together } from '../../../../test/money/together.ts';

const harness = await openBankHarness();
const { world, call, book, next, upload, confirm, finance, finance2 } = harness;

const opensWith = (cents: bigint, currency = 'USD') => new Map([[currency, cents]]);
const fileOf = (lines: readonly StatementLine[], opening: bigint) =>
  csvOf(lines, undefined, opensWith(opening));
const read = async (file: Buffer): Promise<string> => (await upload(file)).body.data.id;
const viewOf = async (id: string) =>
  (await call(finance, 'GET', `/admin/funds/statements/${id}`)).body.data;
const line = (amount: bigint, more: Partial<StatementLine> = {}) => ({
  amount,
  text: 'nobody',
  ...more,
});

describe('statements of one account', () => {
  test('start at any balance and then continue from the previous closing balance', async () => {
    const first = await read(fileOf([line(5_00n, { day: '2026-11-18' })], 1_000_00n));
    const { chain } = await viewOf(first);
    const words = 'First statement in USD; no earlier bookings.';
    expect(chain).toEqual([{ currency: 'USD', follows: true, words }]);
    expect((await confirm(first)).status).toBe(200);

    const third = await read(fileOf([line(7_00n)], 1_005_50n));
    const says =
      'This statement opens with $1,005.50 on 20 Nov 2026, but the last booked statement closed with ' +
      '$1,005.00 on 18 Nov 2026. Book the statements in between first.';
    const before = await viewOf(third);
    expect(before.chain).toEqual([{ currency: 'USD', follows: false, words: says }]);
    expect(before.statement.actions.confirm).toEqual({ allowed: false, reason: says });
    const { status, body } = await confirm(third);
    expect([status, body.code, body.message]).toEqual([409, 'STATEMENT_GAP', says]);
    expect((await viewOf(third)).statement.stage).toBe('PREVIEW');

    const second = await read(fileOf([line(50n, { day: '2026-11-19' })], 1_005_00n));
    expect((await confirm(second)).status).toBe(200);
    const after = (await viewOf(second)).chain[0].words;
    expect(after).toBe('Follows the last statement, which closed with $1,005.00 on 18 Nov 2026.');
    expect((await confirm(third)).status).toBe(200);
  });

  test('are rejected if their dates or lines overlap', async () => {
    const once = line(3_00n, { reference: 'ONCE' });
    await book([once]);
    const end = (await harness.ends()).get('USD') ?? 0n;
    const early = await read(fileOf([line(1_00n, { day: '2026-11-19' })], end));
    const { body } = await confirm(early);
    expect(body.code).toBe('STATEMENT_OVERLAP');
    expect(body.message).toBe(
      'This statement opens with $1,015.50 on 19 Nov 2026, but statements are already booked up to ' +
        '$1,015.50 on 20 Nov 2026. Import one that starts there.',
    );
    const again = await read(fileOf([once, line(9_00n)], end - 3_00n));
    expect((await viewOf(again)).statement.actions.confirm.allowed).toBe(false);
    expect((await confirm(again)).body.code).toBe('STATEMENT_OVERLAP');
    expect((await harness.ends()).get('USD')).toBe(end);
  });

  test('form a separate chain per currency, confirmed together or not at all', async () => {
    await book([line(1_00n), line(4_00n, { currency: 'EUR' })]);
    const before = await harness.ends();
    const opening = new Map([...before, ['EUR', 77n]]);
    const lines = [line(2_00n), line(5_00n, { currency: 'EUR' })];
    const { body } = await confirm(await read(csvOf(lines, undefined, opening)));
    expect(body.message).toContain('opens with EUR 0.77 on 20 Nov 2026');
    expect(await harness.ends()).toEqual(before);
    const { chain } = await book([line(3_00n, { currency: 'EUR' })]);
    expect(chain).toMatchObject([{ currency: 'EUR', follows: true }]);
  });

  test('are confirmed only once if two have the same opening balance', async (context) => {
    const before = (await harness.books()).suspense;
    const ids = await Promise.all([1_00n, 2_00n].map(async (n) => read(await next([line(n)]))));
    const said = await together((nth) => confirm(ids[nth % 2] as string));
    expect(said.done).toBe(1);
    expect(said.STATEMENT_GAP).toBe(AT_ONCE / 2);
    expect([1_00n, 2_00n]).toContain((await harness.books()).suspense - before);
    raced(context);
  });

  test('book a shared line only once', async () => {
    const shared = Array.from({ length: 60 }, (_, nth) => line(1_00n, { reference: `S-${nth}` }));
    const before = (await harness.books()).suspense;
    const files = await Promise.all([next(shared), next([...shared, line(1n)])]);
    const ids = await Promise.all(files.map(read));
    const said = await Promise.all(ids.map((id) => confirm(id)));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([60_00n, 60_01n]).toContain((await harness.books()).suspense - before);
  });

  test('are kept in sequence by the database', async () => {
    const { pool } = world.edge;
    const insert = pool.query(
      `insert into bank_statements.chain_link (chain_id, number, opening, closing, from_day, to_day,
         asked_by, agreed_by, reason, linked_at)
       select chain_id, max(number) + 1, 1, 2, '2026-11-20', '2026-11-20',
         gen_random_uuid(), gen_random_uuid(), 'why', now()
       from bank_statements.chain_link group by chain_id limit 1`,
    );
    await expect(insert).rejects.toThrow('follows');
  });
});

describe('restarting a statement chain', () => {
  const chainOf = async (who = finance, currency = 'USD') => {
    const { body } = await call(who, 'GET', '/admin/funds/statement-chains');
    return body.data.find((one: { currency: string }) => one.currency === currency);
  };
  const ask = async (who: Someone, input: object) => {
    const path = `/admin/funds/statement-chains/${(await chainOf()).id}/restart`;
    return call(who, 'POST', path, { reason: 'The bank corrected it', ...input });
  };
  const restart = approving(call, 'banking.restart');
  const approve = async (who: Someone, seen?: string) =>
    restart.approve(who, (await chainOf(who)).id, seen);
  const reject = async (who: Someone, reason: string) =>
    restart.reject(who, (await chainOf(who)).id, reason);
  const view = async (who: Someone) => restart.view(who, (await chainOf(who)).id);

  test('takes effect after a second approval and leaves bookings unchanged', async () => {
    const { body } = await upload(await next([line(8_00n)]), 'a.csv', finance);
    await confirm(body.data.id);
    const books = await harness.books();
    const third = await staff(world, 'staff_finance');
    const asked = await ask(third, { balance: '1,234.50', day: '2026-11-21' });
    expect(asked.body.data.chain.isRestartRequested).toBe(true);
    expect(await view(third)).toMatchObject({
      isMine: true,
      actions: {
        approve: { reason: 'You can’t decide your own request. Someone else must.' },
        cancel: { allowed: true },
      },
    });
    expect((await ask(finance, { balance: '1', day: '2026-11-21' })).body.code).toBe(
      'APPROVAL_OPEN',
    );
    expect((await approve(third)).body.code).toBe('OWN_REQUEST');
    expect((await approve(finance)).body.code).toBe('OWN_CASE');
    expect((await view(finance))?.actions.approve?.allowed).toBe(false);
    const shown = await view(finance2);
    expect(shown).toMatchObject({
      requestedBy: third.actor.name,
      actions: { approve: { allowed: true } },
      what: {
        facts: [{ value: { is: 'change', to: '$1,234.50 on 21 Nov 2026' } }, {}, {}],
        note: 'The bank corrected it',
      },
    });
    expect(shown?.missing).toContain(finance2.actor.name);
    expect(shown?.missing).not.toContain(finance.actor.name);
    expect((await approve(finance2)).body.data.outcome).toBe('done');
    expect(await chainOf()).toMatchObject({
      balance: '1234.50',
      day: '2026-11-21',
      restarted: 'The bank corrected it',
      isRestartRequested: false,
    });
    expect(await harness.books()).toEqual(books);
    const { chain } = await book([line(1_00n, { day: '2026-11-21' })]);
    expect(chain[0].words).toBe('Follows the restart at $1,234.50 on 21 Nov 2026.');
  });

  test('can be rejected by the approver and is cancelled by a newly booked statement', async () => {
    await ask(finance2, { balance: '5.00', day: '2026-11-20' });
    const third = await staff(world, 'staff_finance');
    await reject(third, 'It is right');
    expect(await chainOf()).toMatchObject({ balance: '1235.50', isRestartRequested: false });
    await ask(finance2, { balance: '5.00', day: '2026-11-20' });
    const { fingerprint } = (await view(third)) ?? {};
    await book([line(1_00n, { day: '2026-11-21' })]);
    expect((await chainOf(third)).isRestartRequested).toBe(false);
    expect((await approve(third, fingerprint ?? '')).body.code).toBe('APPROVAL_NOT_OPEN');
    expect((await harness.ends()).get('USD')).toBe(1_236_50n);
  });

  test('requires approval of exactly the balance shown', async () => {
    await ask(finance2, { balance: '5.00', day: '2026-11-20' });
    const third = await staff(world, 'staff_finance');
    const { fingerprint } = (await view(third)) ?? {};
    await reject(third, 'Another balance');
    await ask(finance2, { balance: '6.00', day: '2026-11-20' });
    const { body } = await approve(third, fingerprint ?? '');
    expect(body.code).toBe('APPROVAL_CHANGED');
    expect(body.message).toContain('new balance is now $6.00 on 20 Nov 2026');
    await reject(third, 'For the next test');
  });

  test('validates the new balance and date', async () => {
    const { balance, day } = await chainOf();
    const wrong = async (input: object) => (await ask(finance, input)).body.errors?.[0]?.field;
    expect(await wrong({ balance: 'many', day })).toBe('balance');
    expect(await wrong({ balance: '1.005', day })).toBe('balance');
    expect(await wrong({ balance, day })).toBe('balance');
    expect(await wrong({ balance: '1', day: '2099-01-01' })).toBe('day');
    const file = csvOf([line(1_00n, { day: '2099-01-01' })]);
    expect((await upload(file)).body.code).toBe('STATEMENT_UNREADABLE');
  });
});
