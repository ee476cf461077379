import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  adjustment,
  platformAccount,
  toWallet,
  wallet,
} from '../../../../test/fixtures/corrections.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import {
  type AccountRef,
  balanceOf,
  clientMoney,
  partyMain,
  platform,
  post,
} from '../../money/ledger/index.ts';

const harness = await openMoneyOutHarness();
const { finance, finance2 } = harness;

const propose = (who: typeof finance, body: object) =>
  harness.ask(who, 'POST', '/admin/corrections', body);
const { approve } = approving(harness.ask, 'ledger.correction');
const shown = async (id: string, who = finance) => {
  const { body } = await harness.ask(who, 'GET', '/admin/corrections?limit=100');
  return body.data.find((one: { id: string }) => one.id === id);
};
const ownMoney = async () =>
  (await harness.world.as(undefined, (ctx) => clientMoney(ctx, 'USD'))).own;

beforeAll(() => earnFees(harness.world));

describe('a correction of own money', () => {
  test('takes no more from Holdfast’s own money than was earned and received', async () => {
    const ann = await harness.investor(10);
    const own = await ownMoney();
    const tooMuch = await propose(finance, toWallet(ann, '5000000'));
    expect(tooMuch.body.code).toBe('OWN_MONEY_EXCEEDED');
    const toBank = adjustment(
      platformAccount('bank_charges'),
      platformAccount('bank_clearing'),
      `${own / 100n}`,
    );
    const first = (await propose(finance, toBank)).body.data;
    const second = (await propose(finance, toBank)).body.data;
    const outcomes = await Promise.all([approve(finance2, first.id), approve(finance2, second.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ownMoney()).toBe(own % 100n);
    await earnFees(harness.world, own);
    const earned = (
      await propose(
        finance,
        adjustment(platformAccount('bank_clearing'), platformAccount('fees'), '500'),
      )
    ).body.data;
    await approve(finance2, earned.id);
    const { bookedEntry: entryId } = await shown(earned.id);
    const all = { ...toBank, amount: `${(await ownMoney()) / 100n}` };
    const taken = (await propose(finance, all)).body.data;
    const why = { reason: 'Not earned', evidence: 'The invoice' };
    const reversal = (await propose(finance, { kind: 'reversal', entryId, ...why })).body.data;
    expect((await approve(finance2, taken.id)).status).toBe(200);
    expect((await approve(finance2, reversal.id)).body.code).toBe('OWN_MONEY_EXCEEDED');
    await earnFees(harness.world);
    expect((await harness.cash(ann)).available).toBe(10_00n);
    expect(await harness.findings()).toEqual([]);
  });

  test('takes no more from an account of fees than it holds, in any currency', async () => {
    const ann = await harness.investor(10);
    const move = (from: AccountRef, to: AccountRef, amount: bigint) =>
      harness.world.as(undefined, (ctx) =>
        post(ctx, {
          kind: 'adjustment',
          reference: randomUUID(),
          lines: [
            { account: from, amount: -amount },
            { account: to, amount },
          ],
        }),
      );
    const chain = platform('chain_clearing', 'ALGO');
    await move(chain, platform('fees', 'ALGO'), 2_000_000n);
    const coins = (amount: string, purpose = 'fees') =>
      propose(finance, {
        ...adjustment(platformAccount(purpose), wallet(ann), amount),
        currency: 'ALGO',
      });
    expect((await coins('2.000001')).body).toMatchObject({ code: 'OWN_MONEY_EXCEEDED' });
    expect((await coins('0.000001', 'bank_charges')).body.code).toBe('OWN_MONEY_EXCEEDED');
    const [first, second] = [(await coins('2')).body.data, (await coins('2')).body.data];
    const outcomes = await Promise.all([approve(finance2, first.id), approve(finance2, second.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const fees = await harness.world.as(undefined, (ctx) =>
      balanceOf(ctx, platform('fees', 'ALGO')),
    );
    expect(fees).toBe(0n);
    await move(partyMain(ann.actor.partyId, 'ALGO'), chain, 2_000_000n);
    await move(platform('bank_clearing', 'USD'), platform('top_ups', 'USD'), 1_000_000_00n);
    const beyondFees = await propose(finance, toWallet(ann, '1000000'));
    expect(beyondFees.body.code).toBe('OWN_MONEY_EXCEEDED');
    expect(await harness.findings()).toEqual([]);
  });

  test('never pays own money out: that is a remittance', async () => {
    const bank = platformAccount('bank_clearing');
    const paidOut = await propose(finance, adjustment(platformAccount('fees'), bank, '1'));
    expect(paidOut.body.code).toBe('OWN_MONEY_IS_REMITTED');
    const remitted = adjustment(platformAccount('own_withdrawals'), bank, '1');
    expect((await propose(finance, remitted)).status).toBe(422);
  });
});
