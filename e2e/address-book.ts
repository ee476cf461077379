import { type Viewer, viewers } from './viewers.ts';

export { type Viewer, viewers };

/** Found in the demo world through the API. */
export type Named = {
  readonly assetId: string;
  readonly openAssetId: string;
  readonly ownAssetId: string;
  readonly tradedAssetId: string;
  readonly retirableAssetId: string;
  readonly polledAssetId: string;
  readonly pollId: string;
  readonly distributionId: string;
  readonly paidDistributionId: string;
  readonly structureId: string;
  readonly planId: string;
  readonly offeringId: string;
  readonly platformPlanId: string;
  readonly managerId: string;
  readonly caseId: string;
  readonly ticketId: string;
  readonly ownTicketId: string;
  readonly payoutId: string;
  readonly agreementId: string;
  readonly signatureId: string;
  readonly statementId: string;
  readonly calculationId: string;
  readonly cardPaymentId: string;
  readonly withdrawalId: string;
  readonly depositId: string;
  readonly accountId: string;
  readonly entryId: string;
  readonly userId: string;
  readonly movementId: string;
  readonly commitmentId: string;
  readonly ownMovementId: string;
  readonly round: string;
  readonly txId: string;
  readonly address: string;
  readonly assetIndex: string;
};

type Address = (named: Named) => string;
type Line = { readonly by: readonly Viewer[]; readonly at: Address };

const line = (by: Viewer | readonly Viewer[], at: Address | string): Line => ({
  by: typeof by === 'string' ? [by] : by,
  at: typeof at === 'string' ? () => at : at,
});
const everybody = ['visitor', 'investor'] as const;

const ofOwnAsset = (section: string) =>
  line('owner', (named) => `/owner/assets/${named.ownAssetId}/${section}`);

const ofPolledAsset = (section: string) =>
  line('owner', (named) => `/owner/assets/${named.polledAssetId}/${section}`);

/** A missing path fails a test. */
export const addressBook: Readonly<Record<string, Line>> = {
  '/': line(everybody, '/'),
  '/market': line(everybody, '/market'),
  '/terms': line('visitor', '/terms'),
  '/privacy': line('visitor', '/privacy'),
  '/fees': line(everybody, '/fees'),
  '/support-center': line('visitor', '/support-center'),
  '/gallery': line('visitor', '/gallery'),
  '/404': line('visitor', '/404'),
  '/unauthorized': line('visitor', '/unauthorized'),
  '/under-maintenance': line('visitor', '/under-maintenance'),
  '/$': line('visitor', '/nothing-is-here'),
  '/dev/mail': line('visitor', '/dev/mail'),

  '/sign-in': line('visitor', '/sign-in'),
  '/join': line('visitor', '/join'),
  '/owner/sign-in': line('visitor', '/owner/sign-in'),
  '/owner/join': line('visitor', '/owner/join'),
  '/verify': line('visitor', '/verify'),
  '/password-reset': line('visitor', '/password-reset'),

  '/assets/$assetId': line(everybody, ({ assetId }) => `/assets/${assetId}`),
  '/assets/$assetId/commit': line('investor', (named) => `/assets/${named.openAssetId}/commit`),
  '/service-requests': line('investor', '/service-requests'),
  '/service-requests/$ticketId': line('investor', (named) => `/service-requests/${named.ticketId}`),
  '/owner/tickets': line('owner', '/owner/tickets'),
  '/owner/tickets/$ticketId': line('owner', ({ ownTicketId }) => `/owner/tickets/${ownTicketId}`),
  '/admin/approvals': line('administrator', '/admin/approvals'),
  '/admin/reports': line('administrator', '/admin/reports?report=money_in_and_out'),
  '/admin/service-requests': line('administrator', '/admin/service-requests'),
  '/admin/service-requests/$ticketId': line(
    'administrator',
    ({ ticketId }) => `/admin/service-requests/${ticketId}`,
  ),
  '/commitments/$commitmentId': line('investor', (named) => `/commitments/${named.commitmentId}`),
  '/trade/$assetId': line('investor', (named) => `/trade/${named.tradedAssetId}`),
  'order-book': line(
    ['investor', 'owner', 'administrator'],
    (named) => `/trade/${named.tradedAssetId}/order-book`,
  ),
  invest: line('investor', (named) => `/trade/${named.tradedAssetId}/invest`),
  history: line('investor', (named) => `/trade/${named.tradedAssetId}/history`),
  background: line(everybody, ({ assetId }) => `/assets/${assetId}/background`),
  investment: line(everybody, ({ assetId }) => `/assets/${assetId}/investment`),
  updates: line(everybody, ({ assetId }) => `/assets/${assetId}/updates`),
  documents: line(everybody, ({ assetId }) => `/assets/${assetId}/documents`),
  events: line('investor', ({ assetId }) => `/assets/${assetId}/events`),
  'fund-register': line('investor', (named) => `/assets/${named.tradedAssetId}/fund-register`),
  distributions: line('investor', (named) => `/assets/${named.polledAssetId}/distributions`),
  polls: line('investor', (named) => `/assets/${named.polledAssetId}/polls`),
  'polls/$pollId': line(
    'investor',
    (named) => `/assets/${named.polledAssetId}/polls/${named.pollId}`,
  ),
  faq: line(everybody, ({ assetId }) => `/assets/${assetId}/faq`),
  '/assets/manager/$managerId': line('investor', (named) => `/assets/manager/${named.managerId}`),
  '/assets/$assetId/retire': line(
    'investor',
    (named) => `/assets/${named.retirableAssetId}/retire`,
  ),
  '/proof': line('visitor', '/proof'),
  '/proof/$code': line('visitor', '/proof/AG-0000-0000-0000'),
  '/certificates/$number': line('visitor', '/certificates/HR-2026-000000'),
  '/sandbox/checkout/$sessionId': line('visitor', '/sandbox/checkout/nobody-opened-this'),

  '/explorer': line('visitor', '/explorer'),
  '/explorer/tx/$txId': line('visitor', ({ txId }) => `/explorer/tx/${txId}`),
  '/explorer/asset/$assetIndex': line('visitor', (named) => `/explorer/asset/${named.assetIndex}`),
  '/explorer/account/$address': line('visitor', ({ address }) => `/explorer/account/${address}`),
  '/explorer/block/$round': line('visitor', ({ round }) => `/explorer/block/${round}`),

  '/account/calendar': line(['investor', 'owner'], '/account/calendar'),
  '/portfolio/assets': line('investor', '/portfolio/assets'),
  '/portfolio/currency': line('investor', '/portfolio/currency'),
  '/portfolio/transactions': line('investor', '/portfolio/transactions'),
  '/portfolio/watchlist': line('investor', '/portfolio/watchlist'),
  '/portfolio/plans': line('investor', '/portfolio/plans'),
  '/portfolio/anchors': line('investor', '/portfolio/anchors'),
  '/portfolio/documents': line('investor', '/portfolio/documents'),
  '/portfolio/income': line('investor', '/portfolio/income'),
  '/portfolio/distributions/$distributionId': line(
    'investor',
    (named) => `/portfolio/distributions/${named.paidDistributionId}`,
  ),
  '/portfolio/gains': line('investor', '/portfolio/gains'),
  '/portfolio/sharing': line('investor', '/portfolio/sharing'),
  '/shared-portfolio': line('visitor', '/shared-portfolio'),
  '/payments/wallet': line('investor', '/payments/wallet'),
  '/payments/wallet/$movementId': line(
    'investor',
    (named) => `/payments/wallet/${named.movementId}`,
  ),
  '/payments/account': line('investor', '/payments/account'),
  '/payments/card': line('investor', '/payments/card'),
  '/payments/fund-history': line('investor', '/payments/fund-history'),
  '/agreements/account': line('investor', '/agreements/account'),
  '/agreements': line('investor', '/agreements'),
  '/agreements/asset': line('investor', '/agreements/asset'),
  '/referrals/record': line(['investor', 'distributor'], '/referrals/record'),
  '/referrals/invitations': line(['investor', 'distributor'], '/referrals/invitations'),
  '/referrals/statements': line('distributor', '/referrals/statements'),
  '/referrals/statements/$statementId': line(
    'distributor',
    (named) => `/referrals/statements/${named.payoutId}`,
  ),
  '/agreements/legal': line('distributor', '/agreements/legal'),
  '/agreements/contract': line('distributor', '/agreements/contract'),
  '/agreements/sign/$agreementId': line('investor', (n) => `/agreements/sign/${n.agreementId}`),
  '/agreements/certificate/$signatureId': line(
    'investor',
    (named) => `/agreements/certificate/${named.signatureId}`,
  ),
  '/admin/agreements': line('administrator', '/admin/agreements'),
  '/admin/agreements/signatures': line('administrator', '/admin/agreements/signatures'),
  '/admin/agreements/$agreementId': line(
    'administrator',
    (named) => `/admin/agreements/${named.agreementId}`,
  ),
  '/notifications': line('investor', '/notifications'),
  '/account/profile': line('investor', '/account/profile'),
  '/account/personal-info': line(['investor', 'newcomer'], '/account/personal-info'),
  '/account/wealth': line(['investor', 'newcomer'], '/account/wealth'),
  '/account/experience': line('investor', '/account/experience'),
  '/account/investment-personality': line(
    ['investor', 'newcomer'],
    '/account/investment-personality',
  ),
  '/account/notifications': line('investor', '/account/notifications'),
  '/account/security': line('investor', '/account/security'),
  '/account/display': line('investor', '/account/display'),
  '/account/privacy': line('investor', '/account/privacy'),
  '/account/identification': line('newcomer', '/account/identification'),
  '/onboarding/email': line('newcomer', '/onboarding/email'),
  '/onboarding/residence': line('newcomer', '/onboarding/residence'),
  '/onboarding/risk': line('newcomer', '/onboarding/risk'),
  '/account/corporate': line('company', '/account/corporate'),
  '/account/members': line('company', '/account/members'),
  '/account/limits': line('company', '/account/limits'),
  '/account/activity': line('company', '/account/activity'),
  '/invitation': line('visitor', '/invitation'),
  '/no-more-letters': line('visitor', '/no-more-letters'),
  '/owner': line('owner', '/owner'),
  '/owner/profile': line('owner', '/owner/profile'),
  '/owner/account': line('owner', '/owner/account'),
  '/owner/assets': line('owner', '/owner/assets'),
  '/owner/assets/new': line('owner', '/owner/assets/new'),
  '/owner/assets/$assetId/overview': ofOwnAsset('overview'),
  '/owner/assets/$assetId/basics': ofOwnAsset('basics'),
  '/owner/assets/$assetId/pictures': ofOwnAsset('pictures'),
  '/owner/assets/$assetId/pitch': ofOwnAsset('pitch'),
  '/owner/assets/$assetId/highlights': ofOwnAsset('highlights'),
  '/owner/assets/$assetId/risks': ofOwnAsset('risks'),
  '/owner/assets/$assetId/projections': ofOwnAsset('projections'),
  '/owner/assets/$assetId/commitment': ofOwnAsset('commitment'),
  '/owner/assets/$assetId/agreement': ofOwnAsset('agreement'),
  '/owner/assets/$assetId/faq': line('owner', (named) => `/owner/assets/${named.ownAssetId}/faq`),
  '/owner/assets/$assetId/issuance': ofOwnAsset('issuance'),
  '/owner/assets/$assetId/entity': ofOwnAsset('entity'),
  '/owner/assets/$assetId/structure': ofOwnAsset('structure'),
  '/owner/assets/$assetId/preview': ofOwnAsset('preview'),
  '/owner/assets/$assetId/updates': ofOwnAsset('updates'),
  '/owner/assets/$assetId/events': ofOwnAsset('events'),
  '/owner/users': line('owner', '/owner/users'),
  '/owner/assets/$assetId/commitments': ofOwnAsset('commitments'),
  '/owner/assets/$assetId/data-room': line(
    'owner',
    (named) => `/owner/assets/${named.ownAssetId}/data-room`,
  ),
  '/owner/assets/$assetId/polls': ofPolledAsset('polls'),
  '/owner/agreements': line('owner', '/owner/agreements'),
  '/owner/distributions': line('owner', '/owner/distributions'),
  '/owner/assets/$assetId/distributions': ofPolledAsset('distributions'),
  '/owner/distributions/$distributionId': line(
    'owner',
    (named) => `/owner/distributions/${named.distributionId}`,
  ),
  '/owner/assets/$assetId/transfer-rules': ofPolledAsset('transfer-rules'),
  '/owner/assets/$assetId/procedures': ofPolledAsset('procedures'),
  '/owner/issuance/$assetId/retire': line(
    'owner',
    (named) => `/owner/issuance/${named.polledAssetId}/retire`,
  ),
  '/owner/issuance/$assetId/tokenize': line(
    'owner',
    (named) => `/owner/issuance/${named.ownAssetId}/tokenize`,
  ),
  '/owner/polls/$pollId': line('owner', ({ pollId }) => `/owner/polls/${pollId}`),
  '/owner/nav': line('owner', '/owner/nav'),
  '/owner/nav/$assetId/update': line('owner', (named) => `/owner/nav/${named.ownAssetId}/update`),
  '/owner/assets/$assetId/holders': ofOwnAsset('holders'),
  '/owner/registers': line('owner', '/owner/registers'),
  '/owner/holders': line('owner', '/owner/holders'),
  '/owner/secondary-market': line('owner', '/owner/secondary-market'),
  '/owner/assets/$assetId/secondary-market': line(
    'owner',
    (named) => `/owner/assets/${named.ownAssetId}/secondary-market`,
  ),
  '/owner/assets/$assetId/transactions': ofOwnAsset('transactions'),
  '/owner/assets/$assetId/activity': ofOwnAsset('activity'),
  '/owner/spv-plans': line('owner', '/owner/spv-plans'),
  '/owner/spv-plans/new': line('owner', '/owner/spv-plans/new'),
  '/owner/spv-plans/$planId/edit': line(
    'owner',
    (named) => `/owner/spv-plans/${named.planId}/edit`,
  ),
  '/owner/structures': line('owner', '/owner/structures'),
  '/owner/structures/new': line('owner', '/owner/structures/new'),
  '/owner/structures/$structureId/details': line(
    'owner',
    (named) => `/owner/structures/${named.structureId}/details`,
  ),
  '/owner/structures/$structureId/members': line(
    'owner',
    (named) => `/owner/structures/${named.structureId}/members`,
  ),
  '/owner/structures/$structureId/anchor-shareholders': line(
    'owner',
    (named) => `/owner/structures/${named.structureId}/anchor-shareholders`,
  ),
  '/owner/structures/$structureId/share-classes': line(
    'owner',
    (named) => `/owner/structures/${named.structureId}/share-classes`,
  ),
  '/owner/structures/$structureId/assets': line(
    'owner',
    (named) => `/owner/structures/${named.structureId}/assets`,
  ),
  '/owner/referrals/record': line('owner', '/owner/referrals/record'),
  '/owner/activity': line('owner', '/owner/activity'),
  '/owner/transactions': line('owner', '/owner/transactions'),
  '/owner/transactions/$movementId': line(
    'owner',
    (named) => `/owner/transactions/${named.ownMovementId}`,
  ),
  '/admin': line('administrator', '/admin'),
  '/admin/funds/deposits': line('administrator', '/admin/funds/deposits'),
  '/admin/funds/deposits/$depositId': line(
    'administrator',
    (named) => `/admin/funds/deposits/${named.depositId}`,
  ),
  '/admin/funds/suspense': line('administrator', '/admin/funds/suspense'),
  '/admin/funds/statement-rules': line('administrator', '/admin/funds/statement-rules'),
  '/admin/funds/statements': line('administrator', '/admin/funds/statements'),
  '/admin/funds/statements/$statementId': line(
    'administrator',
    (named) => `/admin/funds/statements/${named.statementId}`,
  ),
  '/admin/funds/cards': line('administrator', '/admin/funds/cards'),
  '/admin/funds/cards/$checkoutId': line(
    'administrator',
    (named) => `/admin/funds/cards/${named.cardPaymentId}`,
  ),
  '/admin/funds/distributions': line('administrator', '/admin/funds/distributions'),
  '/admin/funds/own-money': line('administrator', '/admin/funds/own-money'),
  '/admin/funds/withheld-tax': line('administrator', '/admin/funds/withheld-tax'),
  '/admin/funds/distributions/$distributionId': line(
    'administrator',
    (named) => `/admin/funds/distributions/${named.distributionId}`,
  ),
  '/admin/funds/banks': line('administrator', '/admin/funds/banks'),
  '/admin/users': line('administrator', '/admin/users'),
  '/admin/users/$userId': line('administrator', ({ userId }) => `/admin/users/${userId}`),
  '/admin/team': line('administrator', '/admin/team'),
  '/admin/storage': line('administrator', '/admin/storage'),
  '/admin/closed-accounts': line('compliance', '/admin/closed-accounts'),
  '/admin/audit': line('administrator', '/admin/audit'),
  '/admin/funds/withdrawals': line(['administrator', 'compliance'], '/admin/funds/withdrawals'),
  '/admin/funds/withdrawals/$withdrawalId': line(
    ['administrator', 'compliance'],
    (named) => `/admin/funds/withdrawals/${named.withdrawalId}`,
  ),
  '/admin/funds/client-money': line('administrator', '/admin/funds/client-money'),
  '/admin/funds/client-money/$calculationId': line(
    'administrator',
    (named) => `/admin/funds/client-money/${named.calculationId}`,
  ),
  '/admin/funds/reconciliation': line('administrator', '/admin/funds/reconciliation'),
  '/admin/funds/periods': line('administrator', '/admin/funds/periods'),
  '/admin/funds/periods/$month': line('administrator', () => {
    const today = new Date().toISOString();
    return `/admin/funds/periods/${today.slice(0, 7)}`;
  }),
  '/admin/books': line(['administrator', 'custody'], '/admin/books'),
  '/admin/books/trial-balance': line(['administrator', 'custody'], '/admin/books/trial-balance'),
  '/admin/books/journal': line(['administrator', 'custody'], '/admin/books/journal'),
  '/admin/books/profit-and-loss': line('administrator', '/admin/books/profit-and-loss'),
  '/admin/books/balance-sheet': line('administrator', '/admin/books/balance-sheet'),
  '/admin/books/$accountId': line('administrator', (named) => `/admin/books/${named.accountId}`),
  '/admin/books/entries/$entryId': line(
    ['administrator', 'compliance'],
    (named) => `/admin/books/entries/${named.entryId}`,
  ),
  '/admin/transactions': line('administrator', '/admin/transactions'),
  '/admin/referrals': line('administrator', '/admin/referrals'),
  '/admin/referrals/partners': line('administrator', '/admin/referrals/partners'),
  '/admin/referrals/invitations': line('administrator', '/admin/referrals/invitations'),
  '/admin/referrals/payouts': line('administrator', '/admin/referrals/payouts'),
  '/admin/platform': line('administrator', '/admin/platform'),
  '/admin/fees': line('administrator', '/admin/fees'),
  '/admin/commitments': line('listings', '/admin/commitments'),
  '/admin/commitments/all': line('listings', '/admin/commitments/all'),
  '/admin/offerings': line('listings', '/admin/offerings'),
  '/admin/offerings/$offeringId': line(
    'listings',
    (named) => `/admin/offerings/${named.offeringId}`,
  ),
  '/admin/assets': line('listings', '/admin/assets'),
  '/admin/assets/$assetId': line('listings', ({ assetId }) => `/admin/assets/${assetId}`),
  '/admin/spv-plans': line('listings', '/admin/spv-plans'),
  '/admin/spv-plans/new': line('listings', '/admin/spv-plans/new'),
  '/admin/spv-plans/$planId/edit': line(
    'listings',
    (named) => `/admin/spv-plans/${named.platformPlanId}/edit`,
  ),
  '/admin/nav-requests': line('listings', '/admin/nav-requests'),
  '/admin/transfer-rules': line('listings', '/admin/transfer-rules'),
  '/admin/assets/$assetId/transfer-rules': line(
    'listings',
    ({ tradedAssetId }) => `/admin/assets/${tradedAssetId}/transfer-rules`,
  ),
  '/admin/retirements': line('custody', '/admin/retirements'),
  '/admin/tokenisations': line('custody', '/admin/tokenisations'),
  '/admin/transfer-procedures': line('custody', '/admin/transfer-procedures'),
  '/admin/exit-votes': line('listings', '/admin/exit-votes'),
  '/admin/registers': line(['listings', 'custody'], '/admin/registers'),
  '/admin/assets/$assetId/register': line(
    'listings',
    ({ tradedAssetId }) => `/admin/assets/${tradedAssetId}/register`,
  ),
  '/admin/assets/$assetId/review': line(
    'listings',
    ({ assetId }) => `/admin/assets/${assetId}/review`,
  ),
  '/admin/structures': line('listings', '/admin/structures'),
  '/admin/structures/$structureId': line(
    'listings',
    (named) => `/admin/structures/${named.structureId}`,
  ),
  '/admin/assets/$assetId/data-room': line(
    'listings',
    ({ assetId }) => `/admin/assets/${assetId}/data-room`,
  ),
  '/admin/markets': line('compliance', '/admin/markets'),
  '/admin/companies': line('listings', '/admin/companies'),
  '/admin/companies/$companyId': line('listings', (named) => `/admin/companies/${named.managerId}`),
  '/admin/onboarding': line('compliance', '/admin/onboarding'),
  '/admin/onboarding/$caseId': line('compliance', ({ caseId }) => `/admin/onboarding/${caseId}`),
  '/admin/custody': line('custody', '/admin/custody'),
};
