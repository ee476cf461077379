import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { MOST_OPEN, REOPEN_DAYS } from './kinds.ts';

export const ticketRefusals = defineRefusals({
  TICKET_CLOSED: {
    status: 409,
    say: (_?: object) =>
      `This request ended more than ${REOPEN_DAYS} days ago. Open a new one and refer to this one.`,
  },
  TOO_MANY_TICKETS: {
    status: 409,
    say: (_?: object) => `You have ${MOST_OPEN} open requests. Close some before opening another.`,
  },
  NOT_ON_THE_TEAM: {
    status: 409,
    say: (_?: object) => 'This person doesn’t answer requests. Choose a member of the team.',
  },
  ANSWER_EXISTS: {
    status: 409,
    say: (_?: object) => 'A saved answer with this title already exists. Choose another title.',
  },
  NOT_RATED_YET: {
    status: 409,
    say: (_?: object) => 'You can rate this request when it’s resolved.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  OWN_CASE: approvalRefusals.OWN_CASE,
  ...ticketRefusals,
});
