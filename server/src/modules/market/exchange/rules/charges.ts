import { feeOf } from '@holdfast/domain/kernel/price';
import { holdOfBuy, type TradingFees } from '@holdfast/domain/market/exchange/terms';

/** Cents. */
export type Charges = { readonly buyerFee: bigint; readonly sellerFee: bigint };

/** Rounds each fee down, at the rates frozen on the orders. */
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

/** What an order reserves: cents for a buyer, thousandths of a unit for a seller. */
export const holdOf = (
  side: 'buy' | 'sell',
  price: number,
  remaining: number,
  fees: TradingFees,
): bigint =>
  side === 'buy' ? holdOfBuy(BigInt(price), BigInt(remaining), fees) : BigInt(remaining);
