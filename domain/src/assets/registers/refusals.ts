import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { RECORDED_AFTER_MINUTES } from './line-code.ts';

/** Larger registers are exported as spreadsheets only. */
export const PDF_LINES = 2_000;

export const registerRefusals = defineRefusals({
  HOLDER_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find that holder in the register for that day',
  },
  REGISTER_CODE_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find that code',
  },
  REGISTER_FOR_HOLDERS: {
    status: 403,
    say: (_?: object) => 'Only holders can view the lines of this register',
  },
  REGISTER_DAY_RUNS: {
    status: 409,
    say: (_?: object) =>
      `A line can be recorded ${RECORDED_AFTER_MINUTES} minutes after its day has ended. Choose an earlier day.`,
  },
  REGISTER_TOO_LONG: {
    status: 400,
    example: { lines: 100_000 },
    say: (f: { lines: number }) =>
      `The register has ${f.lines} lines, and a PDF is limited to ${PDF_LINES}. Download the CSV instead.`,
  },
});

export const refuse = refuserOf(registerRefusals);
