import { expect, it } from 'vitest';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import { type ChainPort, registerAgainstChain } from './index.ts';

const harness = await openSettlementHarness();
const { world, edge, chain, newId, ask, newToken, quiet } = harness;

async function market() {
  const assetId = await newToken();
  const [anna, ben] = [await newId(), await newId()];
  await ask(allocation(assetId, anna, 10_000n));
  await ask(allocation(assetId, ben, 10_000n));
  await quiet();
  world.clock.advance(60 * 60 * 1000);
  const units = new Map([
    [anna, 10_000n],
    [ben, 10_000n],
  ]);
  const register = async () =>
    [...units].map(([partyId, quantity]) => ({ assetId, partyId, quantity }));
  const trade = async (quantity: bigint) => {
    units.set(anna, (units.get(anna) ?? 0n) - quantity);
    units.set(ben, (units.get(ben) ?? 0n) + quantity);
    await ask(transfer(assetId, anna, ben, quantity, await newId()));
  };
  return { assetId, anna, units, register, trade };
}

const slow = (happen: () => Promise<void>): ChainPort => ({
  ...chain,
  holding: async (address, assetIndex) => {
    const before = await chain.holding(address, assetIndex);
    await happen();
    return before;
  },
});

it('finds no difference while trades execute and settle during the comparison', async () => {
  const { assetId, register, trade } = await market();
  let trades = 0;
  let happening = Promise.resolve();
  const busy = slow(() => {
    happening = happening.then(async () => {
      trades += 1;
      await trade(100n);
      await trade(7n);
      if (trades !== 2) await quiet();
    });
    return happening;
  });
  const compared = await registerAgainstChain(edge, busy, register, { keep: true });
  expect(trades).toBeGreaterThanOrEqual(3);
  expect(compared.differences).toEqual([]);
  expect(compared.agreeing).toContain(assetId);
});

it('reports a difference that pending instructions don’t explain', async () => {
  const { assetId, anna, units, register, trade } = await market();
  await trade(100n);
  units.set(anna, (units.get(anna) ?? 0n) - 101n);
  const compared = await registerAgainstChain(edge, chain, register);
  const found = compared.differences.filter((one) => one.assetId === assetId);
  expect(found.map((one) => one.partyId)).toEqual([anna, null]);
});
