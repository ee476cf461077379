import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { monthWords } from './months.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const periodRefusals = defineRefusals({
  PERIOD_NOT_OVER: {
    status: 409,
    example: { month: '2026-11' },
    say: ({ month }: { month: string }) =>
      `${monthWords(month)} hasn’t ended. It can be closed one hour after its last day ends (UTC).`,
  },
  PERIOD_NOT_NEXT: {
    status: 409,
    example: { next: '2026-10' },
    say: ({ next }: { next: string }) =>
      `Periods are closed in order. Close ${monthWords(next)} first.`,
  },
  PERIOD_CLOSED: {
    status: 409,
    example: { month: '2026-10' },
    say: ({ month }: { month: string }) => `${monthWords(month)} is already closed`,
  },
  PERIOD_UNFINISHED: {
    status: 409,
    example: { statements: 1, corrections: 2 },
    say: ({ statements, corrections }: { statements: number; corrections: number }) => {
      const open = [
        ...(statements > 0 ? [`${counted(statements, 'statement')} to book or discard`] : []),
        ...(corrections > 0 ? [`${counted(corrections, 'correction')} to decide`] : []),
      ];
      return `The period still has ${open.join(' and ')}`;
    },
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...approvalRefusals, ...periodRefusals });
