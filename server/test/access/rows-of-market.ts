import { DAY } from '@holdfast/domain/kernel/moment';
import type { Rows } from '../fixtures/many-rows.ts';

export async function ofMarket({ fixtures: { world }, market, round }: Rows): Promise<void> {
  const { assetId, trader, place } = market;
  world.clock.advance(round * DAY);
  const seller = await trader(0, { [assetId]: 20 });
  const buyer = await trader(10_000);
  await place(seller, assetId, 'make_sell', 100, 2);
  await place(buyer, assetId, 'take_buy', 100, 2);
  await place(seller, assetId, 'make_sell', 100 + round, 2);
  await place(buyer, assetId, 'make_buy', 100 - round, 2);
  world.clock.advance(-round * DAY);
}
