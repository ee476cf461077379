import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import { FIRST_VERSIONS } from '@holdfast/domain/money/fees/first';
import type { Ctx } from '../../src/kit/ctx.ts';
import { newIdOf } from '../../src/kit/http/edge.ts';
import { moveAsset } from '../../src/modules/assets/catalogue/index.ts';
import { instruct } from '../../src/modules/chain/settlement/index.ts';
import type {
  Command,
  Place,
  Result,
} from '../../src/modules/market/exchange/sequencer/commands.ts';
import { Sequencer } from '../../src/modules/market/exchange/sequencer/sequencer.ts';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import type { OfferingHarness } from '../fixtures/offering-harness.ts';
import { person, type Someone } from '../fixtures/people.ts';
import { openWorld, type World } from '../world.ts';

export const cents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));

type Submit = (command: Command) => Promise<Result>;

export async function openExchangeHarness(given?: World, carryOut?: Submit) {
  const world = given ?? (await openWorld());
  const sequencer = new Sequencer(`test-${newIdOf(world.edge)}`, 'http://127.0.0.1:1');
  const now = () => world.clock.now().getTime();
  const submit: Submit = carryOut ?? ((command) => sequencer.submit(world.edge, command));
  const trader = (dollars: number, units: Readonly<Record<string, number>> = {}) =>
    traderIn(world, dollars, units);
  return {
    world,
    sequencer,
    now,
    submit,
    trader,
    ...marketsOf(world, submit),
    ...ordersOf(world, submit),
  };
}

function marketsOf(world: World, submit: Submit) {
  async function openMarket(
    more: { openingPrice?: number; holderCapBps?: number; assetId?: string } = {},
  ) {
    const assetId = more.assetId ?? newIdOf(world.edge);
    await world.as(undefined, (ctx) =>
      instruct(ctx, {
        kind: 'create_asset',
        assetId,
        causeKind: 'test',
        causeId: assetId,
        token: {
          tokenName: 'Traded',
          unitName: 'TRD',
          url: 'https://holdfast.test/asset',
          total: 1_000_000_000n,
          metadataHash: new Uint8Array(32).fill(7),
        },
      }),
    );
    await submit({
      kind: 'open',
      at: world.clock.now().getTime(),
      assetId,
      companyId: newIdOf(world.edge),
      unitDecimals: 3,
      openingPrice: more.openingPrice ?? 100_00,
      bandBps: 2_000,
      holderCapBps: more.holderCapBps ?? null,
      issuedUnits: 1_000_000_000,
    });
    return assetId;
  }

  return { openMarket };
}

async function traderIn(world: World, dollars: number, units: Readonly<Record<string, number>>) {
  const who = await person(world, 'approved');
  const { partyId } = who.actor;
  await world.as(undefined, async (ctx) => {
    if (dollars > 0) {
      await post(ctx, {
        kind: 'deposit_bank',
        reference: ctx.newId(),
        lines: [
          { account: platform('bank_clearing', 'USD'), amount: -cents(dollars) },
          { account: partyMain(partyId, 'USD'), amount: cents(dollars) },
        ],
      });
    }
    for (const [assetId, whole] of Object.entries(units)) {
      await issue(ctx, partyId, assetId, BigInt(Math.round(whole * 1000)));
    }
  });
  return who;
}

async function issue(ctx: Ctx, partyId: string, assetId: string, amount: bigint): Promise<void> {
  await post(ctx, {
    kind: 'issuance',
    reference: ctx.newId(),
    lines: [
      { account: platform('issuance', assetId), amount: -amount },
      { account: partyMain(partyId, assetId), amount },
    ],
    positions: [{ partyId, assetId, units: amount, cost: amount * 10n }],
  });
  const cause = { causeKind: 'test', causeId: ctx.newId() };
  await instruct(ctx, {
    kind: 'allocate',
    assetId,
    toPartyId: partyId,
    quantity: amount,
    ...cause,
  });
}

function ordersOf(world: World, submit: Submit) {
  const now = () => world.clock.now().getTime();

  const place = (
    who: Someone,
    assetId: string,
    action: TradeAction,
    price: number,
    units: number,
    more: Partial<Place> = {},
  ): Promise<Result> => submit(order(who, assetId, action, price, units, more));

  const order = (
    who: Someone,
    assetId: string,
    action: TradeAction,
    price: number,
    units: number,
    more: Partial<Place> = {},
  ): Place => ({
    kind: 'place',
    at: now(),
    id: newIdOf(world.edge),
    assetId,
    partyId: who.actor.partyId,
    userId: who.actor.userId,
    action,
    price: Math.round(price * 100),
    quantity: Math.round(units * 1000),
    postOnly: false,
    against: null,
    expiresAt: now() + 30 * 86_400_000,
    makerBps: 25,
    takerBps: 50,
    feeVersion: 1,
    feeIds: { maker: FIRST_VERSIONS.maker, taker: FIRST_VERSIONS.taker },
    requestKey: null,
    source: 'book',
    pricing: { leastMinor: 10_00, related: [] },
    ...more,
  });

  return { place, order };
}

export async function openTradedAsset(sales: OfferingHarness, openingPrice = 100_00) {
  const { world } = sales;
  const { assetId } = await sales.openSale();
  await world.as(undefined, async (ctx) => {
    await moveAsset(ctx, assetId, 'complete');
    await moveAsset(ctx, assetId, 'openTrading');
  });
  const harness = await openExchangeHarness(world, (command) =>
    world.modules.exchange.executeCommand(world.edge, command),
  );
  await harness.openMarket({ openingPrice, assetId });
  return { ...harness, assetId };
}
