import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const deskRefusals = defineRefusals({
  ASSIGNED_MEANWHILE: {
    status: 409,
    say: (_?: object) => 'This has been assigned to another colleague. Check the current assignee.',
  },
  WORK_NOT_GIVEN_UP: {
    status: 409,
    say: (_?: object) => 'This has already been retried or handled. Refresh the list.',
  },
  NOT_THEIR_WORK: {
    status: 409,
    say: (_?: object) => 'This person doesn’t work on this list. Choose someone who does.',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...deskRefusals });
