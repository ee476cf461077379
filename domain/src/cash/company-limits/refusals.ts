import { momentText } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const approverRefusals = defineRefusals({
  APPROVER_NOT_VERIFIED: {
    status: 403,
    say: (_?: object) =>
      'Verify your identity under Limits in your account before you approve for your company',
  },
  REQUESTER_NOT_VERIFIED: {
    status: 403,
    say: (_?: object) => 'The member who requested this must verify their identity first',
  },
  APPROVER_WAITS: {
    status: 403,
    example: { from: new Date('2026-12-02T10:14:00Z') },
    say: (f: { from: Date }) => `You can approve from ${momentText(f.from)}`,
  },
  SAME_PERSON: {
    status: 403,
    example: { by: 'device' as const },
    say: (f: { by: 'device' | 'identity' }) =>
      f.by === 'device'
        ? 'You and the requester used the same device. Another member must approve this.'
        : 'You and the requester are the same person. Another member must approve this.',
  },
});
/** Further refusals of a second member's decision. */
export const APPROVER_CODES = Object.keys(approverRefusals) as (keyof typeof approverRefusals)[];

export const companyLimitRefusals = defineRefusals({
  ...approverRefusals,
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
  IDENTITY_CHANGED: {
    status: 409,
    say: (_?: object) => 'These identity details have changed. Reload and check them again.',
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
