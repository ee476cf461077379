import type { ComparisonLine } from '@holdfast/domain/administration/reconciliation/contract';
import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import { momentText } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { explained, type Side, stateOf } from '../client-money/index.ts';
import { listReports, type ReportRow } from './repository.ts';

export const lastReport = async (ctx: Ctx): Promise<ReportRow | undefined> =>
  (await listReports(ctx, 1))[0];

export function lineOf(
  side: Side,
  named: { readonly key: string; readonly name: string },
  before: ComparisonLine | undefined,
  now: Date,
): ComparisonLine {
  const { books, outside, items, currency, places } = side;
  const state = stateOf(side);
  const { unexplained } = explained(side);
  const figure = (minor: bigint) => amountWords(minor, currency);
  return {
    ...named,
    about: `${side.source}${side.at ? `, as of ${momentText(side.at)}` : ''}`,
    state,
    books: figure(books),
    outside: outside === undefined ? 'Unknown' : figure(outside),
    difference: figure(outside === undefined ? 0n : outside - books),
    since: state === 'differs' ? (before?.since ?? now.toISOString()) : null,
    items: [
      ...items
        .filter(({ explains }) => explains !== 'no' || unexplained !== 0n)
        .map(({ what, amount, at, explains, entryId }) => ({
          what,
          amount: figure(amount),
          at: at?.toISOString() ?? null,
          inFlight: explains !== 'no',
          ...(entryId ? { entryId } : {}),
        })),
      ...places.map(({ name, address, books: least, outside: found }) => ({
        what: `${name} ${address} holds ${figure(found)}; at least ${figure(least)} required`,
        amount: figure(found - least),
        at: null,
        inFlight: false,
      })),
    ],
  };
}
