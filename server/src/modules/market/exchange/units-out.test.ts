import { afterAll, expect, test } from 'vitest';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { partyMain, platform, post, verifyBooks } from '../../money/ledger/index.ts';
import { orderHolds, unsettledProceeds } from './index.ts';
import { replayLog } from './queries/replay-log.ts';
import type { Result } from './sequencer/commands.ts';

// If retired units counted, one investor could hold most of the remaining ones.

const harness = await openExchangeHarness();
const { world, openMarket, trader, place } = harness;
afterAll(() => harness.sequencer.stop());

const codeOf = (result: Result) => (result.ok ? 'ok' : result.code);
async function assertSound() {
  const found = await world.as(undefined, (ctx) =>
    verifyBooks(ctx, [orderHolds, unsettledProceeds]),
  );
  expect(found).toEqual([]);
  const replayed = await world.as(undefined, (ctx) => replayLog(ctx));
  expect(replayed.difference).toBeUndefined();
}

test('bases the maximum holding on the units outstanding', async () => {
  const asset = await openMarket({ holderCapBps: 1_000 });
  const holder = await trader(0, { [asset]: 1_000 });
  const { partyId } = holder.actor;
  const buyer = await trader(50_000);
  const move = (units: number) =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        ...{ kind: 'retirement', reference: ctx.newId() },
        lines: [
          { account: partyMain(partyId, asset), amount: BigInt(-units) * 1_000n },
          { account: platform('retired', asset), amount: BigInt(units) * 1_000n },
        ],
        positions: [
          { partyId, assetId: asset, units: BigInt(-units) * 1_000n, cost: BigInt(-units) },
        ],
      }),
    );
  await move(500);
  expect(codeOf(await place(buyer, asset, 'make_buy', 10, 51))).toBe('TRANSFER_REFUSED');
  expect(codeOf(await place(buyer, asset, 'make_buy', 10, 50))).toBe('ok');
  await trader(0, { [asset]: 100 });
  expect(codeOf(await place(buyer, asset, 'make_buy', 10, 11))).toBe('TRANSFER_REFUSED');
  expect(codeOf(await place(buyer, asset, 'make_buy', 10, 10))).toBe('ok');
  await assertSound();
});
