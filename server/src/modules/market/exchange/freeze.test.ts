import { afterAll, expect, test } from 'vitest';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { replayLog } from './queries/replay-log.ts';
import type { Result } from './sequencer/commands.ts';

const harness = await openExchangeHarness();
const { world, openMarket, trader, place } = harness;
afterAll(() => harness.sequencer.stop());

const codeOf = (result: Result) => (result.ok ? 'ok' : result.code);

/** The freeze is approved, but the exchange has not handled its event. */
const freeze = (assetId: string) =>
  world.edge.pool.query(
    `with agreed as (
       insert into transfer_procedures.procedure (id, kind, status, asset_id,
         reason_class, words, file_id, requested_by, requested_at, decided_by, decided_at)
       values (gen_random_uuid(), 'freeze_asset', 'DONE', $1, 'court_order', 'Case 12',
         gen_random_uuid(), gen_random_uuid(), now(), gen_random_uuid(), now())
       returning id
     )
     insert into transfer_procedures.freeze (id, asset_id, procedure_id, since)
     select gen_random_uuid(), $1, id, now() from agreed`,
    [assetId],
  );
const filledIn = async (assetId: string): Promise<number> => {
  const { rows } = await world.edge.pool.query(
    'select count(*)::int as n from exchange.trade where asset_id = $1',
    [assetId],
  );
  return rows[0].n;
};

test('fills no orders for a frozen asset, not even those resting in its book', async () => {
  const [frozen, other] = [await openMarket(), await openMarket()];
  const seller = await trader(0, { [frozen]: 10, [other]: 10 });
  const buyer = await trader(10_000);
  for (const asset of [frozen, other]) {
    expect(codeOf(await place(seller, asset, 'make_sell', 100, 5))).toBe('ok');
  }
  await freeze(frozen);
  expect(codeOf(await place(buyer, frozen, 'take_buy', 100, 5))).toBe('CONTACT_SUPPORT');
  expect(codeOf(await place(buyer, frozen, 'make_buy', 90, 5))).toBe('CONTACT_SUPPORT');
  expect(codeOf(await place(buyer, other, 'take_buy', 100, 5))).toBe('ok');
  expect([await filledIn(frozen), await filledIn(other)]).toEqual([0, 1]);
  const replayed = await world.as(undefined, (ctx) => replayLog(ctx));
  expect(replayed.difference).toBeUndefined();
});

test('fills orders again when the freeze ends', async () => {
  const asset = await openMarket();
  const seller = await trader(0, { [asset]: 10 });
  const buyer = await trader(10_000);
  await place(seller, asset, 'make_sell', 100, 5);
  await freeze(asset);
  expect(codeOf(await place(buyer, asset, 'take_buy', 100, 5))).toBe('CONTACT_SUPPORT');
  await world.edge.pool.query(
    `update transfer_procedures.freeze set ended_by = procedure_id, ended_at = now()
     where asset_id = $1`,
    [asset],
  );
  expect(codeOf(await place(buyer, asset, 'take_buy', 100, 5))).toBe('ok');
});
