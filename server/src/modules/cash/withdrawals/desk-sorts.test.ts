import { expect, test } from 'vitest';
import { signAccount } from '../../../../test/fixtures/signature.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';

const harness = await openMoneyOutHarness();
const { world, finance } = harness;

test('sorts the withdrawal queue by amount and request time across pages', async () => {
  const investor = await harness.investor(5_000);
  await signAccount(world, investor);
  for (const amount of ['200', '900', '50']) {
    expect((await harness.withdraw(investor, amount)).status).toBe(201);
    world.clock.advance(1_000);
  }
  const page = async (query: string) =>
    (await harness.ask(finance, 'GET', `/admin/withdrawals?${query}`)).body;
  const amounts = async (sort: string) =>
    (await page(`sort=${sort}`)).data.map((one: { amount: string }) => one.amount);
  expect(await amounts('amount')).toEqual(['50.00', '200.00', '900.00']);
  expect(await amounts('-amount')).toEqual(['900.00', '200.00', '50.00']);
  expect(await amounts('asked')).toEqual(['200.00', '900.00', '50.00']);
  expect(await amounts('-asked')).toEqual(['50.00', '900.00', '200.00']);
  const second = await page('sort=-amount&limit=1&page=2');
  expect(second).toMatchObject({ data: [{ amount: '200.00' }], meta: { total: 3 } });
  expect((await harness.ask(finance, 'GET', '/admin/withdrawals?sort=mood')).status).toBe(422);
});
