import type { Ctx } from '../../../kit/ctx.ts';
import { LedgerBatch, partyMain, platform } from '../../ledger/index.ts';
import { prepareTransfers } from '../../settlement/index.ts';
import { marketHalted } from '../events.ts';
import { type Asked, beginBatch, countBatch, type Lease } from '../repository/lease.ts';
import { changeMarkets, saveMarket } from '../repository/markets.ts';
import {
  addToCandles,
  changeOrders,
  type NewTrade,
  saveCommands,
  saveOrders,
  saveTrades,
} from '../repository/rows.ts';
import { match } from '../rules/matching.ts';
import { Attempt } from './attempt.ts';
import type { Cancel, Command, Open, Place, Result } from './commands.ts';
import { FloorWork, incomingOf, ordersToCancel } from './floor-work.ts';
import { Journal } from './journal.ts';
import { dueAt, type Floor, haltAt } from './markets.ts';
import { cause, NotLocked } from './settle.ts';

const MOST_DUE = 500;
export const LISTING_JOB = 'exchange.listing';
export const TELL_JOB = 'exchange.tell_orders';
/** What looks at new trades after the commit; each also looks by itself from time to time. */
const AFTER_TRADES = [LISTING_JOB, TELL_JOB];

export type Batch = {
  readonly results: readonly Result[];
  readonly journal: Journal;
  readonly attempt: Attempt;
};

/**
 * Carries a batch of commands out in one transaction: decides them one after the other on the
 * floor, and writes orders, trades, both sides' books, candles and what the chain has to do. The
 * caller keeps the attempt when the transaction is committed, and undoes it when it is not.
 */
export async function carryOut(
  ctx: Ctx,
  floor: Floor,
  lease: Lease,
  commands: readonly Command[],
): Promise<Batch> {
  const due = dueIn(floor, commands);
  const looked = await beginBatch(ctx, lease, askedBy(floor, commands));
  const more: NotLocked[] = [];
  for (;;) {
    const attempt = new Attempt(floor);
    try {
      const opening = open(ctx, floor, commands, due, more);
      opening.catch(() => {});
      // Whether this process still writes is asked first; both are on their way.
      const { byKey, statuses } = await looked();
      const known = { byKey: new Map(byKey), statuses, due };
      const batch = await opening;
      const journal = new Journal(lease.lastSeq);
      const parts = { floor, attempt, batch, journal, newId: () => ctx.newId() };
      const work = new FloorWork({ ...parts, known });
      const results = commands.map((command) => work.carryOut(command));
      await write(ctx, lease, { results, journal, attempt }, batch);
      return { results, journal, attempt };
    } catch (error) {
      attempt.undo();
      // Who was refused let somebody behind trade with others than foreseen: once more with them.
      if (!(error instanceof NotLocked)) throw error;
      more.push(error);
    }
  }
}

/** Locks what the commands may touch: their own accounts, and those of orders they may meet. */
async function open(
  ctx: Ctx,
  floor: Floor,
  commands: readonly Command[],
  due: readonly string[],
  more: readonly NotLocked[],
): Promise<LedgerBatch> {
  const orders = touchedOrders(floor, commands, due);
  const places = commands.filter(
    (command): command is Place => command.kind === 'place' && floor.markets.has(command.assetId),
  );
  const accounts = more.map(({ account }) => account);
  for (const { partyId, assetId } of [...orders, ...places]) {
    accounts.push(partyMain(partyId, 'USD'), partyMain(partyId, assetId));
  }
  if (accounts.length > 0) accounts.push(platform('fees', 'USD'));
  const ids = [...orders, ...places].map(({ id }) => id);
  const foreseen = new Set([...ids, ...more.flatMap(({ orderId }) => orderId ?? [])]);
  return LedgerBatch.open(
    ctx,
    accounts,
    [...foreseen].map((id) => cause(id)),
  );
}

function askedBy(floor: Floor, commands: readonly Command[]): Asked {
  const places = commands.filter((command): command is Place => command.kind === 'place');
  const keyed = places.flatMap(({ userId, requestKey }) =>
    requestKey === null ? [] : [{ userId, requestKey }],
  );
  const named = places.flatMap(({ against }) =>
    against !== null && !floor.orders.has(against) ? [against] : [],
  );
  return { keyed, named };
}

function dueIn(floor: Floor, commands: readonly Command[]): readonly string[] {
  const expire = commands.findLast((command) => command.kind === 'expire');
  return expire ? dueAt(floor, expire.at, MOST_DUE) : [];
}

/** The resting orders that the commands may meet, found by trying them on the books. */
function makersFor(floor: Floor, commands: readonly Command[]): string[] {
  const makers: string[] = [];
  const attempt = new Attempt(floor);
  for (const command of commands) {
    if (command.kind === 'cancel') takeOut(floor, attempt, command);
    const market = command.kind === 'place' ? floor.markets.get(command.assetId) : undefined;
    if (!market || command.kind !== 'place' || haltAt(market, command.at)) continue;
    attempt.touch(market);
    const outcome = match(market, incomingOf(command), command.at);
    makers.push(...outcome.fills.map((fill) => fill.makerId));
    makers.push(...outcome.makersEnded.map((ended) => ended.orderId));
  }
  attempt.undo();
  return makers;
}

/** Who comes after a cancel meets the orders behind the one that left. */
function takeOut(floor: Floor, attempt: Attempt, cancel: Cancel): void {
  for (const { id, assetId } of ordersToCancel(floor, cancel)) {
    const market = floor.markets.get(assetId);
    const order = market?.book.find(id);
    if (market && order) attempt.touch(market).book.remove(order);
  }
}

function touchedOrders(floor: Floor, commands: readonly Command[], due: readonly string[]) {
  const ids = new Set([...makersFor(floor, commands), ...due]);
  for (const command of commands) {
    if (command.kind === 'cancel') {
      for (const facts of ordersToCancel(floor, command)) ids.add(facts.id);
    }
  }
  return [...ids].flatMap((id) => floor.orders.get(id) ?? []);
}

async function write(ctx: Ctx, lease: Lease, done: Batch, batch: LedgerBatch): Promise<void> {
  const { journal, attempt } = done;
  lease.lastMoment = Math.max(ctx.now.getTime(), lease.lastMoment + 1);
  const moment = new Date(lease.lastMoment);
  const transfers = journal.trades.map(transferOf);
  const instruct = await prepareTransfers(ctx, TRADE_CAUSE, moment, transfers);
  for (const { command } of journal.commands) {
    if (command.kind === 'open') await saveMarket(ctx, command as Open);
  }
  await saveOrders(ctx, [...journal.orders.values()]);
  await changeOrders(ctx, [...journal.changes.values()]);
  await saveTrades(ctx, journal.trades);
  await addToCandles(ctx, [...journal.candles.values()]);
  await changeMarkets(ctx, attempt.changed);
  await saveCommands(ctx, lease.lastBatch + 1n, journal.commands);
  await batch.write();
  await instruct();
  for (const assetId of journal.tripped) {
    await ctx.announce(marketHalted, { assetId, kind: 'breaker' });
  }
  if (journal.trades.length > 0) for (const job of AFTER_TRADES) await ctx.wake(job);
  if (journal.users.size > 0) await ctx.tellManyScreens([...journal.users], 'orders');
  await countBatch(ctx, lease, journal.lastSeq);
}

const transferOf = (trade: NewTrade) => ({
  causeId: trade.id,
  assetId: trade.assetId,
  fromPartyId: trade.sellerId,
  toPartyId: trade.buyerId,
  quantity: trade.quantity,
});

/** What an instruction of a trade is caused by. */
export const TRADE_CAUSE = 'trade';
