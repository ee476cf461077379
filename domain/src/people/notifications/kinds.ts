/** Notification kinds; they decide icon, preference and mail. */
export const NOTIFICATION_KINDS = {
  nav_update_requested: 'NAV update request created',
  nav_update_rejected: 'NAV update request rejected',
  nav_update_approved: 'NAV update request approved',
  wallet_recharged: 'Wallet recharged',
  card_returned: 'Card payments refunded or disputed',
  deposit_decided: 'Deposits on hold, rejected or returned',
  conversion_done: 'Conversions',
  wallet_corrected: 'Corrections to your wallet',
  support_ticket: 'Service requests',
  commitment_decided: 'Commitments decided',
  commitment_made: 'Commitments to your offerings',
  offering_message: 'Messages about offerings you committed to',
  offering_changed: 'Changes to offerings you committed to',
  offering_closed: 'Offerings closed',
  order_filled: 'Orders filled',
  plan_run: 'Investment plan results',
  transfer_received: 'Transfers received',
  withdrawal_decided: 'Withdrawals approved, paid or failed',
  onboarding_decided: 'Account verification',
  poll_opened: 'Polls opened',
  poll_closed: 'Polls closed',
  distribution_paid: 'Distributions paid',
  commission_paid: 'Commission payouts',
  retirement_decided: 'Retirements approved or rejected',
  distribution_asked: 'Distributions of your assets',
  update_posted: 'Updates on assets you hold or watch',
  watch_alert: 'Alerts on assets you watch',
  price_alert: 'Price alerts',
  search_match: 'New assets in your saved searches',
  agreement_to_sign: 'Agreements to sign',
  security: 'Account security',
  account: 'Your account',
  asset_reviewed: 'Reviews of your assets',
  document_access: 'Document access requests',
  approval_needed: 'Approval requests',
  onboarding_sent: 'Cases to review',
  market_halted: 'Trading halts',
  settlement_attention: 'Settlement that needs attention',
  report_ready: 'Scheduled reports',
  work_given: 'Work assigned to you',
  company_watch: 'Company limits and approvers',
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Staff only. */
export const STAFF_KINDS: ReadonlySet<NotificationKind> = new Set([
  'onboarding_sent',
  'approval_needed',
  'market_halted',
  'settlement_attention',
  'report_ready',
  'work_given',
  'company_watch',
]);

/** Issuers' users only. */
export const OWNER_KINDS: ReadonlySet<NotificationKind> = new Set([
  'commitment_made',
  'asset_reviewed',
  'distribution_asked',
]);

/** Issuers' users and the staff who decide with them. */
export const OWNER_OR_STAFF_KINDS: ReadonlySet<NotificationKind> = new Set([
  'nav_update_requested',
  'nav_update_rejected',
]);

/** Referral partners only. */
export const PARTNER_KINDS: ReadonlySet<NotificationKind> = new Set(['commission_paid']);

/** About the recipient's own wallet or holdings, which staff lack. */
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
]);

/** Can't be switched off: they protect the account, or silence has consequences. */
export const ALWAYS_TOLD: ReadonlySet<NotificationKind> = new Set(['security', 'offering_changed']);

/** Topics pushed to open screens, which then refetch. */
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
