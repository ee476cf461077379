export const BENEFICIARY_TYPES = ['self', 'company', 'person'] as const;
export type BeneficiaryType = (typeof BENEFICIARY_TYPES)[number];

export const RETIREMENT_PURPOSES = [
  'climate_target',
  'public_claim',
  'supply_chain',
  'required_by_law',
  'other',
] as const;
export type RetirementPurpose = (typeof RETIREMENT_PURPOSES)[number];

export const PURPOSE_WORDS: Readonly<Record<RetirementPurpose, string>> = {
  climate_target: 'Own climate target',
  public_claim: 'Public claim',
  supply_chain: 'Within own supply chain',
  required_by_law: 'Required by law',
  other: 'Other',
};

export const WORDS_LENGTH = 256;
