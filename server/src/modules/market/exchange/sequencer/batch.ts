import type { Ctx } from '../../../../kit/ctx.ts';
import { askFrozenAssets } from '../../../assets/transfer-procedures/index.ts';
import { prepareTransfers, type WriteTransfers } from '../../../chain/settlement/index.ts';
import { LedgerBatch, partyMain, platform } from '../../../money/ledger/index.ts';
import { type BatchLookups, beginBatch, type Lease } from '../repository/lease.ts';
import { haltAt } from '../rules/halts.ts';
import { match } from '../rules/matching.ts';
import { reducedBy } from './amendments.ts';
import { BatchEffects } from './batch-effects.ts';
import { BatchWriter, TRADE_CAUSE } from './batch-writer.ts';
import { incomingOf, ordersToCancel } from './command-facts.ts';
import type { Cancel, Command, Place, Reduce, Result } from './commands.ts';
import { MatchingEngine } from './matching-engine.ts';
import { withPlaced } from './placed.ts';
import { holdersIn, marketsWithRules, readRuleFacts } from './rule-facts.ts';
import { cause, type NotLocked } from './settle.ts';
import { dueAt, type ExchangeState, type OrderFacts } from './state.ts';
import { StateTransaction } from './state-transaction.ts';

const MOST_DUE = 500;
/** Commands whose effects are written while the next ones are decided. */
const CHUNK = 64;

export type Batch = {
  readonly results: readonly Result[];
  readonly effects: BatchEffects;
  readonly stateTx: StateTransaction;
};

/**
 * In order, in one transaction. The caller commits or rolls back the state transaction with the
 * database's. Throws `NotLocked` if an order meets orders other than expected: the caller retries
 * with `more`.
 */
export async function executeCommand(
  ctx: Ctx,
  state: ExchangeState,
  lease: Lease,
  commands: readonly Command[],
  more: readonly NotLocked[] = [],
): Promise<Batch> {
  const due = dueIn(state, commands);
  const makers = makersFor(state, commands);
  const places = commands.filter(
    (command): command is Place => command.kind === 'place' && state.markets.has(command.assetId),
  );
  const missed = more.flatMap(({ orderId, next }) => [...(orderId ? [orderId] : []), ...next]);
  const met = [...makers, ...missed];
  const orders = touchedOrders(state, commands, [...met, ...due]);
  // Commands that meet no order need none of the data about trades.
  const mayTrade = met.length + more.length > 0;
  const parties = new Set([...orders, ...places].map(({ partyId }) => partyId));
  const begun = await beginBatch(ctx, lease, {
    ...lookupsOf(state, commands),
    parties: mayTrade ? [...parties] : [],
  });
  const asked = await askFrozenAssets(ctx, [...new Set(places.map((place) => place.assetId))]);
  const locking = lockAccounts(ctx, orders, { places, more, mayTrade });
  locking.catch(() => {});
  // All are sent together. The epoch comes first, so a stale leader fails with `StaleEpoch`.
  const { byKey, statuses, earnings } = await begun();
  const frozenAssets = await asked();
  const { batch, writeTransfers } = await locking;
  const ruled = marketsWithRules(state, commands);
  const ruleFacts = await readRuleFacts(ctx, ruled, [...orders, ...places, ...holdersIn(more)]);
  const known = { byKey: new Map(byKey), statuses, earnings, due, ruleFacts, frozenAssets };
  const stateTx = new StateTransaction(state);
  try {
    const effects = new BatchEffects(lease.lastSeq);
    const engine = new MatchingEngine({
      ...{ state, stateTx, batch, effects, known },
      newId: () => ctx.newId(),
    });
    const writer = new BatchWriter(ctx, lease, { effects, stateTx, batch, writeTransfers });
    for (const cancel of heldCancels(ctx, state, batch, met)) engine.executeCommand(cancel);
    const results: Result[] = [];
    for (const [i, command] of commands.entries()) {
      if (i > 0 && i % CHUNK === 0) await writer.writeSoFar();
      results.push(engine.executeCommand(command));
    }
    await writer.write();
    return { results: withPlaced(commands, results, effects), effects, stateTx };
  } catch (error) {
    stateTx.rollback();
    throw error;
  }
}

/**
 * Cancels resting orders of held or frozen parties that the commands may meet, since the event that
 * cancels them may come later. These cancels are commands, so a replay makes the same trades.
 */
function heldCancels(
  ctx: Ctx,
  state: ExchangeState,
  batch: LedgerBatch,
  met: readonly string[],
): Cancel[] {
  return [...new Set(met)].flatMap((orderId): Cancel[] => {
    const facts = state.orders.get(orderId);
    if (!facts) return [];
    const { partyId } = facts;
    const isFrozen = batch.isFrozen(partyMain(partyId, facts.assetId));
    if (!batch.isBlocked(partyId) && !isFrozen) return [];
    const at = ctx.now.getTime();
    return [{ kind: 'cancel', at, orderId, partyId, assetId: null, ending: 'INELIGIBLE' }];
  });
}

type Locking = {
  readonly places: readonly Place[];
  readonly more: readonly NotLocked[];
  readonly mayTrade: boolean;
};

async function lockAccounts(
  ctx: Ctx,
  orders: readonly OrderFacts[],
  { places, more, mayTrade }: Locking,
): Promise<{ readonly batch: LedgerBatch; readonly writeTransfers: WriteTransfers }> {
  const accounts = more.map(({ account }) => account);
  const parties = new Set<string>();
  for (const { partyId, assetId } of [...orders, ...places]) {
    parties.add(partyId);
    accounts.push(partyMain(partyId, 'USD'), partyMain(partyId, assetId));
  }
  if (mayTrade) accounts.push(platform('fees', 'USD'), platform('commissions', 'USD'));
  const missed = more.flatMap(({ orderId }) => orderId ?? []);
  const foreseen = new Set([...orders.map(({ id }) => id), ...missed]);
  const fresh = places.flatMap(({ id }) => (foreseen.has(id) ? [] : [cause(id)]));
  const causes = [...foreseen].map((id) => cause(id));
  const writeTransfers = await prepareTransfers(ctx, TRADE_CAUSE, mayTrade ? parties : []);
  const reading = { fresh, positions: mayTrade };
  return { batch: await LedgerBatch.open(ctx, accounts, causes, reading), writeTransfers };
}

function lookupsOf(
  state: ExchangeState,
  commands: readonly Command[],
): Omit<BatchLookups, 'parties'> {
  const places = commands.filter((command): command is Place => command.kind === 'place');
  const keyed = places.flatMap(({ userId, requestKey }) =>
    requestKey === null ? [] : [{ userId, requestKey }],
  );
  const named = places.flatMap(({ against }) =>
    against !== null && !state.orders.has(against) ? [against] : [],
  );
  return { keyed, named };
}

function dueIn(state: ExchangeState, commands: readonly Command[]): readonly string[] {
  const expire = commands.findLast((command) => command.kind === 'expire');
  return expire ? dueAt(state, expire.at, MOST_DUE) : [];
}

/** By matching and rolling back. */
function makersFor(state: ExchangeState, commands: readonly Command[]): string[] {
  const makers: string[] = [];
  const stateTx = new StateTransaction(state);
  for (const command of commands) {
    if (command.kind === 'cancel') removeOrders(state, stateTx, ordersToCancel(state, command));
    if (command.kind === 'reduce') lower(state, stateTx, command);
    const market = command.kind === 'place' ? state.markets.get(command.assetId) : undefined;
    if (!market || command.kind !== 'place' || haltAt(market.halts, command.at)) continue;
    removeOrders(state, stateTx, amendedBy(state, command));
    stateTx.touch(market);
    const outcome = match(market, incomingOf(command), command.at);
    makers.push(...outcome.fills.map((fill) => fill.makerId));
    makers.push(...outcome.makersEnded.map((ended) => ended.orderId));
  }
  stateTx.rollback();
  return makers;
}

function removeOrders(
  state: ExchangeState,
  stateTx: StateTransaction,
  orders: readonly OrderFacts[],
): void {
  for (const { id, assetId } of orders) {
    const market = state.markets.get(assetId);
    const order = market?.book.find(id);
    if (market && order) stateTx.touch(market).book.remove(order);
  }
}

/** A smaller order lets later ones reach the orders behind it. */
function lower(state: ExchangeState, stateTx: StateTransaction, reduce: Reduce): void {
  const market = state.markets.get(reduce.assetId);
  const order = market && reducedBy(market, reduce).order;
  if (order) stateTx.touch(market).book.fill(order, reduce.remaining - reduce.to);
}

function amendedBy(state: ExchangeState, command: Command): OrderFacts[] {
  const id = command.kind === 'reduce' ? command.orderId : undefined;
  const replaced = command.kind === 'place' ? command.replaces?.orderId : undefined;
  const facts = state.orders.get(id ?? replaced ?? '');
  return facts && 'partyId' in command && facts.partyId === command.partyId ? [facts] : [];
}

function touchedOrders(
  state: ExchangeState,
  commands: readonly Command[],
  met: readonly string[],
): OrderFacts[] {
  const ids = new Set(met);
  for (const command of commands) {
    const named =
      command.kind === 'cancel' ? ordersToCancel(state, command) : amendedBy(state, command);
    for (const { id } of named) ids.add(id);
  }
  return [...ids].flatMap((id) => state.orders.get(id) ?? []);
}
