export const RISK_STATEMENTS = [
  'I can lose all the money I invest.',
  'I may not be able to sell units when I want to, and sometimes not at all.',
  'Targets and past performance are not promises.',
  'Holdfast does not advise me; I make my own decisions and take advice when I need it.',
] as const;

export const CONFIRMATIONS = {
  confirmsTruth: 'Everything stated here about the company is true and complete.',
  confirmsAuthority: 'I am authorised to state it for the company.',
  confirmsChanges: 'The company notifies Holdfast within 30 days of any change.',
} as const;
