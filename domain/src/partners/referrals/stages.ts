export const REFERRAL_STAGES = ['registered', 'verified', 'invested'] as const;
export type ReferralStage = (typeof REFERRAL_STAGES)[number];

export const INVITED_STAGES = ['invited', ...REFERRAL_STAGES] as const;
export type InvitedStage = (typeof INVITED_STAGES)[number];

export const REFERRAL_STAGE_WORDS: Readonly<Record<InvitedStage, string>> = {
  invited: 'Invited',
  registered: 'Registered',
  verified: 'Verified',
  invested: 'Invested',
};

/** The introducers' plan, a distributor's contract, or none. */
export const PARTNER_KINDS = ['introducer', 'distributor', 'none'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** Client and partner may be the same person; staff judge. */
export const FRAUD_SIGNALS = ['bank_account', 'owner', 'device', 'address'] as const;
export type FraudSignal = (typeof FRAUD_SIGNALS)[number];

/** Client and partner are related, so fees earn no commission. */
export const RELATION_SIGNALS = ['bank_account', 'owner', 'device'] as const;
export type RelationSignal = (typeof RELATION_SIGNALS)[number];

export const COMMISSION_SOURCES = ['trade', 'offering', 'clawback', 'restored'] as const;
export type CommissionSource = (typeof COMMISSION_SOURCES)[number];

export const SOURCE_WORDS: Readonly<Record<CommissionSource, string>> = {
  trade: 'Trade',
  offering: 'Closing',
  clawback: 'Clawback',
  restored: 'Restored',
};

/** Awaiting two approvals, due and not requested yet, or falling due on a day. */
export const PAYOUT_STEPS = ['approving', 'due', 'waiting'] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

/** By the date earned. */
export const SUM_PERIODS = ['3m', '1y', 'all'] as const;
export type SumPeriod = (typeof SUM_PERIODS)[number];
