import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';
import { MOST_OPEN, REOPEN_DAYS } from './kinds.ts';

export const ticketRefusals = defineRefusals({
  TICKET_CLOSED: {
    status: 409,
    say: (_?: object) =>
      `This request ended more than ${REOPEN_DAYS} days ago. Open a new one, it can refer to this one.`,
  },
  TOO_MANY_TICKETS: {
    status: 409,
    say: (_?: object) =>
      `You have ${MOST_OPEN} open requests. Answer or close some before you open another.`,
  },
  NOT_ON_THE_TEAM: {
    status: 409,
    say: (_?: object) => 'This person does not answer requests. Choose somebody of the team.',
  },
  ANSWER_EXISTS: {
    status: 409,
    say: (_?: object) => 'There is a saved answer of this title. Choose another title.',
  },
  NOT_RATED_YET: {
    status: 409,
    say: (_?: object) => 'You can say how it went once the request is resolved.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  OWN_CASE: approvalRefusals.OWN_CASE,
  ...ticketRefusals,
});
