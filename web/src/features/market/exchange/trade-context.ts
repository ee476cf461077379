import type { Transfers } from '@holdfast/domain/market/exchange/shapes';
import { createContext, useContext } from 'react';
import type { Asset, Market } from './queries.ts';
import type { LiveMarket } from './use-live-market.ts';

/** What every trading page of an asset shares: its market, and the book as it is told live. */
export type Trade = {
  readonly asset: Asset;
  readonly market: Market;
  readonly live: LiveMarket;
  /** What stood in the caller's way when the page was opened, for each side. */
  readonly transfer: Transfers | undefined;
};

export const TradeContext = createContext<Trade | undefined>(undefined);

/** The market of the page that is open; only inside `TradeFrame`. */
export function useTrade(): Trade {
  const trade = useContext(TradeContext);
  if (!trade) throw new Error('There is no market around this part');
  return trade;
}
