import { expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { refreshSettlement, settleTrade } from './commands/settle-trade.ts';

const sales = await openOfferingHarness();
const { world, assetId, trader, place } = await openTradedAsset(sales);
const TX = 'A'.repeat(52);

test('shows a settled trade’s transaction only while a block contains it', async () => {
  const [seller, buyer] = [await trader(0, { [assetId]: 5 }), await trader(1_000)];
  await place(seller, assetId, 'make_sell', 100, 2);
  await place(buyer, assetId, 'take_buy', 100, 2);
  const { rows } = await world.edge.pool.query<{ id: string }>(
    'select id from exchange.trade where asset_id = $1',
    [assetId],
  );
  const id = rows[0]?.id ?? '';
  const shown = async () =>
    (
      await world.edge.pool.query('select tx_id, settled_at from exchange.trade where id = $1', [
        id,
      ])
    ).rows[0];
  const instruction = (status: string, txId: string | null) =>
    world.edge.pool.query(
      `update settlement.instruction set status = $2, tx_id = $3, reason = null,
         round = case when $2 = 'CONFIRMED' then 9 end,
         confirmed_at = case when $2 = 'CONFIRMED' then now() end
       where cause_kind = 'trade' and cause_id = $1`,
      [id, status, txId],
    );
  const again = () => world.as(undefined, (ctx) => refreshSettlement(ctx, id));

  await again();
  expect(await shown()).toEqual({ tx_id: null, settled_at: null });
  await instruction('CONFIRMED', TX);
  await world.as(undefined, (ctx) => settleTrade(ctx, id, TX));
  expect((await shown()).tx_id).toBe(TX);
  const { settled_at } = await shown();

  await instruction('LOST', null);
  await again();
  expect(await shown()).toEqual({ tx_id: null, settled_at });
  await instruction('CONFIRMED', TX);
  await again();
  expect(await shown()).toEqual({ tx_id: TX, settled_at });
});
