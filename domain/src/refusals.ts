import { standing } from './kernel/machine.ts';
import { type Pausable, pauseSentence } from './kernel/pauses.ts';
import { defineRefusals, refuserOf } from './kernel/refusal.ts';
import { type QuotaFacts, quotaSentence } from './people/files/quotas.ts';

/** Of no module: session, access, validation, service state. */
export const commonRefusals = defineRefusals({
  NOT_LOGGED_IN: { status: 401, say: (_?: object) => 'You are not logged in' },
  ETIMEDOUT: { status: 401, say: (_?: object) => 'Logged out due to inactivity' },
  SESSION_EXPIRED: {
    status: 401,
    say: (_?: object) => 'Your session ended after 12 hours. Sign in again.',
  },
  INVALID_TOKEN: {
    status: 401,
    say: (_?: object) => 'Your session is no longer valid. Sign in again.',
  },
  E_UNAUTHORIZED_ACCESS: {
    status: 403,
    say: (_?: object) => 'You do not have access to this page',
  },
  E_UNAUTHORIZED_ACTION: {
    status: 403,
    say: (_?: object) =>
      'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.',
  },
  CONFIRM_IDENTITY: {
    status: 403,
    say: (_?: object) => 'Confirm that it’s you to continue',
  },
  XSRF_TOKEN_MISMATCH: {
    status: 403,
    say: (_?: object) => 'This request did not come from a Holdfast page. Reload and try again.',
  },
  USER_BLOCKED: { status: 403, say: (_?: object) => 'User is blocked' },
  US_PERSON: { status: 403, say: (_?: object) => 'We do not serve US persons' },
  USER_NOT_VERIFIED: {
    status: 403,
    say: (_?: object) => 'Verify your identity to continue',
  },
  ORGANIZATION_NOT_VERIFIED: {
    status: 403,
    say: (_?: object) => 'Your organization needs to be verified first',
  },
  E_VALIDATION_FAILURE: {
    status: 422,
    say: (f: { message?: string }) => f.message ?? 'Check the form',
  },
  FILE_LOCKED: {
    status: 422,
    say: (_?: object) => 'This PDF is password-protected. Remove the password and upload it again.',
  },
  FILE_DAMAGED: {
    status: 422,
    example: { kind: 'PDF' },
    say: (f: { kind: string }) =>
      `This ${f.kind} is damaged or incomplete. Export or save it again, then upload it.`,
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    example: { megapixels: 40 },
    say: (f: { megapixels: number }) =>
      `This image has more than ${f.megapixels} megapixels. Reduce its size and upload it again.`,
  },
  TEXT_NOT_PRINTABLE: {
    status: 422,
    example: { characters: ['🚀 (U+1F680)'] },
    say: (f: { characters: readonly string[] }) =>
      `Documents can’t print ${f.characters.join(', ')}. Remove or replace these characters.`,
  },
  NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that' },
  E_ALREADY_VOTED: { status: 409, say: (_?: object) => 'You have already voted.' },
  INVALID_TRANSITION: {
    status: 409,
    example: { what: 'withdrawal', state: 'SENT', move: 'cancel' },
    say: (f: { what: string; state: string; move: string }) =>
      `${standing(f.what, f.state)}, so this isn’t possible. Reload to see its current status.`,
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 422,
    say: (_?: object) => 'The Idempotency-Key header is required',
  },
  IDEMPOTENCY_KEY_INVALID: {
    status: 422,
    say: (_?: object) =>
      'The Idempotency-Key header must have 8 to 200 characters, without spaces or accents',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    say: (_?: object) => 'This Idempotency-Key was used for another request',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    say: (_: { seconds: number }) =>
      'This request is still being processed. Try again in a moment.',
    example: { seconds: 2 },
  },
  IDEMPOTENCY_INTERRUPTED: {
    status: 409,
    say: (_?: object) =>
      'This request was interrupted and may have taken effect. Check before trying again.',
  },
  REQUIRED_CURRENCY: { status: 400, say: (_?: object) => 'Choose a currency' },
  ENTITY_TOO_LARGE: {
    status: 413,
    say: (f: { megabytes?: number }) => `Maximum file size is ${f.megabytes ?? 5}MB`,
  },
  STORAGE_QUOTA: {
    status: 429,
    example: {
      part: 'dayBytes',
      most: 41_943_040,
      left: 3_145_728,
      againAt: '2026-11-30T00:00:00.000Z',
    },
    say: (f: QuotaFacts) => quotaSentence(f),
  },
  BODY_TOO_SLOW: {
    status: 400,
    say: (_?: object) => 'Your connection was too slow to finish sending this. Try again.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    say: (_?: object) => 'This request is too large. Shorten what you entered and try again.',
  },
  INVALID_FILE_EXTENSION: {
    status: 415,
    say: (f: { allowed?: string }) =>
      f.allowed ? `Only ${f.allowed} files are allowed` : 'Only jpeg and png files are allowed',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, say: (_?: object) => 'Send the request as JSON' },
  BAD_REQUEST: { status: 400, say: (_?: object) => 'The request could not be read' },
  TOO_MANY_REQUESTS: {
    status: 429,
    example: { seconds: 30 },
    say: (f: { seconds: number }) => `Too many requests. Try again in ${f.seconds} seconds.`,
  },
  TOO_MANY_STREAMS: {
    status: 429,
    say: (_?: object) => 'Too many pages are open. Close some and reload this one.',
  },
  MAINTENANCE_ENABLED: {
    status: 503,
    say: (f: { message?: string | undefined }) =>
      f.message || 'Holdfast is under maintenance. Your data is safe.',
  },
  PAUSED: {
    status: 503,
    example: { what: 'withdrawals', message: '', seconds: 60 },
    say: (f: { what: Pausable; message: string; seconds: number }) =>
      pauseSentence(f.what, f.message),
  },
  OVERLOADED: { status: 503, say: (_?: object) => 'Holdfast is busy. Try again in a moment.' },
  OUT_OF_SERVICE: {
    status: 503,
    say: (_?: object) => 'Holdfast can’t answer right now. Try again in a moment.',
  },
  CONTACT_SUPPORT: {
    status: 400,
    say: (_?: object) => 'Our team has put this on hold. Contact support to continue.',
  },
});

export const refuse = refuserOf(commonRefusals);
