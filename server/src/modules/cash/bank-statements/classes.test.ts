import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness, type StatementLine } from '../../../../test/money/bank-harness.ts';
import { openRules } from '../../../../test/money/rules-harness.ts';
import { becauseOf, openSuspense } from '../../../../test/money/suspense-harness.ts';
import { raced, together } from '../../../../test/money/together.ts';

const harness = await openBankHarness();
const { world, call, from, instruct, next, upload, confirm, book, finance, finance2 } = harness;
const { finance3, act, found, assign, approve } = await openSuspense(harness);
const rules = openRules(harness);
const classes = approving(call, 'banking.class');

async function accounts(currency = 'USD'): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await world.edge.pool.query<{ purpose: string; balance: string }>(
    `select purpose, balance from ledger.account
     where holder_kind = 'platform' and commodity = $1`,
    [currency],
  );
  return Object.fromEntries(rows.map((row) => [row.purpose, BigInt(row.balance)]));
}

/** In cents. */
async function changesOf(work: () => Promise<unknown>): Promise<Readonly<Record<string, bigint>>> {
  const before = await accounts();
  await work();
  const after = await accounts();
  const changed = Object.entries(after).map(
    ([purpose, balance]) => [purpose, balance - (before[purpose] ?? 0n)] as const,
  );
  return Object.fromEntries(changed.filter(([, by]) => by !== 0n));
}

const entriesOf = async (kind: string) =>
  (
    await world.edge.pool.query(
      `select d.reference, to_char(d.booked_on, 'YYYY-MM-DD') as booked,
         to_char(d.valued_on, 'YYYY-MM-DD') as valued
       from ledger.dated_entry d where d.kind = $1 order by d.at desc`,
      [kind],
    )
  ).rows;

const effects = (lines: readonly { readonly effect: string }[]) => lines.map((one) => one.effect);
let count = 0;
const words = (what: string) => `${what} ${++count}X`;

const booked = async (line: StatementLine, rule: object) => {
  await rules.agree({ words: line.text, ...rule });
  let view: Awaited<ReturnType<typeof book>>;
  const changed = await changesOf(async () => {
    view = await book([line]);
  });
  return { changed, line: view?.lines[0] };
};

describe('a line that a rule classes', () => {
  test.for([
    ['bank_charge', '2026-11-18'],
    ['provider_charge', '2026-11-19'],
  ] as const)('as a %s is Holdfast’s expense of %s, the line’s day', async ([lineClass, day]) => {
    const text = words('FEE');
    const { changed } = await booked({ amount: -12_05n, text, day }, { lineClass });
    expect(changed).toEqual({ bank_clearing: 12_05n, bank_charges: -12_05n });
    expect((await entriesOf(lineClass))[0]).toMatchObject({
      booked: day,
      valued: day,
    });
  });

  test('as a card payout moves money from the card provider to the bank', async () => {
    const text = words('STRIPE PAYOUT');
    const rule = { direction: 'in', lineClass: 'card_payout', name: 'Payouts' };
    const { changed, line } = await booked({ amount: 812_34n, text }, rule);
    expect(changed).toEqual({ bank_clearing: -812_34n, card_clearing: 812_34n });
    expect(line).toMatchObject({
      effect: 'card_payout',
      lineClass: 'card_payout',
      rule: { name: 'Payouts', version: 1 },
      why: 'Rule “Payouts”, version 1',
    });
  });

  test('as interest belongs to Holdfast unless configured otherwise', async () => {
    const rule = { direction: 'in', lineClass: 'bank_interest' };
    const { changed } = await booked({ amount: 3_33n, text: words('INTEREST') }, rule);
    expect(changed).toEqual({ bank_clearing: -3_33n, interest: 3_33n });
  });

  test('as an incoming own transfer tops up the client account', async () => {
    const rule = { direction: 'in', lineClass: 'own_transfer' };
    const { changed } = await booked({ amount: 5_000_00n, text: words('TOP UP') }, rule);
    expect(changed).toEqual({ bank_clearing: -5_000_00n, top_ups: 5_000_00n });
  });

  test('as an outgoing own transfer is named but stays an unexplained payment', async () => {
    const rule = { direction: 'out', lineClass: 'own_transfer' };
    const { changed, line } = await booked({ amount: -700_00n, text: words('SWEEP') }, rule);
    expect(changed).toEqual({});
    expect(line).toMatchObject({ effect: 'outgoing', lineClass: 'own_transfer' });
    const { body } = await call(finance, 'POST', '/admin/reconciliations');
    const bank = body.data.lines.find((one: { key: string }) => one.key === 'bank');
    expect(bank.items).toContainEqual(expect.objectContaining({ amount: '−$700.00' }));
  });

  test('can be in a currency other than dollars', async () => {
    const text = words('EUR FEE');
    await rules.agree({ words: text, currency: 'EUR' });
    const before = await accounts('EUR');
    await book([{ amount: -4_00n, text, currency: 'EUR' }]);
    const after = await accounts('EUR');
    expect((after.bank_charges ?? 0n) - (before.bank_charges ?? 0n)).toBe(-4_00n);
    expect(await harness.findings()).toEqual([]);
  });
});

describe('a line that no rule may class', () => {
  test('looks like a charge, but comes in', async () => {
    const text = words('CHARGE');
    const { changed, line } = await booked({ amount: 9_00n, text }, {});
    expect(line).toMatchObject({ effect: 'suspense', lineClass: null });
    expect(changed).toEqual({ bank_clearing: -9_00n, suspense: 9_00n });
  });

  test('is matched by two rules with different classes, so a person decides', async () => {
    const text = words('BOTH');
    await rules.agree({ words: text, name: 'First' });
    const { line } = await booked(
      { amount: -3_00n, text },
      { lineClass: 'provider_charge', name: 'Second' },
    );
    expect(line).toMatchObject({
      effect: 'outgoing',
      lineClass: null,
      why: 'Matching rules name different classes: “First”, “Second”',
    });
  });

  test('comes from an investor or quotes a Holdfast reference', async () => {
    const ann = await harness.investor();
    const text = words('TOP UP');
    await rules.agree({ words: text, direction: 'in', lineClass: 'own_transfer' });
    const { reference } = await instruct(ann, '60');
    const { lines } = await book([
      from(ann, 50_00n, text),
      { amount: 51_00n, text: `${text} HF-0000-0000` },
      from(ann, 60_00n, `${text} ${reference}`),
    ]);
    expect(effects(lines)).toEqual(['suspense', 'suspense', 'credited']);
  });

  test('is a suspected duplicate, whose copies are booked only once', async () => {
    const text = words('DOUBLE FEE');
    await rules.agree({ words: text });
    await rules.agree({ words: text, direction: 'in', lineClass: 'card_payout', name: 'Incoming' });
    const lines = [
      { amount: 80_00n, text, reference: 'D-1' },
      { amount: -80_00n, text, reference: 'D-2' },
    ];
    expect(effects((await book(lines)).lines)).toEqual(['card_payout', 'bank_charge']);
    const { lines: again } = await book([...lines, { amount: 1n, text: 'and one more' }]);
    expect(effects(again)).toEqual(['suspense', 'outgoing', 'suspense']);
    expect(again[0].why).toContain('Suspected duplicate');
    expect(again[1]).toMatchObject({ lineClass: null, classes: expect.any(Array) });
  });
});

describe('a statement with classed lines', () => {
  test('shows each class before it is confirmed, and needs a second approver', async () => {
    const text = words('MONTHLY');
    await rules.agree({ words: text, name: 'Monthly' });
    const { id } = (await upload(await next([{ amount: -6_00n, text }]))).body.data;
    const path = `/admin/funds/statements/${id}`;
    const { plan, lines } = (await call(finance, 'GET', path)).body.data;
    expect(lines[0]).toMatchObject({ effect: 'bank_charge', rule: { name: 'Monthly' } });
    expect(plan.sums).toContainEqual(
      expect.objectContaining({ effect: 'bank_charge', amount: '6.00', lines: 1 }),
    );
    expect(plan.twoPeople).toBe(
      'Second approval required: 1 line is booked by class, to accounts of Holdfast.',
    );
    expect((await confirm(id, finance)).body.code).toBe('STATEMENT_NEEDS_SECOND');
    expect((await confirm(id, finance2)).status).toBe(200);
  });

  test('can’t be confirmed as shown after a rule has changed', async () => {
    const text = words('CHANGED');
    const rule = await rules.agree({ words: text });
    const { id } = (await upload(await next([{ amount: -2_00n, text }]))).body.data;
    const path = `/admin/funds/statements/${id}`;
    const { fingerprint } = (await call(finance2, 'GET', path)).body.data.plan;
    await rules.approve(await rules.change(rule.id, { words: text, lineClass: 'provider_charge' }));
    expect((await confirm(id, finance2, fingerprint)).body.code).toBe('APPROVAL_CHANGED');
    expect((await confirm(id, finance2)).status).toBe(200);
    const { lines } = (await call(finance, 'GET', path)).body.data;
    expect(lines[0]).toMatchObject({ lineClass: 'provider_charge', rule: { version: 2 } });
  });

  test('keeps the version that classed it when the rule changes or ends', async () => {
    const text = words('KEPT');
    const rule = await rules.agree({ words: text, name: 'Kept' });
    const { statement } = await book([{ amount: -1_00n, text }]);
    await rules.approve(await rules.change(rule.id, { words: text, lineClass: 'provider_charge' }));
    await rules.approve(await rules.end(rule.id));
    const path = `/admin/funds/statements/${statement.id}`;
    const { lines } = (await call(finance, 'GET', path)).body.data;
    expect(lines[0]).toMatchObject({
      effect: 'bank_charge',
      rule: { name: 'Kept', version: 1 },
    });
    const { lines: later } = await book([{ amount: -1_00n, text }]);
    expect(later[0]).toMatchObject({ effect: 'outgoing', lineClass: null });
  });

  test('books each class once under concurrent confirmations', async (context) => {
    const text = words('RACED');
    await rules.agree({ words: text });
    const { id } = (await upload(await next([{ amount: -11_00n, text }]))).body.data;
    const changed = await changesOf(async () => {
      const said = await together(() => confirm(id));
      expect(said.done).toBe(1);
    });
    expect(changed).toEqual({ bank_clearing: 11_00n, bank_charges: -11_00n });
    raced(context);
  });
});

describe('a line that people class', () => {
  const classLine = (statementId: string, lineId: string, lineClass: string, who = finance2) =>
    call(who, 'POST', `/admin/funds/statements/${statementId}/lines/${lineId}/class`, {
      lineClass,
      ...becauseOf,
    });

  test('is booked as their class when its statement is confirmed', async () => {
    const text = words('BY HAND');
    const { id } = (await upload(await next([{ amount: -8_00n, text }]))).body.data;
    const path = `/admin/funds/statements/${id}`;
    const [line] = (await call(finance2, 'GET', path)).body.data.lines;
    expect(line.classes).toEqual(['provider_charge', 'bank_charge', 'own_transfer']);
    expect((await classLine(id, line.id, 'bank_interest')).body.code).toBe('CLASS_DIRECTION');
    const asked = await classLine(id, line.id, 'bank_charge');
    expect(asked.body.data.line).toMatchObject({ isClassRequested: true, effect: 'outgoing' });
    expect((await classLine(id, line.id, 'bank_charge')).body.code).toBe('APPROVAL_OPEN');
    expect((await classes.approve(finance2, line.id)).body.code).toBe('OWN_REQUEST');
    expect((await classes.approve(finance, line.id)).body.code).toBe('OWN_CASE');
    expect((await classes.approve(finance3, line.id)).status).toBe(200);
    const changed = await changesOf(() => confirm(id));
    expect(changed).toEqual({ bank_clearing: 8_00n, bank_charges: -8_00n });
    const [after] = (await call(finance2, 'GET', path)).body.data.lines;
    expect(after).toMatchObject({ rule: null, why: 'Classed by our team' });
  });

  test('is booked immediately if it is an unexplained payment of a booked statement', async () => {
    const { statement, lines } = await book([{ amount: -9_00n, text: words('LATER') }]);
    await classLine(statement.id, lines[0].id, 'provider_charge');
    const changed = await changesOf(() => classes.approve(finance3, lines[0].id));
    expect(changed).toEqual({ bank_clearing: 9_00n, bank_charges: -9_00n });
    const again = await classLine(statement.id, lines[0].id, 'bank_charge');
    expect(again.body.code).toBe('LINE_EXPLAINED');
    expect(await harness.findings()).toEqual([]);
  });

  test('leaves suspense for the account of its class', async () => {
    const text = words('INTEREST');
    const { lines } = await book([{ amount: 4_44n, text }]);
    const item = await found((one) => one.text === text);
    expect(item.classes).toEqual(['card_payout', 'bank_interest', 'own_transfer']);
    const asked = await act(item.id, 'class', { lineClass: 'bank_interest', ...becauseOf });
    expect(asked.body.data.item).toMatchObject({ approval: 'banking.class' });
    expect((await act(item.id, 'return', becauseOf, finance3)).body.code).toBe('APPROVAL_OPEN');
    const changed = await changesOf(() => classes.approve(finance3, item.id));
    expect(changed).toEqual({ suspense: -4_44n, interest: 4_44n });
    const decided = (await harness.suspense('decided')).find((one) => one.id === item.id);
    expect(decided).toMatchObject({ stage: 'CLASSED', lineClass: 'bank_interest' });
    expect((await classLine('nobody', lines[0].id, 'card_payout')).body.code).toBe('NOT_FOUND');
    expect(await harness.findings()).toEqual([]);
  });

  test('can be credited to its owner after the request for a class has expired', async () => {
    const ann = await harness.investor();
    const text = words('EXPIRES');
    await book([from(ann, 20_000_00n, text)]);
    const item = await found((one) => one.text === text);
    await act(item.id, 'class', { lineClass: 'card_payout', ...becauseOf });
    harness.wait(1.01);
    const asked = await assign(item, ann);
    expect(asked.body.data.item).toMatchObject({ approval: 'banking.assign' });
    expect((await approve(item.id, finance3)).status).toBe(200);
    expect(await harness.cash(ann)).toBe(20_000_00n);
  });

  test('stays unchanged if the second approver rejects the class', async () => {
    const { statement, lines } = await book([{ amount: -2_22n, text: words('REJECTED') }]);
    const other = await staff(world, 'staff_finance');
    await classLine(statement.id, lines[0].id, 'bank_charge');
    await classes.reject(other, lines[0].id, 'Ask the bank first');
    const path = `/admin/funds/statements/${statement.id}`;
    const [line] = (await call(finance2, 'GET', path)).body.data.lines;
    expect(line).toMatchObject({ effect: 'outgoing', isClassRequested: false, lineClass: null });
  });
});
