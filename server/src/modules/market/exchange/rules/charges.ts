import { feeOf } from '@holdfast/domain/kernel/price';
import { holdOfBuy, type TradingFees } from '@holdfast/domain/market/exchange/terms';

/** The fees of the two sides of a trade, in cents. */
export type Charges = { readonly buyerFee: bigint; readonly sellerFee: bigint };

/** The fees of one trade, each rounded down, by the rates frozen on its two orders. */
export function chargesOf(
  notional: bigint,
  takerBuys: boolean,
  maker: TradingFees,
  taker: TradingFees,
): Charges {
  const makerFee = feeOf(notional, maker.makerBps);
  const takerFee = feeOf(notional, taker.takerBps);
  return takerBuys
    ? { buyerFee: takerFee, sellerFee: makerFee }
    : { buyerFee: makerFee, sellerFee: takerFee };
}

/** What an order holds while `remaining` of it is open: cents of a buyer, thousandths of a seller. */
export const holdOf = (
  side: 'buy' | 'sell',
  price: number,
  remaining: number,
  fees: TradingFees,
): bigint =>
  side === 'buy' ? holdOfBuy(BigInt(price), BigInt(remaining), fees) : BigInt(remaining);
