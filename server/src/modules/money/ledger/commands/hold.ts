import type { FundsRefusal } from '@holdfast/domain/money/ledger/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lockAccounts, lockAndLoad } from '../repository/accounts.ts';
import { changeOf, type HoldChange, saveHoldChanges } from '../repository/booking.ts';
import { findHolds } from '../repository/holds.ts';
import { findRestricted } from '../repository/restrictions.ts';
import { holdShort } from '../repository/short.ts';
import { type AccountRef, accountIdOf, partyOf } from '../rules/accounts.ts';
import { assertUnrestricted, NOTHING_RESTRICTED, outflowOfHold } from '../rules/outflow.ts';
import { type Cause, causeKey, type Hold, type NewHold, refuseShortage } from '../rules/plan.ts';

/** Locks until commit; returns the first account's available minor units. */
export async function freeOf(
  ctx: Ctx,
  account: AccountRef,
  others: readonly AccountRef[] = [],
): Promise<bigint> {
  const accounts = await lockAccounts(ctx, [account, ...others]);
  const state = invariant(accounts.get(accountIdOf(account)), 'the account is locked');
  return state.balance - state.held;
}

/**
 * Once per cause. Refuses an amount beyond the balance with `refusal`, and as `assertUnrestricted`
 * does for amounts that will leave.
 */
export async function hold(ctx: Ctx, newHold: NewHold): Promise<{ readonly fresh: boolean }> {
  invariant(newHold.amount > 0n, 'a hold is more than zero');
  const fresh = await holdShort(ctx, newHold);
  if (fresh !== undefined) return { fresh };
  const [held] = await holdMany(ctx, [newHold]);
  return invariant(held, 'a hold exists or existed before');
}

export async function holdMany(
  ctx: Ctx,
  newHolds: readonly NewHold[],
): Promise<{ readonly fresh: boolean }[]> {
  if (newHolds.length === 0) return [];
  const causes = newHolds.map((each) => each.cause);
  const leaving = newHolds.filter((each) => outflowOfHold(each.cause.kind));
  const parties = leaving.flatMap((each) => partyOf(each.account.holder) ?? []);
  const { accounts, found } = await lockAndLoad(
    ctx,
    { refs: newHolds.map((each) => each.account) },
    () => Promise.all([findHolds(ctx, causes), findRestricted(ctx, parties)]),
  );
  const [heldBefore, restricted] = found;
  const held = new Map(heldBefore.map((h) => [holdKey(h), h.amount]));
  const fresh: HoldChange[] = [];
  const results = newHolds.map(({ account, amount, cause, refusal }) => {
    invariant(amount > 0n, 'a hold is more than zero');
    const row = { ...cause, accountId: accountIdOf(account), amount };
    const before = held.get(holdKey(row));
    invariant(before === undefined || before === amount, `${causeKey(cause)} holds one amount`);
    if (before !== undefined) return { fresh: false };
    const state = invariant(accounts.get(row.accountId), 'the account is locked');
    const available = state.balance - state.held;
    if (available < amount) refuseShortage(state, available, amount, refusal);
    const outflow = outflowOfHold(cause.kind);
    if (outflow) {
      const taken = { commodity: state.commodity, before: available, after: available - amount };
      const party = partyOf(account.holder) ?? '';
      assertUnrestricted(outflow, taken, restricted.get(party) ?? NOTHING_RESTRICTED);
    }
    state.held += amount;
    held.set(holdKey(row), amount);
    fresh.push({ ...cause, accountId: row.accountId, before: 0n, after: amount });
    return { fresh: true };
  });
  await saveHoldChanges(ctx, fresh, accounts);
  return results;
}

const holdKey = (hold: Hold): string => `${causeKey(hold)}|${hold.accountId}`;

export const release = (ctx: Ctx, cause: Cause): Promise<bigint> => releaseMany(ctx, [cause]);

export async function releaseMany(ctx: Ctx, causes: readonly Cause[]): Promise<bigint> {
  const found = await findHolds(ctx, causes);
  if (found.length === 0) return 0n;
  const alsoIds = found.map((h) => h.accountId);
  const { accounts, found: held } = await lockAndLoad(ctx, { refs: [], alsoIds }, () =>
    findHolds(ctx, causes),
  );
  await saveHoldChanges(
    ctx,
    held.map((h) => changeOf(h, 0n)),
    accounts,
  );
  return held.reduce((sum, h) => sum + h.amount, 0n);
}

/** A hold lowered to zero ends. */
export async function lowerHold(ctx: Ctx, cause: Cause, byAmount: bigint): Promise<void> {
  invariant(byAmount > 0n, 'a hold is lowered by more than zero');
  const found = await findHolds(ctx, [cause]);
  invariant(found.length === 1, `${causeKey(cause)} has one hold`);
  const alsoIds = found.map((h) => h.accountId);
  const { accounts, found: still } = await lockAndLoad(ctx, { refs: [], alsoIds }, () =>
    findHolds(ctx, [cause]),
  );
  const left = invariant(still[0], `${causeKey(cause)} still has its hold`);
  invariant(left.amount >= byAmount, `${causeKey(cause)} holds as much as it is lowered by`);
  await saveHoldChanges(ctx, [changeOf(left, left.amount - byAmount)], accounts);
}

/** Raises a cause's only hold. Refuses what a new hold of that amount would refuse. */
export async function raiseHold(
  ctx: Ctx,
  account: AccountRef,
  cause: Cause,
  by: { readonly amount: bigint; readonly refusal: FundsRefusal },
): Promise<void> {
  invariant(by.amount > 0n, 'a hold is raised by more than zero');
  const accountId = accountIdOf(account);
  const outflow = outflowOfHold(cause.kind);
  const party = outflow && partyOf(account.holder);
  const { accounts, found } = await lockAndLoad(ctx, { refs: [account] }, () =>
    Promise.all([findHolds(ctx, [cause]), findRestricted(ctx, party ? [party] : [])]),
  );
  const [[before], restricted] = found;
  const state = invariant(accounts.get(accountId), 'the account is locked');
  const held = invariant(before, `${causeKey(cause)} has its hold`);
  invariant(held.accountId === accountId, `${causeKey(cause)} is held on this account`);
  const available = state.balance - state.held;
  if (available < by.amount) refuseShortage(state, available, by.amount, by.refusal);
  if (outflow) {
    const after = available - by.amount;
    assertUnrestricted(
      outflow,
      { commodity: state.commodity, before: available, after },
      restricted.get(party ?? '') ?? NOTHING_RESTRICTED,
    );
  }
  await saveHoldChanges(ctx, [changeOf(held, held.amount + by.amount)], accounts);
}
