import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { allEndpoints } from './contracts.ts';
import { done, successes } from './successes.ts';

// Written out, so that texts can't drift from the specification's section 8, its agreed readings
// and the design's wording.

type Line = readonly [code: string, status: number, text: string, facts?: object];

const SPECIFIED: readonly Line[] = [
  ['EMAIL_DOES_NOT_EXISTS', 400, 'Unregistered email. Please join.'],
  ['INVALID_PASSWORD', 400, 'Incorrect password'],
  ['MAX_AUTH_ATTEMPT_EXCEPTION', 423, 'Maximum wrong passwords attempted'],
  ['USER_ALREADY_EXISTS', 400, 'Email ID already exists'],
  ['EMAIL_ALREADY_EXISTS', 400, 'Email ID already exists'],
  ['COMPANY_EXISTS', 400, 'Company with this name already exists'],
  ['INVALID_FILE_EXTENSION', 415, 'Only jpeg and png files are allowed'],
  ['ENTITY_TOO_LARGE', 413, 'Maximum file size is 5MB'],
  ['NEGATIVE_UNITS', 400, 'Enough units not available to trade'],
  ['TRADE_QUEUE_EXISTS', 409, 'Order execution pending'],
  ['E_INVALID_TRADE_STATUS', 409, 'Offer is not open'],
  ['TRADE_IS_CANCELLED', 409, 'Order cancelled'],
  ['INVALID_VERIFICATION_TOKEN', 400, "Verification failed. Code doesn't match"],
  ['E_INVALID_2FA_CODE', 400, 'Invalid OTP'],
  ['INVALID_ADDRESS', 400, 'Invalid algorand address'],
  ['UNABLE_TO_TRANSFER', 400, 'Transfer failed'],
  ['COMPANY_DOES_NOT_EXISTS', 404, 'Manager not found'],
  ['CHOOSE_BETTER_PASSWORD', 422, 'Password does not meet criteria'],
  ['ETIMEDOUT', 401, 'Logged out due to inactivity'],
  ['WALLET_GENERATION_PENDING', 400, 'Wallet address is generating. Please reload the page.'],
  ['REQUIRED_CODE', 400, 'Please add IBAN or SWIFT code'],
  ['E_ALREADY_VOTED', 409, 'You have already voted.'],
  // From the agreed readings of the specification.
  ['NOT_LOGGED_IN', 401, 'You are not logged in'],
  ['USER_BLOCKED', 403, 'User is blocked'],
  ['ORGANIZATION_NOT_VERIFIED', 403, 'Your organization needs to be verified first'],
  [
    'E_UNAUTHORIZED_ACTION',
    403,
    'You do not have the required permission to take this action. Please contact your Company administrator for getting the access.',
  ],
  ['INVALID_DISCORD_PROFILE', 422, 'Dicord profile is not valid'],
  ['INVALID_FACEBOOK_URL', 422, 'Facebook is not valid'],
  ['INVALID_TWITTER_URL', 422, 'Twitter is not valid'],
  ['INVALID_LINKEDIN_URL', 422, 'Linkedin is not valid'],
  // Design wording, where the specification has no text.
  ['INSUFFICIENT_UNITS', 400, 'Only 12.500 units are left', { units: '12.500' }],
  ['INSUFFICIENT_ALGO', 400, 'Not enough ALGO for the network fee'],
  ['VERIFICATION_TOKEN_EXPIRED', 400, 'This code has expired. Send a new one'],
  ['POPUP_BLOCKED', 400, 'Allow pop-ups to open the checkout'],
  ['CURRENCY_RATE_ERROR', 400, 'Exchange rates are not available right now'],
  ['IDENTITY_VERIFICATION_PENDING', 400, 'Add your identity document', { sent: false }],
  [
    'IDENTITY_VERIFICATION_PENDING',
    400,
    'Your identity check is still in progress',
    { sent: true },
  ],
  ['PROOF_OF_RESIDENCE_PENDING', 400, 'Add your proof of residence', { sent: false }],
];

const USD = { commodity: 'USD', needed: 261_653n, available: 124_000n };

/** No text is prescribed: starts with these words and ends with the next step. */
const WORDED_HERE: readonly Line[] = [
  ['INSUFFICIENT_BALANCE', 400, 'Your wallet balance is too low for this', USD],
  ['E_INSUFFICIENT_WALLET_BALANCE', 400, 'Your wallet balance is too low for this', USD],
  ['INSUFFICIENT_HOLDING_UNITS', 400, 'You don’t have enough units', USD],
  ['MISSING_ONBOARDING_STEP', 400, 'Complete this first', { steps: ['residence'] }],
  ['INVALID_ONBOARDING_STATUS', 400, 'Send it', { why: 'Send it again' }],
  ['PROOF_OF_RESIDENCE_PENDING', 400, 'Your proof of residence', { sent: true }],
  ['ASSET_NOT_FOUND', 404, 'We could not find that asset'],
  ['NO_RESET_TOKEN', 400, 'The reset link is incomplete'],
  ['INVALID_PASSWORD_RESET_TOKEN', 400, 'This reset link has been used or has expired'],
  ['INVALID_CURRENT_PASSWORD', 400, 'Your current password is incorrect'],
  ['REQUIRED_CURRENCY', 400, 'Choose a currency'],
  ['INVALID_TRANSACTION_ID', 400, 'This transaction ID isn’t valid'],
  ['TRANSACTION_ID_EXISTS', 400, 'This transaction has already been entered'],
  ['TRANSACTION_TIME_INVALID', 400, 'The time of the transfer can’t be in the future'],
  ['E_UNAUTHORIZED_ACCESS', 403, 'You do not have access to this page'],
  ['USER_NOT_VERIFIED', 403, 'Verify your identity'],
  ['US_PERSON', 403, 'We do not serve US persons'],
  ['CONTACT_SUPPORT', 400, 'Our team has put this on hold. Contact support'],
  ['MAINTENANCE_ENABLED', 503, 'Holdfast is under maintenance'],
  ['E_VALIDATION_FAILURE', 422, 'Check the form'],
  ['INVALID_TOKEN', 401, 'Your session is no longer valid'],
  ['SESSION_EXPIRED', 401, 'Your session ended after 12 hours'],
  ['TOO_MANY_REQUESTS', 429, 'Too many requests', { seconds: 9 }],
  ['IDEMPOTENCY_KEY_REUSED', 409, 'This Idempotency-Key was used'],
];

type Rows = Readonly<Record<string, { status: number; say: (facts: never) => string }>>;
const rows: Rows = catalogue;
const answerOf = ([code, , , facts = {}]: Line) => {
  const row = rows[code];
  return row ? [code, row.status, row.say(facts as never)] : [code, 'is not in the catalogue'];
};

describe('the error catalogue', () => {
  test('has every specified code with its exact status and text', () => {
    expect(SPECIFIED.map(answerOf)).toEqual(SPECIFIED.map((line) => line.slice(0, 3)));
  });

  test('has a status and a sentence for every other specified code', () => {
    for (const line of WORDED_HERE) {
      const [code, status, text] = answerOf(line);
      expect([code, status]).toEqual(line.slice(0, 2));
      expect(text).toMatch(new RegExp(`^${line[2]}`));
    }
  });

  test('contains every code that an endpoint declares', () => {
    const unknown = allEndpoints().flatMap(({ method, path, refusals }) =>
      refusals.filter((code) => !(code in catalogue)).map((code) => `${method} ${path}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  test('uses only the status codes of the API', () => {
    const used = new Set(Object.values(rows).map(({ status }) => status));
    for (const status of used) {
      expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 423, 429, 503]).toContain(status);
    }
  });
});

describe('success codes', () => {
  test('match the specification', () => {
    expect(Object.keys(successes)).toEqual([
      'VERIFICATION_EMAIL_SENT',
      'COMPANY_CREATED',
      'COMPANY_UPDATED',
      'PASSWORD_CHANGED',
    ]);
  });

  test('use the design’s wording', () => {
    expect(Object.values(done)).toEqual([
      'Bank added',
      'Bank removed',
      'Bank updated',
      'Member added',
      'Member updated',
      'Invitation sent',
      'Request ticket created',
      'Added to watchlist',
      'Removed from watchlist',
      'Email verified',
      'OTP verified',
      '2FA type updated',
      'Withdrawal request cancelled',
    ]);
  });
});
