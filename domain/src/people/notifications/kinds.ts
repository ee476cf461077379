/** Notification kinds; they decide icon, preference and mail. */
export const NOTIFICATION_KINDS = {
  nav_update_requested: 'NAV update request created',
  nav_update_rejected: 'NAV update request rejected',
  nav_update_approved: 'NAV update request approved',
  wallet_recharged: 'Wallet recharged',
  card_returned: 'Card payments refunded or disputed',
  deposit_decided: 'Deposits on hold, rejected or sent back',
  conversion_done: 'Conversions',
  wallet_corrected: 'Corrections of your wallet',
  support_ticket: 'Service requests',
  commitment_decided: 'Commitments decided',
  commitment_made: 'Commitments to your offers',
  offering_message: 'Messages about offers you committed to',
  offering_changed: 'Changed terms of offers you committed to',
  offering_closed: 'Offerings closed',
  order_filled: 'Orders filled',
  plan_run: 'Investment plans: what they bought, or why not',
  transfer_received: 'Transfers received',
  withdrawal_decided: 'Withdrawals approved, paid or failed',
  onboarding_decided: 'Verification of your account',
  poll_opened: 'Polls opened',
  poll_closed: 'Polls closed',
  distribution_paid: 'Distributions paid',
  commission_paid: 'Payouts of your commissions',
  retirement_decided: 'Units retired, or refused to be',
  distribution_asked: 'Distributions of your assets',
  update_posted: 'Updates of assets you hold or watch',
  watch_alert: 'Alerts on assets you watch',
  price_alert: 'Price alerts that you set',
  search_match: 'New assets in searches that you saved',
  agreement_to_sign: 'Agreements to sign',
  security: 'Security of your account',
  account: 'Your account',
  asset_reviewed: 'Reviews of your assets',
  document_access: 'Requests to open documents',
  approval_needed: 'Approvals by a second person',
  onboarding_sent: 'Cases to review',
  market_halted: 'Halts of trading',
  settlement_attention: 'Settlement that needs attention',
  report_ready: 'Reports that you chose',
  work_given: 'Work that a colleague gives you',
  company_watch: 'Limits and approvers of companies',
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
