import type { Ctx } from '../../../kit/ctx.ts';
import { must } from '../../../kit/must.ts';
import {
  deleteHolds,
  findPositions,
  lockWithHolds,
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
  planPositions,
} from '../rules/plan.ts';

/** A hold as the batch found it, and as it is to be; nothing is zero. */
type HoldState = Cause & { readonly accountId: string; readonly before: bigint; amount: bigint };

/**
 * Holds and entries decided one after the other in memory, each on what the ones before it left,
 * and written in a few statements. For whoever decides many things in one transaction: every
 * account that may be touched is locked before the first decision, in the order that all keep.
 */
export class LedgerBatch {
  readonly #ctx: Ctx;
  readonly #accounts: Accounts;
  readonly #holds: Map<string, HoldState>;
  readonly #causes: ReadonlySet<string>;
  readonly #entries: NewEntry[] = [];
  readonly #ids: string[] = [];
  readonly #postings: PlannedPosting[] = [];

  private constructor(
    ctx: Ctx,
    accounts: Accounts,
    holds: Map<string, HoldState>,
    causes: ReadonlySet<string>,
  ) {
    this.#ctx = ctx;
    this.#accounts = accounts;
    this.#holds = holds;
    this.#causes = causes;
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
    const holds = found.holds.map((hold) => {
      const cause = { kind: hold.kind as Cause['kind'], id: hold.id };
      const state = { ...cause, accountId: hold.accountId, before: hold.amount };
      return [causeKey(cause), { ...state, amount: hold.amount }] as const;
    });
    return new LedgerBatch(ctx, found.accounts, new Map(holds), new Set(causes.map(causeKey)));
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
    must(this.#causes.has(key), `${key} was looked for`);
    const accountId = accountIdOf(ref);
    const kept = this.#holds.get(key) ?? { ...cause, accountId, before: 0n, amount: 0n };
    must(kept.accountId === accountId, `${key} holds on one account`);
    const state = this.#stateOf(accountId);
    state.held += amount - kept.amount;
    must(amount >= 0n && state.held >= 0n, `${key} holds nothing less than nothing`);
    must(state.balance >= state.held, `${key} holds what is there`);
    kept.amount = amount;
    this.#holds.set(key, kept);
  }

  /** Books an entry after the ones before it. Answers its id. */
  post(entry: NewEntry): string {
    must(entry.releases === undefined, 'in a batch holds are set by themselves');
    const at = this.#entries.length;
    for (const [line, { account, amount }] of linesOf(entry).entries()) {
      const accountId = accountIdOf(account);
      const state = this.#stateOf(accountId);
      state.balance += amount;
      const covered = state.holderKind === 'platform' || state.balance >= state.held;
      must(covered || amount > 0n, `entry ${entry.reference} spends what is there`);
      this.#postings.push({ entry: at, line, accountId, amount, balanceAfter: state.balance });
    }
    const id = this.#ctx.newId();
    this.#entries.push(entry);
    this.#ids.push(id);
    return id;
  }

  /**
   * Writes everything: first what is held no more, so that it may be spent, then the entries, then
   * what is held from now on. The database holds each step against its own rules.
   */
  async write(): Promise<void> {
    const ctx = this.#ctx;
    const changed = [...this.#holds.values()].filter((hold) => hold.amount !== hold.before);
    await deleteHolds(
      ctx,
      changed.filter((hold) => hold.amount === 0n),
    );
    await setHolds(
      ctx,
      changed.filter((hold) => hold.amount > 0n && hold.amount < hold.before),
    );
    await this.#writeEntries();
    await setHolds(
      ctx,
      changed.filter((hold) => hold.before > 0n && hold.amount > hold.before),
    );
    await saveHolds(
      ctx,
      changed.filter((hold) => hold.before === 0n),
    );
  }

  async #writeEntries(): Promise<void> {
    const ctx = this.#ctx;
    if (this.#entries.length === 0) return;
    const pairs = this.#entries.flatMap((entry) => entry.positions ?? []);
    const positions = await findPositions(ctx, pairs);
    const changes = planPositions(this.#entries, positions, ctx.now);
    await saveEntries(ctx, this.#entries, this.#ids);
    await savePostings(ctx, this.#ids, this.#postings);
    await savePositions(ctx, this.#ids, changes, positions);
  }

  #stateOf(accountId: string): AccountState {
    return must(this.#accounts.get(accountId), `account ${accountId} is locked`);
  }
}
