import type { Transfers } from '@holdfast/domain/market/exchange/shapes';
import { createContext, useContext } from 'react';
import { usePaused } from '../../../lib/pauses.ts';
import type { LiveMarket } from './use-live-market.ts';
import type { Asset, Market } from './view.ts';

export type Trade = {
  readonly asset: Asset;
  readonly market: Market;
  readonly live: LiveMarket;
  /** Whether the user could buy and sell when the page was opened, and why not. */
  readonly transfer: Transfers | undefined;
};

export const TradeContext = createContext<Trade | undefined>(undefined);

/** The current market. Use inside `TradeFrame`. */
export function useTrade(): Trade {
  const trade = useContext(TradeContext);
  if (!trade) throw new Error('useTrade must be used inside TradeFrame');
  return trade;
}

/** Why no order is accepted in any way. */
export function useStopped(): string | undefined {
  const isHalted = useTrade().market.halt !== null;
  const isPaused = usePaused('trading') !== undefined;
  return isHalted ? 'Trading is halted' : isPaused ? 'Trading is paused' : undefined;
}
