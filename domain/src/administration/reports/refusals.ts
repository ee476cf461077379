import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { clientMoneyRefusals } from '../client-money/refusals.ts';

export const reportRefusals = defineRefusals({
  REPORT_WITHOUT_CLOSE: {
    status: 422,
    example: { title: 'Fees' },
    say: (f: { title: string }) =>
      `The report “${f.title}” can’t be shown as of the close of a day. Choose a period instead.`,
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...clientMoneyRefusals, ...reportRefusals });
