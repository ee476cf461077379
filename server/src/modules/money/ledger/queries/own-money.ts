import { clientMoneyOf, moneyLines } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { balanceOf } from '../repository/balances.ts';
import { sumOwn, sumVat } from '../repository/own-money.ts';
import { assertOwnMoney, changeOfOwnMoney, takenFromOwn } from '../rules/own-money.ts';

export { lockOwnMoney } from '../repository/own-money.ts';

/**
 * Holdfast's own dollars, in cents: earned + topped up − remitted − in transit = available.
 * Negative `available`: client money or what is in transit isn't covered.
 */
export type OwnMoney = {
  readonly held: bigint;
  readonly owed: bigint;
  /** Held and not owed, in transit included. */
  readonly own: bigint;
  readonly earned: bigint;
  readonly toppedUp: bigint;
  readonly remitted: bigint;
  readonly inTransit: bigint;
  readonly available: bigint;
};

export async function ownMoney(ctx: Ctx): Promise<OwnMoney> {
  const sums = await sumOwn(ctx);
  const lines = moneyLines(sums);
  const of = (kind: string) => lines.find((line) => line.kind === kind)?.amount ?? 0n;
  const [toppedUp, remitted] = [of('top_ups'), -of('own_withdrawals')];
  const { held, owed, own } = clientMoneyOf(sums);
  const inTransit = sums[0]?.reserved ?? 0n;
  const earned = own + remitted - toppedUp;
  return { held, owed, own, earned, toppedUp, remitted, inTransit, available: own - inTransit };
}

/** Dollars of VAT owed at the end of a day (UTC) and not remitted since, in cents. */
export async function vatOwed(ctx: Ctx, day: string): Promise<bigint> {
  const { owed, balance } = await sumVat(ctx, day);
  return owed < balance ? owed : balance;
}

/**
 * What lines take is there: on its account, and in dollars not in transit or owed. `isBooked`: the
 * ledger already includes the lines, with accounts locked. Refuses OWN_MONEY_EXCEEDED.
 */
export async function assertOwnMoneyLeft(
  ctx: Ctx,
  lines: Parameters<typeof changeOfOwnMoney>[0],
  { isBooked = false }: { readonly isBooked?: boolean } = {},
): Promise<void> {
  for (const { account, amount } of takenFromOwn(lines)) {
    const balance = (await balanceOf(ctx, account)) ?? 0n;
    assertOwnMoney(isBooked ? balance : balance + amount, amount, account.commodity);
  }
  const change = changeOfOwnMoney(lines);
  if (change >= 0n) return;
  const { available } = await ownMoney(ctx);
  assertOwnMoney(isBooked ? available : available + change, change);
}
