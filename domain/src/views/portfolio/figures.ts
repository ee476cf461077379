import { defineFigure, INVESTORS, STAFF } from '../../kernel/figure.ts';

const GAINS = 'GET /user/portfolio/gains?year=:year' as const;
const GAINS_CSV = 'GET /user/portfolio/gains/file?year=:year&format=csv' as const;
const GAINS_PDF = 'GET /user/portfolio/gains/file?year=:year&format=pdf' as const;
const SUMS_IN_A_ROW = 6;

export const proceeds = defineFigure({
  name: 'Proceeds',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Dollars received for units sold or redeemed in a calendar year (UTC), after fees. Excludes retired and transferred units. Source: postings of trades and redemptions.',
  places: [
    { ...INVESTORS, from: GAINS, at: 'data.sums.proceeds' },
    { ...INVESTORS, from: GAINS, at: 'data.disposals[].proceeds' },
    { ...INVESTORS, from: GAINS_CSV, column: 'proceeds_usd', where: { section: 'total' } },
    { ...INVESTORS, from: GAINS_CSV, column: 'proceeds_usd', where: { section: 'disposal' } },
    { ...INVESTORS, from: GAINS_PDF, label: 'Proceeds', cells: SUMS_IN_A_ROW },
    { as: ['investor'], page: '/portfolio/gains', label: 'Proceeds' },
  ],
});

export const costOfHoldings = defineFigure({
  name: 'Cost of holdings',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Average cost of a party’s current units, including purchase fees. Source: changes of positions.',
  places: [
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.cost' },
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.holdings[].cost' },
    // The latest year, which is the default.
    { ...INVESTORS, from: 'GET /user/portfolio/gains', at: 'data.sums.costClosing' },
    { ...STAFF, from: 'GET /admin/parties/:partyId/holdings', at: 'data.lines[].cost' },
  ],
});

export const portfolioValue = defineFigure({
  name: 'Portfolio value',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Dollars in the wallet and in escrow, and units at the last price, else the NAV, else the offer price. Excludes ALGO, BTC and unbooked amounts. Source: postings and published prices.',
  places: [
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.totalValue' },
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.allocation.category[].value' },
    { ...INVESTORS, from: 'GET /user/portfolio/performance?range=ALL', at: 'data.end' },
    { ...INVESTORS, from: 'GET /user/portfolio/performance?range=1Y', at: 'data.end' },
    { as: ['investor'], page: '/portfolio/assets', label: 'Total value' },
  ],
});

export const assetsHeld = defineFigure({
  name: 'Assets held',
  unit: 'count',
  of: ['partyId'],
  counts: 'Assets of which a party holds units. Excludes cash. Source: postings.',
  places: [
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.holdings#' },
    { ...STAFF, from: 'GET /admin/parties/:partyId/holdings', at: 'data.total' },
  ],
});

const PORTFOLIO = 'GET /user/portfolio' as const;
const PERFORMANCE = 'GET /user/portfolio/performance?range=ALL' as const;

export const holdingsValue = defineFigure({
  name: 'Value of holdings',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'A party’s units at the last price, else the NAV, else the offer price. Excludes cash. Source: postings and published prices.',
  places: [
    { ...INVESTORS, from: PORTFOLIO, at: 'data.holdingsValue' },
    { ...INVESTORS, from: PORTFOLIO, at: 'data.holdings[].value' },
    { as: ['investor'], page: '/portfolio/assets', label: 'Value of holdings' },
    { as: ['investor'], page: '/', label: 'Value of holdings' },
  ],
});

export const unrealisedGain = defineFigure({
  name: 'Unrealised gain',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Value of a party’s units less their average cost. Source: changes of positions and published prices.',
  places: [
    { ...INVESTORS, from: PORTFOLIO, at: 'data.unrealisedGain' },
    { ...INVESTORS, from: PORTFOLIO, at: 'data.holdings[].gain' },
    { ...INVESTORS, from: PERFORMANCE, at: 'data.unrealised' },
    { as: ['investor'], page: '/portfolio/assets', label: 'Unrealised gain' },
    { as: ['investor'], page: '/', label: 'Unrealised gain' },
  ],
});

export const realisedGain = defineFigure({
  name: 'Realised gain',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Proceeds less average cost of all units a party sold or redeemed. Source: changes of positions.',
  places: [
    { ...INVESTORS, from: PORTFOLIO, at: 'data.realisedGain' },
    { ...INVESTORS, from: PERFORMANCE, at: 'data.realised' },
  ],
});

export const incomeInAll = defineFigure({
  name: 'Income received',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Income distributions credited to a wallet in all years, after tax. Source: postings of distribution entries.',
  places: [
    { ...INVESTORS, from: PORTFOLIO, at: 'data.income' },
    { ...INVESTORS, from: PERFORMANCE, at: 'data.income' },
  ],
});

export const capitalInAll = defineFigure({
  name: 'Capital returned',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Capital returned to a wallet in all years; excludes income. Source: postings of capital return entries.',
  places: [
    { ...INVESTORS, from: PORTFOLIO, at: 'data.capital' },
    { ...INVESTORS, from: PERFORMANCE, at: 'data.capital' },
  ],
});

export const inEscrow = defineFigure({
  name: 'In escrow',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'A party’s dollars, including fees, in escrow of offerings whose units are not yet issued. Source: allocated commitments.',
  places: [
    { ...INVESTORS, from: PORTFOLIO, at: 'data.cash.inEscrow' },
    {
      ...INVESTORS,
      from: 'GET /user/commitments?limit=100',
      at: 'data[stage=ALLOCATED].allocatedTotal',
    },
  ],
});

const disposalPlaces = (sum: string, column: string, label: string) =>
  [
    { ...INVESTORS, from: GAINS, at: `data.sums.${sum}` },
    { ...INVESTORS, from: GAINS, at: `data.disposals[].${sum}` },
    { ...INVESTORS, from: GAINS_CSV, column, where: { section: 'total' } },
    { ...INVESTORS, from: GAINS_CSV, column, where: { section: 'disposal' } },
    { ...INVESTORS, from: GAINS_PDF, label, cells: SUMS_IN_A_ROW },
  ] as const;

export const gainOfYear = defineFigure({
  name: 'Gain of a year, average cost',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Proceeds of units sold or redeemed in a calendar year (UTC) less their average cost. Excludes retired and transferred units. Source: changes of positions.',
  places: [
    ...disposalPlaces('gainAverage', 'gain_average_usd', 'Gain, average'),
    { as: ['investor'], page: '/portfolio/gains', label: 'Gain, average cost' },
  ],
});

export const costOfDisposals = defineFigure({
  name: 'Cost of units sold, average',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Average cost of units sold or redeemed in a calendar year (UTC). Excludes retired and transferred units. Source: changes of positions.',
  places: disposalPlaces('costAverage', 'cost_average_usd', 'Cost, average'),
});

export const capitalOfYear = defineFigure({
  name: 'Capital returned in a year',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Capital returned to a wallet in a calendar year (UTC). Source: postings of capital return entries.',
  places: [
    { ...INVESTORS, from: GAINS, at: 'data.sums.capital' },
    { ...INVESTORS, from: GAINS, at: 'data.capital[].net' },
    {
      ...INVESTORS,
      from: GAINS_CSV,
      column: 'amount_usd',
      where: { section: 'total capital returned' },
    },
    { ...INVESTORS, from: GAINS_PDF, label: 'Capital returned', cells: 5 },
    {
      ...INVESTORS,
      from: 'GET /user/distributions?year=:year',
      at: 'data.kinds[kind=capital].net',
    },
  ],
});

export const feesPaid = defineFigure({
  name: 'Fees paid in a year',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Fees on purchases, sales and allocations, and charges, in a calendar year (UTC). Source: trades, commitments and fee postings.',
  places: [
    { ...INVESTORS, from: GAINS, at: 'data.sums.fees' },
    { ...INVESTORS, from: GAINS_CSV, column: 'amount_usd', where: { section: 'total fees' } },
    { ...INVESTORS, from: GAINS_PDF, label: 'Fees', cells: 5 },
    { as: ['investor'], page: '/portfolio/gains', label: 'Fees' },
  ],
});
