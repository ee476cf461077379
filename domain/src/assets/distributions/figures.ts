import { defineFigure, type FigurePlace } from '../../kernel/figure.ts';

const as = ['investor', 'company'] as const;
const INCOME = 'GET /user/distributions?year=:year' as const;
const INCOME_FILE = 'GET /user/distributions/report?year=:year' as const;
const GAINS = 'GET /user/portfolio/gains?year=:year' as const;
const GAINS_FILE = 'GET /user/portfolio/gains/file?year=:year' as const;
/** Columns of the second row of sums in the gains report. */
const SUMS_IN_A_ROW = 5;

/** Where the income of a year is shown, of which gross, tax and net are parts. */
const incomePlaces = (
  part: 'gross' | 'withheld' | 'net',
  label: { readonly csv: string; readonly column: string; readonly page: string },
): readonly FigurePlace[] => {
  const sum = `income${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  return [
    { as, from: INCOME, at: `data.kinds[kind=income].${part}` },
    { as, from: INCOME, at: `data.rows[kind=income].${part}` },
    {
      ...{ as, from: `${INCOME_FILE}&format=csv` },
      column: label.csv,
      where: { paid_at: 'total', kind: 'income' },
    },
    { as, from: GAINS, at: `data.sums.${sum}` },
    { as, from: GAINS, at: `data.income[].${part}` },
    {
      ...{ as, from: `${GAINS_FILE}&format=csv` },
      column: label.column,
      where: { section: 'total income' },
    },
    {
      ...{ as, from: `${GAINS_FILE}&format=csv` },
      column: label.column,
      where: { section: 'income' },
    },
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
    ...incomePlaces('gross', {
      ...{ csv: 'gross_usd', column: 'gross_usd', page: 'Income, gross' },
    }),
    { as, from: `${GAINS_FILE}&format=pdf`, label: 'Income, gross', cells: SUMS_IN_A_ROW },
  ],
});

export const incomeWithheld = defineFigure({
  name: 'Tax withheld on income',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Tax that income distributions of a calendar year (UTC) withheld: gross less net. Source: distribution lines that are paid.',
  places: incomePlaces('withheld', {
    ...{ csv: 'tax_usd', column: 'tax_usd', page: 'Withheld for tax' },
  }),
});

export const incomeNet = defineFigure({
  name: 'Income, net',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Income distributions that reached a wallet in a calendar year (UTC), after tax. Source: postings of entries of the kind distribution.',
  places: [
    ...incomePlaces('net', { ...{ csv: 'net_usd', column: 'amount_usd', page: 'Income, net' } }),
    { as, from: `${GAINS_FILE}&format=pdf`, label: 'Income, net', cells: SUMS_IN_A_ROW },
    { as: ['investor'], page: '/portfolio/gains', label: 'Income, net' },
  ],
});

export const paidToHolders = defineFigure({
  name: 'Paid to holders',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'What left an issuer’s wallet for the holders of its assets, before tax and with what is held for holders, less what came back. Holders from outside, whom the issuer pays directly, are excluded. Source: postings.',
  places: [
    { as: ['owner'], only: 'own', from: 'GET /owner/dashboard', at: 'data.assets[].distributed' },
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.returned' },
  ],
});

export const incomeOfHolding = defineFigure({
  name: 'Income of a holding, net',
  unit: 'usd',
  of: ['partyId', 'assetId'],
  counts:
    'Income distributions of an asset that reached a wallet, in all years, after tax. Source: postings of entries of the kind distribution.',
  places: [
    {
      as,
      only: 'positive',
      from: 'GET /user/portfolio',
      at: 'data.holdings[assetId=:assetId].income',
    },
    {
      ...{ as, only: 'positive' },
      from: 'GET /assets/:assetId/distributions',
      at: 'data[kind=income&mine.state=PAID].mine.net',
    },
  ],
});
