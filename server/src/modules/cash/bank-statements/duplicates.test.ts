import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { csvOf, openBankHarness, type StatementLine } from '../../../../test/money/bank-harness.ts';
import { becauseOf, openSuspense } from '../../../../test/money/suspense-harness.ts';

const harness = await openBankHarness();
const { world, call, instruct, from, book, upload, confirm, finance, finance2 } = harness;
const { decisions, finance3, act, shown, assign } = await openSuspense(harness);

type Line = { effect: string; why: string };
const effects = (lines: readonly Line[]) => lines.map(({ effect }) => effect);

const dismiss = (item: { id: string }, who = finance2) => act(item.id, 'dismiss', becauseOf, who);
const agree = (id: string, who: Someone) => decisions.dismiss.approve(who, id);

async function restart(cents: bigint, day: string) {
  const chains = (await call(finance3, 'GET', '/admin/funds/statement-chains')).body.data;
  const { id } = chains.find((one: { currency: string }) => one.currency === 'USD');
  const path = `/admin/funds/statement-chains/${id}/restart`;
  const balance = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  await call(finance3, 'POST', path, { balance, day, reason: 'The bank corrected it' });
  const answer = await approving(call, 'banking.restart').approve(finance2, id);
  expect(answer.status).toBe(200);
}

async function bookAgain(lines: readonly StatementLine[], more: readonly StatementLine[] = []) {
  await book(lines);
  const end = (await harness.ends()).get('USD') ?? 0n;
  await restart(end - lines.reduce((sum, one) => sum + one.amount, 0n), '2026-11-20');
  return book([...lines, ...more]);
}

const bankLine = async () => {
  const { body } = await call(finance, 'POST', '/admin/reconciliations');
  return body.data.lines.find((one: { key: string }) => one.key === 'bank');
};
const suspected = async (text: string) =>
  (await harness.suspense()).find((one) => one.text === text && one.duplicateOf !== null);

describe('a statement that opens with the previous closing balance', () => {
  test('credits each payment of a standing order, despite equal reference and amount', async () => {
    const ann = await harness.investor();
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-20']) {
      const { reference } = await instruct(ann, '500');
      const order = { ...from(ann, 500_00n, reference), reference: 'STANDING ORDER 7', day };
      expect(effects((await book([order])).lines)).toEqual(['credited']);
    }
    expect(await harness.cash(ann)).toBe(1_500_00n);
  });

  test('books two payers’ payments of the same day, amount and reference (NONREF)', async () => {
    const before = await harness.books();
    for (const name of ['PAYER ONE', 'PAYER TWO']) {
      const { lines } = await book([{ amount: 250_00n, name, text: name, reference: 'NONREF' }]);
      expect(effects(lines)).toEqual(['suspense']);
    }
    const after = await harness.books();
    expect([after.suspense - before.suspense, after.bank - before.bank]).toEqual([
      500_00n,
      500_00n,
    ]);
    expect((await harness.suspense()).every((one) => one.duplicateOf === null)).toBe(true);
  });

  test('moves the incoming line of a repeated pair that cancels out to suspense', async () => {
    const lines = [
      { amount: 60_00n, text: 'there and back', reference: 'X-1' },
      { amount: -60_00n, text: 'there and back', reference: 'X-2' },
    ];
    await book(lines);
    const { lines: again } = await book([...lines, { amount: 1_00n, text: 'and one more' }]);
    expect(effects(again)).toEqual(['suspense', 'outgoing', 'suspense']);
    expect(again[0].why).toContain('Suspected duplicate');
    expect(again[1].why).toContain('Suspected duplicate');
    expect(again[2].why).not.toContain('Suspected');
  });
});

describe('a statement after a chain restart', () => {
  test('moves a line to suspense and shows the booked line that it may repeat', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '70');
    const line = { ...from(ann, 70_00n, reference), reference: 'PAY-70' };
    const { lines } = await bookAgain([line], [from(ann, 70_00n, 'a second one')]);
    expect(effects(lines)).toEqual(['suspense', 'suspense']);
    expect(lines[0].why).toBe(
      'Suspected duplicate of a line of 20 Nov 2026 that is already booked',
    );
    expect(lines[1].why).toBe('No Holdfast reference');
    expect(await harness.cash(ann)).toBe(70_00n);
    const item = await suspected(reference);
    expect(item.duplicateOf).toMatchObject({
      day: '2026-11-20',
      sender: ann.actor.name.toUpperCase(),
      text: reference,
      bankReference: 'PAY-70',
      statementName: 'statement.csv',
    });
    expect(item.actions).toMatchObject({
      assign: { allowed: true },
      return: { allowed: true },
      requestDismissal: { allowed: true },
    });
  });

  test('credits a different payer’s payment of the same day and amount', async () => {
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    await book([{ ...from(ann, 33_00n, 'hers') }]);
    const end = (await harness.ends()).get('USD') ?? 0n;
    await restart(end - 33_00n, '2026-11-20');
    const { reference } = await instruct(bob, '33');
    expect(effects((await book([from(bob, 33_00n, reference)])).lines)).toEqual(['credited']);
  });

  test('lists an outgoing line that may repeat a booked one', async () => {
    const { lines } = await bookAgain([{ amount: -3_00n, text: 'Bank fee' }]);
    expect(effects(lines)).toEqual(['outgoing']);
    expect(lines[0].why).toContain('Suspected duplicate');
    const { items } = await bankLine();
    expect(items).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('Suspected duplicate of a line') }),
    );
  });
});

describe('a suspected duplicate', () => {
  test('is flagged once per statement line, even if booked in several parts', async () => {
    const fee = { amount: -7_00n, text: 'Bank fee of November' };
    const others = Array.from({ length: 60 }, (_, nth) => ({ amount: 1n, text: `other ${nth}` }));
    await book([fee]);
    const end = (await harness.ends()).get('USD') ?? 0n;
    await restart(end + 7_00n, '2026-11-20');
    const { lines } = await book([fee, ...others, fee]);
    expect(lines[0].why).toContain('Suspected duplicate');
    expect(lines.at(-1).why).toBe('Outgoing payment');
  });

  test('appears in the reconciliation until a second approver confirms its dismissal', async () => {
    const text = 'twice by mistake';
    const before = await bankLine();
    await bookAgain([{ amount: 44_00n, text }]);
    const open = await bankLine();
    const listed = { amount: '−$44.00', inFlight: true };
    expect(open.items).toContainEqual(expect.objectContaining(listed));
    expect(before.items).not.toContainEqual(expect.objectContaining(listed));
    const item = await suspected(text);
    const { body } = await dismiss(item);
    expect(body.data.item.approval).toBe('banking.dismiss');
    const seen = await decisions.dismiss.view(finance3, item.id);
    expect(seen?.what).toMatchObject({
      title: 'Dismissal of $44.00 as a duplicate',
      note: becauseOf.reason,
    });
    expect(JSON.stringify(seen?.what?.facts)).toContain('Second approval required');
    expect((await shown(item.id)).actions.assign).toMatchObject({ allowed: false });
    expect((await agree(item.id, finance2)).body.code).toBe('OWN_REQUEST');
    expect((await agree(item.id, finance)).body.code).toBe('OWN_CASE');
    const books = await harness.books();
    expect((await agree(item.id, finance3)).body.data.outcome).toBe('done');
    const decided = await harness.suspense('decided');
    expect(decided.find((one) => one.id === item.id)).toMatchObject({
      stage: 'DISMISSED',
      decidedBy: finance2.actor.name,
      reason: becauseOf.reason,
    });
    const after = await harness.books();
    expect([books.suspense - after.suspense, books.bank - after.bank]).toEqual([44_00n, 44_00n]);
    expect((await bankLine()).items).not.toContainEqual(expect.objectContaining(listed));
    expect((await dismiss(item)).body.code).toBe('INVALID_TRANSITION');
    expect(await harness.findings()).toEqual([]);
  });

  test('is credited if staff find that it is a separate payment', async () => {
    const ann = await harness.investor();
    const text = 'paid twice on purpose';
    await bookAgain([from(ann, 12_00n, text)]);
    const item = await suspected(text);
    expect((await assign(item, ann)).body.data.item.stage).toBe('ASSIGNED');
    expect(await harness.cash(ann)).toBe(12_00n);
    const { items } = await bankLine();
    expect(items).toContainEqual(
      expect.objectContaining({
        what: expect.stringContaining('Credited although it was a suspected duplicate'),
      }),
    );
  });

  test('stays in suspense if the second approver rejects its dismissal', async () => {
    const text = 'rejected dismissal';
    await bookAgain([{ amount: 9_00n, text }]);
    const item = await suspected(text);
    await dismiss(item);
    await decisions.dismiss.reject(finance3, item.id, 'It is real');
    expect(await shown(item.id)).toMatchObject({
      approval: null,
      ended: { why: 'rejected', by: finance3.actor.name },
      actions: { requestDismissal: { allowed: true } },
    });
  });

  test('can’t be dismissed by a possible owner', async () => {
    const ann = await harness.investor();
    const text = 'hers, perhaps';
    await bookAgain([from(ann, 21_00n, text)]);
    const item = await suspected(text);
    const insider = await staff(world, 'staff_finance');
    await relate(world, insider.actor.partyId, ann.actor.partyId);
    expect((await dismiss(item, insider)).body.code).toBe('OWN_CASE');
  });

  test('is the only kind of line that staff can dismiss', async () => {
    await book([{ amount: 8_00n, text: 'no duplicate' }]);
    const item = (await harness.suspense()).find((one) => one.text === 'no duplicate');
    expect(item.actions.requestDismissal).toEqual({
      allowed: false,
      reason: 'Only a suspected duplicate can be dismissed',
    });
    expect((await dismiss(item)).body.code).toBe('NOT_A_DUPLICATE');
  });
});

test('lists a chain restart that leaves a difference in the reconciliation', async () => {
  const end = (await harness.ends()).get('USD') ?? 0n;
  await restart(end + 5_00n, '2026-11-20');
  const { items } = await bankLine();
  expect(items).toContainEqual(
    expect.objectContaining({
      what: 'Statements restarted: The bank corrected it',
      amount: '$5.00',
    }),
  );
  const file = csvOf([{ amount: 1_00n, text: 'after it' }], undefined, await harness.ends());
  expect((await confirm((await upload(file)).body.data.id)).status).toBe(200);
});
