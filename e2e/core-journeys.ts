/** tools/test-parts.mjs names the other tests. */

export const CORE_JOURNEYS: Readonly<Record<string, string>> = {
  'invest-in-an-offering': 'join, verify, top up, commit, receive units',
  'card-top-up': 'deposit by card',
  'bank-deposit': 'deposit by bank transfer',
  'trade-on-the-exchange': 'orders on the book',
  'buy-by-amount': 'simple buy and sell',
  'withdraw-money': 'withdraw, with two approvals',
  'from-an-idea-to-issued-units': 'an owner from draft to issuance',
  'a-year-of-one-asset': 'distribution, vote, valuation, retirement',
  'verify-a-company': 'review by staff',
  'company-and-its-members': 'a company and its members',
  'refer-clients': 'referrals and commission',
  'a-service-request': 'a service request from opening to answer',
};

/** The longest core journeys, each in its own world. They start first, so that no worker idles. */
export const LONG_JOURNEYS = ['from-an-idea-to-issued-units', 'a-year-of-one-asset'];

/** Only in `npm run test:deep`. */
export const DEEP_JOURNEYS = ['layout', 'steady-everywhere'];
