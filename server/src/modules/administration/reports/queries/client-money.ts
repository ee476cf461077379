import { formatMoney } from '@holdfast/domain/kernel/money';
import {
  CLIENT_MONEY_HELD,
  CLIENT_MONEY_OWED,
  type ClientMoneyLine,
} from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Balance, dollarBalances, dollarMoves, type Move } from '../ledger.read.ts';
import { type Bounds, cents, column, line, money, type Said, sum } from '../rules.ts';

/** Cash at bank and card provider at the end of a period, and clients' share of it. */
export async function clientMoney(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const balances = await dollarBalances(ctx);
  const moves = await dollarMoves(ctx, [bounds.before, ...bounds.parts]);
  // Part 1 is the period before; then the period's parts, then everything later.
  const end = bounds.days.length + 1;
  const at = (part: number, side: ClientMoneyLine) => balanceAfter(balances, moves, part, side);
  const held = (part: number) => -CLIENT_MONEY_HELD.reduce((all, side) => all + at(part, side), 0n);
  const owed = (part: number) => CLIENT_MONEY_OWED.reduce((all, side) => all + at(part, side), 0n);
  const [now, then] = [held(end) - owed(end), held(1) - owed(1)];
  return {
    headlines: [
      money('Held', held(end), held(1)),
      money('Owed to clients', owed(end), owed(1)),
      money('Own money', now, then),
    ],
    verdict:
      now >= 0n
        ? { holds: true, words: 'Client money is covered in full.' }
        : { holds: false, words: `Client money is short by ${formatMoney(-now)}.` },
    chart: {
      ...{ label: 'Held and owed to clients', measure: 'money', kind: 'line' },
      series: ['Held', 'Owed to clients'],
      points: bounds.days.map((from, index) => ({
        from,
        values: [cents(held(index + 2)), cents(owed(index + 2))],
      })),
    },
    columns: [
      column('Item', 'text', 'what'),
      column('Side', 'text'),
      column('At the end', 'money'),
      column('At the start', 'money', 'at_the_beginning'),
    ],
    rows: [
      ...CLIENT_MONEY_HELD.map((side) =>
        line([side.label, 'Held', cents(-at(end, side)), cents(-at(1, side))]),
      ),
      ...CLIENT_MONEY_OWED.map((side) =>
        line([side.label, 'Owed', cents(at(end, side)), cents(at(1, side))]),
      ),
      line(['Fees and other own money', 'Own', cents(now), cents(then)], {
        tone: now < 0n ? 'bad' : 'plain',
        link: '/admin/books',
      }),
    ],
  };
}

function balanceAfter(
  balances: readonly Balance[],
  moves: readonly Move[],
  part: number,
  side: ClientMoneyLine,
): bigint {
  const now = sum(balances.filter(side.of), (one) => one.amount);
  const since = moves.filter((move) => move.part > part && side.of(move));
  return now - sum(since, (move) => move.amount);
}
