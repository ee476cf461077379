import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type { TrialBalance } from '@holdfast/domain/administration/general-ledger/contract';
import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  accountKindOf,
  declaredAs,
} from '@holdfast/domain/money/ledger/chart';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type KindSum, type Period, sumKinds } from '../sums.read.ts';

type Sums = Pick<KindSum, 'opening' | 'debits' | 'credits'>;
const NONE: Sums = { opening: 0n, debits: 0n, credits: 0n };

const CASH_KINDS = ACCOUNT_KINDS.filter((kind) => declaredAs(kind).class !== 'units');

export async function trialBalance(ctx: Ctx, { from, to }: Period): Promise<TrialBalance> {
  const rows = await sumKinds(ctx, { from, to });
  const wallets: readonly string[] = WALLET_CURRENCIES;
  const used = rows.filter(isUsed).map((row) => row.commodity);
  const currencies = [...wallets, ...new Set(used.filter((one) => !wallets.includes(one)))];
  return {
    from,
    to,
    currencies: currencies.map((currency) => currencyView(currency, sumsIn(rows, currency))),
  };
}

const isUsed = ({ opening, debits, credits }: Sums): boolean =>
  opening !== 0n || debits !== 0n || credits !== 0n;

export const kindOf = ({ holderKind, purpose }: KindSum): AccountKind =>
  accountKindOf({ holderKind, purpose, isCash: true });

export const closingOf = ({ opening, debits, credits }: Sums): bigint => opening + credits - debits;

function sumsIn(rows: readonly KindSum[], currency: string): ReadonlyMap<AccountKind, Sums> {
  return new Map(
    rows.filter((row) => row.commodity === currency).map((row) => [kindOf(row), row] as const),
  );
}

function currencyView(
  currency: string,
  sums: ReadonlyMap<AccountKind, Sums>,
): TrialBalance['currencies'][number] {
  const total = [...sums.values()].reduce(add, NONE);
  const isZero = total.opening === 0n && total.debits === total.credits;
  return {
    currency,
    lines: CASH_KINDS.map((kind) => {
      const { name, plural = name } = declaredAs(kind);
      return { kind, name: plural, ...sumsView(sums.get(kind) ?? NONE, currency) };
    }),
    totals: sumsView(total, currency),
    balances: isZero,
  };
}

const add = (one: Sums, other: Sums): Sums => ({
  opening: one.opening + other.opening,
  debits: one.debits + other.debits,
  credits: one.credits + other.credits,
});

function sumsView(sums: Sums, currency: string): TrialBalance['currencies'][number]['totals'] {
  const text = (minor: bigint) => commodityText(minor, currency);
  return {
    opening: text(sums.opening),
    debits: text(sums.debits),
    credits: text(sums.credits),
    closing: text(closingOf(sums)),
  };
}
