import type { Ctx } from '../../../../kit/ctx.ts';
import type { WriteTransfers } from '../../../chain/settlement/index.ts';
import type { LedgerBatch } from '../../../money/ledger/index.ts';
import { saveCommissions } from '../../../partners/referrals/index.ts';
import { marketHalted } from '../events.ts';
import { addToCandles, type NewTrade, saveBatch, saveCommands } from '../repository/batch-rows.ts';
import { saveHalts } from '../repository/halts.ts';
import type { Lease } from '../repository/lease.ts';
import { changeMarkets, saveMarket, saveRules } from '../repository/markets.ts';
import type { BatchEffects } from './batch-effects.ts';
import type { Open } from './commands.ts';
import type { StateTransaction } from './state-transaction.ts';

export const LISTING_JOB = 'exchange.listing';
export const NOTIFY_JOB = 'exchange.notify_orders';
/** Each of these jobs also has its own schedule. */
const AFTER_TRADES = [LISTING_JOB, NOTIFY_JOB];

export const TRADE_CAUSE = 'trade';

type Deps = {
  readonly effects: BatchEffects;
  readonly stateTx: StateTransaction;
  readonly batch: LedgerBatch;
  readonly writeTransfers: WriteTransfers;
};

/** Insert-only rows on which nothing later depends, written while the batch is being decided. */
export class BatchWriter {
  readonly #ctx: Ctx;
  readonly #lease: Lease;
  readonly #deps: Deps;
  #trades = 0;
  #commands = 0;

  constructor(ctx: Ctx, lease: Lease, deps: Deps) {
    this.#ctx = ctx;
    this.#lease = lease;
    this.#deps = deps;
  }

  async writeSoFar(): Promise<void> {
    const { commands, trades } = this.#take();
    await saveCommands(this.#ctx, this.#number, commands);
    await this.#deps.batch.writeSoFar();
    await this.#transfer(trades);
    await new Promise(setImmediate);
  }

  async write(): Promise<void> {
    const ctx = this.#ctx;
    const { effects, stateTx, batch } = this.#deps;
    for (const { command } of effects.commands) {
      if (command.kind === 'open') await saveMarket(ctx, command as Open);
    }
    const { commands, trades } = this.#take();
    await batch.write();
    await this.#transfer(trades);
    await saveBatch(ctx, this.#lease, {
      orders: [...effects.orders.values()],
      changes: [...effects.changes.values()],
      trades: effects.trades,
      commands,
      batch: this.#number,
      lastSeq: effects.lastSeq,
    });
    await saveCommissions(ctx, effects.commissions);
    await addToCandles(ctx, [...effects.candles.values()]);
    await changeMarkets(ctx, stateTx.changed);
    await saveHalts(ctx, stateTx.changedHalts);
    for (const market of stateTx.changedRules) await saveRules(ctx, market);
    for (const assetId of effects.tripped) {
      await ctx.publish(marketHalted, { assetId, kind: 'breaker' });
    }
    if (stateTx.changedHalts.length > 0) await ctx.triggerJob(LISTING_JOB);
    if (effects.trades.length > 0) for (const job of AFTER_TRADES) await ctx.triggerJob(job);
    if (effects.users.size > 0) await ctx.pushToClients([...effects.users], 'orders');
  }

  get #number(): bigint {
    return this.#lease.lastBatch + 1n;
  }

  #take() {
    const { effects } = this.#deps;
    const commands = effects.commands.slice(this.#commands);
    const trades = effects.trades.slice(this.#trades);
    this.#commands += commands.length;
    this.#trades += trades.length;
    return { commands, trades };
  }

  async #transfer(trades: readonly NewTrade[]): Promise<void> {
    const lease = this.#lease;
    lease.lastMoment = Math.max(this.#ctx.now.getTime(), lease.lastMoment + 1);
    await this.#deps.writeTransfers(new Date(lease.lastMoment), trades.map(transferOf));
  }
}

const transferOf = (trade: NewTrade) => ({
  causeId: trade.id,
  assetId: trade.assetId,
  fromPartyId: trade.sellerId,
  toPartyId: trade.buyerId,
  quantity: trade.quantity,
});
