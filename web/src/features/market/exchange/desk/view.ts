import { labelOf } from '@holdfast/domain/assets/catalogue/availability-words';
import type { CallData } from '../../../../lib/call.ts';
import { date, dateTime, money, NONE, percent, relative } from '../../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export type Desk = CallData<'GET /admin/assets/:assetId/trading'>;
export type MarketLine = CallData<'GET /admin/markets'>['markets'][number];
export type Finding = CallData<'GET /admin/markets/findings'>[number];
export type Activity = CallData<'GET /owner/market-activity'>[number];
export type AssetActivity = CallData<'GET /owner/assets/:assetId/market-activity'>;

export const bpsText = (bps: number): string => percent((bps / 100).toFixed(2));

type Halt = NonNullable<MarketLine['halt']>;
const HALTS: Readonly<Record<Halt['kind'], string>> = {
  staff: 'Halted by staff',
  breaker: 'Circuit breaker',
  nav: 'Halted pending NAV',
  vote: 'Halted for a vote',
  chain: 'Halted, blocks lost',
};

type Halted = Pick<MarketLine, 'halt' | 'halts'>;

export function stateOf({ halt, halts }: Halted): { word: string; tone: BadgeTone; note: string } {
  if (!halt) return { word: labelOf('trading'), tone: 'good', note: '' };
  const until = halt.until ? `. Trading resumes ${dateTime(halt.until)}` : '';
  const [only] = halts;
  const note =
    halts.length === 1 && only
      ? only.reason
      : halts.map(({ kind, reason }) => `${HALTS[kind]}: ${reason}`).join('; ');
  return {
    word: halts.length > 1 ? `${HALTS[halt.kind]} +${halts.length - 1}` : HALTS[halt.kind],
    tone: 'warn',
    note: `${note}${until}`,
  };
}

export function backlogOf(market: MarketLine, now: Date): string {
  if (market.unsettled === 0) return 'All settled';
  const since = market.unsettledSince ? `oldest ${relative(market.unsettledSince, now)}` : '';
  const by = market.settledBy ? `expected ${relative(market.settledBy, now)}` : '';
  return [`${market.unsettled} unsettled`, since, by].filter(Boolean).join(', ');
}

export const navOf = (line: { nav: string | null; navDate: string | null }) =>
  line.nav ? { first: money(line.nav), second: date(line.navDate) } : { first: NONE, second: '' };

const SEVERITIES: Readonly<Record<Finding['severity'], readonly [string, BadgeTone]>> = {
  high: ['High', 'bad'],
  medium: ['Medium', 'warn'],
  low: ['Low', 'plain'],
};
export const severityOf = (finding: Finding) => SEVERITIES[finding.severity];
