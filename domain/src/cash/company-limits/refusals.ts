import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** Refusals of a company’s own limits. */
export const companyLimitRefusals = defineRefusals({
  MEMBER_LIMIT: {
    status: 400,
    example: { limit: 5_000_00n, left: 1_000_00n },
    say: (f: { limit: bigint; left: bigint }) =>
      `Your company lets you take out ${formatMoney(f.limit)} in 24 hours; ` +
      `${formatMoney(f.left)} of it is left.`,
  },
  COMPANY_LIMIT: {
    status: 400,
    example: { limit: 5_000_00n },
    say: (f: { limit: bigint }) =>
      `Your company lets one member send ${formatMoney(f.limit)} in 24 hours. ` +
      'Withdraw to a bank account instead: a second member can agree to that.',
  },
  SECOND_MEMBER_NEEDED: {
    status: 409,
    say: (_?: object) =>
      'Nobody else of your company manages funds. Invite a second member who does first.',
  },
  LIMIT_CHANGE_OPEN: {
    status: 409,
    say: (_?: object) => 'A change of this limit waits for a second member already',
  },
  LIMIT_UNCHANGED: { status: 409, say: (_?: object) => 'The limit is this already' },
  LIMIT_NOT_YOURS: {
    status: 403,
    say: (_?: object) => 'This is your own limit. Another member has to agree to it.',
  },
  NOT_THE_PROPOSER: {
    status: 409,
    say: (_?: object) => 'Only whoever proposed this takes it back. Decline it instead.',
  },
  ASKER_LEFT: {
    status: 409,
    say: (_?: object) =>
      'Whoever asked for this doesn’t manage your company’s funds any more. Decline it, and ask anew.',
  },
});

export const refuseCompanyLimit = refuserOf(companyLimitRefusals);
