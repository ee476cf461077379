import { utcDay } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import {
  accountIdOf,
  type NewEntry,
  partyMain,
  platform,
  postMany,
} from '../../money/ledger/index.ts';

const bank = await openBankHarness();
const money = await openMoneyOutHarness(bank.world);
const { world, finance } = bank;

type Posting = {
  readonly id: string;
  readonly entryId: string;
  readonly kind: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly counter: readonly { readonly kind: string; readonly owner: { readonly name: string } }[];
  readonly moreCounters: number;
};
const walletOf = (who: Someone) => accountIdOf(partyMain(who.actor.partyId, 'USD'));
const pathOf = (id: string, part: string) => `/admin/books/accounts/${id}${part}`;
const read = (id: string, query = '', who: Someone = finance) =>
  bank.call(who, 'GET', pathOf(id, `/postings?limit=100${query}`));
const postings = async (id: string, query = ''): Promise<Posting[]> =>
  (await read(id, query)).body.data;
const amounts = async (id: string, query: string) =>
  (await postings(id, query)).map((one) => one.amount);

async function withEntries(cents: readonly bigint[], more: Partial<NewEntry> = {}) {
  const who = await money.investor(0);
  await world.as(undefined, (ctx) =>
    postMany(
      ctx,
      cents.map((amount) => ({
        kind: 'deposit_bank',
        reference: ctx.newId(),
        lines: [
          { account: platform('bank_clearing', 'USD'), amount: -amount },
          { account: partyMain(who.actor.partyId, 'USD'), amount },
        ],
        ...more,
      })),
    ),
  );
  return who;
}

const logged = async (action: string, by: Someone) => {
  const { rows } = await world.edge.pool.query(
    'select subject_id, party_id, detail from kit.activity where action = $1 and actor_id = $2 order by at, id',
    [action, by.actor.userId],
  );
  return rows;
};

describe('an account of the ledger', () => {
  test('shows its balance, the available amount and the cause of each hold', async () => {
    const ann = await money.investor(100);
    await money.withdraw(ann, '40');
    const { data } = (await bank.call(finance, 'GET', pathOf(walletOf(ann), ''))).body;
    expect(data).toMatchObject({
      kind: 'wallet',
      balance: '100.00',
      owner: { name: ann.actor.name },
    });
    expect(data.heldFor).toEqual([{ kind: 'withdrawal', count: 1, amount: data.held }]);
    expect(Number(data.available)).toBe(Number(data.balance) - Number(data.held));
  });

  test('is not found by an unknown id, and is hidden from support', async () => {
    const ann = await money.investor(1);
    for (const id of ['x', '01980000-0000-7000-8000-000000000000']) {
      for (const part of ['', '/postings', '/export']) {
        expect((await bank.call(finance, 'GET', pathOf(id, part))).body.code).toBe('NOT_FOUND');
      }
    }
    const support = await staff(world, 'staff_support');
    for (const part of ['', '/postings', '/export']) {
      expect((await bank.call(support, 'GET', pathOf(walletOf(ann), part))).status).toBe(403);
    }
  });
});

describe('the postings of an account', () => {
  test('show the balance after each posting, and appear once across all pages', async () => {
    const ann = await withEntries([100_00n, 20_00n, 3_00n, 40n, 5n]);
    await money.send(ann, (await money.investor(0)).actor.email, '23.40');
    const all = await postings(walletOf(ann));
    expect(all.map((one) => [one.amount, one.balanceAfter])).toEqual([
      ['-23.40', '100.05'],
      ['0.05', '123.45'],
      ['0.40', '123.40'],
      ['3.00', '123.00'],
      ['20.00', '120.00'],
      ['100.00', '100.00'],
    ]);
    for (const days of ['', '&from=2020-01-01']) {
      const seen: string[] = [];
      let after = '';
      do {
        const query = `?limit=2${days}${after && `&after=${encodeURIComponent(after)}`}`;
        const { body } = await bank.call(
          finance,
          'GET',
          pathOf(walletOf(ann), `/postings${query}`),
        );
        seen.push(...body.data.map((one: Posting) => one.id));
        after = body.meta.next ?? '';
      } while (after);
      expect(seen).toEqual(all.map((one) => one.id));
    }
  });

  test('are filtered by kind, date and amount without changing their balances', async () => {
    const ann = await withEntries([10_00n, 20_00n]);
    await money.send(ann, (await money.investor(0)).actor.email, '15');
    const today = world.clock.now().toISOString().slice(0, 10);
    const id = walletOf(ann);
    bank.wait(2);
    await money.pay(ann.actor.partyId, 7_00n);
    expect(await amounts(id, '&kind=transfer')).toEqual(['-15.00']);
    expect((await postings(id, '&kind=transfer'))[0]?.balanceAfter).toBe('15.00');
    expect(await amounts(id, `&to=${today}`)).toEqual(['-15.00', '20.00', '10.00']);
    expect(await amounts(id, `&from=${today}&to=${today}&kind=deposit_bank`)).toEqual([
      '20.00',
      '10.00',
    ]);
    expect(await amounts(id, '&from=2100-01-01')).toEqual([]);
    expect(await amounts(id, '&min=15')).toEqual(['-15.00', '20.00']);
    expect(await amounts(id, '&min=7.00&max=10')).toEqual(['7.00', '10.00']);
    // Bounds finer than a cent are rounded inwards.
    expect(await amounts(id, '&min=7.001&max=10.009')).toEqual(['10.00']);
    expect(await amounts(id, '&max=6')).toEqual([]);
    for (const query of ['&min=-1', '&min=x', '&kind=none', '&from=yesterday']) {
      expect((await read(id, query)).status, query).toBe(422);
    }
    expect((await read(id, '&max=999999999999.99999999&after=nonsense')).body.data).toHaveLength(4);
  });

  test('show the largest counter-accounts, and the number of further ones', async () => {
    const [ann, ben] = [await money.investor(50), await money.investor(0)];
    await money.send(ann, ben.actor.email, '5');
    const [sent, came] = await postings(walletOf(ann));
    expect(sent?.counter.map((one) => [one.kind, one.owner.name])).toEqual([
      ['wallet', ben.actor.name],
    ]);
    expect(came?.counter.map((one) => one.kind)).toEqual(['bank_clearing']);
    const others = await Promise.all([1, 2, 3, 4].map(() => money.investor(0)));
    await world.as(undefined, (ctx) =>
      postMany(ctx, [
        {
          kind: 'adjustment',
          reference: ctx.newId(),
          lines: [
            { account: partyMain(ann.actor.partyId, 'USD'), amount: -20_00n },
            { account: platform('fees', 'USD'), amount: 8_00n },
            ...others.map((who) => ({
              account: partyMain(who.actor.partyId, 'USD'),
              amount: 3_00n,
            })),
          ],
        },
      ]),
    );
    const [paid] = await postings(walletOf(ann));
    expect(paid?.counter).toHaveLength(3);
    expect(paid?.counter[0]).toMatchObject({ kind: 'fees' });
    expect(paid?.moreCounters).toBe(2);
  });

  test('need the same number of queries for many postings as for few', async () => {
    const [few, many] = [await withEntries([1n]), await withEntries(Array(30).fill(1n))];
    for (const who of [few, many]) await read(walletOf(who));
    const asked = await countQueries(world, () => read(walletOf(few)));
    expect(await countQueries(world, () => read(walletOf(many)))).toBe(asked);
  });
});

describe('viewing a ledger account', () => {
  test('is logged once an hour per viewer for a party’s account', async () => {
    const reader = await staff(world, 'staff_custody');
    const ann = await withEntries([1n]);
    await bank.call(reader, 'GET', `/admin/books/accounts?owner=${ann.actor.partyId}`);
    await bank.call(reader, 'GET', pathOf(walletOf(ann), ''));
    expect(await logged('account.opened', reader)).toEqual([]);
    await read(walletOf(ann), '', reader);
    await read(walletOf(ann), '&kind=trade', reader);
    expect(await logged('account.opened', reader)).toEqual([
      { subject_id: walletOf(ann), party_id: ann.actor.partyId, detail: { account: 'USD' } },
    ]);
    bank.wait(1 / 12);
    await read(walletOf(ann), '', reader);
    expect(await logged('account.opened', reader)).toHaveLength(2);
  });

  test('is not logged for Holdfast’s accounts or the viewer’s own', async () => {
    const reader = await staff(world, 'staff_custody');
    await money.pay(reader.actor.partyId, 5n);
    await read(walletOf(reader), '', reader);
    await read(accountIdOf(platform('bank_clearing', 'USD')), '', reader);
    expect(await logged('account.opened', reader)).toEqual([]);
  });
});

describe('the export of an account’s postings', () => {
  const file = async (id: string, query = '', who: Someone = finance) => {
    const http = await world.http();
    const headers = { authorization: `Bearer ${await bank.tokenOf(who)}` };
    return http.inject({ method: 'GET', url: `/api${pathOf(id, `/export${query}`)}`, headers });
  };

  test('contains the filtered postings, and no text that a spreadsheet executes', async () => {
    const ann = await withEntries([1_234_56n], { memo: '=HYPERLINK("https://evil.test")' });
    await money.send(ann, (await money.investor(0)).actor.email, '5');
    const answer = await file(walletOf(ann), '?kind=deposit_bank');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /holdfast-books-wallet-\d{4}-\d\d-\d\d.csv/,
    );
    const [head, line, ...rest] = answer.body.trim().split('\r\n');
    expect(head).toContain('"date","booked_on","valued_on","belongs_to","kind","text"');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
    const today = utcDay(world.clock.now());
    expect(line).toContain(`"${today}","${today}","",`);
    expect(line).toContain('"Bank","USD","1234.56","1234.56"');
    expect(rest).toEqual([]);
  });

  test('contains every posting of a long account once, and is logged', async () => {
    const ann = await withEntries(Array(1_005).fill(1n));
    const reader = await staff(world, 'staff_finance');
    for (const days of ['', '?from=2020-01-01']) {
      const lines = (await file(walletOf(ann), days, reader)).body.trim().split('\r\n');
      expect(lines).toHaveLength(1_006);
      expect(new Set(lines).size).toBe(1_006);
    }
    expect(await logged('account.exported', reader)).toMatchObject([
      { party_id: ann.actor.partyId, detail: { account: 'USD' } },
      { detail: { account: 'USD', from: '2020-01-01' } },
    ]);
  });
});
