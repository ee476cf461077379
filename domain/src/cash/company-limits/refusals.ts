import { momentText } from '../../kernel/moment.ts';
import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const approverRefusals = defineRefusals({
  APPROVER_NOT_VERIFIED: {
    status: 403,
    say: (_?: object) =>
      'Verify your identity under Limits in your account before approving for your company',
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
export const APPROVER_CODES = Object.keys(approverRefusals) as (keyof typeof approverRefusals)[];

export const companyLimitRefusals = defineRefusals({
  ...approverRefusals,
  MEMBER_LIMIT: {
    status: 400,
    example: { limit: 5_000_00n, left: 1_000_00n },
    say: (f: { limit: bigint; left: bigint }) =>
      `Your company lets you withdraw or send up to ${formatMoney(f.limit)} in 24 hours; ` +
      `${formatMoney(f.left)} remains.`,
  },
  COMPANY_LIMIT: {
    status: 400,
    example: { limit: 5_000_00n },
    say: (f: { limit: bigint }) =>
      `Your company lets one member send up to ${formatMoney(f.limit)} in 24 hours. ` +
      'Withdraw to a bank account instead, with a second member’s approval.',
  },
  SECOND_MEMBER_NEEDED: {
    status: 409,
    say: (_?: object) =>
      'No other member of your company manages funds. Invite a second member who does first.',
  },
  IDENTITY_CHANGED: {
    status: 409,
    say: (_?: object) => 'These identity details have changed. Reload and check them again.',
  },
  LIMIT_CHANGE_OPEN: {
    status: 409,
    say: (_?: object) => 'A change to this limit is already awaiting a second member',
  },
  LIMIT_UNCHANGED: { status: 409, say: (_?: object) => 'This is already the limit' },
  LIMIT_NOT_YOURS: {
    status: 403,
    say: (_?: object) => 'This is your own limit. Another member must approve the change.',
  },
  NOT_THE_PROPOSER: {
    status: 409,
    say: (_?: object) => 'Only the member who proposed this can cancel it. Decline it instead.',
  },
  ASKER_LEFT: {
    status: 409,
    say: (_?: object) =>
      'The requester no longer manages your company’s funds. Decline this and submit a new request.',
  },
});

export const refuseCompanyLimit = refuserOf(companyLimitRefusals);
