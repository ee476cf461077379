import { DAY } from '@holdfast/domain/kernel/moment';
import type { CallData } from '../../../../lib/call.ts';
import { date } from '../../../../lib/figures/format.ts';
import type { ChartPoint } from '../../../../ui/charts/area-chart.tsx';

export type NavHistory = CallData<'GET /assets/:assetId/nav'>;
export type PastNav = NavHistory['history'][number];
type Traded = { readonly at: string; readonly close: string };

const MOST_POINTS = 366;

/**
 * Daily prices with the day's NAV, or the NAV alone without trades. A day without trades keeps the
 * last price; a correction replaces its NAV.
 */
export function navPoints(
  history: readonly PastNav[],
  candles: readonly Traded[],
  now: number,
): readonly ChartPoint[] {
  const navs = history
    .filter((one) => !one.isCorrected)
    .map((one) => ({ at: Date.parse(one.date), nav: Number(one.nav) }))
    .sort((a, b) => a.at - b.at);
  const closes = candles.map((one) => ({
    at: dayStart(Date.parse(one.at)),
    nav: Number(one.close),
  }));
  const from = (closes[0] ?? navs[0])?.at;
  if (from === undefined) return [];
  const days = Math.floor((dayStart(now) - from) / DAY);
  const step = Math.max(1, Math.ceil(days / MOST_POINTS));
  const shown: number[] = [];
  for (let day = days % step; day <= days; day += step) shown.push(from + day * DAY);
  return shown.flatMap((at): ChartPoint[] => {
    const nav = lastOf(navs, at);
    const close = lastOf(closes, at);
    const named = date(new Date(at));
    if (closes.length === 0) return nav === undefined ? [] : [{ at: named, value: nav }];
    if (close === undefined) return [];
    return [{ at: named, value: close, ...(nav === undefined ? {} : { second: nav }) }];
  });
}

const dayStart = (at: number): number => at - (at % DAY);

/** The last value on or before a day. */
const lastOf = (
  values: readonly { readonly at: number; readonly nav: number }[],
  at: number,
): number | undefined => values.findLast((one) => one.at <= at)?.nav;

/** "Final, corrects $101.00", "Estimated, corrected since". */
export function aboutNav(nav: PastNav, money: (text: string) => string): string {
  const kind = { estimated: 'Estimate', final: 'Final', restated: 'Correction' }[nav.kind];
  if (nav.corrects) return `${kind} of ${money(nav.corrects.nav)}`;
  return nav.isCorrected ? `${kind}, later corrected` : kind;
}
