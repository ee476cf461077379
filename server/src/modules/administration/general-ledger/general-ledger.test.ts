import { randomUUID } from 'node:crypto';
import {
  type JournalEntry,
  MOST_JOURNAL_LINES,
} from '@holdfast/domain/administration/general-ledger/contract';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openCardHarness } from '../../../../test/money/card-harness.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type NewEntry, partyMain, platform, post, reverse } from '../../money/ledger/index.ts';

const bank = await openBankHarness();
const { world, finance, finance2 } = bank;
const money = await openMoneyOutHarness(world);
const http = await world.http();

const { ask } = await openCardHarness(world);
const today = () => utcDay(world.clock.now());
const daysAgo = (days: number) => utcDay(world.clock.now().getTime() - days * DAY);
const book = (
  kind: NewEntry['kind'],
  lines: NewEntry['lines'],
  more: Partial<NewEntry> = {},
): Promise<{ readonly entryId: string }> =>
  world.as(undefined, (ctx) => post(ctx, { kind, reference: randomUUID(), lines, ...more }));
const charge = (cents: bigint, dates?: NewEntry['dates']) =>
  book(
    'bank_charge',
    [
      { account: platform('bank_charges', 'USD'), amount: -cents },
      { account: platform('bank_clearing', 'USD'), amount: cents },
    ],
    dates ? { dates } : {},
  );
const on = (bookedOn: string) => ({ bookedOn, valuedOn: bookedOn });
const get = async (path: string, who: Someone = finance) =>
  (await bank.call(who, 'GET', `/admin/general-ledger/${path}`)).body;
const fileOf = async (path: string, who: Someone = finance) => {
  const headers = { authorization: `Bearer ${await bank.tokenOf(who)}` };
  return http.inject({ method: 'GET', url: `/api/admin/general-ledger/${path}`, headers });
};

type Sums = { opening: string; debits: string; credits: string; closing: string };
type Currency = {
  currency: string;
  lines: ({ kind: string } & Sums)[];
  totals: Sums;
  balances: boolean;
};
const trial = async (from: string, to: string): Promise<Currency[]> =>
  (await get(`trial-balance?from=${from}&to=${to}`)).data.currencies;
const lineIn = (currencies: readonly Currency[], kind: string, currency = 'USD') =>
  currencies.find((one) => one.currency === currency)?.lines.find((one) => one.kind === kind);

let ann: Someone;
beforeAll(async () => {
  await world.runJob('rates');
  await earnFees(world, 1_000_00n);
  ann = await money.investor(500);
});

describe('the trial balance', () => {
  test('counts an entry on its booking date, in every kind of account in the chart', async () => {
    const [before, yesterday] = [daysAgo(2), daysAgo(1)];
    await charge(25_00n, on(yesterday));
    const past = await trial(yesterday, yesterday);
    expect(lineIn(past, 'bank_charges')).toMatchObject({
      opening: '0.00',
      debits: '25.00',
      credits: '0.00',
      closing: '-25.00',
    });
    expect(lineIn(await trial(before, before), 'bank_charges')?.closing).toBe('0.00');
    const now = await trial(today(), today());
    expect(lineIn(now, 'bank_charges')).toMatchObject({ opening: '-25.00', debits: '0.00' });
    expect(lineIn(now, 'wallet')?.closing).toBe('500.00');
    expect(lineIn(now, 'interest')).toMatchObject({ opening: '0.00', closing: '0.00' });
  });

  test('sums to zero in each currency and closes with the current balances', async () => {
    for (const { totals, balances } of await trial(daysAgo(30), today())) {
      expect(balances).toBe(true);
      expect(Number(totals.closing)).toBe(0);
      expect(totals.debits).toBe(totals.credits);
    }
    const { rows } = await sql<{ balance: string }>`select sum(balance)::text as balance
      from ledger.account where purpose = 'fees' and commodity = 'USD'`.execute(world.edge.db);
    const fees = lineIn(await trial(daysAgo(30), today()), 'fees')?.closing;
    expect(fees?.replace('.', '')).toBe(rows[0]?.balance);
  });

  test('is exported as CSV and PDF, which the activity log records', async () => {
    const reader = await staff(world, 'staff_finance');
    const period = `from=${daysAgo(30)}&to=${today()}`;
    const csv = await fileOf(`trial-balance.csv?${period}`, reader);
    expect(csv.body).toContain('"USD","fees","Fees","own","0.00","0.00","1000.00","1000.00"');
    const pdf = await fileOf(`trial-balance.pdf?${period}`, reader);
    expect(await pdfText(pdf.rawPayload)).toContain('Trial balance');
    const { rows } = await world.edge.pool.query(
      "select detail from kit.activity where action = 'general_ledger.exported' and actor_id = $1 order by at, id",
      [reader.actor.userId],
    );
    expect(rows.map(({ detail }) => [detail.what, detail.format])).toEqual([
      ['trial_balance', 'csv'],
      ['trial_balance', 'pdf'],
    ]);
  });

  test('rejects a period that ends before it starts, and staff without funds or custody permission', async () => {
    const crossed = await get(`trial-balance?from=${today()}&to=${daysAgo(1)}`);
    expect(crossed.code).toBe('E_VALIDATION_FAILURE');
    const support = await staff(world, 'staff_support');
    const asked = await bank.call(
      support,
      'GET',
      `/admin/general-ledger/balance-sheet?day=${today()}`,
    );
    expect(asked.status).toBe(403);
  });
});

describe('the journal', () => {
  const journal = async (
    query: string,
  ): Promise<{ data: JournalEntry[]; meta: { next: string | null } }> => get(`journal?${query}`);

  test('shows who requested and approved a correction, and why', async () => {
    const { body } = await ask(finance, 'POST', '/admin/corrections', {
      kind: 'adjustment',
      from: { holder: 'platform', purpose: 'fees' },
      to: { holder: 'party', partyId: ann.actor.partyId },
      currency: 'USD',
      amount: '2.50',
      evidence: 'Call of 12 May',
      reason: 'Goodwill <for> "Ann" & co',
    });
    await approving(ask, 'ledger.correction').approve(finance2, body.data.id);
    const { data } = await journal(`from=${today()}&to=${today()}&kind=adjustment&limit=5`);
    expect(data[0]).toMatchObject({
      kind: 'adjustment',
      bookedOn: today(),
      belongsTo: null,
      text: 'Goodwill <for> "Ann" & co',
      by: { name: finance2.actor.name },
      cause: {
        kind: 'correction',
        id: body.data.id,
        requestedBy: { name: finance.actor.name },
        approvedBy: [{ name: finance2.actor.name }],
      },
      lines: [
        { amount: '-2.50' },
        { amount: '2.50', account: { owner: { name: ann.actor.name } } },
      ],
    });
  });

  test('lists each entry once across pages, by booking date', async () => {
    for (const back of [3, 5, 5, 4]) await charge(1_00n, on(daysAgo(back)));
    await charge(1_00n);
    const period = `from=${daysAgo(6)}&to=${today()}`;
    const seen: { id: string; bookedOn: string }[] = [];
    for (let after = ''; ; ) {
      const page = await journal(`${period}&limit=2${after}`);
      seen.push(...page.data);
      if (!page.meta.next) break;
      after = `&after=${encodeURIComponent(page.meta.next)}`;
    }
    const { rows } = await sql<{ id: string }>`select id from ledger.dated_entry
      where booked_on between ${daysAgo(6)}::date and ${today()}::date
      order by booked_on desc, at desc, id desc`.execute(world.edge.db);
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const csv = (await fileOf(`journal.csv?${period}`)).body.trim().split('\r\n').slice(1);
    const inFile = [...new Set(csv.map((line) => line.split('","')[1]))];
    expect(inFile).toEqual(seen.map(({ id }) => id).reverse());
  });

  test('shows the first lines of a long entry and counts the others', async () => {
    const lines = Array.from({ length: 20 }, () => ({
      account: partyMain(ann.actor.partyId, 'USD'),
      amount: 1n,
    }));
    const { entryId } = await book('adjustment', [
      ...lines,
      { account: platform('suspense', 'USD'), amount: -20n },
    ]);
    const { data } = await journal(`from=${today()}&to=${today()}&kind=adjustment&limit=1`);
    const shown = MOST_JOURNAL_LINES;
    expect(data).toMatchObject([{ id: entryId, moreLines: 21 - shown }]);
    expect(data[0]?.lines).toHaveLength(shown);
  });
});

describe('the whole ledger as XML', () => {
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) =>
      ['Account', 'Transaction', 'Line', 'TotalDebit', 'TotalCredit'].includes(name),
  });

  test('contains every entry in money, with the totals of the trial balance', async () => {
    const [from, to] = [daysAgo(10), today()];
    const file = await fileOf(`ledger.xml?from=${from}&to=${to}`);
    const { AuditFile: audit } = parser.parse(file.body, true);
    expect(audit.Header).toMatchObject({
      Company: { Name: world.config.legal.entity.name },
      SelectionCriteria: { SelectionStartDate: from, SelectionEndDate: to },
      UserID: finance.actor.name,
    });
    const { NumberOfEntries, TotalDebit, TotalCredit, Journal } = audit.GeneralLedgerEntries;
    expect(Journal.Transaction).toHaveLength(Number(NumberOfEntries));
    const balance = await trial(from, to);
    const sums = new Map<string, number>();
    for (const line of Journal.Transaction.flatMap((one: { Line: object[] }) => one.Line)) {
      for (const side of ['DebitAmount', 'CreditAmount']) {
        const { CurrencyCode: code, CurrencyAmount: amount } = line[side] ?? {};
        const key = `${line.AccountID} ${side}`;
        if (code) sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(amount) * 100));
      }
    }
    for (const { currency, lines, totals } of balance) {
      const of = (sides: { CurrencyCode: string; CurrencyAmount: string }[]) =>
        sides.find((one) => one.CurrencyCode === currency)?.CurrencyAmount;
      expect([of(TotalDebit), of(TotalCredit)]).toEqual([totals.debits, totals.credits]);
      for (const { kind, debits, credits } of currency === 'USD' ? lines : []) {
        const cents = (side: string) => sums.get(`${kind}.USD ${side}`) ?? 0;
        expect([kind, cents('DebitAmount'), cents('CreditAmount')]).toEqual([
          kind,
          Math.round(Number(debits) * 100),
          Math.round(Number(credits) * 100),
        ]);
      }
    }
    const correction = Journal.Transaction.find(
      (one: { Cause?: string }) => one.Cause === 'Correction',
    );
    expect(correction).toMatchObject({
      Description: 'Goodwill <for> "Ann" & co',
      RequestedBy: finance.actor.name,
      ApprovedBy: { Name: finance2.actor.name },
    });
  });
});

describe('profit and loss and the balance sheet', () => {
  const sheet = async (day: string) => (await get(`balance-sheet?day=${day}`)).data;
  const profit = async (from: string, to: string) =>
    (await get(`profit-and-loss?from=${from}&to=${to}`)).data;
  const cents = (text: string) => Math.round(Number(text) * 100);

  test('balance, with equity changed only by profit, top-ups and withdrawals', async () => {
    await book('top_up', [
      { account: platform('bank_clearing', 'USD'), amount: -300_00n },
      { account: platform('top_ups', 'USD'), amount: 300_00n },
    ]);
    await book('remittance', [
      { account: platform('own_withdrawals', 'USD'), amount: -40_00n },
      { account: platform('bank_clearing', 'USD'), amount: 40_00n },
    ]);
    const bought = await book('conversion', [
      { account: platform('main', 'USD'), amount: -20_00n },
      { account: partyMain(ann.actor.partyId, 'USD'), amount: 20_00n },
      { account: platform('chain_clearing', 'ALGO'), amount: -100_000_000n },
      { account: platform('main', 'ALGO'), amount: 100_000_000n },
    ]);
    expect(bought.entryId).toBeTruthy();
    const [before, after] = [await sheet(daysAgo(1)), await sheet(today())];
    expect([before.balances, after.balances]).toEqual([true, true]);
    expect(after.totals.own).toBe(after.equity.total);
    const algo = after.assets.find((one: { currency: string }) => one.currency === 'ALGO');
    expect(algo).toMatchObject({ name: 'Own ALGO', amount: '100.000000', rate: { day: today() } });
    const { lines, profit: earned, capital } = await profit(today(), today());
    const paidIn = capital.reduce(
      (sum: number, one: { amount: string }) => sum + cents(one.amount),
      0,
    );
    expect(paidIn).toBe(260_00);
    expect(cents(after.equity.total) - cents(before.equity.total)).toBe(cents(earned) + paidIn);
    const conversions = lines.find((one: { line: string }) => one.line === 'conversions');
    expect(cents(conversions.amount)).toBe(cents(algo.usd) - 20_00);
  });

  test('show client money as held in trust, equal to what is owed', async () => {
    const { trust } = await sheet(today());
    const balance = await trial(today(), today());
    const owed = ['wallet', 'escrow', 'held_payments', 'suspense'].reduce(
      (sum, kind) => sum + cents(lineIn(balance, kind)?.closing ?? '0'),
      0,
    );
    const [usd] = trust;
    expect([usd.currency, cents(usd.clients)]).toEqual(['USD', owed]);
    expect(cents(usd.amount)).toBe(cents(usd.clients) + cents(usd.thirdParties));
  });

  test('deduct a reversed fee on the line of the fee', async () => {
    const fee = () => profit(today(), today()).then(({ lines }) => lines[0]);
    const before = await fee();
    const { entryId } = await book('trade', [
      { account: partyMain(ann.actor.partyId, 'USD'), amount: -5_00n },
      { account: platform('fees', 'USD'), amount: 5_00n },
    ]);
    expect(cents((await fee()).amount) - cents(before.amount)).toBe(5_00);
    await world.as(undefined, (ctx) => reverse(ctx, entryId, 'Charged twice'));
    expect((await fee()).amount).toBe(before.amount);
  });

  test('show no value for own ALGO on a day without a rate', async () => {
    bank.wait(9);
    const { assets, equity, balances, totals } = await sheet(today());
    const algo = assets.find((one: { currency: string }) => one.currency === 'ALGO');
    expect([algo.usd, algo.rate, equity.total, totals.own, balances]).toEqual([
      null,
      null,
      null,
      null,
      true,
    ]);
    const { profit: earned, lines } = await profit(daysAgo(1), today());
    expect(earned).toBeNull();
    expect(lines[0].amount).toBe('0.00');
  });
});
