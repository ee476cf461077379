export const CATEGORIES = [
  'real_estate',
  'private_credit',
  'carbon',
  'infrastructure',
  'art',
  'fund',
  'commodity',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  real_estate: 'Real estate',
  private_credit: 'Private credit',
  carbon: 'Carbon',
  infrastructure: 'Infrastructure',
  art: 'Art',
  fund: 'Fund',
  commodity: 'Commodity',
};

export const YIELD_NAMES = {
  target_irr: 'Target IRR',
  net_yield: 'Net yield',
  coupon: 'Coupon',
  target_return: 'Target return',
} as const;
export type YieldKind = keyof typeof YIELD_NAMES;
export const YIELD_KINDS = Object.keys(YIELD_NAMES) as YieldKind[];

export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AUS: 'Australia',
  AUT: 'Austria',
  BEL: 'Belgium',
  CAN: 'Canada',
  HKG: 'Hong Kong',
  IRL: 'Ireland',
  ISR: 'Israel',
  ITA: 'Italy',
  MYS: 'Malaysia',
  NOR: 'Norway',
  PRT: 'Portugal',
  SGP: 'Singapore',
  ESP: 'Spain',
  SWE: 'Sweden',
  CHE: 'Switzerland',
  GBR: 'United Kingdom',
  USA: 'United States',
};
export const countryName = (code: string): string => COUNTRY_NAMES[code] ?? code;
