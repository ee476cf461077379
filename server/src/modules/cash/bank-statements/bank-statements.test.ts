import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, openBankHarness, type StatementLine } from '../../../../test/bank-harness.ts';
import { figures } from '../../../../test/figures.ts';
import { staff } from '../../../../test/people.ts';
import { AT_ONCE, raced, together } from '../../../../test/together.ts';
import { newIdOf } from '../../../kit/edge.ts';
import { transaction } from '../../../kit/transaction.ts';
import { relateParties } from '../../people/identity/index.ts';
import { bookNext } from './commands/book.ts';

// Statements are real money: each line counts once, whoever imports it however often, and what is
// nobody's lies in suspense until people decide.

const harness = await openBankHarness();
const { world, call, instruct, book, next, from, upload, confirm, finance, finance2 } = harness;

const becauseOf = { reason: 'The sender wrote to us' };
const act = (itemId: string, what: string, body: object, who = finance) =>
  call(who, 'POST', `/admin/funds/suspense/${itemId}/${what}`, body);

/** A line that is nobody's, in suspense. */
async function lost(amount: bigint, more: Partial<StatementLine> = {}) {
  const text = `lost ${newIdOf(world.edge)}`;
  await book([{ amount, text, ...more }]);
  const items = await harness.suspense();
  return items.find((one: { text: string }) => one.text === (more.text ?? text));
}

describe('importing a statement', () => {
  test('books nothing before it is confirmed, and says what it would do', async () => {
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
    expect(preview.lines.map((line: { outcome: string }) => line.outcome)).toEqual(outcomes);
    expect(preview.lines[1].why).toContain('matched to another line');
    expect(await harness.books()).toEqual(before);
    expect(await harness.cash(ann)).toBe(0n);
    await confirm(body.data.id, finance2);
    const booked = (await call(finance, 'GET', path)).body.data;
    expect(booked.statement).toMatchObject({
      stage: 'BOOKED',
      counts: { read: 0, credited: 1, suspense: 2, outgoing: 1, known: 0 },
    });
    expect(booked.lines.map((line: { outcome: string }) => line.outcome)).toEqual(outcomes);
    expect(await harness.cash(ann)).toBe(10_00n);
    expect((await confirm(body.data.id)).body.code).toBe('INVALID_TRANSITION');
  });

  test('the same file is refused; put away, it may come again; its lines count once', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '10');
    const line = { ...from(ann, 10_00n, reference), reference: 'ONCE-1' };
    const file = await next([line]);
    const first = await upload(file);
    expect((await upload(file)).body.code).toBe('STATEMENT_EXISTS');
    await call(finance, 'POST', `/admin/funds/statements/${first.body.data.id}/discard`);
    const again = await upload(file);
    expect(again.status).toBe(201);
    await confirm(again.body.data.id);
    const { lines } = await book([line, { amount: 1_00n, text: 'new' }]);
    expect(lines.map((one: { outcome: string }) => one.outcome)).toEqual(['known', 'suspense']);
    expect(await harness.cash(ann)).toBe(10_00n);
  });

  test('equal lines without a bank’s reference are as many as the statement has', async () => {
    const twins = [1, 2].map(() => ({ amount: 5_00n, text: 'coffee club', reference: '' }));
    const before = (await harness.books()).suspense;
    await book(twins);
    expect((await harness.books()).suspense - before).toBe(10_00n);
    const { lines } = await book([...twins, ...twins.slice(1)]);
    const outcomes = lines.map((line: { outcome: string }) => line.outcome);
    expect(outcomes).toEqual(['known', 'known', 'suspense']);
  });

  test('another account’s statement, a file too large or of another sort is refused', async () => {
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

  test('one file by a hundred at once, and confirmed by a hundred, is booked once', async (context) => {
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
    expect(uploads).toEqual({ done: 1, STATEMENT_EXISTS: AT_ONCE - 1 });
    const said = await together(() => confirm(id));
    expect(said).toEqual({ done: 1, INVALID_TRANSITION: AT_ONCE - 1 });
    expect(await harness.cash(ann)).toBe(10_00n);
    expect((await harness.books()).suspense - before).toBe(2_00n);
    raced(context);
  });

  test('interrupted in the middle, it is gone on with and nothing is booked twice', async () => {
    const before = (await harness.books()).suspense;
    const lines = Array.from({ length: 120 }, () => ({ amount: 1_00n, text: 'interrupted' }));
    const { body } = await upload(await next(lines));
    const { id } = body.data;
    await world.edge.pool.query(
      "update bank_statements.statement set stage = 'BOOKING', confirmed_at = now() where id = $1",
      [id],
    );
    const cause = { requestId: newIdOf(world.edge) };
    await transaction(world.edge, cause, (ctx) => bookNext(ctx, id));
    const broken = transaction(world.edge, cause, async (ctx) => {
      await bookNext(ctx, id);
      throw new Error('The process ends here');
    });
    await expect(broken).rejects.toThrow('ends here');
    const path = `/admin/funds/statements/${id}`;
    const half = (await call(finance, 'GET', path)).body.data.statement;
    expect(half).toMatchObject({ stage: 'BOOKING', counts: { read: 70, suspense: 50 } });
    await world.runJob('banking.statements');
    const whole = (await call(finance, 'GET', path)).body.data.statement;
    expect(whole).toMatchObject({ stage: 'BOOKED', counts: { read: 0, suspense: 120 } });
    expect((await harness.books()).suspense - before).toBe(120_00n);
    expect(await harness.findings()).toEqual([]);
  });
});

describe('money that is nobody’s', () => {
  test('is credited to whom staff find, and the person is told', async () => {
    const ann = await harness.investor();
    const item = await lost(500_00n, { name: ann.actor.name, text: 'from Ann' });
    expect(item).toMatchObject({ stage: 'SUGGESTED', ageDays: 0 });
    expect(item.suggestions).toMatchObject([
      { name: ann.actor.name, why: ['the sender bears their name'] },
    ]);
    const nobody = { ...becauseOf, email: 'nobody@holdfast.test' };
    expect((await act(item.id, 'assign', nobody)).body.errors[0].field).toBe('email');
    const { body } = await act(item.id, 'assign', { ...becauseOf, email: ann.actor.email });
    expect(body.data.item).toMatchObject({
      stage: 'ASSIGNED',
      assignedTo: { name: ann.actor.name, userId: ann.actor.userId },
      reason: becauseOf.reason,
    });
    expect(await harness.cash(ann)).toBe(500_00n);
    expect((await act(item.id, 'return', becauseOf)).body.code).toBe('INVALID_TRANSITION');
    expect((await harness.suspense('decided'))[0].id).toBe(item.id);
  });

  test('above $10,000 takes a second person, who agrees to exactly that', async () => {
    const ann = await harness.investor();
    const { id: depositId, reference } = await instruct(ann, '12000');
    const item = await lost(12_000_00n);
    const input = await act(item.id, 'assign', { ...becauseOf, depositId });
    expect(input.body.data.item).toMatchObject({
      stage: 'SUGGESTED',
      proposal: { party: { name: ann.actor.name }, reference, own: true },
    });
    expect(await harness.cash(ann)).toBe(0n);
    expect((await act(item.id, 'decide', { approves: true })).body.code).toBe('OWN_REQUEST');
    const again = await act(item.id, 'assign', { ...becauseOf, depositId }, finance2);
    expect(again.body.code).toBe('APPROVAL_OPEN');
    const no = await act(item.id, 'decide', { approves: false, reason: 'Not sure' }, finance2);
    expect(no.body.data.item.proposal).toBeNull();
    await act(item.id, 'assign', { ...becauseOf, depositId });
    const yes = await act(item.id, 'decide', { approves: true }, finance2);
    expect(yes.body.data.item).toMatchObject({ stage: 'ASSIGNED', proposal: null });
    expect(await harness.cash(ann)).toBe(12_000_00n);
    expect(await harness.stageOf(ann, reference)).toBe('CREDITED');
  });

  test('in another currency can only go back', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '9');
    const text = `${reference} in euros`;
    const item = await lost(9_00n, { ...from(ann, 9_00n, text), text, currency: 'EUR' });
    expect(item).toMatchObject({ currency: 'EUR', amount: '9.00', stage: 'SUGGESTED' });
    const assign = await act(item.id, 'assign', { ...becauseOf, email: ann.actor.email });
    expect(assign.body.code).toBe('RETURN_ONLY');
    const before = await harness.books('EUR');
    expect((await act(item.id, 'return', becauseOf)).body.data.item.stage).toBe('RETURNED');
    const after = await harness.books('EUR');
    expect([before.suspense - after.suspense, before.bank - after.bank]).toEqual([9_00n, 9_00n]);
  });

  test('approved and sent back at the same moment, one of the two happens', async (context) => {
    const ann = await harness.investor();
    const item = await lost(20_000_00n);
    const before = await harness.books();
    await act(item.id, 'assign', { ...becauseOf, email: ann.actor.email });
    const said = await together((nth) =>
      nth % 2 === 0
        ? act(item.id, 'decide', { approves: true }, finance2)
        : act(item.id, 'return', becauseOf),
    );
    expect(said).toEqual({ done: 1, INVALID_TRANSITION: AT_ONCE - 1 });
    const after = await harness.books();
    const credited = await harness.cash(ann);
    expect(before.suspense - after.suspense).toBe(20_000_00n);
    expect(credited + (before.bank - after.bank)).toBe(20_000_00n);
    expect(await harness.findings()).toEqual([]);
    raced(context);
  });
});

test('whatever lines come, what is credited and what lies in suspense are all of them', async (context) => {
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

describe('a line in suspense', () => {
  test('is credited by nobody to a party related to their own, whatever it comes to', async () => {
    const insider = await staff(world, 'staff_finance');
    const { partyId, email } = (await harness.investor()).actor;
    const relatedIds = [insider.actor.partyId];
    await world.as(undefined, (ctx) =>
      relateParties(ctx, { partyId, cause: 'bank_account', relatedIds }),
    );
    const item = await lost(10_00n);
    const own = await act(item.id, 'assign', { email, ...becauseOf }, insider);
    expect([own.status, own.body.code]).toEqual([403, 'OWN_CASE']);
    expect((await act(item.id, 'assign', { email, ...becauseOf })).status).toBe(200);
  });

  test('is one of a sum: what passes it in 24 hours waits for a second person', async () => {
    const { email } = (await harness.investor()).actor;
    const stages: string[] = [];
    for (const amount of [6_000_00n, 4_000_00n, 1n]) {
      const item = await lost(amount);
      const who = await staff(world, 'staff_finance');
      const { body } = await act(item.id, 'assign', { email, ...becauseOf }, who);
      stages.push(body.data.item.stage);
    }
    expect(stages).toEqual(['ASSIGNED', 'ASSIGNED', 'NEW']);
  });
});
