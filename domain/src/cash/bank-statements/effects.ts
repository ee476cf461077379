import { dayWords } from '../../kernel/moment.ts';
import { amountWords } from './amounts.ts';
import { LINE_OUTCOMES } from './statement.machine.ts';

/** A line's effect for staff: outgoing lines may settle a withdrawal, or return one. */
export const LINE_EFFECTS = [...LINE_OUTCOMES, 'paid', 'given_back'] as const;
export type LineEffect = (typeof LINE_EFFECTS)[number];

/** The lines of one effect and currency; absolute amount in minor units. */
export type EffectSum = {
  readonly effect: LineEffect;
  readonly currency: string;
  readonly lines: number;
  readonly amount: bigint;
};

type Wording = {
  readonly effect: LineEffect;
  readonly name: string;
  readonly noun: string;
  /** "14 deposits = $42,300.00" as a future action. */
  readonly say: (what: string) => string;
};

/** In display order: credits to clients first. */
const WORDINGS: readonly Wording[] = [
  { effect: 'credited', name: 'credit', noun: 'deposit', say: (what) => `credit ${what}` },
  {
    effect: 'given_back',
    name: 'giveBack',
    noun: 'withdrawal',
    say: (what) => `return ${what}`,
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
    say: (what) => `skip ${what} already settled`,
  },
];

const sumWords = ({ lines, amount, currency }: EffectSum, noun: string): string =>
  `${lines} ${noun}${lines === 1 ? '' : 's'} = ${amountWords(amount, currency)}`;

/** A statement's effects by name, for its approval; "nothing" where none. */
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
