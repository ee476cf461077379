import type { Ctx } from '../../../../kit/ctx.ts';
import { prepareTransfers, type WriteTransfers } from '../../../chain/settlement/index.ts';
import { LedgerBatch, partyMain, platform } from '../../../money/ledger/index.ts';
import { type Asked, beginBatch, type Lease } from '../repository/lease.ts';
import { match } from '../rules/matching.ts';
import { Attempt } from './attempt.ts';
import type { Cancel, Command, Place, Result } from './commands.ts';
import { FloorWork, incomingOf, ordersToCancel } from './floor-work.ts';
import { Journal } from './journal.ts';
import { dueAt, type Floor, haltAt } from './markets.ts';
import { Pen, TRADE_CAUSE } from './pen.ts';
import { cause, type NotLocked } from './settle.ts';

const MOST_DUE = 500;
/** So many commands are decided, then written while the next are. */
const DECIDED_AT_ONCE = 64;

export type Batch = {
  readonly results: readonly Result[];
  readonly journal: Journal;
  readonly attempt: Attempt;
};

/**
 * Carries a batch of commands out in one transaction: decides them one after the other on the
 * floor, and writes orders, trades, both sides' books, candles and what the chain has to do. The
 * caller keeps the attempt when the transaction is committed, and undoes it when it is not. Throws
 * `NotLocked` when somebody traded with others than foreseen: with `more`, it begins anew.
 */
export async function carryOut(
  ctx: Ctx,
  floor: Floor,
  lease: Lease,
  commands: readonly Command[],
  more: readonly NotLocked[] = [],
): Promise<Batch> {
  const due = dueIn(floor, commands);
  const looked = await beginBatch(ctx, lease, askedBy(floor, commands));
  const opening = open(ctx, floor, commands, due, more);
  opening.catch(() => {});
  // Whether this process still writes is asked first; both are on their way.
  const { byKey, statuses } = await looked();
  const { batch, writeTransfers } = await opening;
  const known = { byKey: new Map(byKey), statuses, due };
  const attempt = new Attempt(floor);
  try {
    const journal = new Journal(lease.lastSeq);
    const work = new FloorWork({
      ...{ floor, attempt, batch, journal, known },
      newId: () => ctx.newId(),
    });
    const pen = new Pen(ctx, lease, { journal, attempt, batch, writeTransfers });
    const results: Result[] = [];
    for (const [i, command] of commands.entries()) {
      if (i > 0 && i % DECIDED_AT_ONCE === 0) await pen.writeSoFar();
      results.push(work.carryOut(command));
    }
    await pen.write();
    return { results, journal, attempt };
  } catch (error) {
    attempt.undo();
    throw error;
  }
}

/** Locks what the commands may touch: their own accounts, and those of orders they may meet. */
async function open(
  ctx: Ctx,
  floor: Floor,
  commands: readonly Command[],
  due: readonly string[],
  more: readonly NotLocked[],
): Promise<{ readonly batch: LedgerBatch; readonly writeTransfers: WriteTransfers }> {
  const orders = touchedOrders(floor, commands, due);
  const places = commands.filter(
    (command): command is Place => command.kind === 'place' && floor.markets.has(command.assetId),
  );
  const accounts = more.map(({ account }) => account);
  const parties = new Set<string>();
  for (const { partyId, assetId } of [...orders, ...places]) {
    parties.add(partyId);
    accounts.push(partyMain(partyId, 'USD'), partyMain(partyId, assetId));
  }
  if (accounts.length > 0) accounts.push(platform('fees', 'USD'));
  const ids = [...orders, ...places].map(({ id }) => id);
  const foreseen = new Set([...ids, ...more.flatMap(({ orderId }) => orderId ?? [])]);
  const causes = [...foreseen].map((id) => cause(id));
  const writeTransfers = await prepareTransfers(ctx, TRADE_CAUSE, parties);
  return { batch: await LedgerBatch.open(ctx, accounts, causes), writeTransfers };
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
