import type { CallData } from '../../../lib/call.ts';
import { date, money, percent, quantity } from '../../../lib/figures/format.ts';

export type Exit = CallData<'GET /user/portfolio/exit/:assetId'>;

const STOPPED = {
  book: 'There are no more buy orders.',
  band: 'The next buy order is outside the price band.',
} as const;
const FROM = { trade: 'the last trade', nav: 'the NAV', offering: 'the offering price' } as const;

export function unsoldText(exit: Exit): string | undefined {
  if (exit.source !== 'book' || Number(exit.unfilled) === 0) return undefined;
  return `${quantity(exit.unfilled)} units would remain unsold. ${STOPPED[exit.stopped ?? 'book']}`;
}

export function basisText(exit: Exit): string {
  if (exit.source === 'book') {
    const own = exit.leftOutOwn ? ', excluding your own' : '';
    const fee = percent(exit.feeBps / 100);
    return `Estimated from current orders${own}, after the ${fee} fee. Prices move; this is not an offer.`;
  }
  const why = exit.why === 'HALTED' ? 'Trading is halted' : 'This asset is not traded';
  if (exit.source === 'none') return `${why}, and it has no price yet.`;
  const when = exit.priceAt ? ` of ${date(exit.priceAt)}` : '';
  return `${why}, so nothing can be sold now. Estimated from ${FROM[exit.source]}${when}, before fees.`;
}

export const exitFacts = (exit: Exit) => [
  ...(exit.source === 'book'
    ? [
        { label: 'Units that would be sold', value: quantity(exit.sold) },
        { label: 'Average price', value: money(exit.averagePrice) },
        { label: 'Worst price', value: money(exit.worstPrice) },
      ]
    : [{ label: 'Price', value: money(exit.averagePrice) }]),
  { label: exit.source === 'book' ? 'Proceeds' : 'Value', value: money(exit.proceeds) },
  ...(exit.source === 'book' ? [{ label: 'Fee', value: money(exit.fee) }] : []),
];
