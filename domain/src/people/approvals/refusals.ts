import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const approvalRefusals = defineRefusals({
  APPROVAL_OPEN: {
    status: 409,
    say: (_?: object) => 'This has already been requested and is awaiting a decision',
  },
  APPROVAL_NOT_OPEN: {
    status: 409,
    say: (_?: object) => 'This request has already been closed. Reload to see its current status.',
  },
  OWN_REQUEST: {
    status: 403,
    say: (_?: object) => 'You can’t decide your own request. Someone else must.',
  },
  OWN_CASE: {
    status: 403,
    say: ({ as }: { readonly as: 'beneficiary' | 'author' }) =>
      as === 'author'
        ? 'You submitted or changed what this decides. Someone else must decide it.'
        : 'This concerns you, your company or someone related to you. Someone else must do it.',
    example: { as: 'beneficiary' },
  },
  ALREADY_DECIDED: {
    status: 409,
    say: (_?: object) => 'You’ve already decided this. It needs another approver.',
  },
  APPROVAL_CHANGED: {
    status: 409,
    say: ({
      changed,
      isRequest,
    }: {
      readonly changed?: readonly string[];
      /** Changed since the request, not only since the caller opened it. */
      readonly isRequest?: boolean;
    }) => {
      const what = changed?.length ? `: ${changed.join('; ')}` : '';
      return isRequest
        ? `This has changed since it was requested${what}. It must be requested again.`
        : `This has changed since you opened it${what}. Review it again before you decide.`;
    },
    example: { changed: ['amount'] },
  },
  NOT_APPROVED: {
    status: 409,
    say: (_?: object) => 'This must be approved first',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...approvalRefusals });
