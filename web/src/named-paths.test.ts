import { type createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { isProtected, type PageFacts } from './routes/names.ts';
import { wholeTree } from './routes/root.tsx';
import { signedInRoutes } from './routes/signed-in.tsx';

// Compares the specification's routes (section 2) and the design's site map with path builder and
// URL table.

const id = (name: string) => `$${name}`;
const plain = (built: string) => decodeURIComponent(built);
const a = id('assetId');
const STRUCTURE = '/owner/structures/$structureId';

const NAMED: readonly (readonly [names: string, built: string, path: string])[] = [
  ['root dashboard landing', paths.home(), '/'],
  ['marketplace', paths.market(), '/market'],
  ['terms', paths.terms(), '/terms'],
  ['support_center', paths.supportCenter(), '/support-center'],
  ['sign_in', paths.signIn(), '/sign-in'],
  ['join', paths.join(), '/join'],
  ['verify', paths.verify(), '/verify'],
  ['password_reset', paths.passwordReset(), '/password-reset'],
  ['service_requests', paths.serviceRequests(), '/service-requests'],
  ['not_found', paths.notFound(), '/404'],
  ['unauthorized', paths.unauthorized(), '/unauthorized'],
  ['under_maintenance', paths.underMaintenance(), '/under-maintenance'],

  ['asset_details', paths.asset(a), '/assets/$assetId'],
  ['asset_background', paths.assetBackground(a), '/assets/$assetId/background'],
  ['asset_pitch', paths.assetPitch(a), '/assets/$assetId/background#pitch'],
  ['asset_investment', paths.assetInvestment(a), '/assets/$assetId/investment'],
  ['asset_updates', paths.assetUpdates(a), '/assets/$assetId/updates'],
  ['asset_documents asset_data_room', paths.assetDocuments(a), '/assets/$assetId/documents'],
  ['asset_events', paths.assetEvents(a), '/assets/$assetId/events'],
  ['asset_faq', paths.assetFaq(a), '/assets/$assetId/faq'],
  ['asset_fund_register', paths.assetFundRegister(a), '/assets/$assetId/fund-register'],
  ['asset_polls', paths.assetPolls(a), '/assets/$assetId/polls'],
  ['asset_retirement_token', paths.assetRetire(a), '/assets/$assetId/retire'],
  ['asset_manager', paths.assetManager(id('managerId')), '/assets/manager/$managerId'],

  ['commitment_commit', paths.commit(a), '/assets/$assetId/commit'],
  ['commitment_commit', paths.commit(a, 'commit'), '/assets/$assetId/commit#commit'],
  ['commitment_details', paths.commit(a, 'details'), '/assets/$assetId/commit#details'],
  ['commitment_about', paths.commit(a, 'about'), '/assets/$assetId/commit#about'],
  ['commitment_faq', paths.commit(a, 'faq'), '/assets/$assetId/commit#faq'],

  ['trade', paths.trade(a), '/trade/$assetId'],
  ['trade_orderbook', paths.tradeOrderBook(a), '/trade/$assetId/order-book'],
  ['trade_lite', paths.tradeLite(a), '/trade/$assetId/invest'],
  ['trade_history', paths.tradeHistory(a), '/trade/$assetId/history'],
  ['trade_history', paths.tradeHistory(a, 'orders'), '/trade/$assetId/history?view=orders'],
  [
    'trade_transactions_history',
    paths.tradeHistory(a, 'transactions'),
    '/trade/$assetId/history?view=transactions',
  ],

  ['portfolio', paths.portfolio(), '/portfolio'],
  ['portfolio_assets', paths.portfolioAssets(), '/portfolio/assets'],
  ['portfolio_currency', paths.portfolioCurrency(), '/portfolio/currency'],
  ['portfolio_transactions', paths.portfolioTransactions(), '/portfolio/transactions'],
  ['portfolio_watchlist', paths.portfolioWatchlist(), '/portfolio/watchlist'],

  ['portfolio_plans', paths.portfolioPlans(), '/portfolio/plans'],
  ['portfolio_gains', paths.portfolioGains(), '/portfolio/gains'],
  ['portfolio_documents', paths.portfolioDocuments(), '/portfolio/documents'],
  ['portfolio_income', paths.portfolioIncome(), '/portfolio/income'],
  ['portfolio_sharing', paths.portfolioSharing(), '/portfolio/sharing'],
  ['portfolio_anchors', '/portfolio/anchors', '/portfolio/anchors'],
  [
    'portfolio_distribution',
    paths.portfolioDistribution(id('distributionId')),
    '/portfolio/distributions/$distributionId',
  ],

  ['payments', paths.payments(), '/payments'],
  ['payments_wallet', paths.wallet(), '/payments/wallet'],
  ['payments_movement', paths.movement(id('movementId')), '/payments/wallet/$movementId'],
  ['payments_account', paths.paymentsAccount(), '/payments/account'],
  ['payments_history', paths.fundHistory(), '/payments/fund-history'],
  ['payments_card', paths.paymentsCard(), '/payments/card'],

  ['account', paths.account(), '/account'],
  ['profile', paths.profile(), '/account/profile'],
  ['personal_info', paths.personalInfo(), '/account/personal-info'],
  ['wealth', paths.wealth(), '/account/wealth'],
  ['experience', paths.experience(), '/account/experience'],
  ['identification', paths.identification(), '/account/identification'],
  ['investment_personality', paths.investmentPersonality(), '/account/investment-personality'],
  ['corporate_account', paths.corporateAccount(), '/account/corporate'],
  ['corporate_members', paths.corporateMembers(), '/account/members'],
  ['security', paths.security(), '/account/security'],
  ['display', paths.display(), '/account/display'],

  ['signed_agreements', paths.agreements(), '/agreements'],
  ['account_agreements', paths.agreementsAccount(), '/agreements/account'],
  ['assets_agreements', paths.agreementsAsset(), '/agreements/asset'],
  ['legal_agreements', paths.agreementsLegal(), '/agreements/legal'],
  ['contract_agreements', paths.agreementsContract(), '/agreements/contract'],
  ['referrals', paths.referrals(), '/referrals'],
  ['referral_record', paths.referralRecord(), '/referrals/record'],

  ['email_verification', paths.onboardingEmail(), '/onboarding/email'],
  ['residence_form', paths.onboardingResidence(), '/onboarding/residence'],
  ['risk_declaration', paths.onboardingRisk(), '/onboarding/risk'],

  ['owner_dashboard', paths.owner(), '/owner'],
  ['owner_sign_in', paths.ownerSignIn(), '/owner/sign-in'],
  ['owner_join', paths.ownerJoin(), '/owner/join'],
  ['owner_profile', paths.ownerProfile(), '/owner/profile'],
  ['owner_account', paths.ownerAccount(), '/owner/account'],
  ['owner_assets', paths.ownerAssets(), '/owner/assets'],
  ['owner_asset_new', paths.ownerAssetNew(), '/owner/assets/new'],
  ['owner_commitments', paths.ownerCommitments(a), '/owner/assets/$assetId/commitments'],
  ['owner_data_room', paths.ownerDataRoom(a), '/owner/assets/$assetId/data-room'],
  ['admin_data_room', paths.adminDataRoom(a), '/admin/assets/$assetId/data-room'],
  ['owner_structures', paths.ownerStructures(), '/owner/structures'],
  ['owner_structure_new', paths.ownerStructureNew(), '/owner/structures/new'],
  ['owner_structure_details', paths.ownerStructure(id('structureId')), `${STRUCTURE}/details`],
  [
    'owner_structure_members',
    paths.ownerStructure(id('structureId'), 'members'),
    `${STRUCTURE}/members`,
  ],
  [
    'owner_structure_anchors',
    paths.ownerStructure(id('structureId'), 'anchor-shareholders'),
    `${STRUCTURE}/anchor-shareholders`,
  ],
  [
    'owner_structure_share_classes',
    paths.ownerStructure(id('structureId'), 'share-classes'),
    `${STRUCTURE}/share-classes`,
  ],
  [
    'owner_structure_assets',
    paths.ownerStructure(id('structureId'), 'assets'),
    `${STRUCTURE}/assets`,
  ],
  ['owner_spv_plans', paths.ownerSpvPlans(), '/owner/spv-plans'],
  ['owner_spv_plan_new', paths.ownerSpvPlanNew(), '/owner/spv-plans/new'],
  ['owner_spv_plan_edit', paths.ownerSpvPlanEdit(id('planId')), '/owner/spv-plans/$planId/edit'],
  ['owner_nav', paths.ownerNav(), '/owner/nav'],
  ['owner_nav_update', paths.ownerNavUpdate(a), '/owner/nav/$assetId/update'],
  ['owner_tokenize', paths.ownerTokenize(a), '/owner/issuance/$assetId/tokenize'],
  ['owner_retire', paths.ownerRetire(a), '/owner/issuance/$assetId/retire'],
  ['owner_register', paths.ownerRegister(a), '/owner/registers/$assetId'],
  ['owner_holders', paths.ownerHolders(), '/owner/holders'],
  ['owner_secondary_market', paths.ownerSecondaryMarket(), '/owner/secondary-market'],
  ['owner_transactions', paths.ownerTransactions(), '/owner/transactions'],
  ['owner_users', paths.ownerUsers(), '/owner/users'],
  ['owner_referrals', paths.ownerReferrals(), '/owner/referrals'],
  ['owner_referral_record', paths.ownerReferralRecord(), '/owner/referrals/record'],
  ['owner_activity', paths.ownerActivity(), '/owner/activity'],
];

const SECTIONS =
  'basics commitment pitch highlights documents faq updates issuance entity polls overview ' +
  'pictures risks agreement structure events preview ' +
  'holders secondary-market activity transactions';

/** Other public pages only declare it themselves. */
const PUBLIC =
  'dashboard marketplace terms support_center not_found unauthorized under_maintenance ' +
  'asset_details asset_background asset_investment asset_documents asset_faq asset_updates ' +
  'verify password_reset';

const LEADS: readonly (readonly [from: string, to: string])[] = [
  ['/portfolio', '/portfolio/assets'],
  ['/payments', '/payments/wallet'],
  ['/referrals', '/referrals/record'],
  ['/owner/referrals', '/owner/referrals/record'],
  ['/account', '/account/profile'],
  ['/assets/$assetId', '/assets/$assetId/background'],
  ['/trade/$assetId', '/trade/$assetId/order-book'],
  ['/owner/assets/$assetId', '/owner/assets/$assetId/overview'],
  ['/owner/structures/$structureId', `${STRUCTURE}/details`],
];

const GUARDED =
  /^[/](portfolio|payments|trade|assets[/]manager)([/]|$)|[/]assets[/][^/]+[/]commit$/;

type Led = (match: { params: object; location: { hash: string } }) => never;
type Options = { readonly staticData?: { page?: PageFacts }; readonly beforeLoad?: Led };
type Listed = Readonly<Record<string, { fullPath: string; options: Options }>>;
const whole = wholeTree({}, signedInRoutes);
const router = createRouter({ routeTree: whole as ReturnType<typeof createRootRoute> });
const table = router.routesByPath as unknown as Listed;
/** Layout routes too, which share their first child's address. */
const everyRoute = Object.values(router.routesById as unknown as Listed);
const pageAt = (path: string) => table[path.replace(/[?#].*/, '')]?.options.staticData?.page;

describe('every route name', () => {
  it.each(NAMED)('%s', (_names, built, path) => {
    expect(plain(built)).toBe(path);
  });

  it('is the name of the page at its path', () => {
    const wrong = NAMED.flatMap(([, , path]) => {
      const page = pageAt(path);
      const known = NAMED.filter((each) => each[2].replace(/[?#].*/, '') === path);
      const names = known.flatMap(([all]) => all.split(' '));
      return page && known.length > 0 && !names.includes(page.name)
        ? [`${path} is called ${page.name}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('for a section of an owner’s asset has a path below that asset', () => {
    for (const section of SECTIONS.split(' ')) {
      const built = paths.ownerAsset(a, section as 'basics');
      expect(plain(built)).toBe(`/owner/assets/$assetId/${section}`);
    }
  });

  it('has its path in the URL table', () => {
    const known = [...NAMED.map(([, , path]) => path.replace(/[?#].*/, ''))];
    expect(known.filter((path) => !(path in table))).toEqual([]);
  });

  it('is public exactly where the specification requires it', () => {
    const specified = NAMED.flatMap(([names]) => names.split(' '));
    const pages = everyRoute.flatMap(({ options }) => options.staticData?.page ?? []);
    const named = (audience: PageFacts['for']) =>
      pages
        .filter((page) => page.for === audience && specified.includes(page.name))
        .map(({ name }) => name)
        .sort();
    expect(named('anyone')).toEqual(PUBLIC.split(' ').sort());
    expect(named('visitor')).toEqual(['join', 'owner_join', 'owner_sign_in', 'sign_in']);
  });

  it.each(LEADS)('redirects %s to %s and keeps the anchor', (from, to) => {
    const params = { assetId: a, structureId: id('structureId') };
    let led: { options?: { href?: string } } = {};
    try {
      table[from]?.options.beforeLoad?.({ params, location: { hash: 'part' } });
    } catch (redirect) {
      led = redirect as typeof led;
    }
    expect(plain(led.options?.href ?? '')).toBe(`${to}#part`);
  });

  it('is guarded on pages about holdings, money, trading or a manager', () => {
    const open = everyRoute.flatMap(({ fullPath, options }) => {
      const name = options.staticData?.page?.name;
      return name && GUARDED.test(fullPath) && !isProtected(name) ? [`${fullPath} ${name}`] : [];
    });
    expect(open).toEqual([]);
  });

  it('has a guarded prefix only if the specification names its page', () => {
    const guarded = everyRoute.flatMap((route) => {
      const name = route.options.staticData?.page?.name;
      return name && /^(commit|trade|portfolio|payments|asset_manager)/.test(name) ? [name] : [];
    });
    const specified = NAMED.flatMap(([names]) => names.split(' '));
    expect(guarded.filter((name) => !specified.includes(name))).toEqual([]);
  });
});

describe('the URL table', () => {
  const at = (address: string) => {
    const found = router.matchRoutes(address, {}).at(-1);
    return found && (found.staticData as { page?: PageFacts }).page?.name;
  };

  it('matches a manager before an asset, and unknown addresses last', () => {
    expect(at('/assets/manager/0190a0b0-0000-7000-8000-00000000000a')).toBe('asset_manager');
    expect(at('/assets/0190a0b0-0000-7000-8000-00000000000a/faq')).toBe('asset_faq');
    expect([at('/nothing/here'), at('/marketx')]).toEqual(['nomatch', 'nomatch']);
  });

  it('gives each page a distinct name', () => {
    const names = everyRoute.flatMap((r) => r.options.staticData?.page?.name ?? []);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
