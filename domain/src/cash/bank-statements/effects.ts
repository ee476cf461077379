import { dayWords } from '../../kernel/moment.ts';
import { amountWords } from './amounts.ts';
import { LINE_OUTCOMES } from './statement.machine.ts';

/** What a line does as staff see it: an outgoing one may pay a withdrawal, or bring one back. */
export const LINE_EFFECTS = [...LINE_OUTCOMES, 'paid', 'given_back'] as const;
export type LineEffect = (typeof LINE_EFFECTS)[number];

/** Lines of one effect and currency together; the amount in minor units, without its sign. */
export type EffectSum = {
  readonly effect: LineEffect;
  readonly currency: string;
  readonly lines: number;
  readonly amount: bigint;
};

type Wording = {
  readonly effect: LineEffect;
  /** Its name in what an approval agrees to. */
  readonly name: string;
  readonly noun: string;
  /** "14 deposits = $42,300.00" as what will happen. */
  readonly say: (what: string) => string;
};

/** In the order in which they are said: first what becomes somebody's money. */
const WORDINGS: readonly Wording[] = [
  { effect: 'credited', name: 'credit', noun: 'deposit', say: (what) => `credit ${what}` },
  {
    effect: 'given_back',
    name: 'giveBack',
    noun: 'withdrawal',
    say: (what) => `give back ${what}`,
  },
  { effect: 'held', name: 'hold', noun: 'deposit', say: (what) => `hold ${what}` },
  { effect: 'suspense', name: 'suspense', noun: 'line', say: (what) => `${what} to suspense` },
  { effect: 'paid', name: 'paid', noun: 'withdrawal', say: (what) => `book ${what} as paid` },
  {
    effect: 'outgoing',
    name: 'otherPayments',
    noun: 'other payment',
    say: (what) => `note ${what}`,
  },
  {
    effect: 'known',
    name: 'cameBefore',
    noun: 'line',
    say: (what) => `skip ${what} that settled before`,
  },
];

/** "14 deposits = $42,300.00". */
const sumWords = ({ lines, amount, currency }: EffectSum, noun: string): string =>
  `${lines} ${noun}${lines === 1 ? '' : 's'} = ${amountWords(amount, currency)}`;

/** What a statement does by effect, for an approval that names all of it: "nothing" for none. */
export const effectsByName = (sums: readonly EffectSum[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WORDINGS.map(({ effect, name, noun }) => {
      const own = sums.filter((sum) => sum.effect === effect);
      return [name, own.map((sum) => sumWords(sum, noun)).join(', ') || 'nothing'];
    }),
  );

/** "12 Nov 2026", "12 Nov 2026 to 14 Nov 2026". */
export const daysWords = (from: string, to: string): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

/** Sums in the order of their effects. */
export const inOrder = (sums: readonly EffectSum[]): EffectSum[] =>
  WORDINGS.flatMap(({ effect }) => sums.filter((sum) => sum.effect === effect));

/** "credit 14 deposits = $42,300.00, 3 lines = $1,200.00 to suspense". */
export const effectsWords = (sums: readonly EffectSum[]): string =>
  WORDINGS.flatMap(({ effect, noun, say }) =>
    sums.filter((sum) => sum.effect === effect).map((sum) => say(sumWords(sum, noun))),
  ).join(', ');

/** "Book the statement of 12 Nov 2026: credit 14 deposits = $42,300.00, 3 lines = …." */
export const bookingWords = (from: string, to: string, sums: readonly EffectSum[]): string =>
  `Book the statement of ${daysWords(from, to)}: ${effectsWords(sums)}.`;
