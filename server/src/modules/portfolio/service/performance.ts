import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../kit/ctx.ts';
import {
  type DayRow,
  type EscrowRow,
  escrowOf,
  movedByDay,
  offeringPrices,
} from './portfolio.read.ts';
import { firstDayOf, type Movement, percentText, thin, valueByDay } from './rules.ts';

const MOST_POINTS = 180;
const dayOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);

/** Value and net deposits over a range, day by day, from the ledger's own movements. */
export async function performanceOf(
  ctx: UserCtx,
  range: '1W' | '1M' | '3M' | 'YTD' | '1Y' | 'ALL',
) {
  const partyId = ctx.actor.partyId;
  const days = await movedByDay(ctx.tx, partyId);
  const escrow = await escrowOf(ctx.tx, partyId);
  const assetIds = [...new Set(days.map((d) => d.commodity).filter((c) => c.length === 36))];
  const prices = new Map((await offeringPrices(ctx.tx, assetIds)).map((p) => [p.assetId, p.price]));
  const today = Math.floor(ctx.now.getTime() / DAY);
  const yearStart = Math.floor(Date.UTC(ctx.now.getUTCFullYear(), 0, 1) / DAY);
  const movements = [...days.map(fromLedger), ...escrow.flatMap(fromEscrow)];
  const first = movements.reduce((least, m) => Math.min(least, m.day), today);
  const from = firstDayOf(range, today, first, yearStart);
  const series = valueByDay(movements, from, today, (assetId) => prices.get(assetId) ?? 0n);
  const begin = series[0];
  const end = series.at(-1);
  // What came in or went out meanwhile is no gain.
  const change = begin && end ? end.value - begin.value - (end.deposits - begin.deposits) : 0n;
  const base = begin && end ? begin.value + (end.deposits - begin.deposits) : 0n;
  return {
    range,
    points: thin(series, MOST_POINTS).map((point) => ({
      at: new Date(point.day * DAY).toISOString(),
      value: moneyText(point.value),
      netDeposits: moneyText(point.deposits),
    })),
    change: moneyText(change),
    changePercent: percentText(change, base),
  };
}

function fromLedger(row: DayRow): Movement {
  const day = dayOf(row.day);
  const none = { day, cash: 0n, escrow: 0n, deposits: 0n, units: new Map<string, bigint>() };
  if (row.commodity === 'USD') return { ...none, cash: row.moved, deposits: row.deposited };
  // ALGO and BTC have no rate on past days; they stand outside the value until they have.
  if (row.commodity.length !== 36) return none;
  return { ...none, units: new Map([[row.commodity, row.moved]]) };
}

function fromEscrow(row: EscrowRow): Movement[] {
  const begin = {
    day: dayOf(row.fromDay),
    cash: 0n,
    deposits: 0n,
    units: new Map<string, bigint>(),
  };
  const into = { ...begin, escrow: row.amount };
  return row.untilDay
    ? [into, { ...begin, day: dayOf(row.untilDay), escrow: -row.amount }]
    : [into];
}
