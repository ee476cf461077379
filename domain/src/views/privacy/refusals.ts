import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { OBSTACLES, type ObstacleKind } from './obstacles.ts';

export const privacyRefusals = defineRefusals({
  ACCOUNT_NOT_EMPTY: {
    status: 409,
    example: { obstacles: ['money'] },
    say: ({ obstacles }: { obstacles: readonly ObstacleKind[] }) =>
      `Your account can’t be closed yet. ${obstacles.map((kind) => OBSTACLES[kind]).join(' ')}`,
  },
  CLOSING_ALREADY: {
    status: 409,
    say: (_?: object) => 'Your account is already being closed.',
  },
  NOT_CLOSING: {
    status: 409,
    say: (_?: object) => 'Your account isn’t being closed.',
  },
  ARCHIVE_NOT_YET: {
    status: 429,
    say: (_: { nextAt: string }) =>
      'You’ve requested your data within the last 24 hours. Try again tomorrow.',
  },
  ARCHIVE_GONE: {
    status: 410,
    say: (_?: object) => 'This download is no longer available. Request a new one.',
  },
  DOWNLOAD_LINK_USED: {
    status: 410,
    say: (_?: object) =>
      'This link has been used or has expired. Confirm with your password again.',
  },
});

export const refuse = refuserOf({ ...commonRefusals, ...privacyRefusals });
