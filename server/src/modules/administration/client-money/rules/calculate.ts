import { commodityText } from '@holdfast/domain/administration/books/accounts';
import type {
  ExternalLine,
  InternalLine,
} from '@holdfast/domain/administration/client-money/contract';
import type { Result } from '@holdfast/domain/administration/client-money/results';
import type { InternalRow, MoneyAt } from '../queries/books.ts';
import { explained, type Side } from './sides.ts';

/** Minor units, except in the lines. */
export type Found = {
  readonly requirement: bigint;
  readonly resource: bigint | null;
  readonly ownMoney: bigint;
  readonly result: Result;
  readonly internal: readonly InternalLine[];
  readonly external: readonly ExternalLine[];
};

const isCoin = (currency: string) => currency === 'ALGO' || currency === 'BTC';

export function calculate(
  currency: string,
  { money, rows }: { readonly money: MoneyAt; readonly rows: readonly InternalRow[] },
  sides: readonly Side[],
): Found {
  const resource = isCoin(currency) ? (sides[0]?.kept ?? null) : money.kept;
  return {
    requirement: money.requirement,
    resource,
    ownMoney: money.own,
    result: resultOf(money.requirement, resource, rows, sides),
    internal: rows.map((row) => internalLine(currency, row)),
    external: sides.map((side) => externalLine(currency, side)),
  };
}

function resultOf(
  requirement: bigint,
  resource: bigint | null,
  rows: readonly InternalRow[],
  sides: readonly Side[],
): Result {
  if (resource !== null && resource < requirement) return 'short';
  const left = sides.map((side) => explained(side).unexplained);
  if (rows.some(({ difference }) => difference !== 0n)) return 'differs';
  if (left.some((one) => one !== undefined && one !== 0n)) return 'differs';
  return left.includes(undefined) ? 'unknown' : 'agrees';
}

function internalLine(currency: string, row: InternalRow): InternalLine {
  const text = (minor: bigint) => commodityText(minor, currency);
  return {
    kind: row.kind,
    label: row.label,
    class: row.class as InternalLine['class'],
    ledger: text(row.amount),
    rebuilt: text(row.rebuilt),
    difference: text(row.difference),
    claims: text(row.claims),
    debts: text(row.debts),
    holders: row.holders,
  };
}

function externalLine(currency: string, side: Side): ExternalLine {
  const text = (minor: bigint) => commodityText(minor, currency);
  const { inTransit, unexplained } = explained(side);
  return {
    key: side.key,
    name: side.name,
    books: text(side.books),
    outside: side.outside === undefined ? null : text(side.outside),
    inTransit: text(inTransit),
    unexplained: unexplained === undefined ? null : text(unexplained),
    source: side.source,
    at: side.at?.toISOString() ?? null,
    // Possible causes are listed only while something is unexplained.
    items: side.items
      .filter(({ explains }) => explains === 'yes' || (unexplained ?? 0n) !== 0n)
      .map(({ what, amount, at, explains, entryId }) => ({
        what,
        amount: text(amount),
        at: at?.toISOString() ?? null,
        explains: explains !== 'no',
        entryId: entryId ?? null,
      })),
    places: side.places.map(({ name, address, books, outside }) => ({
      name,
      address,
      books: text(books),
      outside: text(outside),
    })),
  };
}
