import { dayAfter } from '@holdfast/domain/kernel/closed-day';
import { expect, test } from 'vitest';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { sha256 } from '../../../kit/seal.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';

const harness = await openBankHarness();
const { world, http, wait } = harness;
const JOB = 'administration.liabilities';

test('the bank’s balance of a day is recorded with its reviewed statement and never changes', async () => {
  const ann = await harness.investor();
  const day = world.clock.now().toISOString().slice(0, 10);
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_bank',
      reference: ctx.newId(),
      lines: [
        { account: platform('bank_clearing', 'USD'), amount: -1_400_00n },
        { account: partyMain(ann.actor.partyId, 'USD'), amount: 1_400_00n },
      ],
    }),
  );
  wait(1);
  await world.runJob(JOB);
  const usdOf = async () => {
    const { currencies } = (await ask(http, 'GET', `/proofs/liabilities/${day}`)).body.data;
    return currencies.find((one: { currency: string }) => one.currency === 'USD');
  };
  expect(await usdOf()).toMatchObject({ sum: '1400.00', held: [], coverage: 'unknown' });
  const file = await harness.next([
    { amount: 500_00n, text: 'who?', day },
    { amount: 3_00n, text: 'who?', day: dayAfter(day) },
  ]);
  const { id } = (await harness.upload(file)).body.data;
  await world.runJob(JOB);
  expect((await usdOf()).held).toEqual([]);
  await harness.confirm(id);
  await world.runJob(JOB);
  const reviewed = await usdOf();
  expect(reviewed).toMatchObject({
    held: [
      {
        at: 'bank',
        amount: '1500.00',
        statement: { hash: sha256(file).toString('hex'), reviewedAt: expect.any(String) },
      },
    ],
    coverage: 'covered',
  });
  await harness.book([{ amount: -1_200_00n, text: 'Bank fee', day: dayAfter(day) }]);
  await world.runJob(JOB);
  expect(await usdOf()).toEqual(reviewed);
  expect(JSON.stringify(reviewed)).not.toContain(harness.finance2.actor.name);
});
