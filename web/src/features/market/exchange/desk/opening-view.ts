import { date, money, quantity, shareText } from '../../../../lib/figures/format.ts';
import { bpsText, type Desk } from './view.ts';

type Terms = {
  readonly bandBps: number;
  readonly holderCapBps: number | null;
  readonly lockedUntil: string | null;
};
type Figures = NonNullable<Desk['opening']>;

const share = (bps: number): string => shareText((bps / 100).toFixed(2));

export function openingSentence(
  { asset }: Pick<Desk, 'asset'>,
  figures: Figures,
  { bandBps, holderCapBps, lockedUntil }: Terms,
): string {
  const price = `Open trading in ${asset.symbol} at ${money(figures.openingPrice)}, its NAV per unit on ${date(figures.navDate)}: ${quantity(figures.units)} units`;
  const held = holderCapBps === null ? '' : `, with a maximum holding of ${share(holderCapBps)}`;
  const lots = `Trades within ±${share(bandBps)} of the last price, in lots of ${quantity(figures.lot)} units and for at least ${money(figures.minTrade)}.`;
  const fees = `Fees: ${bpsText(figures.makerBps)} maker, ${bpsText(figures.takerBps)} taker.`;
  const locked = lockedUntil ? ` No sales before ${date(lockedUntil)}.` : '';
  return `${price}${held}. ${lots} ${fees}${locked}`;
}
