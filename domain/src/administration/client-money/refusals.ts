import { dayWords } from '../../kernel/moment.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const clientMoneyRefusals = defineRefusals({
  DAY_NOT_CLOSED: {
    status: 409,
    example: { day: '2026-11-30' },
    say: (f: { day: string }) =>
      `${dayWords(f.day)} isn’t closed yet. A day closes at 00:15 UTC on the next day.`,
  },
  OWN_CALCULATION: {
    status: 403,
    say: (_?: object) =>
      'You prepared this calculation, so it must be reviewed by a different member of staff',
  },
  SHORTFALL_OPEN: {
    status: 409,
    say: (_?: object) =>
      'Choose the entry that made the shortfall good: a top-up or correction recorded after the close that covers it in full',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...clientMoneyRefusals });
