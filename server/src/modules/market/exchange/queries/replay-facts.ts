import type { BookedEntry } from '../../../money/ledger/index.ts';
import { partyMain, platform } from '../../../money/ledger/index.ts';
import type { OrderEnd } from '../repository/log.ts';
import type { TradeRow } from '../repository/trades.ts';
import type { ReplayedOrder, ReplayedTrade } from '../sequencer/replay.ts';
import type { MarketState } from '../sequencer/state.ts';

// Facts by name, as text, in the same shape for replayed and stored rows.

export type Difference = {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
};

type Facts = Readonly<Record<string, string>>;

export function compare(
  subject: string,
  should: Facts | undefined,
  is: Facts | undefined,
): Difference | undefined {
  if (!should || !is) {
    if (should === is) return undefined;
    return { subject, expected: should ? 'there' : 'nothing', found: is ? 'there' : 'nothing' };
  }
  for (const name of new Set([...Object.keys(should), ...Object.keys(is)])) {
    const [expected, found] = [should[name] ?? 'nothing', is[name] ?? 'nothing'];
    if (expected !== found) return { subject: `${subject}: ${name}`, expected, found };
  }
  return undefined;
}

const moment = (at: number | null | undefined): string =>
  at === null || at === undefined ? 'never' : new Date(at).toISOString();

type TradeLike = Omit<ReplayedTrade, 'at' | 'userId'>;

const factsOfTrade = (trade: TradeLike, at: number): Facts => ({
  number: `${trade.seq}`,
  asset: trade.assetId,
  maker: trade.makerOrderId,
  taker: trade.takerOrderId,
  'taker side': trade.takerSide,
  buyer: trade.buyerId,
  seller: trade.sellerId,
  price: `${trade.price}`,
  quantity: `${trade.quantity}`,
  notional: `${trade.notional}`,
  'buyer’s fee': `${trade.buyerFee}`,
  'seller’s fee': `${trade.sellerFee}`,
  at: moment(at),
});
export const tradeFacts = (trade: ReplayedTrade): Facts => factsOfTrade(trade, trade.at);
export const storedTradeFacts = (row: TradeRow): Facts => factsOfTrade(row, row.at.getTime());

export function entryFacts(trade: ReplayedTrade): Facts {
  const { assetId, notional, quantity, buyerId, sellerId, buyerFee, sellerFee } = trade;
  const lines = [
    { account: partyMain(buyerId, 'USD'), amount: -(notional + buyerFee) },
    { account: partyMain(sellerId, 'USD'), amount: notional - sellerFee },
    { account: platform('fees', 'USD'), amount: buyerFee + sellerFee },
    { account: partyMain(sellerId, assetId), amount: -quantity },
    { account: partyMain(buyerId, assetId), amount: quantity },
  ];
  return factsOfEntry({ actingUserId: trade.userId, lines });
}
export const storedEntryFacts = (entry: BookedEntry): Facts => factsOfEntry(entry);

function factsOfEntry({ actingUserId, lines }: BookedEntry): Facts {
  const facts: Record<string, string> = { 'acting user': actingUserId ?? 'none' };
  for (const { account, amount } of lines) {
    if (amount === 0n) continue;
    const { holder, commodity, purpose } = account;
    const whose = holder === 'platform' ? holder : Object.values(holder).join();
    const name = `${whose} ${purpose} in ${commodity}`;
    facts[name] = name in facts ? `${facts[name]}, ${amount}` : `${amount}`;
  }
  return facts;
}

export const orderFacts = (order: ReplayedOrder): Facts => ({
  number: `${order.seq}`,
  filled: `${order.filled}`,
  'price × quantity': `${order.filledValue}`,
  notional: `${order.notional}`,
  fees: `${order.fees}`,
  status: order.status,
  ending: order.ending ?? 'none',
  ended: moment(order.endedAt),
});
export const storedOrderFacts = (row: OrderEnd): Facts =>
  orderFacts({ ...row, endedAt: row.endedAt?.getTime() ?? null });

export function bookFacts(market: MarketState): Facts {
  const facts: Record<string, string> = {
    reference: `${market.reference}`,
    'last price': `${market.lastPrice}`,
    'last trade': moment(market.lastTradeAt),
    halts: market.halts
      .map(({ kind, at, until }) => `${kind} at ${moment(at)} until ${moment(until)}`)
      .join(),
  };
  for (const side of ['buy', 'sell'] as const) {
    let place = 0;
    for (const order of market.book.orders(side)) {
      place += 1;
      const { id, price, remaining, expiresAt } = order;
      facts[`${side} order ${place}`] = `${id}, ${remaining} at ${price} until ${expiresAt}`;
    }
  }
  return facts;
}
