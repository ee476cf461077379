import { defineFigure, INVESTORS, STAFF } from '../../kernel/figure.ts';

const GAINS = 'GET /user/portfolio/gains?year=:year' as const;
const GAINS_CSV = 'GET /user/portfolio/gains/file?year=:year&format=csv' as const;
const GAINS_PDF = 'GET /user/portfolio/gains/file?year=:year&format=pdf' as const;
/** Columns of the first row of sums in the gains report. */
const SUMS_IN_A_ROW = 6;

export const proceeds = defineFigure({
  name: 'Proceeds',
  unit: 'usd',
  of: ['partyId', 'year'],
  counts:
    'Dollars received for units that were sold or redeemed in a calendar year (UTC), after fees. Retired and transferred units yield none. Source: postings of trades and redemptions.',
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
    'What the units that a party holds now cost it by the average, fees of their purchase included. Source: changes of positions.',
  places: [
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.cost' },
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.holdings[].cost' },
    { ...STAFF, from: 'GET /admin/parties/:partyId/holdings', at: 'data.lines[].cost' },
  ],
});

export const portfolioValue = defineFigure({
  name: 'Portfolio value',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Dollars in the wallet and in escrow, and units at the last price, else the NAV, else the offer price. ALGO, BTC and what is not booked yet are excluded. Source: postings and published prices.',
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
  counts: 'Assets of which a party holds units. Cash is not an asset here. Source: postings.',
  places: [
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.holdings#' },
    { ...STAFF, from: 'GET /admin/parties/:partyId/holdings', at: 'data.total' },
  ],
});
