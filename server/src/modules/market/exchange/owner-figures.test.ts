import { DAY } from '@holdfast/domain/kernel/moment';
import { afterAll, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { approveRules } from '../../../../test/fixtures/transfer-rule-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { OUTBOX_JOB } from './commands/command-outbox.ts';

const sales = await openOfferingHarness();
const { world, owner } = sales;
const { assetId, trader, place, sequencer } = await openTradedAsset(sales);
afterAll(() => sequencer.stop());

await world.edge.db
  .updateTable('exchange.market')
  .set({ companyId: owner.companyId })
  .where('assetId', '=', assetId)
  .execute();

const figures = async () => {
  const token = await sales.signIn(owner);
  const path = `/owner/assets/${assetId}/market-activity`;
  return (await ask(await world.http(), 'GET', path, token)).body.data.figures;
};

test('shows an owner spread, depth, turnover and largest trades without names', async () => {
  const [one, two] = [await trader(20_000, { [assetId]: 100 }), await trader(20_000)];
  await place(one, assetId, 'make_sell', 101, 10);
  await place(one, assetId, 'make_sell', 104, 10);
  await place(one, assetId, 'make_sell', 115, 10);
  await place(two, assetId, 'make_buy', 99, 20);
  await place(two, assetId, 'take_buy', 101, 4);
  const read = await figures();
  expect(read).toMatchObject({
    bid: '99.00',
    ask: '101.00',
    spread: '2.00',
    spreadPercent: '2.00',
    depth: [
      { percent: 2, bids: '1980.00', asks: '606.00' },
      { percent: 5, bids: '1980.00', asks: '1646.00' },
    ],
    units: '4.000',
    turnoverPercent: '4.00',
    buyers: 1,
    sellers: 1,
    came: 2,
    left: 0,
    largest: [{ units: '4.000', price: '101.00', value: '404.00' }],
  });
  expect(JSON.stringify(read)).not.toContain(one.actor.partyId);
  world.clock.advance(31 * DAY);
  expect(await figures()).toMatchObject({ units: '0.000', buyers: 0, largest: [] });
});

test('applies approved transfer rules to orders and quotes', async () => {
  await approveRules(world, owner, assetId, { maxHolding: { kind: 'units', units: '50' } });
  await world.runJob(OUTBOX_JOB);
  const buyer = await trader(50_000);
  await expect(place(buyer, assetId, 'make_buy', 99, 51)).rejects.toMatchObject({
    code: 'TRANSFER_REFUSED',
    facts: { code: 'MAX_HOLDING' },
  });
  const token = await sales.signIn(buyer);
  const body = { side: 'buy', units: '51' };
  const quoted = await ask(await world.http(), 'POST', `/trade/${assetId}/quote`, token, body);
  expect(quoted.body).toMatchObject({ code: 'TRANSFER_REFUSED' });
});
