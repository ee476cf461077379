import { seesTradeData } from '@holdfast/domain/access';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { UserCtx } from '../../kit/ctx.ts';
import { cashOf, type HoldingRow, holdingsOf } from './portfolio.read.ts';
import { allocationBy, averageCost, percentText, worthOf } from './rules.ts';

type Priced = {
  readonly price: bigint;
  readonly source: 'trade' | 'nav' | 'offering';
  readonly at: Date | null;
};

/** The last trade for whoever may see it, else the NAV, else the price of the offering. */
function priceOf(row: HoldingRow, seesTrades: boolean): Priced | undefined {
  if (seesTrades && row.lastPrice !== null) {
    return { price: row.lastPrice, source: 'trade', at: row.lastPriceAt };
  }
  if (row.nav !== null) return { price: row.nav, source: 'nav', at: row.navAt };
  if (row.offerPrice !== null)
    return { price: row.offerPrice, source: 'offering', at: row.offerAt };
  return undefined;
}

/** The party's portfolio as it stands, every figure from the ledger; amounts as decimal text. */
export async function portfolioOf(ctx: UserCtx) {
  const seesTrades = seesTradeData(ctx.actor.standing);
  const rows = await holdingsOf(ctx.tx, ctx.actor.partyId);
  const cash = await cashOf(ctx.tx, ctx.actor.partyId);
  const valued = rows.map((row) => {
    const priced = priceOf(row, seesTrades);
    return { row, priced, value: priced ? worthOf(row.units, priced.price) : 0n };
  });
  const holdingsValue = valued.reduce((sum, v) => sum + v.value, 0n);
  const cost = rows.reduce((sum, row) => sum + row.cost, 0n);
  const pricedCost = valued.reduce((sum, v) => sum + (v.priced ? v.row.cost : 0n), 0n);
  const totalValue = holdingsValue + cash.available + cash.held + cash.inEscrow;
  const gain = holdingsValue - pricedCost;
  return {
    totalValue: moneyText(totalValue),
    holdingsValue: moneyText(holdingsValue),
    cost: moneyText(cost),
    unrealisedGain: moneyText(gain),
    unrealisedGainPercent: percentText(gain, pricedCost),
    realisedGain: moneyText(cash.realised),
    cash: {
      available: moneyText(cash.available),
      held: moneyText(cash.held),
      inEscrow: moneyText(cash.inEscrow),
    },
    holdings: valued
      .sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
      .map((v) => holdingView(v.row, v.priced, v.value, totalValue)),
    allocation: allocations(valued, cash.available + cash.held + cash.inEscrow),
    asOf: ctx.now.toISOString(),
  };
}

function holdingView(row: HoldingRow, priced: Priced | undefined, value: bigint, whole: bigint) {
  const gain = value - row.cost;
  return {
    assetId: row.assetId,
    name: row.name,
    symbol: row.symbol,
    category: row.category,
    country: row.country,
    status: row.status,
    units: quantityText(row.units),
    available: quantityText(row.units - row.held),
    held: quantityText(row.held),
    // Units come to a party only with their confirmation; trades will make this differ.
    unsettled: quantityText(0n),
    averageCost: moneyText(averageCost(row.cost, row.units)),
    cost: moneyText(row.cost),
    price: priced ? moneyText(priced.price) : null,
    priceSource: priced?.source ?? null,
    priceAt: priced?.at?.toISOString() ?? null,
    value: priced ? moneyText(value) : null,
    gain: priced ? moneyText(gain) : null,
    gainPercent: priced ? percentText(gain, row.cost) : null,
    weightPercent: priced ? percentText(value, whole) : null,
    since: row.since.toISOString(),
    txId: row.txId,
  };
}

type Valued = { readonly row: HoldingRow; readonly value: bigint };

function allocations(valued: readonly Valued[], cash: bigint) {
  const by = (key: (row: HoldingRow) => string) =>
    allocationBy([
      ...valued.map((v) => ({ key: key(v.row), value: v.value })),
      { key: 'cash', value: cash },
    ]).map((part) => ({ ...part, value: moneyText(part.value) }));
  return { category: by((row) => row.category), country: by((row) => row.country) };
}
