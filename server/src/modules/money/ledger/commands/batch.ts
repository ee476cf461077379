import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Found, lockWithHolds } from '../repository/accounts.ts';
import { saveEntries, savePostings } from '../repository/booking.ts';
import { deleteHolds, saveHolds, setHolds } from '../repository/holds.ts';
import { saveChanges, savePositions } from '../repository/positions.ts';
import { type AccountRef, accountIdOf, partyMain, partyOf } from '../rules/accounts.ts';
import { FROZEN_UNITS, outflowOfEntry, outflowOfHold } from '../rules/outflow.ts';
import {
  type AccountState,
  type Accounts,
  type Cause,
  causeKey,
  linesOf,
  type NewEntry,
  type PlannedPosting,
  type PositionState,
  planPositions,
  positionKey,
} from '../rules/plan.ts';

/** What a cause holds: the amount in the database, and the amount decided. */
type HoldState = Cause & { readonly accountId: string; written: bigint; amount: bigint };

/**
 * Books entries and sets holds in memory, each on the result of the ones before it, and writes them
 * in a few statements. For callers that decide many things in one transaction: every account that
 * may be touched is locked before the first decision, in the order of their ids.
 */
export class LedgerBatch {
  readonly #ctx: Ctx;
  readonly #accounts: Accounts;
  readonly #positions: Map<string, PositionState>;
  readonly #holds: Map<string, HoldState>;
  readonly #causes: ReadonlySet<string>;
  readonly #blocked: ReadonlySet<string>;
  /** Units in a lock-up by account. */
  readonly #lockedUp: ReadonlyMap<string, bigint>;
  readonly #moved = new Map<string, { readonly partyId: string; readonly assetId: string }>();
  /** Booked, and not written yet. */
  #entries: NewEntry[] = [];
  #ids: string[] = [];
  #postings: PlannedPosting[] = [];

  private constructor(ctx: Ctx, found: Found, causes: ReadonlySet<string>) {
    this.#ctx = ctx;
    this.#accounts = found.accounts;
    this.#positions = found.positions;
    this.#causes = causes;
    this.#blocked = new Set(
      found.kept.flatMap((row) => (row.commodity === null ? [row.partyId] : [])),
    );
    this.#lockedUp = new Map(
      found.kept.flatMap(({ partyId, commodity, amount }) =>
        commodity === null ? [] : [[accountIdOf(partyMain(partyId, commodity)), amount] as const],
      ),
    );
    this.#holds = new Map(
      found.holds.map(({ kind, id, accountId, amount }) => {
        const cause = { kind: kind as Cause['kind'], id };
        return [causeKey(cause), { ...cause, accountId, written: amount, amount }] as const;
      }),
    );
  }

  /**
   * Locks the accounts and reads the holds of these causes. Causes without a hold are named too: a
   * hold can only be set for a cause that was named here.
   */
  static async open(
    ctx: Ctx,
    accounts: Iterable<AccountRef>,
    causes: readonly Cause[],
  ): Promise<LedgerBatch> {
    const found = await lockWithHolds(ctx, accounts, causes);
    return new LedgerBatch(ctx, found, new Set(causes.map(causeKey)));
  }

  /** Whether the account is locked and the cause was named: only those may be changed. */
  covers(ref: AccountRef, cause?: Cause): boolean {
    return this.#accounts.has(accountIdOf(ref)) && (!cause || this.#causes.has(causeKey(cause)));
  }

  /** What may still be spent or held, in minor units: of units those in a lock-up are not. */
  available(ref: AccountRef): bigint {
    const accountId = accountIdOf(ref);
    const state = this.#stateOf(accountId);
    return state.balance - state.held - this.#lockedUpOn(accountId);
  }

  /** The whole balance, held or not, in minor units. */
  balance(ref: AccountRef): bigint {
    return this.#stateOf(accountIdOf(ref)).balance;
  }

  heldFor(cause: Cause): bigint {
    return this.#holds.get(causeKey(cause))?.amount ?? 0n;
  }

  /** Whether the party is held: the caller refuses what it wants to give away. */
  isBlocked(partyId: string): boolean {
    return this.#blocked.has(partyId);
  }

  /** Whether the holder of these units is frozen in their asset: they neither give nor get any. */
  isFrozen(ref: AccountRef): boolean {
    return this.#lockedUpOn(accountIdOf(ref)) >= FROZEN_UNITS;
  }

  /**
   * Sets what a cause holds on an account; zero ends the hold. The caller checked `available`, and
   * `isBlocked` before it raises a hold.
   */
  setHold(ref: AccountRef, cause: Cause, amount: bigint): void {
    const key = causeKey(cause);
    invariant(this.#causes.has(key), `${key} was named when the batch was opened`);
    const accountId = accountIdOf(ref);
    const kept = this.#holds.get(key) ?? { ...cause, accountId, written: 0n, amount: 0n };
    invariant(kept.accountId === accountId, `${key} holds on one account`);
    const state = this.#stateOf(accountId);
    if (amount > kept.amount && outflowOfHold(cause.kind)) this.#assertNotBlocked(ref, key);
    state.held += amount - kept.amount;
    invariant(amount >= 0n && state.held >= 0n, `${key} and its account hold at least zero`);
    invariant(state.balance >= state.held, `${key} holds no more than the balance`);
    const free = state.balance - state.held - this.#lockedUpOn(accountId);
    invariant(amount <= kept.amount || free >= 0n, `${key} holds nothing that is locked up`);
    kept.amount = amount;
    this.#holds.set(key, kept);
  }

  /** Books an entry on the result of the ones before it; returns its id. */
  post(entry: NewEntry): string {
    invariant(entry.releases === undefined, 'in a batch holds are ended by setHold');
    const at = this.#entries.length;
    const outflow = outflowOfEntry(entry.kind);
    for (const [line, { account, amount }] of linesOf(entry).entries()) {
      const accountId = accountIdOf(account);
      const state = this.#stateOf(accountId);
      if (amount < 0n && outflow) this.#assertNotBlocked(account, entry.reference);
      state.balance += amount;
      const covered = state.holderKind === 'platform' || state.balance >= state.held;
      invariant(covered || amount > 0n, `entry ${entry.reference} spends no more than is free`);
      this.#postings.push({ entry: at, line, accountId, amount, balanceAfter: state.balance });
    }
    const id = this.#ctx.newId();
    this.#entries.push(entry);
    this.#ids.push(id);
    return id;
  }

  /**
   * Writes what is booked so far: first the lowered holds, whose amounts the entries may spend,
   * then the entries. More can be booked afterwards.
   */
  async writeSoFar(): Promise<void> {
    if (this.#entries.length === 0) return;
    await this.#lowerHolds();
    const [ctx, entries, ids, postings] = [this.#ctx, this.#entries, this.#ids, this.#postings];
    [this.#entries, this.#ids, this.#postings] = [[], [], []];
    const changes = planPositions(entries, this.#positions, ctx.now);
    for (const change of changes) this.#moved.set(positionKey(change), change);
    await saveEntries(ctx, entries, ids);
    await savePostings(ctx, ids, postings);
    await saveChanges(ctx, ids, changes);
  }

  /**
   * Writes everything that is not written yet, raised holds last, so that after each statement
   * every account covers what it holds, as the database requires.
   */
  async write(): Promise<void> {
    await this.writeSoFar();
    await savePositions(this.#ctx, this.#moved.values(), this.#positions);
    await this.#lowerHolds();
    const raised = [...this.#holds.values()].filter((hold) => hold.amount > hold.written);
    await setHolds(
      this.#ctx,
      raised.filter((hold) => hold.written > 0n),
    );
    await saveHolds(
      this.#ctx,
      raised.filter((hold) => hold.written === 0n),
    );
  }

  async #lowerHolds(): Promise<void> {
    const lowered = [...this.#holds.values()].filter((hold) => hold.amount < hold.written);
    for (const hold of lowered) hold.written = hold.amount;
    await deleteHolds(
      this.#ctx,
      lowered.filter((hold) => hold.amount === 0n),
    );
    await setHolds(
      this.#ctx,
      lowered.filter((hold) => hold.amount > 0n),
    );
  }

  #assertNotBlocked({ holder }: AccountRef, what: string): void {
    const isBlocked = this.isBlocked(partyOf(holder) ?? '');
    invariant(!isBlocked, `${what} takes nothing from a party that is held`);
  }

  #lockedUpOn(accountId: string): bigint {
    return this.#lockedUp.get(accountId) ?? 0n;
  }

  #stateOf(accountId: string): AccountState {
    return invariant(this.#accounts.get(accountId), `account ${accountId} is locked`);
  }
}
