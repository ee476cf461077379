import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const draftRefusals = defineRefusals({
  DRAFT_IN_REVIEW: {
    status: 409,
    say: (_?: object) =>
      'Holdfast is looking at this asset. Take it back first if you want to change it.',
  },
  AGREEMENT_RUNS: {
    status: 409,
    say: (_?: object) =>
      'An offer of this asset is running. What its investors sign stays as it is until the offer has ended.',
  },
  DRAFT_STAYS: {
    status: 409,
    example: { why: 'It was offered before' },
    say: (f: { why: string }) => `This asset can’t be deleted. ${f.why}.`,
  },
  NOTHING_TO_SEND: {
    status: 409,
    say: (_?: object) => 'Nothing was changed since investors see it, so there is nothing to send.',
  },
  DRAFT_OF_UNTRUSTED: {
    status: 409,
    say: (_?: object) =>
      'Whoever sent this was blocked or lost a role since. Send it back, and have it sent again.',
  },
  NOT_PUBLISHED: {
    status: 409,
    say: (_?: object) => 'Nobody sees this asset yet. Updates are posted once it is published.',
  },
  CORRECTION_TOO_LARGE: {
    status: 409,
    say: (_?: object) =>
      'Only a typing mistake of up to three letters is mended at once, and no figure, link or negation. Send the change of a question for review; post a correction beneath an update.',
  },
  UPDATE_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that update' },
  EVENT_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that event' },
  NO_REVIEW: {
    status: 409,
    say: (_?: object) => 'This asset was not sent for review, so there is nothing to say about it.',
  },
});

export const refuse = refuserOf(draftRefusals);
