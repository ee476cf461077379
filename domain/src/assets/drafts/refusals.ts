import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const draftRefusals = defineRefusals({
  DRAFT_IN_REVIEW: {
    status: 409,
    say: (_?: object) => 'This asset is under review. Withdraw it from review to make changes.',
  },
  AGREEMENT_RUNS: {
    status: 409,
    say: (_?: object) =>
      'The subscription agreement can’t be changed until the current offering has ended.',
  },
  DRAFT_STAYS: {
    status: 409,
    example: { why: 'Investors have seen it' },
    say: (f: { why: string }) => `This asset can’t be deleted. ${f.why}.`,
  },
  NOTHING_TO_SEND: {
    status: 409,
    say: (_?: object) => 'There are no changes to submit.',
  },
  DRAFT_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'The person who submitted this has since been blocked or lost a role. Send it back so that it can be resubmitted.',
  },
  NOT_PUBLISHED: {
    status: 409,
    say: (_?: object) => 'This asset isn’t published yet. You can post updates after publication.',
  },
  CORRECTION_TOO_LARGE: {
    status: 409,
    say: (_?: object) =>
      'Without review, only spelling mistakes of up to three letters can be corrected, never figures, links or negations. Submit changes to questions for review; post a correction below an update.',
  },
  UPDATE_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that update' },
  EVENT_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that event' },
  NO_REVIEW: {
    status: 409,
    say: (_?: object) =>
      'This asset has not been submitted for review, so it can’t be commented on.',
  },
});

export const refuse = refuserOf(draftRefusals);
