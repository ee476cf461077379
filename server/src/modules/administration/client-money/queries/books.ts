import { accountKindOf } from '@holdfast/domain/money/ledger/chart';
import { type MoneyLine, moneyLines } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type AccountsAt, accountsAt, rebuiltAt } from '../ledger.read.ts';

/** Minor units of one currency. */
export type MoneyAt = {
  readonly lines: readonly MoneyLine[];
  /** Owed to clients and third parties; one holder's debt doesn't reduce what another is owed. */
  readonly requirement: bigint;
  /** Kept at bank, card provider and chain. */
  readonly kept: bigint;
  readonly own: bigint;
};

export const moneyAt = async (ctx: Ctx, currency: string, close: Date): Promise<MoneyAt> =>
  moneyOf(await accountsAt(ctx, currency, close));

export function moneyOf(accounts: readonly AccountsAt[]): MoneyAt {
  const lines = moneyLines(accounts);
  const claims = accounts.map((one) => ({ ...one, balance: one.claims }));
  const sum = (of: readonly MoneyLine[], ...classes: readonly MoneyLine['class'][]) =>
    of.filter((line) => classes.includes(line.class)).reduce((all, { amount }) => all + amount, 0n);
  return {
    lines,
    requirement: sum(moneyLines(claims), 'client', 'third_party'),
    kept: sum(lines, 'kept'),
    own: sum(lines, 'own'),
  };
}

export type InternalRow = MoneyLine & {
  readonly rebuilt: bigint;
  /** Between balances and postings, of single holders if not of all together. */
  readonly difference: bigint;
  /** Owed to holders, and by them; zero for accounts owed to no one. */
  readonly claims: bigint;
  readonly debts: bigint;
  readonly holders: number;
};

/** By kind of account: balances, and claims rebuilt from postings. */
export async function internalRows(
  ctx: Ctx,
  currency: string,
  close: Date,
): Promise<{ readonly money: MoneyAt; readonly rows: readonly InternalRow[] }> {
  const accounts = await accountsAt(ctx, currency, close);
  const money = moneyOf(accounts);
  const postings = await rebuiltAt(ctx, currency, close);
  const amounts = new Map(moneyLines(postings).map((one) => [one.kind, one.amount] as const));
  const above = Map.groupBy(postings, (one) => accountKindOf({ ...one, isCash: true }));
  const byKind = Map.groupBy(accounts, (one) => accountKindOf({ ...one, isCash: true }));
  const rows = money.lines.map((line) => {
    const of = byKind.get(line.kind) ?? [];
    const isOwed = line.class === 'client' || line.class === 'third_party';
    const total = (side: 'claims' | 'debts') =>
      isOwed ? of.reduce((sum, one) => sum + one[side], 0n) : 0n;
    const rebuilt = amounts.get(line.kind) ?? 0n;
    const hidden = (above.get(line.kind) ?? []).reduce((sum, one) => sum + one.above, 0n);
    return {
      ...line,
      rebuilt,
      difference: line.amount === rebuilt ? hidden : line.amount - rebuilt,
      claims: total('claims'),
      debts: total('debts'),
      holders: of.reduce((sum, one) => sum + one.holders, 0),
    };
  });
  return { money, rows };
}
