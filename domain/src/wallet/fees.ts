/** One fee: who pays it, on what, and how much, in basis points (100 are one percent). */
export type FeeRule = {
  readonly kind: 'investor' | 'placement' | 'card' | 'maker' | 'taker' | 'conversion';
  readonly bps: number;
  readonly paidBy: 'investor' | 'owner';
  /** One sentence for a person. */
  readonly about: string;
};

export type FeeSchedule = {
  readonly version: number;
  /** The first day it holds for, UTC. */
  readonly effectiveFrom: string;
  readonly rules: readonly FeeRule[];
};

/**
 * Every schedule of fees that ever held, the newest last. An offering keeps the fees that it opened
 * with; new ones begin with these.
 */
export const FEE_SCHEDULES: readonly [FeeSchedule, ...FeeSchedule[]] = [
  {
    version: 1,
    effectiveFrom: '2025-01-01',
    rules: [
      {
        kind: 'investor',
        bps: 100,
        paidBy: 'investor',
        about: 'On top of what you commit; charged when the offering is completed.',
      },
      {
        kind: 'placement',
        bps: 300,
        paidBy: 'owner',
        about: 'Of what an offering raises; taken from the proceeds.',
      },
      { kind: 'card', bps: 0, paidBy: 'investor', about: 'Card top-ups are free.' },
      {
        kind: 'maker',
        bps: 25,
        paidBy: 'investor',
        about: 'Of each trade of an order that rested in the book.',
      },
      {
        kind: 'taker',
        bps: 50,
        paidBy: 'investor',
        about: 'Of each trade of an order that was filled at once.',
      },
      {
        kind: 'conversion',
        bps: 50,
        paidBy: 'investor',
        about: 'Of what you convert between currencies, in the currency that you give.',
      },
    ],
  },
];

/** The schedule that holds on a day ("2026-11-20"). */
export const feesOn = (day: string): FeeSchedule =>
  FEE_SCHEDULES.findLast((schedule) => schedule.effectiveFrom <= day) ?? FEE_SCHEDULES[0];
