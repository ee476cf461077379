import { describe, expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openRules } from '../../../../test/money/rules-harness.ts';
import { AT_ONCE, together } from '../../../../test/money/together.ts';

const harness = await openBankHarness();
const { world, call, book, from, instruct, finance, finance2 } = harness;
const { decision, list, create, change, end, approve, agree } = openRules(harness);

const one = async (id: string) =>
  (await list()).find((rule: { readonly id: string }) => rule.id === id);

describe('a rule for statement lines', () => {
  test('applies only after a second approver approves it', async () => {
    const words = 'BEFORE AND AFTER';
    const answer = await create({ words });
    const { rule } = answer.body.data;
    expect(rule).toMatchObject({
      current: null,
      requested: { number: 1, ends: false, conditions: `Outgoing USD, text contains “${words}”` },
      actions: { change: { allowed: false } },
    });
    expect((await decision.approve(finance, rule.requested.id)).body.code).toBe('OWN_REQUEST');
    const { lines } = await book([{ amount: -1_00n, text: words }]);
    expect(lines[0]).toMatchObject({ effect: 'outgoing' });
    await approve(answer);
    expect(await one(rule.id)).toMatchObject({ current: { number: 1 }, requested: null, lines: 0 });
    const { lines: later } = await book([{ amount: -1_00n, text: words }]);
    expect(later[0]).toMatchObject({ effect: 'bank_charge' });
    expect(await one(rule.id)).toMatchObject({ lines: 1 });
  });

  test('shows its approver the lines that it would have matched', async () => {
    const ann = await harness.investor();
    const words = 'DRY RUN';
    const { reference } = await instruct(ann, '20');
    await book([
      { amount: -7_00n, text: `${words} of October`, name: 'NORTHERN' },
      { amount: -9_00n, text: `${words} too dear` },
      { amount: 7_00n, text: `${words} incoming` },
    ]);
    const { rule } = (await create({ words, most: '8.00' })).body.data;
    const seen = await decision.view(finance2, rule.requested.id);
    expect(seen?.what?.title).toBe('Rule “Account fee”');
    const facts = JSON.stringify(seen?.what?.facts);
    expect(facts).toContain('1 line of the last');
    expect(facts).toContain(`NORTHERN, ${words} of October`);
    expect(facts).toContain('$7.00, unexplained payment');
    await book([from(ann, 20_00n, `${words} ${reference}`), { amount: -7_50n, text: words }]);
    expect((await decision.approve(finance2, rule.requested.id)).status).toBe(200);
    const asIncome = { words, direction: 'in', lineClass: 'own_transfer' };
    const { rule: wide } = (await create(asIncome)).body.data;
    const warned = await decision.view(finance2, wide.requested.id);
    expect(warned?.what?.checks).toMatchObject([
      { verdict: 'warn', title: 'Also matches investors’ payments' },
    ]);
  });

  test('keeps its version in force while a change or its end awaits approval', async () => {
    const { id } = await agree({ words: 'TO CHANGE' });
    const asked = await change(id, { words: 'CHANGED TO' });
    expect(asked.body.data.rule).toMatchObject({
      current: { number: 1, words: 'TO CHANGE' },
      requested: { number: 2, words: 'CHANGED TO' },
    });
    expect((await end(id)).body.code).toBe('APPROVAL_OPEN');
    await decision.reject(finance2, asked.body.data.rule.requested.id, 'Too narrow');
    expect(await one(id)).toMatchObject({ current: { number: 1 }, requested: null });
    await approve(await change(id, { words: 'CHANGED TO' }));
    expect(await one(id)).toMatchObject({ current: { number: 3, words: 'CHANGED TO' } });
    await approve(await end(id));
    expect(await one(id)).toMatchObject({ current: null, ended: { number: 4 } });
    expect((await change(id)).body.code).toBe('RULE_ENDED');
  });

  test('accepts one of many simultaneous requests to change it', async () => {
    const { id } = await agree({ words: 'RACED RULE' });
    const who = await staff(world, 'staff_finance');
    const said = await together(() => change(id, { words: 'RACED RULE TWO' }, who));
    const { APPROVAL_OPEN: open = 0, TOO_MANY_REQUESTS: later = 0 } = said;
    expect(said).toMatchObject({ done: 1 });
    expect(1 + open + later).toBe(AT_ONCE);
  });

  test('is rejected if it could match any line, or names a class of the other direction', async () => {
    expect((await create({ words: null })).body.code).toBe('RULE_TOO_WIDE');
    expect((await create({ lineClass: 'bank_interest' })).body.code).toBe('CLASS_DIRECTION');
    for (const wrong of [
      { least: '9', most: '8' },
      { least: '0' },
      { most: 'much' },
      { currency: 'XXQ' },
      { words: 'ab' },
    ]) {
      expect((await create(wrong)).body.code).toBe('E_VALIDATION_FAILURE');
    }
    const missing = '01900000-0000-7000-8000-000000000000';
    expect((await change(missing)).body.code).toBe('NOT_FOUND');
    expect((await end('no rule')).body.code).toBe('NOT_FOUND');
    const support = await staff(world, 'staff_support');
    expect((await call(support, 'GET', '/admin/funds/statement-rules')).status).toBe(403);
  });
});
