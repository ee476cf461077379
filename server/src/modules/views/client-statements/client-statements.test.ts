import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { balancesOf, sumAccounts } from '../../money/ledger/index.ts';
import { feesOfParty } from './fees.read.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const http = await world.http();
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

const tokens = new Map<string, string>();
async function get(url: string, who: Someone) {
  const key = `${who.actor.userId} ${today()}`;
  const token = tokens.get(key) ?? (await sales.signIn(who));
  tokens.set(key, token);
  return http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
}
const textOf = async (url: string, who: Someone) => {
  const answer = await get(url, who);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return words(await pdfText(answer.rawPayload));
};
const documents = async (who: Someone, kind: string) =>
  (await get(`/user/documents?kind=${kind}`, who)).json().data as { id: string; about: string }[];
function orderOf(placed: Awaited<ReturnType<typeof harness.place>>): string {
  if (!placed.ok || placed.orderId === null) throw new Error('an order was placed');
  return placed.orderId;
}
const today = () => world.clock.now().toISOString().slice(0, 10);

let seller: Someone;
let buyer: Someone;
let [tradedOn, sale, purchase] = ['', '', ''];

beforeAll(async () => {
  world.clock.set(new Date('2027-02-10T10:00:00Z'));
  [seller, buyer] = [await harness.trader(0, { [assetId]: 100 }), await harness.trader(10_000)];
  const placed = await harness.place(seller, assetId, 'make_sell', 100, 20);
  const taken = await harness.place(buyer, assetId, 'take_buy', 101, 12.5);
  [sale, purchase] = [orderOf(placed), orderOf(taken)];
  tradedOn = today();
});

describe('a contract note', () => {
  test('shows times, venue, capacity, order type, fills, consideration and each fee', async () => {
    const text = await textOf(`/trade/orders/${purchase}/contract-note`, buyer);
    for (const part of [
      ...['Contract note', 'CN-2027-', 'Prepared for', 'Issued by', 'Holdfast Example Company Ltd'],
      ...['Registration EXAMPLE-000000', 'Licence EXAMPLE-000', 'Client money'],
      ...['Side Buy', 'Venue Holdfast secondary market, order book, operated by'],
      ...['Capacity Agent for you', 'Order type Limit order, immediate-or-cancel'],
      ...['Limit price 101.00 USD', '12.500 filled of 12.500 ordered', 'Average price 100.00 USD'],
      ...['Time (UTC) Fee role Price Units Consideration Fee Net', '2027-02-10 10:00'],
      ...['Taker 100.00 12.500 1,250.00 6.25 −1,256.25', '0.50% of the consideration'],
      ...['for fills against resting orders', 'Transaction on Algorand', 'Settling'],
      'Provisional. The order is still open, or some fills are not yet settled.',
    ]) {
      expect(text).toContain(part);
    }
    expect(await documents(buyer, 'contract_note')).toEqual([]);
  });

  test('is provisional while its order is open, and doesn’t exist without fills', async () => {
    const text = await textOf(`/trade/orders/${sale}/contract-note`, seller);
    expect(text).toContain('12.500 filled of 20.000 ordered');
    expect(text).toContain('Maker 100.00 12.500 1,250.00 3.12 1,246.88');
    expect(text).toContain('Ended Open');
    const rests = await harness.place(seller, assetId, 'make_sell', 110, 1);
    const answer = await get(`/trade/orders/${orderOf(rests)}/contract-note`, seller);
    expect(answer.json().code).toBe('ORDER_NOT_FILLED');
    const foreign = await get(`/trade/orders/${sale}/contract-note`, buyer);
    expect(foreign.json().code).toBe('NOT_FOUND');
  });

  test('is issued once, when the order has ended and every fill has settled', async () => {
    await world.runJob('exchange.contract_notes');
    expect(await documents(buyer, 'contract_note')).toEqual([]);
    await world.edge.pool.query(
      `update exchange.trade set settled_at = $1, tx_id = 'TXID77' where settled_at is null`,
      [world.clock.now()],
    );
    await world.runJob('exchange.contract_notes');
    await world.runJob('exchange.contract_notes');
    const [note, ...more] = await documents(buyer, 'contract_note');
    expect(more).toEqual([]);
    expect(note?.about).toMatch(/^Buy 12\.500 /);
    const text = await textOf(`/user/documents/${note?.id}/file`, buyer);
    expect(text).toContain('TXID77');
    expect(text).not.toContain('Provisional');
    // The sale still rests in the book.
    expect(await documents(seller, 'contract_note')).toEqual([]);
  });
});

describe('a statement of holdings', () => {
  test('shows units, their price and its source, and cash, as the books have them', async () => {
    const text = await textOf(`/user/documents/holdings?asOf=${tradedOn}`, buyer);
    const balances = await world.as(undefined, (ctx) => balancesOf(ctx, buyer.actor.partyId));
    const cash = balances.find(({ commodity }) => commodity === 'USD');
    expect(cash?.balance).toBe(8_743_75n);
    for (const part of [
      ...['Statement of holdings', 'SH-2027-', 'As of End of 10 Feb 2027 (UTC)'],
      ...['Units held by Example Custody Ltd', 'Provisional. The day has not ended'],
      ...['Asset Units Cost Price Source of price Value', 'Close, 10 Feb 2027'],
      ...['12.500 1,256.25 100.00', '1,250.00', 'Wallet, USD 8,743.75 USD', 'Total 9,993.75 USD'],
    ]) {
      expect(text).toContain(part);
    }
    const before = await textOf('/user/documents/holdings?asOf=2027-02-09', buyer);
    expect(before).toContain('No units.');
    expect(before).toContain('Total 0.00 USD');
    expect(before).not.toContain('Provisional');
    const future = await get('/user/documents/holdings?asOf=2027-02-11', buyer);
    expect(future.json().code).toBe('DAY_IN_FUTURE');
  });

  test('is issued to every holder at the end of a quarter, once, as of its last day', async () => {
    world.clock.set(new Date('2027-04-01T00:20:00Z'));
    await harness.place(seller, assetId, 'make_sell', 100, 5);
    await harness.place(buyer, assetId, 'take_buy', 100, 1);
    await world.runJob('client_statements.holdings');
    await world.runJob('client_statements.holdings');
    const [one, ...more] = (await documents(buyer, 'statement_of_holdings')).filter(
      ({ about }) => about === '31 Mar 2027',
    );
    expect(more).toEqual([]);
    const text = await textOf(`/user/documents/${one?.id}/file`, buyer);
    expect(text).toContain('12.500 1,256.25 100.00');
    expect(await documents(seller, 'statement_of_holdings')).toHaveLength(1);
    expect((await world.edge.pool.query(`select 1 from issued_documents.finished`)).rowCount).toBe(
      1,
    );
  });
});

describe('a fee invoice', () => {
  test('lists every fee of the month and says why no VAT is charged', async () => {
    world.clock.set(new Date('2027-03-01T00:20:00Z'));
    await world.runJob('client_statements.invoices');
    await world.runJob('client_statements.invoices');
    const [invoice, ...more] = await documents(buyer, 'fee_invoice');
    expect(more).toEqual([]);
    expect(invoice?.about).toBe('February 2027');
    const text = await textOf(`/user/documents/${invoice?.id}/file`, buyer);
    for (const part of [
      ...['Fee invoice', 'INV-2027-', '01 Feb 2027 to 28 Feb 2027 (days in UTC)'],
      ...['VAT Not charged', '10 Feb 2027 Trading fee 12.500', '6.25 USD'],
      ...['Total charged 6.25 USD', 'Deducted from your wallet when charged. Nothing is due.'],
    ]) {
      expect(text).toContain(part);
    }
    for (const part of ['VAT included', 'Net ', '0.00%']) expect(text).not.toContain(part);
  });

  test('adds up, over all parties, to the fees that Holdfast booked', async () => {
    const { rows } = await world.edge.pool.query(
      `select distinct holder_id as id from ledger.account where holder_kind = 'party'`,
    );
    const always = { since: new Date(0), until: new Date(world.clock.now().getTime() + 90 * DAY) };
    const fees = await world.as(undefined, (ctx) =>
      Promise.all(rows.map(({ id }) => feesOfParty(ctx.tx, id, always))),
    );
    const charged = fees.flat().reduce((sum, { amount }) => sum + amount, 0n);
    const sums = await world.as(undefined, (ctx) => sumAccounts(ctx));
    const booked = sums
      .filter(({ purpose }) => purpose === 'fees')
      .reduce((sum, { balance }) => sum + balance, 0n);
    expect(charged).toBeGreaterThan(0n);
    expect(charged).toBe(booked);
  });
});
