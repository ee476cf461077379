import { availabilityOf } from '@holdfast/domain/assets/catalogue/availability';
import { isNavPastDue } from '@holdfast/domain/assets/valuation/policy';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { updatePortfolioSums } from '../commands/sums.ts';
import { type CashRow, type HoldingRow, type Standing, standingOf } from '../portfolio.read.ts';
import {
  allocationBy,
  averageCost,
  bpsOf,
  freeUnits,
  type Priced,
  priceOf,
  thin,
  worthOf,
} from '../rules/figures.ts';
import { type History, historyOf, type PortfolioViewer, today } from './history.ts';
import { portfolioViewerOf } from './viewer.ts';

const YEAR_DAYS = 365;
const TREND_DAYS = 91;
const TREND_POINTS = 40;

/** Opens a transaction only if sums are pending. */
export async function ownPortfolio(call: OutsideCall<UserCtx>) {
  const { partyId } = call.actor;
  const standing = await call.readOnly((ctx) => standingOf(ctx.tx, partyId));
  if (standing.isFresh) await call.transaction((ctx) => updatePortfolioSums(ctx, partyId));
  return call.readOnly((ctx) => viewOf(ctx, portfolioViewerOf(ctx), standing));
}

export async function portfolioOf(ctx: Ctx, viewer: PortfolioViewer) {
  const standing = await standingOf(ctx.tx, viewer.partyId);
  if (standing.isFresh) await updatePortfolioSums(ctx, viewer.partyId);
  return viewOf(ctx, viewer, standing);
}

async function viewOf(ctx: Ctx, viewer: PortfolioViewer, { holdings: rows, cash }: Standing) {
  const day = today(ctx);
  const earlier = { closes: day - TREND_DAYS, income: day - YEAR_DAYS + 1 };
  const history = await historyOf(ctx, viewer, { from: day - 1, to: day }, earlier);
  const valued = rows.map((row) => {
    const priced = priceOf(row, viewer.seesTrades);
    const dueOn = priced?.source === 'nav' ? row.navDueOn : null;
    return {
      row,
      priced,
      value: priced ? worthOf(row.units, priced.price) : 0n,
      isPastDue: dueOn !== null && isNavPastDue(dueOn, ctx.now),
    };
  });
  const holdingsValue = valued.reduce((sum, v) => sum + v.value, 0n);
  const cost = rows.reduce((sum, row) => sum + row.cost, 0n);
  const pricedCost = valued.reduce((sum, v) => sum + (v.priced ? v.row.cost : 0n), 0n);
  const totalValue = holdingsValue + wholeOf(cash);
  const gain = holdingsValue - pricedCost;
  return {
    totalValue,
    holdingsValue,
    cost,
    unrealisedGain: gain,
    unrealisedGainPercent: bpsOf(gain, pricedCost),
    realisedGain: cash.realised,
    income: history.income,
    capital: history.capital,
    income12Months: history.incomeSince,
    today: todayOf(history, totalValue),
    cash: {
      available: cash.available,
      held: cash.held,
      inEscrow: cash.inEscrow,
    },
    holdings: valued
      .sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
      .map((v) => holdingView(ctx, v, totalValue, receivedOf(ctx, history, v.row.assetId))),
    allocation: allocations(valued, wholeOf(cash)),
    asOf: ctx.now,
  };
}

const wholeOf = (cash: CashRow): bigint => cash.available + cash.held + cash.inEscrow;

function todayOf({ points }: History, now: bigint) {
  const [yesterday, day] = [points.at(-2)?.value ?? 0n, points.at(-1)];
  const came = day?.came ?? 0n;
  const amount = now - yesterday - came + (day?.went ?? 0n);
  return { amount, percent: bpsOf(amount, yesterday + came) };
}

const receivedOf = (ctx: Ctx, history: History, assetId: string) => ({
  trend: thin(history.closesOf(assetId, today(ctx) - TREND_DAYS), TREND_POINTS),
  income: history.incomeOf(assetId),
  capital: history.capitalOf(assetId),
});

type Valued = {
  readonly row: HoldingRow;
  readonly priced: Priced | undefined;
  readonly value: bigint;
  readonly isPastDue: boolean;
};

function holdingView(
  ctx: Ctx,
  { row, priced, value, isPastDue }: Valued,
  whole: bigint,
  { trend, income, capital }: ReturnType<typeof receivedOf>,
) {
  const gain = value - row.cost;
  return {
    assetId: row.assetId,
    name: row.name,
    symbol: row.symbol,
    category: row.category,
    country: row.country,
    status: row.status,
    availability: availabilityOf(row, ctx.now),
    units: row.units,
    available: freeUnits(row),
    held: row.held,
    lockedUp: row.lockedUp,
    unsettled: row.unsettled,
    averageCost: averageCost(row.cost, row.units),
    cost: row.cost,
    price: priced?.price ?? null,
    priceSource: priced?.source ?? null,
    priceAt: priced?.at ?? null,
    isPricePastDue: isPastDue,
    value: priced ? value : null,
    gain: priced ? gain : null,
    gainPercent: priced ? bpsOf(gain, row.cost) : null,
    income,
    capital,
    weightPercent: priced ? bpsOf(value, whole) : null,
    isTraded: row.isTraded,
    isRetirable: row.isRetirable,
    trend,
    since: row.since,
    txId: row.txId,
    chainAssetId: row.chainAssetId === null ? null : String(row.chainAssetId),
  };
}

function allocations(valued: readonly Valued[], cash: bigint) {
  const by = (key: (row: HoldingRow) => string, cashKey = 'cash') =>
    allocationBy([
      ...valued.map((v) => ({ key: key(v.row), value: v.value })),
      { key: cashKey, value: cash },
    ]);
  return {
    category: by((row) => row.category),
    country: by((row) => row.country),
    currency: by((row) => row.currency, 'USD'),
  };
}
