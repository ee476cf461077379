import { defineMachine } from '../../kernel/machine.ts';
import { PAID_WORDS } from '../../money/ledger/words.ts';

const owner = { company: 'CAN_MANAGE_ASSETS' } as const;

export const distributionMachine = defineMachine({
  name: 'distribution',
  column: 'distributions.distribution.stage',
  states: {
    DRAFT: 'Draft of the owner',
    REQUESTED: 'Awaiting staff approval',
    APPROVED: 'Announced; awaiting its record date',
    RECORDED: 'Holders and amounts are fixed; awaiting funding',
    FUNDED: 'The money is reserved in the owner’s wallet; awaiting the payment date',
    PAYING: 'Holders are being paid in batches',
    PAID: 'Every payment is made, held or left to the owner',
    CANCELLED: 'Cancelled by the owner before it was funded',
  },
  initial: 'DRAFT',
  moves: {
    submit: { from: ['DRAFT'], to: 'REQUESTED', by: [owner] },
    takeBack: { from: ['REQUESTED'], to: 'DRAFT', by: [owner] },
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'DRAFT', by: ['approval'] },
    /** Units issued before the record date raise the approved total. */
    askAgain: { from: ['APPROVED'], to: 'REQUESTED', by: ['system'] },
    record: { from: ['APPROVED'], to: 'RECORDED', by: ['system'] },
    /** No holders on the record date. */
    abandon: { from: ['APPROVED'], to: 'CANCELLED', by: ['system'] },
    fund: { from: ['RECORDED'], to: 'FUNDED', by: [owner] },
    pay: { from: ['FUNDED'], to: 'PAYING', by: ['system'] },
    finish: { from: ['PAYING'], to: 'PAID', by: ['system'] },
    cancel: { from: ['REQUESTED', 'APPROVED', 'RECORDED'], to: 'CANCELLED', by: [owner] },
  },
});

export type DistributionMove = keyof typeof distributionMachine.moves;
export type DistributionStage = keyof typeof distributionMachine.states;
export const DISTRIBUTION_STAGES = Object.keys(distributionMachine.states) as [
  DistributionStage,
  ...DistributionStage[],
];

/** Visible to holders. */
export const ANNOUNCED_STAGES: readonly DistributionStage[] = [
  'APPROVED',
  'RECORDED',
  'FUNDED',
  'PAYING',
  'PAID',
];

export const DISTRIBUTION_STATUSES = ['REQUESTED', 'APPROVED', 'REJECTED'] as const;
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];

export function statusOf(stage: DistributionStage, isRejected: boolean): DistributionStatus | null {
  if (stage === 'CANCELLED') return null;
  if (stage === 'DRAFT') return isRejected ? 'REJECTED' : null;
  return stage === 'REQUESTED' ? 'REQUESTED' : 'APPROVED';
}

/** A redemption pays for and retires all units, which ends the asset. */
export const DISTRIBUTION_KINDS = ['income', 'capital', 'redemption'] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];
export const DISTRIBUTION_KIND_WORDS: Readonly<Record<DistributionKind, string>> = {
  income: PAID_WORDS.distribution,
  capital: PAID_WORDS.capital_return,
  redemption: PAID_WORDS.redemption,
};

export const NAME_MAX = 80;
export const NOTE_MAX = 2_000;
export const MOST_EXCEPTIONS = 200;
export const MOST_DOCUMENTS = 10;
export const PER_UNIT_DECIMALS = 6;
/** Per distribution. */
export const MOST_CENTS = 1_000_000_000_000n;
/** In cents. */
export const TWO_PEOPLE_ABOVE = 10_000_00n;
