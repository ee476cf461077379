import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const approvalRefusals = defineRefusals({
  APPROVAL_OPEN: {
    status: 409,
    say: (_?: object) => 'This was asked for already and waits for a decision',
  },
  APPROVAL_NOT_OPEN: {
    status: 409,
    say: (_?: object) => 'There is nothing to decide here any more. Reload to see where it stands.',
  },
  OWN_REQUEST: {
    status: 403,
    say: (_?: object) => 'Somebody else has to decide what you asked for',
  },
  OWN_CASE: {
    status: 403,
    say: ({ as }: { readonly as: 'beneficiary' | 'author' }) =>
      as === 'author'
        ? 'You brought in or changed what is decided here. Somebody else has to decide it.'
        : 'This concerns yourself, your company or somebody related to you. Somebody else has to do it.',
    example: { as: 'beneficiary' },
  },
  ALREADY_DECIDED: {
    status: 409,
    say: (_?: object) => 'You have decided this already. Another person has to, too.',
  },
  APPROVAL_CHANGED: {
    status: 409,
    say: ({
      changed,
      isRequest,
    }: {
      readonly changed?: readonly string[];
      /** Changed since the request, rather than since the caller's view. */
      readonly isRequest?: boolean;
    }) => {
      const what = changed?.length ? `: ${changed.join('; ')}` : '';
      return isRequest
        ? `What was asked for has changed since${what}. It has to be asked for again.`
        : `This has changed since you looked at it${what}. Look at it again, and decide then.`;
    },
    example: { changed: ['amount'] },
  },
  NOT_APPROVED: {
    status: 409,
    say: (_?: object) => 'This needs the approval of others first',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...approvalRefusals });
