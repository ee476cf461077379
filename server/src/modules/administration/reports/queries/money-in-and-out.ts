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
  pointsOf,
  type Said,
  sum,
  total,
} from '../rules.ts';

const isClearing = ({ holderKind, purpose }: Move) =>
  holderKind === 'platform' && (purpose === 'bank_clearing' || purpose === 'card_clearing');

/** The clearing accounts show money at the bank and the card provider as negative. */
const cameIn = (moves: readonly Move[]) => -sum(moves.filter(isIn), (move) => move.amount);
const wentOut = (moves: readonly Move[]) => sum(moves.filter(isOut), (move) => move.amount);
const isIn = ({ amount }: Move) => amount < 0n;
const isOut = ({ amount }: Move) => amount > 0n;

export async function moneyInAndOut(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const moves = (await dollarMoves(ctx, [bounds.before, ...bounds.parts])).filter(isClearing);
  const before = moves.filter((move) => move.part === 1);
  const within = moves.filter((move) => move.part > 1 && move.part <= bounds.days.length + 1);
  const net = cameIn(within) - wentOut(within);
  return {
    headlines: [
      money('Money in', cameIn(within), cameIn(before)),
      money('Money out', wentOut(within), wentOut(before)),
      money('Net', net, cameIn(before) - wentOut(before)),
    ],
    verdict: null,
    chart: {
      ...{ label: 'Money in and out', measure: 'money', kind: 'line' },
      series: ['In', 'Out'],
      points: pointsOf(
        bounds,
        within.map((move) => ({ ...move, part: move.part - 1 })),
        (rows) => [cents(cameIn(rows)), cents(wentOut(rows))],
      ),
    },
    columns: [
      column('Method', 'text', 'way'),
      column('Entries', 'count'),
      column('In', 'money'),
      column('Out', 'money'),
      column('In, previous period', 'money', 'in_before'),
      column('Out, previous period', 'money', 'out_before'),
    ],
    rows: kindsOf([...within, ...before]).map((kind) => {
      const of = (all: readonly Move[]) => all.filter((move) => move.kind === kind);
      const [now, then] = [of(within), of(before)];
      return line([
        ENTRY_WORDS[kind],
        String(total(now, (move) => move.entries)),
        ...[cents(cameIn(now)), cents(wentOut(now))],
        ...[cents(cameIn(then)), cents(wentOut(then))],
      ]);
    }),
  };
}

const kindsOf = (moves: readonly Move[]): readonly EntryKind[] =>
  [...new Set(moves.map((move) => move.kind))].sort((a, b) =>
    ENTRY_WORDS[a].localeCompare(ENTRY_WORDS[b]),
  );
