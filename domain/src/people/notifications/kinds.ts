/** By subject, which a person can switch on or off. */
export const NOTIFICATION_GROUPS = {
  account: {
    label: 'Security and account',
    about: 'Sign-ins, verification and changes to your account. Always sent.',
    kinds: ['security', 'onboarding_decided', 'account'],
  },
  wallet: {
    label: 'Wallet and payments',
    about: 'Deposits, withdrawals, transfers, conversions and commission.',
    kinds: [
      ...['wallet_recharged', 'card_returned', 'deposit_decided', 'conversion_done'],
      ...['wallet_corrected', 'transfer_received', 'withdrawal_decided', 'commission_paid'],
    ],
  },
  offerings: {
    label: 'Offerings and commitments',
    about: 'Decisions, messages and closings. Changed terms are always sent.',
    kinds: ['commitment_decided', 'offering_message', 'offering_changed', 'offering_closed'],
  },
  trading: {
    label: 'Orders and plans',
    about: 'Filled orders and investment plans.',
    kinds: ['order_filled', 'plan_run'],
  },
  holdings: {
    label: 'Your holdings',
    about: 'NAV, updates, polls, distributions and retirements.',
    kinds: [
      ...['nav_update_approved', 'update_posted', 'poll_opened', 'poll_closed'],
      ...['distribution_paid', 'retirement_decided'],
    ],
  },
  alerts: {
    label: 'Watchlist and alerts',
    about: 'Price alerts, watched assets and saved searches.',
    kinds: ['watch_alert', 'price_alert', 'search_match'],
  },
  documents: {
    label: 'Documents',
    about: 'Statements, contract notes, invoices and tax certificates.',
    kinds: ['document_issued'],
  },
  requests: {
    label: 'Agreements and requests',
    about: 'Agreements to sign, document access and service requests.',
    kinds: ['agreement_to_sign', 'document_access', 'support_ticket'],
  },
  assets: {
    label: 'Assets you manage',
    about: 'Commitments, reviews, NAV updates and distributions.',
    kinds: [
      ...['commitment_made', 'asset_reviewed', 'distribution_asked'],
      ...['nav_update_requested', 'nav_update_rejected'],
    ],
  },
  work: {
    label: 'Your work',
    about: 'Approvals, cases, reports, halts and settlement.',
    kinds: [
      ...['onboarding_sent', 'approval_needed', 'market_halted', 'settlement_attention'],
      ...['report_ready', 'work_given', 'company_watch'],
    ],
  },
} as const satisfies Record<string, Group>;

type Group = { readonly label: string; readonly about: string; readonly kinds: readonly string[] };

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;
export const NOTIFICATION_GROUP_NAMES = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];

export type NotificationKind = (typeof NOTIFICATION_GROUPS)[NotificationGroup]['kinds'][number];
export const NOTIFICATION_KIND_NAMES: readonly NotificationKind[] =
  NOTIFICATION_GROUP_NAMES.flatMap((group) => NOTIFICATION_GROUPS[group].kinds);

const GROUP_BY_KIND = new Map<NotificationKind, NotificationGroup>(
  NOTIFICATION_GROUP_NAMES.flatMap((group) =>
    NOTIFICATION_GROUPS[group].kinds.map((kind) => [kind, group] as const),
  ),
);

export const groupOf = (kind: NotificationKind): NotificationGroup =>
  GROUP_BY_KIND.get(kind) ?? 'account';

export const STAFF_KINDS: ReadonlySet<NotificationKind> = new Set([
  'onboarding_sent',
  'approval_needed',
  'market_halted',
  'settlement_attention',
  'report_ready',
  'work_given',
  'company_watch',
]);

export const OWNER_KINDS: ReadonlySet<NotificationKind> = new Set([
  'commitment_made',
  'asset_reviewed',
  'distribution_asked',
]);

export const OWNER_OR_STAFF_KINDS: ReadonlySet<NotificationKind> = new Set([
  'nav_update_requested',
  'nav_update_rejected',
]);

export const PARTNER_KINDS: ReadonlySet<NotificationKind> = new Set(['commission_paid']);

/** About the recipient's own wallet or holdings, which staff don't have. */
export const HOLDER_KINDS: ReadonlySet<NotificationKind> = new Set([
  'wallet_recharged',
  'card_returned',
  'deposit_decided',
  'conversion_done',
  'wallet_corrected',
  'transfer_received',
  'withdrawal_decided',
  'commitment_decided',
  'offering_message',
  'offering_changed',
  'offering_closed',
  'order_filled',
  'plan_run',
  'poll_opened',
  'poll_closed',
  'distribution_paid',
  'retirement_decided',
  'document_issued',
]);

/** They protect the account, or ignoring them has consequences. */
export const ALWAYS_SENT: ReadonlySet<NotificationKind> = new Set([
  ...NOTIFICATION_GROUPS.account.kinds,
  'offering_changed',
]);

/** Pushed to open screens, which then refetch. */
export const LIVE_TOPICS = [
  'notifications',
  'wallet',
  'orders',
  'commitments',
  'onboarding',
  'sharing',
  'tickets',
  'plans',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
