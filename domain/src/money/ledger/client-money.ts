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
  /** Minor units, as a positive amount held or owed; claims and own money keep their sign. */
  readonly amount: bigint;
};

const CASH_KINDS = ACCOUNT_KINDS.filter((kind) => declaredAs(kind).class !== 'units');

/** One line for each kind of cash account, in the chart's order; sums of one currency. */
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
 * Accounts that show where client money is held. Clearing accounts are negative by the amount held
 * there. Investors' debts to Holdfast aren't held money.
 */
export const CLIENT_MONEY_HELD: readonly ClientMoneyLine[] = [
  { label: 'At our bank', of: ofPlatform('bank_clearing') },
  { label: 'At the card provider', of: ofPlatform('card_clearing') },
];

/**
 * Accounts that show who owns client money: everything Holdfast holds but doesn't own. Fees, and
 * the commissions paid from them, are Holdfast's.
 */
export const CLIENT_MONEY_OWED: readonly ClientMoneyLine[] = [
  {
    label: 'Wallets',
    of: ({ holderKind, purpose }) => holderKind === 'party' && purpose === 'main',
  },
  { label: 'Offering escrow', of: ({ holderKind }) => holderKind === 'offering' },
  {
    label: 'Other client accounts',
    of: ({ holderKind, purpose }) => holderKind === 'party' && purpose !== 'main',
  },
  { label: 'Distributions held for holders', of: ofPlatform('held_payments') },
  { label: 'Tax withheld for authorities', of: ofPlatform('withheld_tax') },
  { label: 'Unmatched payments', of: ofPlatform('suspense') },
];

/** Held for investors, and owed to them, in minor units of one currency. */
export type ClientMoney = { readonly held: bigint; readonly owed: bigint };

export function clientMoneyOf(sums: readonly AccountSum[]): ClientMoney {
  const lines = moneyLines(sums);
  const total = (...classes: readonly AccountClass[]) =>
    lines
      .filter((line) => classes.includes(line.class))
      .reduce((all, { amount }) => all + amount, 0n);
  const [held, owed] = [total('kept'), total('client', 'third_party')];
  return { held, owed, own: held - owed };
}
