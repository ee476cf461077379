import { dayWords } from '../../kernel/moment.ts';
import { formatMoney, type WalletCurrency } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const correctionRefusals = defineRefusals({
  SAME_ACCOUNT: {
    status: 400,
    say: (_?: object) => 'A correction moves money between two different accounts',
  },
  CORRECTION_AHEAD: {
    status: 400,
    say: (_?: object) => 'A correction can’t belong to a future day (UTC)',
  },
  CORRECTION_BEFORE_BOOKS: {
    status: 400,
    example: { first: '2026-11-20' },
    say: ({ first }: { first: string }) =>
      `The books begin on ${dayWords(first)}. A correction can’t belong to an earlier day.`,
  },
  CORRECTION_BEFORE_ENTRY: {
    status: 400,
    example: { bookedOn: '2026-11-20' },
    say: ({ bookedOn }: { bookedOn: string }) =>
      `A reversal can’t belong to a day before ${dayWords(bookedOn)}, when its entry was booked`,
  },
  SUSPENSE_BY_LINES: {
    status: 409,
    example: { unexplained: 3_00n, currency: 'USD' },
    say: ({ unexplained, currency }: { unexplained: bigint; currency: WalletCurrency }) => {
      const rule = 'Suspense is resolved line by line';
      if (unexplained === 0n)
        return `${rule}. A correction can only fix a difference between the account balance and its lines; ${currency} has none.`;
      const size = formatMoney(unexplained < 0n ? -unexplained : unexplained, currency);
      const side = unexplained > 0n ? 'more' : 'less';
      return `${rule}: the account balance is ${size} ${side} than its lines.`;
    },
  },
  OWN_MONEY_IS_REMITTED: {
    status: 409,
    say: (_?: object) =>
      'Own money leaves the client account by a remittance, not by a correction. Request it under Own money.',
  },
  ENTRY_STAYS: {
    status: 400,
    say: (_?: object) =>
      'Later entries depend on this one, so it can’t be reversed here. Correct it at its source.',
  },
  ENTRY_TAKEN_BACK: {
    status: 409,
    say: (_?: object) => 'This entry has already been reversed, or a reversal has been proposed',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...approvalRefusals,
  ...correctionRefusals,
});
