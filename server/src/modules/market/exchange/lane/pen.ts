import type { Ctx } from '../../../../kit/ctx.ts';
import type { WriteTransfers } from '../../../chain/settlement/index.ts';
import type { LedgerBatch } from '../../../money/ledger/index.ts';
import { marketHalted } from '../events.ts';
import { countBatch, type Lease } from '../repository/lease.ts';
import { changeMarkets, saveMarket } from '../repository/markets.ts';
import {
  addToCandles,
  changeOrders,
  type NewTrade,
  saveCommands,
  saveOrders,
  saveTrades,
} from '../repository/rows.ts';
import type { Attempt } from './attempt.ts';
import type { Open } from './commands.ts';
import type { Journal } from './journal.ts';

export const LISTING_JOB = 'exchange.listing';
export const TELL_JOB = 'exchange.tell_orders';
/** What looks at new trades after the commit; each also looks by itself from time to time. */
const AFTER_TRADES = [LISTING_JOB, TELL_JOB];

/** What an instruction of a trade is caused by. */
export const TRADE_CAUSE = 'trade';

type Parts = {
  readonly journal: Journal;
  readonly attempt: Attempt;
  readonly batch: LedgerBatch;
  readonly writeTransfers: WriteTransfers;
};

/**
 * Writes what a batch decides. What is only added to and needs nothing that comes later is written
 * while the batch goes on: the database is at work then, and not waited for.
 */
export class Pen {
  readonly #ctx: Ctx;
  readonly #lease: Lease;
  readonly #parts: Parts;
  #trades = 0;
  #commands = 0;

  constructor(ctx: Ctx, lease: Lease, parts: Parts) {
    this.#ctx = ctx;
    this.#lease = lease;
    this.#parts = parts;
  }

  /** Writes the log, the books and what the chain has to do; comes back when it is on its way. */
  async writeSoFar(): Promise<void> {
    await this.#writeGrown();
    await new Promise(setImmediate);
  }

  /** Writes all that is not written yet, and counts the batch. */
  async write(): Promise<void> {
    const [ctx, lease] = [this.#ctx, this.#lease];
    const { journal, attempt, batch } = this.#parts;
    for (const { command } of journal.commands) {
      if (command.kind === 'open') await saveMarket(ctx, command as Open);
    }
    await this.#writeGrown();
    await saveOrders(ctx, [...journal.orders.values()]);
    await changeOrders(ctx, [...journal.changes.values()]);
    await saveTrades(ctx, journal.trades);
    await addToCandles(ctx, [...journal.candles.values()]);
    await changeMarkets(ctx, attempt.changed);
    await batch.write();
    for (const assetId of journal.tripped) {
      await ctx.publish(marketHalted, { assetId, kind: 'breaker' });
    }
    if (journal.trades.length > 0) for (const job of AFTER_TRADES) await ctx.triggerJob(job);
    if (journal.users.size > 0) await ctx.pushToClients([...journal.users], 'orders');
    await countBatch(ctx, lease, journal.lastSeq);
  }

  async #writeGrown(): Promise<void> {
    const [ctx, lease] = [this.#ctx, this.#lease];
    const { journal, batch, writeTransfers } = this.#parts;
    const commands = journal.commands.slice(this.#commands);
    const trades = journal.trades.slice(this.#trades);
    this.#commands += commands.length;
    this.#trades += trades.length;
    await saveCommands(ctx, lease.lastBatch + 1n, commands);
    await batch.writeSoFar();
    lease.lastMoment = Math.max(ctx.now.getTime(), lease.lastMoment + 1);
    await writeTransfers(new Date(lease.lastMoment), trades.map(transferOf));
  }
}

const transferOf = (trade: NewTrade) => ({
  causeId: trade.id,
  assetId: trade.assetId,
  fromPartyId: trade.sellerId,
  toPartyId: trade.buyerId,
  quantity: trade.quantity,
});
