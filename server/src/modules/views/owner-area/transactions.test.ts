import { beforeAll, describe, expect, test } from 'vitest';
import {
  dollars,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company, type Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { closeOffering } from '../../assets/offerings/index.ts';

const harness = await openOfferingHarness();
const { world, owner } = harness;
const http = await world.http();

type Row = {
  readonly account: string;
  readonly kind: string;
  readonly amount: string;
  readonly balanceAfter: string | null;
  readonly investor: string | null;
  readonly asset: { readonly id: string } | null;
  readonly entryId: string;
};

const page = async (query = '', token = owner.token) =>
  (await ask(http, 'GET', `/owner/transactions${query}`, token)).body;
const rows = async (query = ''): Promise<Row[]> => (await page(query)).data;
const seen = (list: readonly Row[]) => list.map((row) => [row.account, row.kind, row.amount]);

let sale: Sale;
let buyer: Someone;

/** A sale of 20 units at $100: the investor pays 1% on top, the owner 3%. */
beforeAll(async () => {
  await harness.pay(owner.actor.partyId, dollars(50));
  sale = await harness.openSale();
  buyer = await harness.investor();
  await harness.commitAs(buyer, sale, units(20));
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
  await harness.bringEvidence(sale);
  for (const each of [harness.finance, harness.listings]) {
    await harness.approveEvidenceAs(each, sale);
  }
  await harness.clock();
  await harness.settle();
  await harness.clock();
});

describe('an owner’s transactions', () => {
  test('list escrow, proceeds, fees and issued units as in the ledger, to the cent', async () => {
    const all = await rows();
    expect(seen(all).sort()).toEqual(
      [
        ['wallet', 'deposit_card', '50.00'],
        ['escrow', 'escrow_in', '2020.00'],
        ['units', 'issuance', '20.000'],
        ['escrow', 'offering_close', '-2020.00'],
        ['wallet', 'offering_close', '1940.00'],
        ['fees', 'offering_close', '-80.00'],
      ].sort(),
    );
    const proceeds = all.find((row) => row.account === 'wallet' && row.kind === 'offering_close');
    expect(proceeds).toMatchObject({ balanceAfter: '1990.00', asset: { id: sale.assetId } });
    const escrow = all.find((row) => row.kind === 'escrow_in');
    expect(escrow).toMatchObject({ balanceAfter: '2020.00', investor: buyer.actor.name });
  });

  test('are filtered by account, kind, asset and date', async () => {
    expect(seen(await rows('?account=fees'))).toEqual([['fees', 'offering_close', '-80.00']]);
    expect(seen(await rows('?kind=issuance'))).toEqual([['units', 'issuance', '20.000']]);
    expect(await rows(`?assetId=${sale.assetId}`)).toHaveLength(5);
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(await rows(`?from=${today}&to=${today}`)).toHaveLength(6);
    expect(await rows('?to=2020-01-01')).toEqual([]);
  });

  test('are paged without repetition', async () => {
    const first = await page('?limit=4');
    const second = await page(`?limit=4&after=${first.meta.next}`);
    expect([first.data.length, second.data.length, second.meta.next]).toEqual([4, 2, null]);
    const ids = [...first.data, ...second.data].map((row: { id: string }) => row.id);
    expect(new Set(ids).size).toBe(6);
  });

  test('link to the receipt of a wallet movement', async () => {
    const [proceeds] = await rows('?account=wallet&kind=offering_close');
    const receipt = await ask(
      http,
      'GET',
      `/user/wallet/transactions/${proceeds?.entryId}`,
      owner.token,
    );
    expect(receipt.body.data).toMatchObject({ amount: '1940.00' });
  });

  test('are exported with the same filter', async () => {
    const { body } = await http.inject({
      method: 'GET',
      url: '/api/owner/transactions.csv?account=units',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"units","issuance"');
    expect(lines[1]).toContain('"20.000"');
  });

  test('are limited to the company and hidden from investors', async () => {
    const other = await company(world, { isOwner: true });
    expect((await page('', other.token)).data).toEqual([]);
    expect((await page(`?assetId=${sale.assetId}`, other.token)).data).toEqual([]);
    expect((await page('', buyer.token)).code).toBe('E_UNAUTHORIZED_ACCESS');
  });
});
