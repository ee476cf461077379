import { feeOf } from '@holdfast/domain/kernel/price';
import { holdOfBuy, type TradingFees } from '@holdfast/domain/market/exchange/terms';

/** A trade's fees per side, in cents. */
export type Charges = { readonly buyerFee: bigint; readonly sellerFee: bigint };

/** A trade's fees, each rounded down, at the rates frozen on its two orders. */
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

/** What an order holds with `remaining` open: cents of a buyer, thousandths of a seller. */
export const holdOf = (
  side: 'buy' | 'sell',
  price: number,
  remaining: number,
  fees: TradingFees,
): bigint =>
  side === 'buy' ? holdOfBuy(BigInt(price), BigInt(remaining), fees) : BigInt(remaining);
