// What still happens for a held party, with the reason. held-party.test.ts compares this with the
// register of endpoints and the list of jobs: an entry that is missing or too much fails there.

const OWN_BACK = 'Ends what the party began itself: its money stays in its wallet, and stays held.';
const COMES_IN = 'Money that comes in is credited; while the party is held it goes nowhere.';
const STOPS = 'Stops or ends something: nothing is paid by it.';
const BY_TWO = 'Two people of the platform put the books right; a hold restrains the party.';
const TO_CARD = 'Goes back to the card that it came from, by two people of the platform.';
const ENDED = 'The hold takes a withdrawal that is not at the bank to ON_HOLD; it is not there.';
const NEVER_CREDITED = 'Money that was never credited goes back to where it came from.';
const ASKED_FOR =
  'Moves no money: what is funded is not paid while its owner is held, and a held holder’s line is kept.';
const AT_CLOSING =
  'Moves no money: the closing looks at every party again and leaves held ones out.';

/** Endpoints that move value and are not refused for a held party. */
export const STAYS: Readonly<Record<string, string>> = {
  'POST /trade/orders/:orderId/cancel': OWN_BACK,
  'POST /trade/orders/cancel-all': OWN_BACK,
  'POST /commitments/:commitmentId/cancel': OWN_BACK,
  'POST /commitments/:commitmentId/decline': OWN_BACK,
  'POST /user/wallet/transaction/:transactionId/delete': OWN_BACK,
  'POST /user/wallet/withdrawals/:withdrawalId/cancel':
    'Refused by its own state, ON_HOLD: the money stays held back until staff decide.',
  'POST /user/wallet/withdrawals/:withdrawalId/decline': OWN_BACK,
  'POST /user/retirement/tokens/:retirementId/cancel': OWN_BACK,
  'POST /owner/assets/:assetId/retirement':
    'Asks about supply that nobody holds; while its owner is held nobody approves it.',
  'POST /user/wallet/transactions/create': COMES_IN,
  'POST /admin/funds/crypto-deposits/:depositId/confirm': COMES_IN,
  'POST /admin/funds/suspense/:itemId/assign': COMES_IN,
  'POST /admin/funds/statements/:statementId/confirm':
    'Books what the bank says has happened: money came in, or has left already.',
  'POST /admin/funds/suspense/:itemId/return': NEVER_CREDITED,
  'POST /admin/funds/crypto-deposits/:depositId/reject': STOPS,
  'POST /admin/funds/deposits/:depositId/reject': STOPS,
  'POST /admin/funds/statements/:statementId/discard': STOPS,
  'POST /commitments/:commitmentId/reject': STOPS,
  'POST /offerings/:offeringId/reject-commitments': STOPS,
  'POST /offerings/:offeringId/cancel': STOPS,
  'POST /admin/withdrawals/:withdrawalId/hold': STOPS,
  'POST /admin/withdrawals/:withdrawalId/reject': STOPS,
  'POST /admin/withdrawals/:withdrawalId/failed': STOPS,
  'POST /commitments/:commitmentId/approve': AT_CLOSING,
  'POST /offerings/:offeringId/approve-commitments': AT_CLOSING,
  'POST /offerings/:offeringId/close': AT_CLOSING,
  'POST /offerings/:offeringId/evidence/approve':
    'The cash left the parties for the escrow before: now they receive their units.',
  'POST /owner/distributions/:distributionId/submit': ASKED_FOR,
  'POST /owner/distributions/:distributionId/take-back': STOPS,
  'POST /owner/distributions/:distributionId/cancel': STOPS,
  'POST /owner/distributions/:distributionId/fund':
    'Refused by the books, as distributions.test.ts tries: only an owner can be asked.',
  'POST /admin/distributions/:distributionId/lines/:partyId/release':
    'Refused as HOLDER_NOT_PAYABLE: the money stays with the platform.',
  'POST /admin/withdrawal-batches': ENDED,
  'POST /admin/withdrawals/:withdrawalId/sent':
    'Says what the bank has done with a file that was fetched before the hold.',
  'POST /admin/withdrawal-batches/:batchId/sent':
    'Says what the bank has done with a file that was fetched before the hold.',
  'POST /admin/card-payments/:checkoutId/refunds': TO_CARD,
  'POST /admin/corrections': BY_TWO,
};

const NO_VALUE = 'Moves no money and no units.';

/** What each job does about a held party. */
export const HELD_JOBS: Readonly<Record<string, string>> = {
  settlement:
    'Signs and sends no payment of a held party, with its accounts locked. Units of trades that ' +
    'were made before the hold go to whoever bought them.',
  'offerings.clock': 'Leaves held parties out, with their accounts locked, before cash moves.',
  'governance.polls': NO_VALUE,
  'distributions.clock':
    'Pays nothing of a held owner, and keeps what a held holder would get, with accounts locked.',
  'exchange.command_outbox': 'Takes a held party’s orders off the book.',
  'investment_plans.run':
    'Places orders as whoever made the plan would: refused for a held party, which is told so.',
  'exchange.clock': 'Ends orders that have expired, and halts.',
  'payments.checkouts': COMES_IN,
  'payments.returns': 'Sends money back to the card that it came from.',
  'payments.debts': 'Takes what a party owes of card money that went back.',
  'payments.look_back': COMES_IN,
  'banking.statements': COMES_IN,
  'banking.deposits': STOPS,
  'company_limits.effect':
    'Raises what members of a company may take out. While it is held, nothing leaves all the same.',
  'referrals.due':
    'Says that a commission has waited long enough. A payout to a held partner is refused.',
  'wallet.chain': COMES_IN,
  'wallet.gaps': COMES_IN,
  ...Object.fromEntries(
    [
      ...['rates', 'wallet.quotes', 'reconciliation', 'portfolio.sums'],
      ...['administration.reconcile', 'administration.seal_activity', 'administration.tell_head'],
      ...['identity.forget_sessions', 'agreements.account', 'onboarding.document_terms'],
      ...[
        'assets.saved_searches',
        'portfolio.alerts',
        'portfolio.price_alerts',
        'portfolio.expired_alerts',
        'privacy.archives',
        'privacy.close',
        'privacy.retention',
      ],
      ...['notifications.mail', 'exchange.old_quotes', 'exchange.listing'],
      ...['exchange.notify_orders', 'assets.read_documents', 'settlement.gaps'],
      ...['structures.lockups', 'tickets.forget_uploads'],
      'files.forget_loose',
      ...['reports.mail_due', 'agreements.send', 'agreements.due', 'approvals.expire'],
    ].map((name) => [name, NO_VALUE]),
  ),
};
