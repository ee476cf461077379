import { expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness, type StatementLine } from '../../../../test/money/bank-harness.ts';

// The uploader may have forged the file.

const harness = await openBankHarness();
const { world, call, instruct, next, from, upload, confirm } = harness;

const desk = () => staff(world, 'staff_finance');
const pathOf = (id: string) => `/admin/funds/statements/${id}`;
const later = () => world.clock.advance(1000);

async function uploaded(by: Someone, lines: readonly StatementLine[]): Promise<string> {
  const { body } = await upload(await next(lines), 'statement.csv', by);
  later();
  return body.data.id;
}

/** The desk shows the refusal in advance; nothing is credited. */
async function expectSecond(id: string, who: Someone, lines: string) {
  const words = `Second approval required: ${lines} no transfer declared before the upload.`;
  const { statement, plan } = (await call(who, 'GET', pathOf(id))).body.data;
  expect(plan.twoPeople).toBe(words);
  const { status, body } = await confirm(id, who);
  expect([status, body.code]).toEqual([403, 'STATEMENT_NEEDS_SECOND']);
  expect(statement.actions.confirm).toEqual({ allowed: false, reason: body.message });
  expect(body.message).toContain(words);
}

test('lets the uploader book declared transfers within the release limit', async () => {
  const [uploads, ann] = [await desk(), await harness.investor()];
  const { reference } = await instruct(ann, '9000');
  const id = await uploaded(uploads, [from(ann, 9_000_00n, reference)]);
  expect((await confirm(id, uploads)).status).toBe(200);
  expect(await harness.cash(ann)).toBe(9_000_00n);
});

test('requires another person to book even a small undeclared line', async () => {
  const [uploads, ann] = [await desk(), await harness.investor()];
  const before = await harness.books();
  const id = await uploaded(uploads, [from(ann, 1n, 'Deposit')]);
  await expectSecond(id, uploads, '1 line matches');
  expect(await harness.books()).toEqual(before);
  expect((await confirm(id, await desk())).status).toBe(200);
});

test('requires another person to book a transfer declared after the upload', async () => {
  const [uploads, ann] = [await desk(), await harness.investor()];
  const { id: depositId } = await instruct(ann, '9000');
  const line = { ...from(ann, 9_000_00n, 'Deposit'), reference: 'AFTER-1' };
  const id = await uploaded(uploads, [line]);
  await harness.declare(ann, depositId, 'AFTER-1');
  const { lines } = (await call(uploads, 'GET', pathOf(id))).body.data;
  expect(lines[0]).toMatchObject({ effect: 'credited' });
  await expectSecond(id, uploads, '1 line matches');
  expect(await harness.cash(ann)).toBe(0n);
  expect((await confirm(id, await desk())).status).toBe(200);
  expect(await harness.cash(ann)).toBe(9_000_00n);
});

test('treats a transfer as undeclared if declared after a first, discarded upload', async () => {
  const [uploads, ann] = [await desk(), await harness.investor()];
  const { id: depositId } = await instruct(ann, '9000');
  const line = { ...from(ann, 9_000_00n, 'Deposit'), reference: 'TWICE-1' };
  const first = await uploaded(uploads, [line]);
  await call(uploads, 'POST', `${pathOf(first)}/discard`);
  await harness.declare(ann, depositId, 'TWICE-1');
  const again = await uploaded(uploads, [{ ...line, text: 'Deposit, again' }]);
  await expectSecond(again, uploads, '1 line matches');
  expect(await harness.cash(ann)).toBe(0n);
});
