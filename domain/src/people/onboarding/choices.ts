import { personalityWords } from './personality.ts';

export const INCOME_BANDS = ['under_50k', '50k_100k', '100k_250k', 'over_250k'] as const;
export const WORTH_BANDS = ['under_100k', '100k_500k', '500k_1m', 'over_1m'] as const;
export const FUND_SOURCES = [
  'salary',
  'business',
  'savings',
  'investments',
  'inheritance',
  'property_sale',
] as const;
export const YEARS_BANDS = ['none', 'under_2', '2_5', 'over_5'] as const;
export const INSTRUMENTS = [
  'funds',
  'shares',
  'bonds',
  'real_estate',
  'private_credit',
  'digital_assets',
] as const;

const WORDS: Readonly<Record<string, string>> = {
  under_50k: 'Under $50,000',
  '50k_100k': '$50,000 to $100,000',
  '100k_250k': '$100,000 to $250,000',
  over_250k: 'Over $250,000',
  under_100k: 'Under $100,000',
  '100k_500k': '$100,000 to $500,000',
  '500k_1m': '$500,000 to $1,000,000',
  over_1m: 'Over $1,000,000',
  salary: 'Salary or pension',
  business: 'Own business',
  savings: 'Savings',
  investments: 'Investments',
  inheritance: 'Inheritance or gift',
  property_sale: 'Sale of property',
  none: 'None',
  under_2: 'Under 2 years',
  '2_5': '2 to 5 years',
  over_5: 'Over 5 years',
  funds: 'Funds',
  shares: 'Shares',
  bonds: 'Bonds',
  real_estate: 'Real estate',
  private_credit: 'Private credit',
  digital_assets: 'Digital assets',
};

/** Unknown choices are returned unchanged. */
export const choiceWords = (choice: string): string =>
  WORDS[choice] ?? personalityWords(choice) ?? choice;

export const INVESTOR_STATUSES = [
  'professional',
  'institutional',
  'qualified',
  'foundation',
  'other',
] as const;
export type InvestorStatus = (typeof INVESTOR_STATUSES)[number];

type StatusWords = { readonly title: string; readonly note: string };
const STATUS_WORDS: Readonly<Record<InvestorStatus, StatusWords>> = {
  professional: {
    title: 'Professional investor',
    note: 'Authorised or regulated to invest for others, such as a fund, adviser or broker.',
  },
  institutional: {
    title: 'Institution',
    note: 'A bank, insurer, pension scheme or public body.',
  },
  qualified: {
    title: 'Qualified by size',
    note: 'Meets the balance sheet, turnover or own-funds thresholds where it is registered.',
  },
  foundation: {
    title: 'Foundation or family office',
    note: 'Invests for one family or one purpose.',
  },
  other: { title: 'Something else', note: 'Describe the company in one sentence.' },
};

/** An unknown status serves as its own title. */
export const investorStatusWords = (status: string): StatusWords =>
  STATUS_WORDS[status as InvestorStatus] ?? { title: status, note: '' };

/** From this share, shareholders must be declared. */
export const OWNERSHIP_FROM_PERCENT = 25;
