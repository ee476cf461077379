import type { Permission, Role } from '@holdfast/domain/permissions';
import { permissionsOf } from '@holdfast/domain/permissions';
import { describe, expect, it } from 'vitest';
import { getVerifiedPath, isToBeVerified } from '../lib/get-verified.ts';
import type { Session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { guard } from './guard.ts';
import type { PageFacts } from './names.ts';
import { portfolioHome } from './portfolio-home.ts';

// The specification's access rules (sections 4 and 6) for every kind of user and route, written
// out, not computed by the guard's code.

type Facts = {
  readonly email?: false;
  readonly residence?: false;
  readonly risk?: false;
  readonly us?: true;
  readonly partial?: true;
  readonly approved?: true;
  readonly blocked?: true;
  readonly company?: { readonly owner?: true; readonly applies?: true; readonly risk?: true };
  readonly staff?: true;
  readonly roles: readonly Role[];
};

const investor: readonly Role[] = ['investor'];
const admin: readonly Role[] = ['company_administrator'];

const PEOPLE = {
  'person before e-mail verification': {
    email: false,
    residence: false,
    risk: false,
    roles: investor,
  },
  'new person': { residence: false, risk: false, roles: investor },
  'person before the risk declaration': { risk: false, roles: investor },
  'person between gates and review': { roles: investor },
  'partly verified person': { partial: true, roles: investor },
  'approved person': { partial: true, approved: true, roles: investor },
  introducer: { partial: true, approved: true, roles: ['investor', 'introducer'] },
  'US person': { us: true, roles: investor },
  'US person, approved before': { us: true, partial: true, approved: true, roles: investor },
  'blocked person': { partial: true, approved: true, blocked: true, roles: investor },
  'blocked person before verification': { risk: false, blocked: true, roles: investor },
  'company before e-mail verification': { email: false, company: {}, roles: admin },
  'company, not approved': { company: {}, roles: admin },
  'company under review': { company: { risk: true }, partial: true, roles: admin },
  'viewer of a company under review': {
    company: { risk: true },
    partial: true,
    roles: ['company_viewer'],
  },
  'company administrator': { company: { risk: true }, approved: true, roles: admin },
  'company trader': { company: { risk: true }, approved: true, roles: ['company_trader'] },
  'blocked company user': { company: {}, approved: true, blocked: true, roles: admin },
  'company that applies as an owner': {
    company: { applies: true },
    roles: ['owner_administrator'],
  },
  'owner administrator': {
    company: { owner: true },
    approved: true,
    roles: ['owner_administrator'],
  },
  'owner analyst': { company: { owner: true }, approved: true, roles: ['owner_analyst'] },
  'owner’s trader': { company: { owner: true }, approved: true, roles: ['company_trader'] },
  compliance: { staff: true, roles: ['staff_compliance'] },
  'platform administrator': { staff: true, roles: ['staff_administrator'] },
  'staff who began as investors': { staff: true, roles: ['investor', 'staff_compliance'] },
  'staff approved as investors': {
    staff: true,
    partial: true,
    approved: true,
    roles: ['investor', 'staff_compliance'],
  },
} as const satisfies Readonly<Record<string, Facts>>;
type Who = keyof typeof PEOPLE | 'visitor';

/** A route of every kind; a dash represents any name with that protected prefix. */
const ROUTES = {
  dashboard: ['dashboard', 'anyone'],
  marketplace: ['marketplace', 'anyone'],
  'asset page': ['asset_background', 'anyone'],
  'sign-in': ['sign_in', 'visitor'],
  'asset events': ['asset_events', 'signed_in'],
  profile: ['profile', 'signed_in'],
  'service requests': ['service_requests', 'signed_in'],
  'fund register': ['asset_fund_register', 'signed_in'],
  'e-mail verification': ['email_verification', 'signed_in'],
  residence: ['residence_form', 'signed_in'],
  'risk declaration': ['risk_declaration', 'signed_in'],
  identification: ['identification', 'signed_in'],
  'personal information': ['personal_info', 'signed_in'],
  'corporate account': ['corporate_account', 'signed_in'],
  members: ['corporate_members', 'signed_in', 'CAN_MANAGE_TEAM_MEMBERS'],
  commitment: ['commitment_commit', 'signed_in'],
  'order book': ['trade_orderbook', 'signed_in'],
  wallet: ['payments_wallet', 'signed_in'],
  'manager page': ['asset_manager', 'signed_in'],
  portfolio: ['portfolio_assets', 'signed_in'],
  'portfolio currency': ['portfolio_currency', 'signed_in'],
  'gains report': ['portfolio_gains', 'signed_in'],
  'owner dashboard': ['owner_dashboard', 'owner', 'CAN_MANAGE_ASSETS'],
  'owner commitments': ['owner_commitments', 'owner', 'CAN_MANAGE_COMMITMENTS'],
  'review of onboarding': ['admin_onboarding', 'staff', 'CAN_MANAGE_ONBOARDING'],
  'platform settings': ['admin_platform', 'staff', 'CAN_MANAGE_PLATFORM'],
} as const satisfies Readonly<
  Record<string, readonly [name: string, audience: PageFacts['for'], permission?: Permission]>
>;
type Where = keyof typeof ROUTES;

/** A page opens, is held with an explanation, or redirects. */
const open = 'opens';
const verify = 'Reminder to get verified';
const blocked = 'Access is blocked';
const review = 'Your company is under review';
const forbidden = 'Not Authorized';
const market = '→ /market';
const sorry = '→ /market?usPerson=yes';
const home = '→ /';
const signIn = '→ /sign-in?return=%2Fasked%3Fx%3D1';
const company = '→ /account/corporate';
const person = '→ /account/identification';
const toEmail = '→ /onboarding/email';
const toResidence = '→ /onboarding/residence';
const toRisk = '→ /onboarding/risk';

const PUBLIC = { dashboard: open, marketplace: open, 'asset page': open } as const;
/** Unprotected pages for any session, including blocked users and US persons. */
const OWN = {
  'sign-in': home,
  'asset events': open,
  'fund register': open,
  profile: open,
  'service requests': open,
} as const;
const GATES = ['e-mail verification', 'residence', 'risk declaration', 'identification'] as const;
const PROTECTED: readonly Where[] = ['commitment', 'order book', 'wallet', 'manager page'];
const PORTFOLIO: readonly Where[] = ['portfolio', 'portfolio currency', 'gains report'];
const NOT_THEIRS = {
  members: forbidden,
  'owner dashboard': forbidden,
  'owner commitments': forbidden,
  'review of onboarding': forbidden,
  'platform settings': forbidden,
} as const;
const all = (routes: readonly Where[], what: string) =>
  Object.fromEntries(routes.map((route) => [route, what]));

type Row = Readonly<Record<string, string>>;
const personal: Row = {
  ...PUBLIC,
  ...OWN,
  ...NOT_THEIRS,
  ...all(GATES, open),
  'personal information': open,
  'corporate account': person,
  ...all(PORTFOLIO, open),
};
const institutional: Row = {
  ...PUBLIC,
  ...OWN,
  ...NOT_THEIRS,
  'e-mail verification': open,
  residence: company,
  'risk declaration': open,
  identification: company,
  'personal information': company,
  'corporate account': open,
};
/** A blocked account can't open onboarding pages, and sees why. */
const blockedGates = all(GATES, blocked);
const everything = all([...PROTECTED, ...PORTFOLIO], open);

/**
 * Staff see everything, but have a wallet and commitments only if they are approved as investors.
 */
const notOwnMoney = all(['commitment', 'wallet'], forbidden);

const EXPECTED: Readonly<Record<Who, Row>> = {
  visitor: {
    ...PUBLIC,
    'sign-in': open,
    ...all([...PROTECTED, ...PORTFOLIO], market),
    ...all(['asset events', 'fund register', 'profile', 'service requests'], signIn),
    ...all([...GATES, 'personal information', 'corporate account', 'members'], signIn),
    ...all(['owner dashboard', 'owner commitments'], signIn),
    ...all(['review of onboarding', 'platform settings'], signIn),
  },
  'person before e-mail verification': {
    ...personal,
    ...all(['residence', 'risk declaration', 'identification'], toEmail),
    ...all(PROTECTED, verify),
  },
  'new person': {
    ...personal,
    ...all(['risk declaration', 'identification'], toResidence),
    ...all(PROTECTED, verify),
  },
  'person before the risk declaration': {
    ...personal,
    identification: toRisk,
    ...all(PROTECTED, verify),
  },
  'person between gates and review': { ...personal, ...all(PROTECTED, verify) },
  'partly verified person': { ...personal, ...everything },
  'approved person': { ...personal, ...everything },
  introducer: { ...personal, ...everything },
  'US person': {
    ...personal,
    ...all([...PROTECTED, ...PORTFOLIO, 'identification'], sorry),
  },
  'US person, approved before': {
    ...personal,
    ...all([...PROTECTED, ...PORTFOLIO, 'identification'], sorry),
  },
  'blocked person': {
    ...personal,
    ...blockedGates,
    ...all([...PROTECTED, ...PORTFOLIO], blocked),
  },
  'blocked person before verification': {
    ...personal,
    ...blockedGates,
    ...all([...PROTECTED, ...PORTFOLIO], blocked),
  },
  'company before e-mail verification': {
    ...institutional,
    ...all(['residence', 'risk declaration'], toEmail),
    members: open,
    ...all([...PROTECTED, ...PORTFOLIO], verify),
  },
  'company, not approved': {
    ...institutional,
    residence: toRisk,
    members: open,
    ...all([...PROTECTED, ...PORTFOLIO], verify),
  },
  'company under review': {
    ...institutional,
    members: open,
    ...all([...PROTECTED, ...PORTFOLIO], review),
  },
  'viewer of a company under review': {
    ...institutional,
    ...all([...PROTECTED, ...PORTFOLIO], review),
  },
  'company administrator': { ...institutional, ...everything, members: open },
  'company trader': { ...institutional, ...everything },
  'company that applies as an owner': {
    ...institutional,
    members: open,
    ...all(['owner dashboard', 'owner commitments'], company),
    ...all([...PROTECTED, ...PORTFOLIO], verify),
  },
  'blocked company user': {
    ...institutional,
    ...blockedGates,
    residence: toRisk,
    identification: company,
    members: open,
    ...all([...PROTECTED, ...PORTFOLIO], blocked),
  },
  'owner administrator': {
    ...institutional,
    ...everything,
    members: open,
    'owner dashboard': open,
    'owner commitments': open,
  },
  'owner analyst': { ...institutional, ...everything, 'owner dashboard': open },
  'owner’s trader': { ...institutional, ...everything },
  compliance: {
    ...personal,
    ...everything,
    ...notOwnMoney,
    dashboard: '→ /admin',
    'review of onboarding': open,
  },
  'staff who began as investors': {
    ...personal,
    ...everything,
    ...all(['commitment', 'wallet'], verify),
    'review of onboarding': open,
  },
  'staff approved as investors': { ...personal, ...everything, 'review of onboarding': open },
  'platform administrator': {
    ...personal,
    ...everything,
    ...notOwnMoney,
    dashboard: '→ /admin',
    'review of onboarding': open,
    'platform settings': open,
  },
};

function userOf(facts: Facts): SessionUser {
  return {
    emailVerified: facts.email ?? true,
    isHoldfastEmployee: facts.staff ?? false,
    isIntroducer: facts.roles.includes('introducer'),
    profile: {
      isInstitutional: facts.company !== undefined,
      userStatus: facts.blocked ? 'blocked' : 'active',
      riskDeclaration: facts.risk ?? true,
    },
    kyc:
      facts.residence === false
        ? { country: null, isUsPerson: null }
        : { country: facts.us ? 'USA' : 'SWE', isUsPerson: facts.us ?? false },
    onboardingSteps: {
      hasAdminApproved: facts.approved ?? false,
      partialComplete: facts.partial ?? false,
    },
    company: facts.company && {
      isOwner: facts.company.owner ?? false,
      appliedAsOwner: facts.company.owner ?? facts.company.applies ?? false,
      riskDeclaration: facts.company.risk ?? false,
    },
    roles: facts.roles,
    permissions: [...permissionsOf(facts.roles)].map((name) => ({ name })),
  } as unknown as SessionUser;
}

const sessionOf = (who: Who): Session =>
  who === 'visitor'
    ? { state: 'visitor' }
    : { state: 'signed_in', user: userOf(PEOPLE[who] as Facts) };

const HELD = {
  blocked,
  unverified: verify,
  under_review: review,
  not_authorized: forbidden,
} as const;

function happens(who: Who, where: Where): string {
  const [name, audience, permission] = ROUTES[where] as readonly [string, string, string?];
  const page = { name, title: name, for: audience, permission } as PageFacts;
  const verdict = guard(page, sessionOf(who), '/asked?x=1');
  if (verdict.kind === 'redirect') return `→ ${verdict.to}`;
  return verdict.kind === 'held' ? HELD[verdict.why] : open;
}

const everybody = ['visitor', ...Object.keys(PEOPLE)] as Who[];

describe.each(everybody)('%s', (who) => {
  it('opens, stops or redirects as specified, on every kind of route', () => {
    const routes = Object.keys(ROUTES) as Where[];
    const got = Object.fromEntries(routes.map((where) => [where, happens(who, where)]));
    expect(got).toEqual(EXPECTED[who]);
  });
});

describe('the order of verification steps', () => {
  // A user's facts and the first incomplete gate, to which Get Verified and sign-in lead.
  it.each<[Facts, string]>([
    [{ email: false, residence: false, risk: false, roles: investor }, '/onboarding/email'],
    [{ residence: false, risk: false, roles: investor }, '/onboarding/residence'],
    [{ risk: false, roles: investor }, '/onboarding/risk'],
    [{ roles: investor }, '/account/identification'],
    [{ email: false, company: {}, roles: admin }, '/onboarding/email'],
    [{ company: {}, roles: admin }, '/onboarding/risk'],
    [{ company: { applies: true }, roles: ['owner_administrator'] }, '/account/corporate'],
    [{ company: { owner: true }, roles: ['owner_administrator'] }, '/account/corporate'],
    [{ company: { risk: true }, roles: admin }, '/account/corporate'],
  ])('%j → %s', (facts, path) => {
    expect(getVerifiedPath(userOf(facts))).toBe(path);
    expect(isToBeVerified(userOf(facts))).toBe(true);
  });

  it('ends with submission or approval, and never applies to those we don’t serve or to staff', () => {
    const done: readonly Facts[] = [
      { partial: true, roles: investor },
      { partial: true, company: { risk: true }, roles: admin },
      { approved: true, roles: investor },
      { us: true, roles: investor },
      { blocked: true, email: false, roles: investor },
      { staff: true, roles: ['staff_support'] },
      { company: {}, roles: ['company_viewer'] },
    ];
    expect(done.map((facts) => isToBeVerified(userOf(facts)))).toEqual(done.map(() => false));
  });
});

it('the portfolio begins with money for introducers, with assets for all others', () => {
  expect(portfolioHome(userOf(PEOPLE.introducer as Facts))).toBe('/portfolio/currency');
  expect(portfolioHome(userOf(PEOPLE['approved person'] as Facts))).toBe('/portfolio/assets');
  expect(portfolioHome(undefined)).toBe('/portfolio/assets');
});
