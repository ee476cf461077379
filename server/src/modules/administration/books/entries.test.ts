import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openCardHarness } from '../../../../test/money/card-harness.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { settleOutgoingLine } from '../../cash/withdrawals/index.ts';
import { partyMain, platform, postMany } from '../../money/ledger/index.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const card = await openCardHarness(world);
const bank = await openBankHarness(world);
const { finance, finance2 } = bank;

type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly by: { readonly name: string } | null;
  readonly lines: readonly {
    readonly account: { readonly kind: string; readonly owner: { readonly name: string } };
    readonly amount: string;
    readonly balanceAfter: string;
  }[];
  readonly moreLines: number;
  readonly sums: readonly { readonly debits: string; readonly credits: string }[];
  readonly cause: {
    readonly kind: string;
    readonly id: string;
    readonly reference: string | null;
    readonly parentId: string | null;
    readonly isLogged: boolean;
  } | null;
  readonly settlement: readonly { readonly status: string; readonly txId: string | null }[];
  readonly reverses: { readonly id: string } | null;
  readonly reversedBy: { readonly id: string } | null;
};
const read = (id: string, who: Someone = finance) =>
  bank.call(who, 'GET', `/admin/books/entries/${id}`);
const entry = async (id: string): Promise<Entry> => (await read(id)).body.data;

async function lastOf(kind: string, who?: Someone): Promise<Entry> {
  const { rows } = await world.edge.pool.query(
    `select e.id from ledger.entry e join ledger.posting p on p.entry_id = e.id
     join ledger.account a on a.id = p.account_id
     where e.kind = $1 and (a.holder_id = $2 or $2 is null and a.purpose = 'suspense')
     order by p.seq desc limit 1`,
    [kind, who?.actor.partyId ?? null],
  );
  return entry(rows[0]?.id ?? 'none');
}
const post = (who: Someone, path: string, body: object) => bank.call(who, 'POST', path, body);
const reason = { reason: 'For a test' };

beforeAll(() => world.runJob('rates'));

describe('a ledger entry', () => {
  test('shows all its postings, their sum, its time and its author', async () => {
    const [ann, ben] = [await card.investor(100), await card.investor(0)];
    await card.send(ann, ben.actor.email, '30', { memo: 'For the roof' });
    const sent = await lastOf('transfer', ann);
    expect(sent).toMatchObject({
      kind: 'transfer',
      text: 'For the roof',
      by: { id: ann.actor.userId, name: ann.actor.name },
      moreLines: 0,
      sums: [{ commodity: { code: 'USD' }, debits: '30.00', credits: '30.00' }],
      cause: { kind: 'transfer', isLogged: true },
      reverses: null,
      reversedBy: null,
    });
    expect(sent.lines.map((one) => [one.account.owner.name, one.amount, one.balanceAfter])).toEqual(
      [
        [ann.actor.name, '-30.00', '70.00'],
        [ben.actor.name, '30.00', '30.00'],
      ],
    );
  });

  test('is not found by an unknown id, and is hidden from support', async () => {
    const ann = await card.investor(1);
    const { id } = await lastOf('deposit_bank', ann);
    for (const unknown of ['x', '01980000-0000-7000-8000-000000000000']) {
      expect((await read(unknown)).body.code).toBe('NOT_FOUND');
    }
    expect((await read(id, await staff(world, 'staff_compliance'))).status).toBe(200);
    expect((await read(id, await staff(world, 'staff_support'))).status).toBe(403);
    expect((await read(id, ann)).status).toBe(403);
  });

  test('shows the first of very many postings, and sums all of them', async () => {
    const ann = await card.investor(0);
    const lines = Array.from({ length: 300 }, () => ({
      account: partyMain(ann.actor.partyId, 'USD'),
      amount: 1_00n,
    }));
    const [booked] = await world.as(undefined, (ctx) =>
      postMany(ctx, [
        {
          kind: 'adjustment',
          reference: ctx.newId(),
          lines: [...lines, { account: platform('suspense', 'USD'), amount: -300_00n }],
        },
      ]),
    );
    const shown = await entry(booked?.entryId ?? '');
    expect([shown.lines.length, shown.moreLines]).toEqual([200, 101]);
    expect(shown.sums).toMatchObject([{ debits: '300.00', credits: '300.00' }]);
    expect(shown).toMatchObject({ by: null, cause: null, settlement: [] });
    const few = await lastOf('deposit_bank', await card.investor(1));
    const asked = await countQueries(world, () => read(few.id));
    expect(await countQueries(world, () => read(shown.id))).toBeLessThanOrEqual(asked);
  });
});

describe('the cause of a ledger entry', () => {
  test('is the bank deposit, or the suspense item and its statement', async () => {
    const ann = await bank.investor();
    const { reference } = await bank.instruct(ann, '50');
    await bank.book([bank.from(ann, 50_00n, reference)]);
    expect((await lastOf('deposit_bank', ann)).cause).toMatchObject({
      kind: 'bank_deposit',
      reference,
      isLogged: true,
    });
    const { statement } = await bank.book([
      { amount: 7_00n, text: 'For nobody' },
      { amount: 8_00n, text: 'Nor this' },
    ]);
    const lines = await bank.suspense();
    const [first, second] = ['7.00', '8.00'].map((amount) =>
      lines.find((one: { amount: string }) => one.amount === amount),
    );
    const path = (id: string, act: string) => `/admin/funds/suspense/${id}/${act}`;
    const { partyId } = ann.actor;
    const whom = { partyId, senderConfirmed: true };
    const other = await staff(world, 'staff_finance');
    const done = await post(other, path(first.id, 'assign'), { ...reason, ...whom });
    expect(done.body.data.item).toMatchObject({ stage: 'ASSIGNED' });
    const assigned = await lastOf('deposit_bank', ann);
    expect(assigned.cause).toMatchObject({
      kind: 'suspense',
      id: first.id,
      parentId: statement.id,
      isLogged: true,
    });
    expect(assigned.by).toMatchObject({ name: other.actor.name });
    await post(other, path(second.id, 'return'), reason);
    const returned = await lastOf('reversal');
    expect(returned.cause).toMatchObject({ kind: 'suspense', id: second.id });
    const taken = await entry(returned.reverses?.id ?? '');
    expect(taken).toMatchObject({
      kind: 'deposit_bank',
      cause: { kind: 'suspense', id: second.id },
      reversedBy: { id: returned.id, kind: 'reversal' },
    });
  });

  test('is the card payment, with its refunds', async () => {
    const ann = await card.investor(0);
    const checkoutId = await card.paid(ann, 90);
    expect((await lastOf('deposit_card', ann)).cause).toMatchObject({
      kind: 'checkout',
      id: checkoutId,
    });
    await card.refund(checkoutId, '20.00');
    await card.due();
    await card.due();
    expect((await lastOf('card_refund', ann)).cause).toMatchObject({
      kind: 'refund',
      parentId: checkoutId,
      isLogged: true,
    });
  });

  test('is the withdrawal or the correction', async () => {
    const ann = await card.investor(500);
    const { id, reference } = (await card.withdraw(ann, '40')).body.data.withdrawal;
    const { data: batch } = (await card.ask(finance, 'POST', '/admin/withdrawal-batches')).body;
    const sent = `/admin/withdrawal-batches/${batch.id}/sent`;
    await card.ask(finance, 'POST', sent, { bankReference: 'ORD-1' });
    await world.as(undefined, (ctx) => settleOutgoingLine(ctx, card.line(reference, 40)));
    const cause = { kind: 'withdrawal', id, reference, isLogged: true };
    expect((await lastOf('withdrawal', ann)).cause).toMatchObject(cause);
    await earnFees(world);
    const proposed = await card.ask(finance, 'POST', '/admin/corrections', {
      kind: 'adjustment',
      from: { holder: 'platform', purpose: 'fees' },
      to: { holder: 'party', partyId: ann.actor.partyId },
      currency: 'USD',
      amount: '2.50',
      evidence: 'A letter',
      ...reason,
    });
    const correctionId = proposed.body.data.id;
    await approving(card.ask, 'ledger.correction').approve(finance2, correctionId);
    const adjusted = await lastOf('adjustment', ann);
    expect(adjusted.cause).toMatchObject({ kind: 'correction', id: correctionId, isLogged: true });
  });

  test('is the conversion, or the ALGO deposit with its sweep', async () => {
    const ann = await card.investor(200);
    const asked = { from: 'USD', to: 'ALGO', amount: '100.00' };
    const quote = await post(ann, '/user/wallet/conversions/quote', asked);
    const { quoteId } = quote.body.data.quote;
    await card.ask(ann, 'POST', '/user/wallet/conversions', { quoteId });
    const converted = await lastOf('conversion', ann);
    expect(converted.cause).toMatchObject({ kind: 'conversion', id: quoteId, isLogged: true });
    await world.runJob('wallet.chain');
    const { transactionId } = (await post(ann, '/user/wallet/crypto/faucet', {})).body.data;
    await sales.settle();
    await card.ask(ann, 'POST', '/user/wallet/transactions/create', {
      kind: 'chain',
      currency: 'ALGO',
      transactionId,
    });
    await sales.settle();
    const arrived = await lastOf('deposit_chain', ann);
    expect(arrived.cause).toMatchObject({ kind: 'chain_deposit', isLogged: true });
    expect(arrived.settlement).toMatchObject([{ kind: 'sweep', status: 'CONFIRMED' }]);
    expect(arrived.settlement[0]?.txId).not.toBeNull();
  });

  test('is the commitment, the offering or the trade, with its transactions on chain', async () => {
    const investor = await sales.investor();
    const sale = await sales.openSale({ automaticApproval: true });
    const { id: commitmentId } = await sales.commitAs(investor, sale, units(20));
    world.clock.advance(30 * DAY);
    await sales.clock();
    const cause = { kind: 'commitment', id: commitmentId, parentId: sale.assetId };
    bank.wait(0);
    expect((await lastOf('escrow_in', investor)).cause).toMatchObject(cause);
    await sales.bringEvidence(sale);
    await sales.approveEvidenceAs(sales.finance, sale);
    await sales.approveEvidenceAs(sales.listings, sale);
    await sales.clock();
    await sales.settle();
    await sales.clock();
    const issued = await lastOf('issuance', investor);
    expect(issued.cause).toMatchObject(cause);
    expect(issued.settlement.map((one) => one.status)).toEqual(['CONFIRMED']);
    expect((await lastOf('offering_close', sales.owner)).cause).toMatchObject({
      kind: 'offering',
      id: sale.offeringId,
      parentId: sale.assetId,
    });
    const { assetId, trader, place } = await openTradedAsset(sales);
    const seller = await trader(0, { [assetId]: 20 });
    const buyer = await trader(10_000);
    await place(seller, assetId, 'make_sell', 100, 2);
    await place(buyer, assetId, 'take_buy', 100, 2);
    const traded = await lastOf('trade', buyer);
    expect(traded.cause).toMatchObject({ kind: 'trade', parentId: assetId, isLogged: false });
    expect(traded.lines.map((one) => one.account.kind).sort()).toEqual([
      'fees',
      'holding',
      'holding',
      'wallet',
      'wallet',
    ]);
    expect(traded.settlement).toHaveLength(1);
    expect(traded.sums).toHaveLength(2);
    for (const { debits, credits } of traded.sums) expect(debits).toBe(credits);
  });
});
