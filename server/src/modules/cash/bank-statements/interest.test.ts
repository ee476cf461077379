import { utcDay } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openRules } from '../../../../test/money/rules-harness.ts';
import { openWorld } from '../../../../test/world.ts';

const harness = await openBankHarness(
  await openWorld({ env: { INTEREST_ON_CLIENT_MONEY: 'clients' } }),
);
const { world, book, from, instruct, investor, cash } = harness;
const rules = openRules(harness);

const interest = async (): Promise<bigint> => {
  const { rows } = await world.edge.pool.query(
    `select balance from ledger.account where purpose = 'interest' and commodity = 'USD'`,
  );
  return BigInt(rows[0]?.balance ?? 0);
};

test('shares interest among wallets by their balances at the close of the line’s day', async () => {
  const [ann, bob, eve] = [await investor(), await investor(), await investor()];
  const today = () => utcDay(world.clock.now());
  const pay = async (who: typeof ann, dollars: bigint) => {
    const { reference } = await instruct(who, String(dollars));
    return { ...from(who, dollars * 100n, reference), day: today() };
  };
  await rules.agree({ words: 'INTEREST', direction: 'in', lineClass: 'bank_interest' });
  const day = today();
  await book([await pay(ann, 200n), await pay(bob, 100n)]);
  harness.wait(1);
  const late = await pay(eve, 300n);
  const { lines } = await book([{ amount: 10_00n, text: 'INTEREST NOV', day }, late]);
  expect(lines[0]).toMatchObject({ effect: 'bank_interest', lineClass: 'bank_interest' });
  expect([await cash(ann), await cash(bob), await cash(eve)]).toEqual([206_66n, 103_33n, 300_00n]);
  expect(await interest()).toBe(1n);
  expect(await harness.findings()).toEqual([]);
});
