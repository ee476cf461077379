import type { Ctx } from '../../../kit/ctx.ts';
import { LedgerBatch, partyMain, platform } from '../../ledger/index.ts';
import { instructAll } from '../../settlement/index.ts';
import { marketHalted, traded } from '../events.ts';
import { countBatch, fence, type Lease } from '../repository/lease.ts';
import { changeMarkets, saveMarket } from '../repository/markets.ts';
import { findByRequestKeys, findStatuses, listDue } from '../repository/orders.ts';
import {
  addToCandles,
  changeOrders,
  saveCommands,
  saveOrders,
  saveTrades,
} from '../repository/rows.ts';
import { match } from '../rules/matching.ts';
import { Attempt } from './attempt.ts';
import type { Cancel, Command, Open, Place, Result } from './commands.ts';
import { FloorWork, incomingOf, ordersToCancel } from './floor-work.ts';
import { Journal } from './journal.ts';
import { type Floor, haltAt } from './markets.ts';
import { cause, NotLocked } from './settle.ts';

const MOST_DUE = 500;

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
  await fence(ctx, lease);
  const known = await look(ctx, floor, commands);
  const more: NotLocked[] = [];
  for (;;) {
    const attempt = new Attempt(floor);
    try {
      const batch = await open(ctx, floor, commands, known.due, more);
      const journal = new Journal(lease.lastSeq);
      const parts = { floor, attempt, batch, journal, newId: () => ctx.newId() };
      const work = new FloorWork({ ...parts, known: { ...known, byKey: new Map(known.byKey) } });
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

async function look(ctx: Ctx, floor: Floor, commands: readonly Command[]) {
  const places = commands.filter((command): command is Place => command.kind === 'place');
  const keyed = places.flatMap(({ userId, requestKey }) =>
    requestKey === null ? [] : [{ userId, requestKey }],
  );
  const named = places.flatMap(({ against }) =>
    against !== null && !floor.orders.has(against) ? [against] : [],
  );
  const expire = commands.findLast((command) => command.kind === 'expire');
  return {
    byKey: await findByRequestKeys(ctx, keyed),
    statuses: await findStatuses(ctx, named),
    due: expire ? await listDue(ctx, new Date(expire.at), MOST_DUE) : [],
  };
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
  for (const { command } of journal.commands) {
    if (command.kind === 'open') await saveMarket(ctx, command as Open);
  }
  await saveOrders(ctx, [...journal.orders.values()]);
  await changeOrders(ctx, [...journal.changes.values()]);
  await batch.write();
  await saveTrades(ctx, journal.trades);
  await addToCandles(ctx, [...journal.candles.values()]);
  await changeMarkets(ctx, attempt.touched);
  await saveCommands(ctx, lease.lastBatch + 1n, journal.commands);
  await instructAll(
    ctx,
    journal.trades.map((trade) => ({
      kind: 'transfer',
      causeKind: TRADE_CAUSE,
      causeId: trade.id,
      assetId: trade.assetId,
      fromPartyId: trade.sellerId,
      toPartyId: trade.buyerId,
      quantity: trade.quantity,
    })),
  );
  for (const assetId of journal.tripped) {
    await ctx.announce(marketHalted, { assetId, kind: 'breaker' });
  }
  if (journal.trades.length > 0) {
    await ctx.announce(traded, { batch: String(lease.lastBatch + 1n) });
  }
  if (journal.users.size > 0) await ctx.tellManyScreens([...journal.users], 'orders');
  await countBatch(ctx, lease, journal.lastSeq);
}

/** What an instruction of a trade is caused by. */
export const TRADE_CAUSE = 'trade';
