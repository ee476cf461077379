import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { csvOf, openBankHarness, type StatementLine } from '../../../../test/money/bank-harness.ts';
import { AT_ONCE, raced, together } from '../../../../test/money/together.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { bookNext } from './commands/book.ts';
import { confirmStatement } from './commands/confirm.ts';

const harness = await openBankHarness();
const { world, call, instruct, book, next, from, upload, confirm, finance, finance2 } = harness;

describe('importing a statement', () => {
  test('previews the effect and books nothing until it is confirmed', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '10');
    const file = await next([
      from(ann, 10_00n, reference),
      from(ann, 11_00n, reference),
      { amount: -4_00n, text: 'Bank fee' },
      { amount: 7_00n, text: 'who?', currency: 'EUR' },
    ]);
    const before = await harness.books();
    const { body } = await upload(file);
    const path = `/admin/funds/statements/${body.data.id}`;
    const preview = (await call(finance, 'GET', path)).body.data;
    expect(preview.statement).toMatchObject({ stage: 'PREVIEW', from: '2026-11-20', lines: 4 });
    const outcomes = ['credited', 'suspense', 'outgoing', 'suspense'];
    expect(preview.lines.map((line: { effect: string }) => line.effect)).toEqual(outcomes);
    expect(preview.lines[1].why).toContain('matched to another line');
    expect(await harness.books()).toEqual(before);
    expect(await harness.cash(ann)).toBe(0n);
    await confirm(body.data.id, finance2);
    const booked = (await call(finance, 'GET', path)).body.data;
    expect(booked.statement).toMatchObject({
      stage: 'BOOKED',
      counts: { read: 0, credited: 1, suspense: 2, outgoing: 1, known: 0 },
    });
    expect(booked.lines.map((line: { effect: string }) => line.effect)).toEqual(outcomes);
    expect(await harness.cash(ann)).toBe(10_00n);
    expect((await confirm(body.data.id)).body.code).toBe('INVALID_TRANSITION');
  });

  test('labels a line’s date as the value date if the bank gives no booking date', async () => {
    const [head, ...rows] = (await next([{ amount: 2_00n, text: 'who?' }]))
      .toString()
      .split('\r\n');
    const file = Buffer.from([head?.replace('Date', 'Value date'), ...rows].join('\r\n'));
    const path = `/admin/funds/statements/${(await upload(file)).body.data.id}`;
    const dates = async () => {
      const { lines } = (await call(finance, 'GET', path)).body.data;
      return lines.map((line: { day: string; dayFrom: string }) => [line.day, line.dayFrom]);
    };
    expect(await dates()).toEqual([['2026-11-20', 'value']]);
    await confirm(path.split('/').at(-1) ?? '', finance2);
    expect(await dates()).toEqual([['2026-11-20', 'value']]);
  });

  test('rejects a duplicate file unless the first upload was discarded', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '10');
    const file = await next([from(ann, 10_00n, reference)]);
    const first = await upload(file);
    expect((await upload(file)).body.code).toBe('STATEMENT_EXISTS');
    await call(finance, 'POST', `/admin/funds/statements/${first.body.data.id}/discard`);
    const again = await upload(file);
    expect(again.status).toBe(201);
    await confirm(again.body.data.id);
    expect(await harness.cash(ann)).toBe(10_00n);
  });

  test('books identical lines as separate payments', async () => {
    for (const reference of ['', 'NONREF']) {
      const twins = [1, 2].map(() => ({ amount: 5_00n, text: 'coffee club', reference }));
      const before = (await harness.books()).suspense;
      await book(twins);
      expect((await harness.books()).suspense - before).toBe(10_00n);
    }
  });

  test('rejects another account’s statement, an oversized file and other formats', async () => {
    const other = '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>SE4550000000058398257466</IBAN>';
    const xml = `${other}</Id></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="USD">0</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Ntry><Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const code = async (bytes: Uint8Array, name?: string) => (await upload(bytes, name)).body.code;
    expect(await code(Buffer.from(xml), 'a.xml')).toBe('STATEMENT_OTHER_ACCOUNT');
    expect(await code(Buffer.alloc(5 * 1024 * 1024 + 1, 65))).toBe('ENTITY_TOO_LARGE');
    expect(await code(Buffer.from('x'), 'a.pdf')).toBe('INVALID_FILE_EXTENSION');
    const support = await staff(world, 'staff_support');
    expect((await upload(csvOf([]), 'a.csv', support)).status).toBe(403);
  });

  test('books a file once under a hundred parallel uploads and confirmations', async (context) => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '10');
    const file = await next([from(ann, 10_00n, reference), { amount: 2_00n, text: 'lost' }]);
    const before = (await harness.books()).suspense;
    let id = '';
    const uploads = await together(async () => {
      const answer = await upload(file);
      id = answer.body.data?.id ?? id;
      return answer;
    });
    const { STATEMENT_EXISTS: same = 0, TOO_MANY_REQUESTS: later = 0 } = uploads;
    expect(uploads).toMatchObject({ done: 1 });
    expect(1 + same + later).toBe(AT_ONCE);
    const said = await together(() => confirm(id));
    expect(said).toEqual({ done: 1, INVALID_TRANSITION: AT_ONCE - 1 });
    expect(await harness.cash(ann)).toBe(10_00n);
    expect((await harness.books()).suspense - before).toBe(2_00n);
    raced(context);
  });

  test('resumes an interrupted booking without booking a line twice', async () => {
    const before = (await harness.books()).suspense;
    const lines = Array.from({ length: 120 }, () => ({ amount: 1_00n, text: 'interrupted' }));
    const { body } = await upload(await next(lines));
    const { id } = body.data;
    const path = `/admin/funds/statements/${id}`;
    const { fingerprint } = (await call(finance2, 'GET', path)).body.data.plan;
    await world.as(finance2.actor, (ctx) =>
      confirmStatement({ ...ctx, actor: finance2.actor }, id, fingerprint),
    );
    const cause = { requestId: newIdOf(world.edge) };
    await transaction(world.edge, cause, (ctx) => bookNext(ctx, id));
    const broken = transaction(world.edge, cause, async (ctx) => {
      await bookNext(ctx, id);
      throw new Error('The process ends here');
    });
    await expect(broken).rejects.toThrow('ends here');
    const half = (await call(finance, 'GET', path)).body.data.statement;
    expect(half).toMatchObject({ stage: 'BOOKING', counts: { read: 70, suspense: 50 } });
    await world.runJob('banking.statements');
    const whole = (await call(finance, 'GET', path)).body.data.statement;
    expect(whole).toMatchObject({ stage: 'BOOKED', counts: { read: 0, suspense: 120 } });
    expect((await harness.books()).suspense - before).toBe(120_00n);
    expect(await harness.findings()).toEqual([]);
  });
});

test('credits the full amount of any mix of lines or moves it to suspense', async (context) => {
  const people = await Promise.all([1, 2, 3].map(() => harness.investor()));
  const runs = process.env.DEEP === '1' ? 200 : 8;
  const kind = fc.constantFrom(
    'right',
    'short',
    'twice',
    'stranger',
    'slip',
    'euro',
    'none',
    'out',
  );
  const lineOf = fc.record({ kind, who: fc.nat(2), cents: fc.integer({ min: 1, max: 9_000_00 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(lineOf, { minLength: 1, maxLength: 12 }), async (wanted) => {
      const lines: StatementLine[] = [];
      let last = 'HF-0000-0000';
      for (const { kind, who, cents } of wanted) {
        const person = people[who] as (typeof people)[number];
        const amount = BigInt(cents);
        const needs = kind === 'right' || kind === 'short' || kind === 'stranger';
        if (needs) last = (await instruct(person, String(cents))).reference;
        const stranger = people[(who + 1) % 3] as (typeof people)[number];
        const own = from(kind === 'stranger' ? stranger : person, amount, last);
        if (kind === 'slip') lines.push({ ...own, text: last.replace(/.$/, '!') });
        else if (kind === 'none') lines.push({ amount, text: 'nothing' });
        else if (kind === 'out') lines.push({ amount: -amount, text: 'out' });
        else lines.push(kind === 'euro' ? { ...own, currency: 'EUR' } : own);
      }
      const before = {
        usd: await harness.books(),
        eur: await harness.books('EUR'),
        cash: await cashOfAll(),
      };
      await book(lines);
      const after = {
        usd: await harness.books(),
        eur: await harness.books('EUR'),
        cash: await cashOfAll(),
      };
      const came = (currency: string) =>
        lines
          .filter((line) => line.amount > 0n && (line.currency ?? 'USD') === currency)
          .reduce((sum, line) => sum + line.amount, 0n);
      const usd = after.usd.suspense - before.usd.suspense + after.cash - before.cash;
      expect(usd).toBe(came('USD'));
      expect(after.usd.bank - before.usd.bank).toBe(came('USD'));
      expect(after.eur.suspense - before.eur.suspense).toBe(came('EUR'));
    }),
    { numRuns: runs },
  );
  expect(await harness.findings()).toEqual([]);
  figures(context, 'Bank statements', { 'statements of any lines': runs });

  async function cashOfAll(): Promise<bigint> {
    const all = await Promise.all(people.map((one) => harness.cash(one)));
    return all.reduce((sum, one) => sum + one, 0n);
  }
});
