import { dayWords } from '../../kernel/moment.ts';
import { amountWords } from './amounts.ts';
import { LINE_CLASS_NAMES, LINE_CLASSES } from './line-classes.ts';
import { LINE_OUTCOMES, type LineOutcome } from './statement.machine.ts';

type PlainOutcome = Exclude<LineOutcome, 'classed'>;
const PLAIN_OUTCOMES = LINE_OUTCOMES.filter((one): one is PlainOutcome => one !== 'classed');

/**
 * An outgoing line may mark a withdrawal as paid, an incoming one as returned; either may book own
 * money, a remittance or a top-up. A classed line is booked as its class.
 */
export const LINE_EFFECTS = [
  ...PLAIN_OUTCOMES,
  'paid',
  'given_back',
  'own',
  ...LINE_CLASS_NAMES,
] as const;
export type LineEffect = (typeof LINE_EFFECTS)[number];

/** Of all lines with one effect in one currency; absolute, in minor units. */
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
  readonly say: (what: string) => string;
};

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
  ...LINE_CLASS_NAMES.map((effect) => ({
    effect,
    name: effect,
    noun: LINE_CLASSES[effect].noun,
    say: (what: string) => `book ${what}`,
  })),
  {
    effect: 'own',
    name: 'ownMoney',
    noun: 'payment of own money',
    say: (what) => `book ${what}`,
  },
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

export const effectsByName = (sums: readonly EffectSum[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WORDINGS.map(({ effect, name, noun }) => {
      const own = sums.filter((sum) => sum.effect === effect);
      return [name, own.map((sum) => sumWords(sum, noun)).join(', ') || 'nothing'];
    }),
  );

export const daysWords = (from: string, to: string): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

export const inOrder = (sums: readonly EffectSum[]): EffectSum[] =>
  WORDINGS.flatMap(({ effect }) => sums.filter((sum) => sum.effect === effect));

export const effectsWords = (sums: readonly EffectSum[]): string =>
  WORDINGS.flatMap(({ effect, noun, say }) =>
    sums.filter((sum) => sum.effect === effect).map((sum) => say(sumWords(sum, noun))),
  ).join(', ');

export const bookingWords = (from: string, to: string, sums: readonly EffectSum[]): string =>
  `Book the statement of ${daysWords(from, to)}: ${effectsWords(sums)}.`;
