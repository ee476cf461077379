import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Found, lockWithHolds } from '../repository/accounts.ts';
import { book, type HoldChange } from '../repository/booking.ts';
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
  positionsNow,
} from '../rules/plan.ts';

type HoldState = Cause & { readonly accountId: string; written: bigint; amount: bigint };

export type Reading = {
  /** New causes, which have no holds to read yet. */
  readonly fresh?: readonly Cause[];
  /** Whether to read positions; otherwise no entry may change a position. */
  readonly positions?: boolean;
};

/**
 * Books entries and sets holds in memory, then writes them in a few statements. For many decisions
 * in one transaction; locks every account first.
 */
export class LedgerBatch {
  readonly #ctx: Ctx;
  readonly #accounts: Accounts;
  readonly #positions: Map<string, PositionState>;
  readonly #knowsPositions: boolean;
  readonly #holds: Map<string, HoldState>;
  readonly #causes: ReadonlySet<string>;
  readonly #blocked: ReadonlySet<string>;
  readonly #lockedUp: ReadonlyMap<string, bigint>;
  readonly #moved = new Map<string, { readonly partyId: string; readonly assetId: string }>();
  #entries: NewEntry[] = [];
  #ids: string[] = [];
  #postings: PlannedPosting[] = [];

  private constructor(ctx: Ctx, found: Found, causes: ReadonlySet<string>) {
    this.#ctx = ctx;
    this.#accounts = found.accounts;
    this.#positions = found.positions ?? new Map();
    this.#knowsPositions = found.positions !== undefined;
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
   * Locks the accounts and reads the causes' holds. `setHold` rejects causes not named here, even
   * without a hold.
   */
  static async open(
    ctx: Ctx,
    accounts: Iterable<AccountRef>,
    causes: readonly Cause[],
    { fresh = [], positions = true }: Reading = {},
  ): Promise<LedgerBatch> {
    const found = await lockWithHolds(ctx, accounts, causes, positions);
    return new LedgerBatch(ctx, found, new Set([...causes, ...fresh].map(causeKey)));
  }

  get knowsPositions(): boolean {
    return this.#knowsPositions;
  }

  /** Whether the account is locked and the cause was named; no others may be changed. */
  covers(ref: AccountRef, cause?: Cause): boolean {
    return this.#accounts.has(accountIdOf(ref)) && (!cause || this.#causes.has(causeKey(cause)));
  }

  /** Minor units available to spend or hold, excluding locked-up units. */
  available(ref: AccountRef): bigint {
    const accountId = accountIdOf(ref);
    const state = this.#stateOf(accountId);
    return state.balance - state.held - this.#lockedUpOn(accountId);
  }

  /** Minor units, including holds. */
  balance(ref: AccountRef): bigint {
    return this.#stateOf(accountIdOf(ref)).balance;
  }

  heldFor(cause: Cause): bigint {
    return this.#holds.get(causeKey(cause))?.amount ?? 0n;
  }

  isBlocked(partyId: string): boolean {
    return this.#blocked.has(partyId);
  }

  /** A holder with frozen units can neither give nor receive any. */
  isFrozen(ref: AccountRef): boolean {
    return this.#lockedUpOn(accountIdOf(ref)) >= FROZEN_UNITS;
  }

  /**
   * Sets a cause's hold; zero ends it. The caller has checked `available`, and `isBlocked` before
   * raising it.
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

  post(entry: NewEntry): string {
    invariant(entry.releases === undefined, 'in a batch holds are ended by setHold');
    invariant(entry.dates === undefined, 'a batch is dated on its own day');
    invariant(!entry.positions?.length || this.#knowsPositions, 'positions were read');
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
   * Writes the entries so far and the lowered holds, whose amounts the entries may spend. More may
   * follow.
   */
  async writeSoFar(): Promise<void> {
    if (this.#entries.length > 0) await this.#write({ isLast: false });
  }

  async write(): Promise<void> {
    await this.#write({ isLast: true });
  }

  async #write({ isLast }: { readonly isLast: boolean }): Promise<void> {
    const [ctx, entries, ids, postings] = [this.#ctx, this.#entries, this.#ids, this.#postings];
    [this.#entries, this.#ids, this.#postings] = [[], [], []];
    const changes = planPositions(entries, this.#positions, ctx.now);
    for (const change of changes) this.#moved.set(positionKey(change), change);
    const positions = isLast ? positionsNow(this.#moved.values(), this.#positions) : [];
    const holds = this.#takeHolds({ raised: isLast });
    await book(ctx, { entries, ids, postings, changes, positions, holds }, this.#accounts);
  }

  #takeHolds({ raised }: { readonly raised: boolean }): HoldChange[] {
    const taken: HoldChange[] = [];
    for (const hold of this.#holds.values()) {
      if (hold.amount === hold.written || (hold.amount > hold.written && !raised)) continue;
      const { kind, id, accountId, written: before, amount: after } = hold;
      taken.push({ kind, id, accountId, before, after });
      hold.written = after;
    }
    return taken;
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
