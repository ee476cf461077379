import type { Purpose } from './books.ts';
import {
  ACCOUNT_KINDS,
  type AccountClass,
  type AccountKind,
  accountKindOf,
  declaredAs,
  type OwnerKind,
} from './chart.ts';

type AccountSum = {
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly balance: bigint;
};

export type MoneyLine = {
  readonly kind: AccountKind;
  readonly class: AccountClass;
  readonly label: string;
  /** Minor units, positive if held or owed; claims and own money keep their sign. */
  readonly amount: bigint;
};

const CASH_KINDS = ACCOUNT_KINDS.filter((kind) => declaredAs(kind).class !== 'units');

/** A line per kind of cash account, in the chart's order; all sums in one currency. */
export function moneyLines(sums: readonly AccountSum[]): readonly MoneyLine[] {
  const balances = new Map<AccountKind, bigint>();
  for (const sum of sums) {
    const kind = accountKindOf({ ...sum, isCash: true });
    balances.set(kind, (balances.get(kind) ?? 0n) + sum.balance);
  }
  return CASH_KINDS.map((kind) => {
    const { class: of, name, plural = name } = declaredAs(kind);
    const balance = balances.get(kind) ?? 0n;
    return { kind, class: of, label: plural, amount: of === 'kept' ? -balance : balance };
  });
}

/**
 * Held in the client accounts; owed to clients and third parties; the rest, Holdfast's own. Minor
 * units of one currency; what clients owe Holdfast isn't held.
 */
export type ClientMoney = { readonly held: bigint; readonly owed: bigint; readonly own: bigint };

export function clientMoneyOf(sums: readonly AccountSum[]): ClientMoney {
  const lines = moneyLines(sums);
  const total = (...classes: readonly AccountClass[]) =>
    lines
      .filter((line) => classes.includes(line.class))
      .reduce((all, { amount }) => all + amount, 0n);
  const [held, owed] = [total('kept'), total('client', 'third_party')];
  return { held, owed, own: held - owed };
}
