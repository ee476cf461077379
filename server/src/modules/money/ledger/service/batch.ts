import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  deleteHolds,
  type Found,
  lockWithHolds,
  saveChanges,
  saveEntries,
  saveHolds,
  savePositions,
  savePostings,
  setHolds,
} from '../repository/booking.ts';
import { type AccountRef, accountIdOf } from '../rules/accounts.ts';
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

/** A hold as it is written, and as it is to be; nothing is zero. */
type HoldState = Cause & { readonly accountId: string; written: bigint; amount: bigint };

/**
 * Holds and entries decided one after the other in memory, each on what the ones before it left,
 * and written in a few statements. For whoever decides many things in one transaction: every
 * account that may be touched is locked before the first decision, in the order that all keep.
 */
export class LedgerBatch {
  readonly #ctx: Ctx;
  readonly #accounts: Accounts;
  readonly #positions: Map<string, PositionState>;
  readonly #holds: Map<string, HoldState>;
  readonly #causes: ReadonlySet<string>;
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
    this.#holds = new Map(
      found.holds.map(({ kind, id, accountId, amount }) => {
        const cause = { kind: kind as Cause['kind'], id };
        return [causeKey(cause), { ...cause, accountId, written: amount, amount }] as const;
      }),
    );
  }

  /**
   * Locks the accounts, and reads what these causes hold. Causes that hold nothing yet are named
   * too: a hold that was not looked for can't be set.
   */
  static async open(
    ctx: Ctx,
    accounts: Iterable<AccountRef>,
    causes: readonly Cause[],
  ): Promise<LedgerBatch> {
    const found = await lockWithHolds(ctx, accounts, causes);
    return new LedgerBatch(ctx, found, new Set(causes.map(causeKey)));
  }

  /** Whether an account was locked, and a cause looked for: only those may be touched. */
  covers(ref: AccountRef, cause?: Cause): boolean {
    return this.#accounts.has(accountIdOf(ref)) && (!cause || this.#causes.has(causeKey(cause)));
  }

  /** What may still be spent or held, in minor units. */
  available(ref: AccountRef): bigint {
    const state = this.#stateOf(accountIdOf(ref));
    return state.balance - state.held;
  }

  /** What is there, held or not, in minor units. */
  balance(ref: AccountRef): bigint {
    return this.#stateOf(accountIdOf(ref)).balance;
  }

  heldFor(cause: Cause): bigint {
    return this.#holds.get(causeKey(cause))?.amount ?? 0n;
  }

  /** Sets what a cause holds on an account; nothing ends it. Whoever raises it looked before. */
  setHold(ref: AccountRef, cause: Cause, amount: bigint): void {
    const key = causeKey(cause);
    invariant(this.#causes.has(key), `${key} was looked for`);
    const accountId = accountIdOf(ref);
    const kept = this.#holds.get(key) ?? { ...cause, accountId, written: 0n, amount: 0n };
    invariant(kept.accountId === accountId, `${key} holds on one account`);
    const state = this.#stateOf(accountId);
    state.held += amount - kept.amount;
    invariant(amount >= 0n && state.held >= 0n, `${key} holds nothing less than nothing`);
    invariant(state.balance >= state.held, `${key} holds what is there`);
    kept.amount = amount;
    this.#holds.set(key, kept);
  }

  /** Books an entry after the ones before it. Answers its id. */
  post(entry: NewEntry): string {
    invariant(entry.releases === undefined, 'in a batch holds are set by themselves');
    const at = this.#entries.length;
    for (const [line, { account, amount }] of linesOf(entry).entries()) {
      const accountId = accountIdOf(account);
      const state = this.#stateOf(accountId);
      state.balance += amount;
      const covered = state.holderKind === 'platform' || state.balance >= state.held;
      invariant(covered || amount > 0n, `entry ${entry.reference} spends what is there`);
      this.#postings.push({ entry: at, line, accountId, amount, balanceAfter: state.balance });
    }
    const id = this.#ctx.newId();
    this.#entries.push(entry);
    this.#ids.push(id);
    return id;
  }

  /**
   * Writes what is booked so far: first what is held no more, so that it may be spent, then the
   * entries. More may be decided and booked after it.
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
   * Writes everything that is not written yet, at last what is held from now on. The database holds
   * each step against its own rules.
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

  #stateOf(accountId: string): AccountState {
    return invariant(this.#accounts.get(accountId), `account ${accountId} is locked`);
  }
}
