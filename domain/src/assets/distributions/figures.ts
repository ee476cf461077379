import {
  defineFigure,
  type FigurePlace,
  HOLDERS,
  INVESTORS,
  OWN_ASSETS,
  STAFF,
} from '../../kernel/figure.ts';
import { DISTRIBUTION_KIND_WORDS } from './distribution.machine.ts';

const INCOME = 'GET /user/distributions?year=:year' as const;
const INCOME_CSV = 'GET /user/distributions/report?year=:year&format=csv' as const;
const INCOME_PDF = 'GET /user/distributions/report?year=:year&format=pdf' as const;
/** The income row’s label, and each figure’s position after it. */
const ALL_INCOME = `All: ${DISTRIBUTION_KIND_WORDS.income}`;
const IN_ROW = { gross: 1, withheld: 2, net: 3 } as const;
const GAINS = 'GET /user/portfolio/gains?year=:year' as const;
const GAINS_CSV = 'GET /user/portfolio/gains/file?year=:year&format=csv' as const;
const GAINS_PDF = 'GET /user/portfolio/gains/file?year=:year&format=pdf' as const;
const SUMS_IN_A_ROW = 5;

const incomePlaces = (
  part: 'gross' | 'withheld' | 'net',
  label: { readonly income: string; readonly gains: string; readonly page: string },
): readonly FigurePlace[] => {
  const sum = `income${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  return [
    { ...INVESTORS, from: INCOME, at: `data.kinds[kind=income].${part}` },
    { ...INVESTORS, from: INCOME, at: `data.rows[kind=income].${part}` },
    {
      ...INVESTORS,
      from: INCOME_CSV,
      column: label.income,
      where: { paid_at: 'total', kind: 'income' },
    },
    { ...INVESTORS, from: INCOME_PDF, label: ALL_INCOME, cells: IN_ROW[part] },
    { ...INVESTORS, from: GAINS, at: `data.sums.${sum}` },
    { ...INVESTORS, from: GAINS, at: `data.income[].${part}` },
    { ...INVESTORS, from: GAINS_CSV, column: label.gains, where: { section: 'total income' } },
    { ...INVESTORS, from: GAINS_CSV, column: label.gains, where: { section: 'income' } },
    { as: ['investor'], page: '/portfolio/income', label: label.page },
  ];
};

export const incomeGross = defineFigure({
  name: 'Income, gross',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Income distributions paid to a wallet in a calendar year (UTC), before tax. Returned capital, redemptions and held payments are excluded. Source: distribution lines that are paid.',
  places: [
    ...incomePlaces('gross', { income: 'gross_usd', gains: 'gross_usd', page: 'Income, gross' }),
    { ...INVESTORS, from: GAINS_PDF, label: 'Income, gross', cells: SUMS_IN_A_ROW },
  ],
});

export const incomeWithheld = defineFigure({
  name: 'Tax withheld on income',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Tax withheld from income distributions in a calendar year (UTC): gross less net. Source: distribution lines that are paid.',
  places: incomePlaces('withheld', {
    income: 'tax_usd',
    gains: 'tax_usd',
    page: 'Withheld for tax',
  }),
});

export const incomeNet = defineFigure({
  name: 'Income, net',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Income distributions that reached a wallet in a calendar year (UTC), after tax. Source: postings of entries of the kind distribution.',
  places: [
    ...incomePlaces('net', { income: 'net_usd', gains: 'amount_usd', page: 'Income, net' }),
    { ...INVESTORS, from: GAINS_PDF, label: 'Income, net', cells: SUMS_IN_A_ROW },
    { as: ['investor'], page: '/portfolio/gains', label: 'Income, net' },
  ],
});

export const paidToHolders = defineFigure({
  name: 'Paid to holders',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'Paid from an issuer’s wallet to the holders of its assets, before tax, held payments included, less amounts returned. External holders, whom the issuer pays directly, are excluded. Source: postings.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[].distributed' },
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.returned' },
  ],
});

export const paidOutsideOfCompany = defineFigure({
  name: 'Paid outside the platform',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'Amounts of an issuer’s paid distributions that are due to holders outside the platform, whom the issuer pays directly. Source: distribution lines.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[].outside' },
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.outside' },
  ],
});

export const incomeOfHolding = defineFigure({
  name: 'Income of a holding, net',
  unit: 'usd',
  of: ['partyId', 'assetId'],
  counts:
    'Income distributions of an asset that reached a wallet, in all years, after tax. Source: postings of entries of the kind distribution.',
  places: [
    { ...HOLDERS, from: 'GET /user/portfolio', at: 'data.holdings[assetId=:assetId].income' },
    {
      ...HOLDERS,
      from: 'GET /assets/:assetId/distributions',
      at: 'data[kind=income&mine.state=PAID].mine.net',
    },
  ],
});

const distributionPlaces = (part: 'gross' | 'withheld' | 'net' | 'holders') =>
  [
    {
      ...STAFF,
      from: 'GET /admin/distributions/:distributionId',
      at: `data.figures.${part}`,
    },
    {
      ...OWN_ASSETS,
      from: 'GET /owner/distributions/:distributionId',
      at: `data.figures.${part}`,
    },
  ] as const;

/** Estimates for planned distributions are not compared. */
const inLists = (part: 'gross' | 'holders') =>
  [
    {
      ...STAFF,
      from: 'GET /admin/distributions?limit=100',
      at: `data[id=:distributionId].${part}`,
    },
    {
      ...OWN_ASSETS,
      from: 'GET /owner/distributions?limit=100',
      at: `data[id=:distributionId].${part}`,
    },
  ] as const;

const inFile = (column: 'gross_usd' | 'tax_usd' | 'net_usd') =>
  ({
    ...OWN_ASSETS,
    from: 'GET /owner/distributions/:distributionId/lines.csv',
    column,
    where: { line: 'holder' },
  }) as const;

const ofDistribution = { unit: 'usd', of: ['distributionId', 'assetId'] } as const;

export const distributionGross = defineFigure({
  name: 'Distribution, before tax',
  ...ofDistribution,
  counts:
    'Amount that a recorded distribution pays to all holders before tax. Source: distribution lines.',
  places: [...distributionPlaces('gross'), ...inLists('gross'), inFile('gross_usd')],
});

export const distributionWithheld = defineFigure({
  name: 'Tax withheld on a distribution',
  ...ofDistribution,
  counts:
    'Tax that a recorded distribution withholds from all holders. Source: distribution lines.',
  places: [...distributionPlaces('withheld'), inFile('tax_usd')],
});

export const distributionNet = defineFigure({
  name: 'Distribution, after tax',
  ...ofDistribution,
  counts:
    'Amount that a recorded distribution pays to all holders after tax. Source: distribution lines.',
  places: [
    ...distributionPlaces('net'),
    inFile('net_usd'),
    { ...inFile('net_usd'), where: { line: 'total' } },
  ],
});

export const distributionHolders = defineFigure({
  name: 'Holders of a distribution',
  unit: 'count',
  of: ['distributionId', 'assetId'],
  counts:
    'Holders on the record date of a distribution, external holders included. Source: distribution lines.',
  places: [...distributionPlaces('holders'), ...inLists('holders')],
});

export const distributionOutside = defineFigure({
  name: 'Distribution, paid outside the platform',
  ...ofDistribution,
  counts:
    'Amount of a recorded distribution that is due to holders outside the platform, whom the owner pays directly. Source: distribution lines.',
  places: [
    {
      ...STAFF,
      from: 'GET /admin/distributions/:distributionId',
      at: 'data.figures.outside.amount',
    },
    {
      ...OWN_ASSETS,
      from: 'GET /owner/distributions/:distributionId',
      at: 'data.figures.outside.amount',
    },
    {
      ...STAFF,
      from: 'GET /admin/distributions?limit=100',
      at: 'data[id=:distributionId].outside',
    },
    {
      ...OWN_ASSETS,
      from: 'GET /owner/distributions?limit=100',
      at: 'data[id=:distributionId].outside',
    },
    {
      ...OWN_ASSETS,
      from: 'GET /owner/distributions/:distributionId/lines.csv',
      column: 'net_usd',
      where: { line: 'total outside the platform' },
    },
  ],
});

const STATEMENTS = 4;

const paymentPlaces = (part: 'gross' | 'net', label: string) =>
  [
    {
      ...INVESTORS,
      from: 'GET /user/distributions/:distributionId',
      at: `data.mine.${part}`,
    },
    {
      ...INVESTORS,
      from: 'GET /assets/:assetId/distributions',
      at: `data[id=:distributionId].mine.${part}`,
    },
    {
      ...INVESTORS,
      from: 'GET /user/distributions/:distributionId/statement',
      label,
      cells: 1,
      most: STATEMENTS,
    },
  ] as const;

const ofPayment = { unit: 'usd', of: ['partyId', 'distributionId', 'assetId'] } as const;

export const paymentGross = defineFigure({
  name: 'Payment of a distribution, before tax',
  ...ofPayment,
  counts: 'Amount that a distribution paid to a holder before tax. Source: the holder’s line.',
  places: paymentPlaces('gross', 'Gross'),
});

export const paymentNet = defineFigure({
  name: 'Payment of a distribution, after tax',
  ...ofPayment,
  counts: 'Amount that a distribution paid to a holder’s wallet. Source: the holder’s line.',
  places: paymentPlaces('net', 'Net, paid to your wallet'),
});
