export const STRUCTURE_TYPES = ['SPV', 'fund', 'trust', 'company'] as const;
export type StructureType = (typeof STRUCTURE_TYPES)[number];
export const STRUCTURE_TYPE_NAMES: Readonly<Record<StructureType, string>> = {
  SPV: 'SPV',
  fund: 'Fund',
  trust: 'Trust',
  company: 'Company',
};

export const MEMBER_ROLES = [
  'director',
  'manager',
  'trustee',
  'administrator',
  'auditor',
  'custodian',
  'secretary',
] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export const MEMBER_ROLE_NAMES: Readonly<Record<MemberRole, string>> = {
  director: 'Director',
  manager: 'Manager',
  trustee: 'Trustee',
  administrator: 'Administrator',
  auditor: 'Auditor',
  custodian: 'Custodian',
  secretary: 'Secretary',
};

export const SIGNING_RULES = ['alone', 'jointly', 'none'] as const;
export type SigningRule = (typeof SIGNING_RULES)[number];
export const SIGNING_NAMES: Readonly<Record<SigningRule, string>> = {
  alone: 'Alone',
  jointly: 'Jointly, any two',
  none: 'Does not sign',
};

/** All have two decimals. */
export const BASE_CURRENCIES = ['USD', 'EUR', 'GBP', 'SGD', 'CHF'] as const;

/** From this share, they must be named. */
export const BENEFICIAL_OWNER_BPS = 2_500;
export const WHOLE_BPS = 10_000;
export const RESOLUTION_MAX_BYTES = 25 * 1024 * 1024;

export const ANCHOR_ROLES = ['founder', 'sponsor', 'cornerstone', 'strategic'] as const;
export type AnchorRole = (typeof ANCHOR_ROLES)[number];
export const ANCHOR_ROLE_NAMES: Readonly<Record<AnchorRole, string>> = {
  founder: 'Founder',
  sponsor: 'Sponsor',
  cornerstone: 'Cornerstone',
  strategic: 'Strategic',
};

/** For units, outside the platform. */
export const CONTRIBUTIONS = ['cash', 'in_kind', 'debt', 'ip'] as const;
export type Contribution = (typeof CONTRIBUTIONS)[number];
export const CONTRIBUTION_NAMES: Readonly<Record<Contribution, string>> = {
  cash: 'Cash',
  in_kind: 'In kind',
  debt: 'Converted debt',
  ip: 'Intellectual property',
};

export const UNDISCLOSED_ANCHOR = 'Undisclosed anchor';

export const ANCHOR_DOCUMENTS = ['commitment', 'contribution'] as const;
export type AnchorPaper = (typeof ANCHOR_DOCUMENTS)[number];
export const ANCHOR_DOCUMENT_NAMES: Readonly<Record<AnchorPaper, string>> = {
  commitment: 'Signed commitment',
  contribution: 'Proof of the contribution',
};

/** In months. */
export const LONGEST_LOCKUP = 120;
