import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { OrderEnding } from '@holdfast/domain/market/exchange/order.machine';
import { orderMachine } from '@holdfast/domain/market/exchange/order.machine';
import type { KeptWidth } from '@holdfast/domain/market/exchange/terms';
import type { NewCommission } from '../../../partners/referrals/index.ts';
import type {
  CandlePart,
  LoggedCommand,
  NewOrder,
  NewTrade,
  OrderChange,
} from '../repository/batch-rows.ts';
import type { Command, Place } from './commands.ts';

const WIDTHS: readonly (readonly [KeptWidth, number])[] = [
  ['1m', MINUTE],
  ['1h', HOUR],
  ['1d', DAY],
];

type FillSums = Pick<NewTrade, 'price' | 'quantity' | 'notional'> & { readonly fee: bigint };

export class BatchEffects {
  readonly orders = new Map<string, NewOrder>();
  readonly changes = new Map<string, OrderChange>();
  readonly trades: NewTrade[] = [];
  readonly commissions: NewCommission[] = [];
  readonly candles = new Map<string, CandlePart>();
  readonly commands: LoggedCommand[] = [];
  readonly users = new Set<string>();
  readonly tripped: string[] = [];
  #seq: bigint;

  constructor(lastSeq: bigint) {
    this.#seq = lastSeq;
  }

  get lastSeq(): bigint {
    return this.#seq;
  }

  nextSeq(): bigint {
    this.#seq += 1n;
    return this.#seq;
  }

  log(command: Command): bigint {
    const seq = this.nextSeq();
    this.commands.push({ seq, command });
    return seq;
  }

  newOrder(place: Place, seq: bigint): void {
    this.users.add(place.userId);
    this.orders.set(place.id, {
      place,
      seq,
      reduced: 0n,
      filled: 0n,
      filledValue: 0n,
      notional: 0n,
      fees: 0n,
      status: orderMachine.initial,
      ending: null,
      endedWhy: null,
      endedAt: null,
    });
  }

  #rowOf(orderId: string): NewOrder | OrderChange {
    const own = this.orders.get(orderId) ?? this.changes.get(orderId);
    if (own) return own;
    const nothing = { reduced: 0n, filled: 0n, filledValue: 0n, notional: 0n, fees: 0n };
    const change: OrderChange = {
      id: orderId,
      ...nothing,
      status: orderMachine.initial,
      ending: null,
      endedWhy: null,
      endedAt: null,
    };
    this.changes.set(orderId, change);
    return change;
  }

  reduce(orderId: string, by: bigint): void {
    this.#rowOf(orderId).reduced += by;
  }

  fill(orderId: string, fill: FillSums, completedAt: Date | undefined): void {
    const row = this.#rowOf(orderId);
    row.filled += fill.quantity;
    row.filledValue += fill.price * fill.quantity;
    row.notional += fill.notional;
    row.fees += fill.fee;
    if (!completedAt) return;
    row.status = orderMachine.moves.fill.to;
    row.endedAt = completedAt;
  }

  end(orderId: string, ending: OrderEnding, at: Date, why?: string): void {
    const row = this.#rowOf(orderId);
    row.status = orderMachine.moves[ending === 'EXPIRED' ? 'expire' : 'cancel'].to;
    row.ending = ending;
    row.endedWhy = why ?? null;
    row.endedAt = at;
  }

  trade(trade: NewTrade): void {
    this.trades.push(trade);
    for (const [width, ms] of WIDTHS) this.#addToCandle(trade, width, ms);
  }

  #addToCandle(trade: NewTrade, width: KeptWidth, ms: number): void {
    const { assetId, price, quantity, notional } = trade;
    const begins = Math.floor(trade.at.getTime() / ms) * ms;
    const key = `${assetId}|${width}|${begins}`;
    const part = this.candles.get(key);
    if (!part) {
      const at = new Date(begins);
      const flat = { open: price, high: price, low: price, close: price };
      this.candles.set(key, { assetId, width, at, ...flat, quantity, notional, trades: 1 });
      return;
    }
    if (price > part.high) part.high = price;
    if (price < part.low) part.low = price;
    part.close = price;
    part.quantity += quantity;
    part.notional += notional;
    part.trades += 1;
  }
}
