/** How far a client came. */
export const REFERRAL_STAGES = ['registered', 'verified', 'invested'] as const;
export type ReferralStage = (typeof REFERRAL_STAGES)[number];

/** How far somebody came who was written to. */
export const INVITED_STAGES = ['invited', ...REFERRAL_STAGES] as const;
export type InvitedStage = (typeof INVITED_STAGES)[number];

export const REFERRAL_STAGE_WORDS: Readonly<Record<InvitedStage, string>> = {
  invited: 'Invited',
  registered: 'Registered',
  verified: 'Verified',
  invested: 'Invested',
};

/** As what somebody earns: by the plan of all introducers, by their own contract, or not at all. */
export const PARTNER_KINDS = ['introducer', 'distributor', 'none'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** What speaks against a client and their partner being two: shown to staff, who judge it. */
export const FRAUD_SIGNALS = ['bank_account', 'owner', 'device', 'address'] as const;
export type FraudSignal = (typeof FRAUD_SIGNALS)[number];

/** What shows that a client and their partner are related: the client's fees earn nothing. */
export const RELATION_SIGNALS = ['bank_account', 'owner', 'device'] as const;
export type RelationSignal = (typeof RELATION_SIGNALS)[number];

/** What one line of a statement is about. */
export const COMMISSION_SOURCES = ['trade', 'offering', 'clawback', 'restored'] as const;
export type CommissionSource = (typeof COMMISSION_SOURCES)[number];

export const SOURCE_WORDS: Readonly<Record<CommissionSource, string>> = {
  trade: 'Trade',
  offering: 'Closing',
  clawback: 'Taken back',
  restored: 'Restored',
};

/** For which commissions the sums of a record stand: by when they were earned. */
export const SUM_PERIODS = ['3m', '1y', 'all'] as const;
export type SumPeriod = (typeof SUM_PERIODS)[number];
