import type { StaffRole } from '@holdfast/domain/administration/users/roles';
import { paths } from './paths.ts';

/** A page of an entry; its tab is named like the page unless it has a name of its own. */
type MenuPage = { readonly to: string; readonly tab?: string };

export type MenuEntry = {
  readonly key: string;
  /** The name of its first page, unless it has one of its own. */
  readonly label?: string;
  /** Shown as tabs of one another. */
  readonly pages: readonly MenuPage[];
};

export type MenuGroup = {
  readonly key: string;
  readonly label: string;
  /** Who works here, and sees the group opened. */
  readonly workers: readonly StaffRole[];
  readonly entries: readonly MenuEntry[];
};

const page = (to: string, tab?: string): MenuPage => (tab ? { to, tab } : { to });

const ALL: readonly StaffRole[] = [
  ...(['staff_compliance', 'staff_finance', 'staff_custody', 'staff_listings'] as const),
  ...(['staff_support', 'staff_administrator'] as const),
];

const CLIENTS = [
  { key: 'onboarding', pages: [page(paths.adminOnboarding())] },
  { key: 'users', pages: [page(paths.adminUsers()), page(paths.adminClosedAccounts())] },
  { key: 'companies', pages: [page(paths.adminCompanies())] },
  {
    key: 'agreements',
    pages: [page(paths.adminAgreements()), page(paths.adminAgreementSignatures())],
  },
] as const;

const ASSETS = [
  { key: 'assets', pages: [page(paths.adminAssets())] },
  { key: 'structures', pages: [page(paths.adminStructures()), page(paths.adminSpvPlans())] },
  {
    key: 'offerings',
    pages: [
      page(paths.adminOfferings()),
      page(paths.adminCommitments()),
      page(paths.adminAllCommitments()),
    ],
  },
  {
    key: 'requests',
    label: 'Owner requests',
    pages: [
      page(paths.adminNavRequests(), 'NAV'),
      page(paths.adminExitVotes()),
      page(paths.adminRulesQueue()),
    ],
  },
  { key: 'registers', pages: [page(paths.adminRegisters())] },
  {
    key: 'distributions',
    pages: [page(paths.adminDistributions()), page(paths.adminWithheldTax())],
  },
  { key: 'markets', pages: [page(paths.adminMarkets())] },
] as const;

const MONEY = [
  {
    key: 'deposits',
    pages: [page(paths.adminDeposits()), page(paths.adminSuspense()), page(paths.adminCards())],
  },
  { key: 'withdrawals', pages: [page(paths.adminWithdrawals())] },
  {
    key: 'bank',
    label: 'Bank',
    pages: [
      page(paths.adminStatements()),
      page(paths.adminStatementRules()),
      page(paths.adminBanks()),
      page(paths.adminOwnMoney()),
    ],
  },
  {
    key: 'client_money',
    pages: [page(paths.adminCalculations(), 'Calculations'), page(paths.adminReconciliation())],
  },
  {
    key: 'books',
    pages: [
      page(paths.adminBooks(), 'Accounts'),
      page(paths.adminTrialBalance()),
      page(paths.adminJournal()),
      page(paths.adminProfitAndLoss()),
      page(paths.adminBalanceSheet()),
      page(paths.adminPeriods()),
    ],
  },
  { key: 'transactions', pages: [page(paths.adminTransactions())] },
] as const;

const CUSTODY = [
  { key: 'custody', pages: [page(paths.adminCustody())] },
  { key: 'tokens', pages: [page(paths.adminTokenisations())] },
  { key: 'procedures', pages: [page(paths.adminTransferProcedures())] },
  { key: 'retirements', pages: [page(paths.adminRetirements())] },
] as const;

const PLATFORM = [
  {
    key: 'referrals',
    pages: [
      page(paths.adminReferrals(), 'Record'),
      page(paths.adminReferralPartners(), 'Partners'),
      page(paths.adminReferralInvitations(), 'Invitations'),
      page(paths.adminReferralPayouts(), 'Payouts'),
    ],
  },
  { key: 'fees', pages: [page(paths.adminFees())] },
  { key: 'team', pages: [page(paths.adminTeam())] },
  { key: 'reports', pages: [page(paths.adminReports())] },
  { key: 'audit', pages: [page(paths.adminAudit())] },
  {
    key: 'settings',
    pages: [page(paths.adminPlatform()), page(paths.adminStorage())],
  },
] as const;

const WORK = [
  { key: 'overview', pages: [page(paths.admin())] },
  { key: 'approvals', pages: [page(paths.adminApprovals())] },
  { key: 'service_requests', pages: [page(paths.adminServiceRequests())] },
] as const;

/** Every staff page without parameters, once; names come from the URL table. */
export const STAFF_MENU = [
  { key: 'work', label: 'Work', workers: ALL, entries: WORK },
  {
    key: 'clients',
    label: 'Clients',
    workers: ['staff_compliance'],
    entries: CLIENTS,
  },
  { key: 'assets', label: 'Assets', workers: ['staff_listings'], entries: ASSETS },
  { key: 'money', label: 'Money', workers: ['staff_finance'], entries: MONEY },
  {
    key: 'custody',
    label: 'Custody and chain',
    workers: ['staff_custody'],
    entries: CUSTODY,
  },
  {
    key: 'platform',
    label: 'Platform',
    workers: ['staff_administrator', 'staff_support'],
    entries: PLATFORM,
  },
] as const satisfies readonly MenuGroup[];

export type GroupKey = (typeof STAFF_MENU)[number]['key'];
export type EntryKey = (typeof STAFF_MENU)[number]['entries'][number]['key'];

type Place = { readonly group: MenuGroup; readonly entry: MenuEntry };

export const placeOf = (address: string): Place | undefined => {
  const path = address.split(/[?#]/)[0] ?? address;
  const groups: readonly MenuGroup[] = STAFF_MENU;
  return groups
    .flatMap((group) => group.entries.map((entry) => ({ group, entry })))
    .find(({ entry }) => entry.pages.some(({ to }) => to === path));
};
