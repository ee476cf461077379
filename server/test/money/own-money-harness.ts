import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ownMoney, partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { approving } from '../approvals/approving.ts';
import { csvOf, openBankHarness } from './bank-harness.ts';
import { openMoneyOutHarness } from './money-out-harness.ts';

export async function openOwnMoney() {
  const bank = await openBankHarness();
  const { world } = bank;
  const { ask } = await openMoneyOutHarness(world);
  const { finance, finance2 } = bank;
  const remittance = approving(ask, 'own_money.remittance');
  const topUp = approving(ask, 'own_money.top_up');
  const correction = approving(ask, 'ledger.correction');

  const request = (amount: string, key?: string) =>
    ask(finance, 'POST', '/admin/remittances', { amount, note: 'Fees of November' }, key);
  const shown = async (id: string) =>
    (await ask(finance, 'GET', '/admin/remittances')).body.data.find(
      (one: { id: string }) => one.id === id,
    );
  const approved = async (amount: string) => {
    const { data } = (await request(amount)).body;
    expect((await remittance.approve(finance2, data.id)).status).toBe(200);
    return data as { id: string; reference: string };
  };
  const send = (id: string) =>
    ask(finance, 'POST', `/admin/remittances/${id}/sent`, { bankReference: 'ACC-77' });
  const sent = async (amount: string) => {
    const one = await approved(amount);
    expect((await send(one.id)).status).toBe(200);
    return one;
  };
  const figures = async () => (await ask(finance, 'GET', '/admin/own-money')).body.data.figures;
  const reconcile = async () =>
    (await ask(finance, 'POST', '/admin/reconciliations')).body.data.lines.find(
      (line: { key: string }) => line.key === 'bank',
    );
  const money = () => world.as(undefined, ownMoney);
  /** Gives own money to a client, which changes nothing at the bank. */
  const refund = (partyId: string, amount: string) =>
    ask(finance, 'POST', '/admin/corrections', refundOf(partyId, amount));
  /** Its deposit is on the first statement, so that books and bank agree. */
  async function client() {
    const who = await bank.investor();
    const { reference } = await bank.instruct(who, '20000');
    const first = csvOf([bank.from(who, 20_000_00n, `Deposit ${reference}`)], 0n);
    await bank.confirm((await bank.upload(first)).body.data.id);
    expect(await bank.cash(who)).toBe(20_000_00n);
    return who.actor.partyId;
  }
  const payer = await client();

  async function withOwn(cents: bigint): Promise<void> {
    const { available } = await money();
    const earned = cents - available;
    if (earned === 0n) return;
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: randomUUID(),
        lines: [
          { account: partyMain(payer, 'USD'), amount: -earned },
          { account: platform('fees', 'USD'), amount: earned },
        ],
      }),
    );
  }

  const approvals = { remittance, topUp, correction };
  const acts = { request, approved, send, sent, refund, withOwn };
  const reads = { shown, figures, reconcile, money };
  return { ...bank, ask, payer, ...approvals, ...acts, ...reads };
}

const refundOf = (partyId: string, amount: string) => ({
  kind: 'adjustment',
  from: { holder: 'platform', purpose: 'fees' },
  to: { holder: 'party', partyId },
  currency: 'USD',
  amount,
  reason: 'Charged twice',
  evidence: 'Statement of 20 Nov',
});
