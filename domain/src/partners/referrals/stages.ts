/** How far a client came. */
export const REFERRAL_STAGES = ['registered', 'verified', 'invested'] as const;
export type ReferralStage = (typeof REFERRAL_STAGES)[number];

export const REFERRAL_STAGE_WORDS: Readonly<Record<ReferralStage, string>> = {
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

/** What one line of a statement is about. */
export const COMMISSION_SOURCES = ['trade', 'offering', 'clawback', 'restored'] as const;
export type CommissionSource = (typeof COMMISSION_SOURCES)[number];

export const SOURCE_WORDS: Readonly<Record<CommissionSource, string>> = {
  trade: 'Trade',
  offering: 'Closing',
  clawback: 'Taken back',
  restored: 'Restored',
};
