import { expect, test } from 'vitest';
import { dollars, openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { registerAgainstChain, registerOf, tokensOf } from '../../chain/settlement/index.ts';
import { partyMain, positionsOf, retiredUnits } from '../../money/ledger/index.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import { redeem } from './index.ts';

const harness = await openOfferingHarness();
const { world, settle, findings } = harness;
const market = await openTradedAsset(harness);
const { assetId } = market;

const compared = () => registerAgainstChain(world.edge, world.ports.chain, registerOf);
const retiredOnChain = async () => {
  const tokens = await world.as(undefined, (ctx) => tokensOf(ctx, [assetId]));
  const { retired } = await world.as(undefined, platformAddresses);
  const index = tokens.get(assetId)?.chainAssetId ?? 0n;
  return (await world.ports.chain.holding(retired, index))?.amount ?? 0n;
};

test('an entry that pays for units retires them once, and the chain follows', async () => {
  const [anna, ben] = [
    await market.trader(0, { [assetId]: 30 }),
    await market.trader(0, { [assetId]: 20 }),
  ];
  await harness.pay(harness.owner.actor.partyId, dollars(10_000));
  await settle();
  const reference = await world.as(undefined, async (ctx) => ctx.newId());
  const pays = (partyId: string, cents: bigint) => ({
    account: partyMain(partyId, 'USD'),
    amount: cents,
  });
  const payOff = () =>
    world.as(undefined, (ctx) =>
      redeem(ctx, [
        {
          entry: {
            kind: 'distribution',
            reference,
            assetId,
            lines: [
              pays(harness.owner.actor.partyId, -dollars(5_500)),
              pays(anna.actor.partyId, dollars(3_300)),
              pays(ben.actor.partyId, dollars(2_200)),
            ],
          },
          redemptions: [
            { assetId, partyId: anna.actor.partyId, units: units(30), proceeds: dollars(3_300) },
            { assetId, partyId: ben.actor.partyId, units: units(20), proceeds: dollars(2_200) },
          ],
        },
      ]),
    );
  await payOff();
  await payOff();
  expect((await world.as(undefined, retiredUnits)).get(assetId)).toBe(units(50));
  const [position] = await world.as(undefined, (ctx) => positionsOf(ctx, anna.actor.partyId));
  expect(position).toMatchObject({ units: 0n, cost: 0n, realised: dollars(3_300) - units(300) });
  expect((await compared()).differences).toEqual([]);
  expect(await retiredOnChain()).toBe(0n);
  await settle();
  expect(await retiredOnChain()).toBe(units(50));
  expect((await compared()).differences).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('units are never redeemed beyond the holding', async () => {
  const cleo = await market.trader(0, { [assetId]: 10 });
  const { partyId } = cleo.actor;
  const before = (await world.as(undefined, retiredUnits)).get(assetId) ?? 0n;
  const more = world.as(undefined, async (ctx) =>
    redeem(ctx, [
      {
        entry: { kind: 'distribution', reference: ctx.newId(), assetId, lines: [] },
        redemptions: [{ assetId, partyId, units: units(10) + 1n, proceeds: 0n }],
      },
    ]),
  );
  await expect(more).rejects.toMatchObject({ code: 'INSUFFICIENT_HOLDING_UNITS' });
  expect((await world.as(undefined, retiredUnits)).get(assetId) ?? 0n).toBe(before);
  expect(await findings()).toEqual([]);
});
