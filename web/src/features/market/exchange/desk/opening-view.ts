import { date, money, quantity, shareText } from '../../../../lib/figures/format.ts';
import { bpsText, type Desk } from './view.ts';

type Terms = {
  readonly bandBps: number;
  readonly holderCapBps: number | null;
  readonly lockedUntil: string | null;
};
type Figures = NonNullable<Desk['opening']>;

/** 2000 → "20%", 1250 → "12.50%". */
const share = (bps: number): string => shareText((bps / 100).toFixed(2));

/** The effect of opening a market with these terms. */
export function openingSentence(
  { asset }: Pick<Desk, 'asset'>,
  figures: Figures,
  { bandBps, holderCapBps, lockedUntil }: Terms,
): string {
  const price = `Open trading of ${asset.symbol} at ${money(figures.openingPrice)}, its NAV of ${date(figures.navDate)}: ${quantity(figures.units)} units`;
  const held =
    holderCapBps === null ? '' : `, of which nobody may hold more than ${share(holderCapBps)}`;
  const lots = `Trades within ±${share(bandBps)} of the last price, in parts of ${quantity(figures.lot)} units, from ${money(figures.minTrade)} on.`;
  const fees = `Fees are ${bpsText(figures.makerBps)} for an order that rested and ${bpsText(figures.takerBps)} for one that took.`;
  const locked = lockedUntil ? ` Nobody sells before ${date(lockedUntil)}.` : '';
  return `${price}${held}. ${lots} ${fees}${locked}`;
}
