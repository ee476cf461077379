import { formatMoney } from '@holdfast/domain/kernel/money';
import type { AccountClass } from '@holdfast/domain/money/ledger/chart';
import { clientMoneyOf } from '@holdfast/domain/money/ledger/client-money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moneyAt } from '../../client-money/index.ts';
import { type Balance, dollarBalances, dollarMoves, type Move } from '../ledger.read.ts';
import { type Bounds, cents, column, line, money, type Said } from '../rules.ts';

const SIDES: Readonly<Partial<Record<AccountClass, string>>> = {
  kept: 'Held',
  client: 'Owed to clients',
  third_party: 'Owed to third parties',
};

/** At the bank and the card provider at the end of a period, by whom it belongs to. */
export async function clientMoney(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const balances = await dollarBalances(ctx);
  const moves = await dollarMoves(ctx, [bounds.before, ...bounds.parts]);
  // Part 1 is the previous period, followed by the parts of this period and everything later.
  const at = (part: number) => balancesAfter(balances, moves, part);
  const [now, then] = [await heldAt(ctx, bounds.to), await heldAt(ctx, bounds.from)];
  return {
    headlines: [
      money('Held', now.held, then.held),
      money('Owed', now.owed, then.owed),
      money('Own money', now.own, then.own),
    ],
    verdict:
      now.own >= 0n
        ? { holds: true, words: 'Client money is covered in full.' }
        : { holds: false, words: `Client money is short by ${formatMoney(-now.own)}.` },
    chart: {
      ...{ label: 'Held and owed', measure: 'money', kind: 'line' },
      series: ['Held', 'Owed'],
      points: bounds.days.map((from, index) => {
        const { held, owed } = clientMoneyOf(at(index + 2));
        return { from, values: [cents(held), cents(owed)] };
      }),
    },
    columns: [
      column('Item', 'text', 'what'),
      column('Side', 'text'),
      column('At the end', 'money'),
      column('At the start', 'money', 'at_the_beginning'),
    ],
    rows: [
      ...now.lines.flatMap(({ class: of, label, amount }, index) => {
        const start = then.lines[index]?.amount ?? 0n;
        const side = SIDES[of];
        if (!side && amount === 0n && start === 0n) return [];
        return [line([label, side ?? 'Own', cents(amount), cents(start)])];
      }),
      line(['Own money in all', 'Own', cents(now.own), cents(then.own)], {
        tone: now.own < 0n ? 'bad' : 'plain',
        link: '/admin/books',
      }),
    ],
  };
}

/** As the client money calculation of that close recorded it. */
async function heldAt(ctx: Ctx, close: Date) {
  const { lines, kept, requirement } = await moneyAt(ctx, 'USD', close);
  return { lines, held: kept, owed: requirement, own: kept - requirement };
}

const balancesAfter = (balances: readonly Balance[], moves: readonly Move[], part: number) => [
  ...balances.map(({ amount, ...account }) => ({ ...account, balance: amount })),
  ...moves
    .filter((move) => move.part > part)
    .map(({ holderKind, purpose, amount }) => ({ holderKind, purpose, balance: -amount })),
];
