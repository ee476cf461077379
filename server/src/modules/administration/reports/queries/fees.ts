import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { dollarMoves, type Move } from '../ledger.read.ts';
import {
  type Bounds,
  cents,
  column,
  line,
  money,
  percent,
  pointsOf,
  type Said,
  sum,
  total,
} from '../rules.ts';

const amountOf = (moves: readonly Move[]) => sum(moves, (move) => move.amount);

const FOR: Partial<Record<EntryKind, string>> = {
  trade: 'Trading',
  offering_close: 'Placement of offerings',
  withdrawal: 'Withdrawals',
  conversion: 'Conversions',
  reversal: 'Reversals',
};
const wordsFor = (kind: EntryKind): string => FOR[kind] ?? ENTRY_WORDS[kind];

export async function fees(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const moves = (await dollarMoves(ctx, [bounds.before, ...bounds.parts])).filter(
    ({ holderKind, purpose }) => holderKind === 'platform' && purpose === 'fees',
  );
  const before = moves.filter((move) => move.part === 1);
  const within = moves.filter((move) => move.part > 1 && move.part <= bounds.days.length + 1);
  const kinds = [...Map.groupBy([...within, ...before], (move) => move.kind).keys()];
  const rows = kinds
    .map((kind) => {
      const now = within.filter((move) => move.kind === kind);
      const then = before.filter((move) => move.kind === kind);
      return { kind, now, then, amount: amountOf(now) };
    })
    .sort((a, b) => Number(b.amount - a.amount) || a.kind.localeCompare(b.kind));
  const [all, allBefore] = [amountOf(within), amountOf(before)];
  return {
    headlines: [money('Fees', all, allBefore)],
    verdict: null,
    chart: {
      ...{ label: 'Fees by type', measure: 'money', kind: 'bars' },
      series: rows.map(({ kind }) => wordsFor(kind)),
      points: pointsOf(
        bounds,
        within.map((move) => ({ ...move, part: move.part - 1 })),
        (part) =>
          rows.map(({ kind }) => cents(amountOf(part.filter((move) => move.kind === kind)))),
      ),
    },
    columns: [
      column('Type', 'text', 'for'),
      column('Entries', 'count'),
      column('Fees', 'money'),
      column('Share', 'percent'),
      column('Previous period', 'money', 'before'),
    ],
    rows: rows.map(({ kind, now, then, amount }) =>
      line([
        wordsFor(kind),
        String(total(now, (move) => move.entries)),
        cents(amount),
        percent(Number(amount), Number(all)),
        cents(amountOf(then)),
      ]),
    ),
  };
}
