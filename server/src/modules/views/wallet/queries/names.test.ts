import { expect, test } from 'vitest';
import { openOfferingHarness, units } from '../../../../../test/fixtures/offering-harness.ts';
import { historyOf } from './history.ts';

test('names a commitment by its asset in the history, with a link', async () => {
  const harness = await openOfferingHarness();
  const investor = await harness.investor();
  const sale = await harness.openSale();
  await harness.commitAs(investor, sale, units(12));
  const { rows } = await harness.world.as(investor.actor, (ctx) =>
    historyOf(ctx, investor.actor.partyId, { currency: 'USD', limit: 1 }),
  );
  const { assetId } = sale;
  const asset = await harness.world.edge.db
    .selectFrom('catalogue.asset')
    .select(['symbol', 'name'])
    .where('id', '=', assetId)
    .executeTakeFirstOrThrow();
  expect(rows[0]).toMatchObject({
    kind: 'commitment',
    status: 'held',
    title: `12.000 ${asset.symbol}`,
    reference: asset.name,
    link: `/assets/${assetId}`,
  });
});
