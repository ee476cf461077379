import {
  defineFigure,
  type FigurePlace,
  HOLDERS,
  INVESTORS,
  OWN_ASSETS,
} from '../../kernel/figure.ts';

const INCOME = 'GET /user/distributions?year=:year' as const;
const INCOME_CSV = 'GET /user/distributions/report?year=:year&format=csv' as const;
const GAINS = 'GET /user/portfolio/gains?year=:year' as const;
const GAINS_CSV = 'GET /user/portfolio/gains/file?year=:year&format=csv' as const;
const GAINS_PDF = 'GET /user/portfolio/gains/file?year=:year&format=pdf' as const;
/** Columns of the second row of sums in the gains report. */
const SUMS_IN_A_ROW = 5;

/** Where the income of a year is shown, of which gross, tax and net are parts. */
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
    'Tax that income distributions of a calendar year (UTC) withheld: gross less net. Source: distribution lines that are paid.',
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
    'What left an issuer’s wallet for the holders of its assets, before tax and with what is held for holders, less what came back. Holders from outside, whom the issuer pays directly, are excluded. Source: postings.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[].distributed' },
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
    { ...HOLDERS, from: 'GET /user/portfolio', at: 'data.holdings[assetId=:assetId].income' },
    {
      ...HOLDERS,
      from: 'GET /assets/:assetId/distributions',
      at: 'data[kind=income&mine.state=PAID].mine.net',
    },
  ],
});
