import type { CallData } from '../../../lib/call.ts';
import { date, money, percent, quantity } from '../../../lib/format.ts';

export type Exit = CallData<'GET /user/portfolio/exit/:assetId'>;

const STOPPED = {
  book: 'Nobody buys more at this moment.',
  band: 'The next buyer is further from the last price than a trade may be.',
} as const;
const FROM = { trade: 'the last trade', nav: 'the NAV', offering: 'the offer price' } as const;

/** What stays unsold and why; undefined when everything would be sold. */
export function unsoldText(exit: Exit): string | undefined {
  if (exit.source !== 'book' || Number(exit.unfilled) === 0) return undefined;
  return `${quantity(exit.unfilled)} units would stay unsold. ${STOPPED[exit.stopped ?? 'book']}`;
}

/** What an estimate stands on, in one sentence. */
export function basisText(exit: Exit): string {
  if (exit.source === 'book') {
    const own = exit.leftOutOwn ? ', without your own' : '';
    return `By the orders in the book now${own}, with the fee of ${percent(exit.feeBps / 100)}. Prices move: this is no offer.`;
  }
  const why = exit.why === 'HALTED' ? 'Trading is halted' : 'This asset is not traded';
  if (exit.source === 'none') return `${why}, and it has no price yet.`;
  const when = exit.priceAt ? ` of ${date(exit.priceAt)}` : '';
  return `${why}, so nothing can be sold now. Reckoned from ${FROM[exit.source]}${when}, without fees.`;
}

/** The lines of an estimate. */
export const exitFacts = (exit: Exit) => [
  ...(exit.source === 'book'
    ? [
        { label: 'Units that would be sold', value: quantity(exit.sold) },
        { label: 'Average price', value: money(exit.averagePrice) },
        { label: 'Worst price', value: money(exit.worstPrice) },
      ]
    : [{ label: 'Price', value: money(exit.averagePrice) }]),
  { label: exit.source === 'book' ? 'Proceeds' : 'Worth', value: money(exit.proceeds) },
  ...(exit.source === 'book' ? [{ label: 'Fee', value: money(exit.fee) }] : []),
];
