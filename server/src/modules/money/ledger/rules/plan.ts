import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import type { EntryKind, HoldKind } from '@holdfast/domain/money/ledger/books';
import { type FundsRefusal, refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { invariant } from '../../../../kit/invariant.ts';
import { type AccountRef, accountIdOf, type HolderKind, partyOf } from './accounts.ts';
import {
  assertUnrestricted,
  NOTHING_RESTRICTED,
  outflowOfEntry,
  type Restricted,
  type RestrictedCredit,
} from './outflow.ts';

/** In minor units of the account's commodity; negative when debited. */
export type Line = { readonly account: AccountRef; readonly amount: bigint };

export type Cause = { readonly kind: HoldKind; readonly id: string };

/**
 * Added units have a cost; sold units have proceeds, and their cost and gain follow from the
 * average cost.
 */
export type PositionChange =
  | {
      readonly partyId: string;
      readonly assetId: string;
      readonly units: bigint;
      readonly cost: bigint;
      readonly realised?: bigint;
    }
  | {
      readonly partyId: string;
      readonly assetId: string;
      readonly units: bigint;
      readonly proceeds: bigint;
    };

export type NewEntry = {
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo?: string;
  readonly actingUserId?: string;
  readonly assetId?: string;
  readonly feeVersions?: readonly string[];
  readonly lines: readonly Line[];
  readonly positions?: readonly PositionChange[];
  /** Causes whose holds end with this entry; its lines may spend those amounts. */
  readonly releases?: readonly Cause[];
  readonly restricts?: readonly RestrictedCredit[];
  readonly refusal?: FundsRefusal;
  /** For an entry that belongs to another day than the one it is recorded on. */
  readonly dates?: EntryDates;
};

/** UTC days as YYYY-MM-DD: the day an entry counts for, and the day the money moved. */
export type EntryDates = { readonly bookedOn: string; readonly valuedOn: string };

export type NewHold = {
  readonly account: AccountRef;
  /** Minor units, positive. */
  readonly amount: bigint;
  readonly cause: Cause;
  readonly refusal?: FundsRefusal;
};

export type AccountState = {
  readonly holderKind: HolderKind;
  readonly commodity: string;
  balance: bigint;
  held: bigint;
};
export type Accounts = ReadonlyMap<string, AccountState>;
export type Hold = {
  readonly kind: string;
  readonly id: string;
  readonly accountId: string;
  readonly amount: bigint;
};
export type PositionState = { units: bigint; cost: bigint; realised: bigint; since: Date };

export type PlannedPosting = {
  readonly entry: number;
  readonly line: number;
  readonly accountId: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
};
export type PlannedChange = {
  readonly entry: number;
  readonly partyId: string;
  readonly assetId: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
};

export const causeKey = (cause: { kind: string; id: string }): string =>
  `${cause.kind}|${cause.id}`;
export const positionKey = (p: { partyId: string; assetId: string }): string =>
  `${p.partyId}|${p.assetId}`;

export function linesOf(entry: NewEntry): readonly Line[] {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of entry.lines) {
    sums.set(account.commodity, (sums.get(account.commodity) ?? 0n) + amount);
  }
  const lines = entry.lines.filter((line) => line.amount !== 0n);
  invariant(lines.length >= 2, `entry ${entry.kind} ${entry.reference} has at least two lines`);
  for (const [commodity, sum] of sums) {
    invariant(sum === 0n, `entry ${entry.kind} ${entry.reference} sums to zero in ${commodity}`);
  }
  return lines;
}

/**
 * Plans postings in order on locked accounts and updates the given states. Refuses amounts beyond
 * an owner's balance or a party's restrictions.
 */
export function planPostings(
  entries: readonly NewEntry[],
  accounts: Accounts,
  holds: ReadonlyMap<string, readonly Hold[]>,
  restricted: ReadonlyMap<string, Restricted> = new Map(),
): PlannedPosting[] {
  const planned: PlannedPosting[] = [];
  for (const [index, entry] of entries.entries()) {
    const touched = new Map<string, { readonly before: bigint; readonly ref: AccountRef }>();
    for (const cause of entry.releases ?? []) {
      for (const hold of holds.get(causeKey(cause)) ?? []) {
        stateOf(accounts, hold.accountId).held -= hold.amount;
      }
    }
    for (const [line, { account, amount }] of linesOf(entry).entries()) {
      const accountId = accountIdOf(account);
      const state = stateOf(accounts, accountId);
      if (!touched.has(accountId)) {
        touched.set(accountId, { before: state.balance - state.held, ref: account });
      }
      state.balance += amount;
      planned.push({ entry: index, line, accountId, amount, balanceAfter: state.balance });
    }
    const outflow = outflowOfEntry(entry.kind);
    for (const [accountId, { before, ref }] of touched) {
      const state = stateOf(accounts, accountId);
      assertCovered(state, before, entry.refusal);
      const party = outflow && partyOf(ref.holder);
      if (!party) continue;
      const taken = { commodity: ref.commodity, before, after: state.balance - state.held };
      assertUnrestricted(outflow, taken, restricted.get(party) ?? NOTHING_RESTRICTED);
    }
  }
  return planned;
}

function assertCovered(state: AccountState, available: bigint, refusal?: FundsRefusal): void {
  if (state.holderKind === 'platform') return;
  const free = state.balance - state.held;
  if (free >= 0n) return;
  refuseShortage(state, available, available - free, refusal);
}

export function refuseShortage(
  state: Pick<AccountState, 'commodity'>,
  available: bigint,
  needed: bigint,
  refusal?: FundsRefusal,
): never {
  const { commodity } = state;
  const code =
    refusal ??
    (isWalletCurrency(commodity) ? 'INSUFFICIENT_BALANCE' : 'INSUFFICIENT_HOLDING_UNITS');
  return refuseFunds(code, { commodity, needed, available });
}

const stateOf = (accounts: Accounts, id: string): AccountState =>
  invariant(accounts.get(id), `account ${id} is locked`);

/**
 * Updates the given states. Every line of units needs its change here, so that positions and
 * postings agree.
 */
export function planPositions(
  entries: readonly NewEntry[],
  positions: Map<string, PositionState>,
  now: Date,
): PlannedChange[] {
  const planned: PlannedChange[] = [];
  for (const [index, entry] of entries.entries()) {
    const moved = unitsMoved(entry);
    for (const change of entry.positions ?? []) {
      const key = positionKey(change);
      invariant(moved.get(key) === change.units, `the lines of ${entry.reference} move its units`);
      moved.delete(key);
      const before = positions.get(key) ?? { units: 0n, cost: 0n, realised: 0n, since: now };
      const { cost, realised } = costOf(change, before);
      const after = {
        units: before.units + change.units,
        cost: before.cost + cost,
        realised: before.realised + realised,
        since: before.units === 0n ? now : before.since,
      };
      invariant(after.units >= 0n && after.cost >= 0n, `position ${key} does not go below zero`);
      positions.set(key, after);
      const { partyId, assetId, units } = change;
      planned.push({ entry: index, partyId, assetId, units, cost, realised });
    }
    invariant(moved.size === 0, `entry ${entry.reference} says what its units cost`);
  }
  return planned;
}

export function positionsNow(
  changed: Iterable<{ readonly partyId: string; readonly assetId: string }>,
  positions: ReadonlyMap<string, PositionState>,
): (PositionState & { readonly partyId: string; readonly assetId: string })[] {
  const pairs = new Map([...changed].map((pair) => [positionKey(pair), pair] as const));
  return [...pairs].map(([key, { partyId, assetId }]) => ({
    partyId,
    assetId,
    ...invariant(positions.get(key), `position ${key} was planned`),
  }));
}

export function unitsMoved(entry: NewEntry): Map<string, bigint> {
  const moved = new Map<string, bigint>();
  for (const { account, amount } of entry.lines) {
    const position = positionOf(account);
    if (!position) continue;
    const key = positionKey(position);
    const sum = (moved.get(key) ?? 0n) + amount;
    if (sum === 0n) moved.delete(key);
    else moved.set(key, sum);
  }
  return moved;
}

export function positionOf(ref: AccountRef): { partyId: string; assetId: string } | undefined {
  const partyId = partyOf(ref.holder);
  if (!partyId || isWalletCurrency(ref.commodity)) return undefined;
  return { partyId, assetId: ref.commodity };
}

/** Sold units take their share of the cost, rounded down; the last ones take the remainder. */
export function costOf(
  change: PositionChange,
  before: Pick<PositionState, 'units' | 'cost'>,
): { cost: bigint; realised: bigint } {
  if ('cost' in change) return { cost: change.cost, realised: change.realised ?? 0n };
  const leaving = -change.units;
  invariant(leaving > 0n && leaving <= before.units, 'a sale uses existing units');
  const share = (before.cost * leaving) / before.units;
  return { cost: -share, realised: change.proceeds - share };
}
