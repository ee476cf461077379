import { DAY, later } from '@holdfast/domain/kernel/moment';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CardMovement, CardStatement } from '../../../cash/card-payments/index.ts';
import { accountIdOf, platform } from '../../../money/ledger/index.ts';
import { type OpenReturn, openReturns } from '../cards.read.ts';
import { type Booked, bookedSince } from '../ledger.read.ts';
import { pairs } from '../rules/pairs.ts';
import type { Item, Side } from '../rules/sides.ts';
import type { Asked } from './bank.ts';

/** How far before the close movements are compared with entries. */
export const CARD_WINDOW = 7 * DAY;

/** The ledger against the provider's own balance. */
export async function cardSide(
  ctx: Ctx,
  { currency, books, close }: Asked,
  { statement, at }: { readonly statement: CardStatement | undefined; readonly at: Date },
): Promise<Side> {
  const named = { key: 'cards', name: 'Card provider', currency, books, places: [] } as const;
  if (!statement) {
    const source = 'No balance available from the card provider';
    return { ...named, outside: undefined, source, at: null, items: [] };
  }
  const movements = statement.movements
    .filter((one) => one.currency === currency)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const since = movements.filter((one) => one.at >= close);
  const account = accountIdOf(platform('card_clearing', currency));
  const entries = await bookedSince(ctx, account, later(close, -CARD_WINDOW));
  return {
    ...named,
    outside: since.reduce(
      (sum, { amount, fee }) => sum - (amount - fee),
      statement.balances.get(currency) ?? 0n,
    ),
    source:
      since.length > 0
        ? 'Balance at the card provider, less its movements since the close'
        : 'Balance at the card provider',
    at,
    items: [
      ...returned(movements, entries, await openReturns(ctx, currency, close), close),
      ...acrossClose(movements, entries, close),
      ...fees(movements, close),
    ],
  };
}

const isReturn = ({ kind }: CardMovement | Booked) =>
  ['refund', 'payment_refund', 'adjustment', 'card_refund', 'card_dispute'].includes(kind);

/** Refunds and disputes: taken by the provider before they are booked. */
function returned(
  movements: readonly CardMovement[],
  entries: readonly Booked[],
  open: readonly OpenReturn[],
  close: Date,
): Item[] {
  const { left } = pairs(movements.filter(isReturn), [...entries.filter(isReturn), ...open]);
  return [
    ...open.map(
      ({ kind, amount, at }): Item => ({
        what:
          kind === 'refund'
            ? 'Refund taken by the card provider, not confirmed yet'
            : 'Disputed payment, deducted by the card provider',
        ...{ amount, at },
        explains: 'yes',
      }),
    ),
    ...left.filter(({ at }) => at < close).map(aloneAtProvider),
  ];
}

type Sides = ReturnType<typeof pairs<CardMovement, Booked>>;

/** What the provider and the books recorded on different sides of the close, or one of them. */
function acrossClose(
  movements: readonly CardMovement[],
  entries: readonly Booked[],
  close: Date,
): Item[] {
  const others = movements.filter((one) => !isReturn(one));
  const booked = entries.filter((one) => !isReturn(one));
  // Pairs on one side of the close first: no later payment explains a missing one.
  const [before, after] = [true, false].map((isBefore) =>
    pairs(
      others.filter(({ at }) => at < close === isBefore),
      booked.filter(({ at }) => at < close === isBefore),
    ),
  ) as [Sides, Sides];
  const { paired, left, right } = pairs(
    [...before.left, ...after.left],
    [...before.right, ...after.right],
  );
  return [
    ...paired.flatMap(([movement, { entryId }]): Item[] => {
      const isLate = movement.at < close;
      const word = wordOf(movement.kind);
      return [
        {
          what: `${word}, booked ${isLate ? 'after the close' : 'before the provider’s record'}`,
          amount: isLate ? movement.amount : -movement.amount,
          at: movement.at,
          explains: 'yes',
          entryId,
        },
      ];
    }),
    ...left.filter(({ at }) => at < close).map(aloneAtProvider),
    ...right
      .filter(({ at }) => at < close)
      .map(
        ({ kind, amount, at, entryId }): Item => ({
          what: `${ENTRY_WORDS[kind]} in the books, not at the provider`,
          ...{ amount: -amount, at, entryId },
          explains: 'no',
        }),
      ),
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  charge: 'Payment',
  payment: 'Payment',
  refund: 'Refund',
  payment_refund: 'Refund',
  adjustment: 'Dispute or adjustment',
  payout: 'Payout',
  stripe_fee: 'Fee',
};
const wordOf = (kind: string): string => WORDS[kind] ?? kind;

const aloneAtProvider = ({ kind, amount, at, id }: CardMovement): Item => ({
  what: `${wordOf(kind)} at the provider, not in the books (${id})`,
  ...{ amount, at },
  explains: 'no',
});

function fees(movements: readonly CardMovement[], close: Date): Item[] {
  const sum = movements.filter(({ at }) => at < close).reduce((all, { fee }) => all + fee, 0n);
  if (sum === 0n) return [];
  const what = 'Fees deducted by the card provider in the last week';
  return [{ what, amount: -sum, at: null, explains: 'no' }];
}
