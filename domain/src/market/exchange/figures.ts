import { defineFigure, INVESTORS, STAFF } from '../../kernel/figure.ts';

const YEAR = 'from=:year-01-01&to=:year-12-31' as const;

export const orderRemaining = defineFigure({
  name: 'Remaining units of an order',
  unit: 'quantity',
  of: ['partyId', 'orderId'],
  counts:
    'Units of an open order that are not filled yet: its quantity less its trades. Source: trades.',
  places: [
    {
      ...INVESTORS,
      from: 'GET /trade/orders?status=open&limit=100',
      at: 'data[id=:orderId].remainingQuantity',
    },
    { ...INVESTORS, from: 'GET /trade/orders/:orderId', at: 'data.order.remainingQuantity' },
  ],
});

export const tradingVolume = defineFigure({
  name: 'Trading volume',
  unit: 'usd',
  of: ['year'],
  counts:
    'US dollars paid for units in a calendar year (UTC), each trade counted once, without fees. Source: trades.',
  places: [
    {
      ...STAFF,
      from: `GET /admin/reports/figures?report=trading&${YEAR}`,
      at: 'data.headlines[label=Volume].value',
    },
    {
      ...STAFF,
      from: `GET /admin/reports/figures.csv?report=trading&${YEAR}`,
      column: 'volume',
      where: {},
    },
  ],
});

export const tradesOfYear = defineFigure({
  name: 'Trades',
  unit: 'count',
  of: ['year'],
  counts: 'Trades of a calendar year (UTC). Source: trades.',
  places: [
    {
      ...STAFF,
      from: `GET /admin/reports/figures?report=trading&${YEAR}`,
      at: 'data.headlines[label=Trades].value',
    },
    {
      ...STAFF,
      from: `GET /admin/reports/figures.csv?report=trading&${YEAR}`,
      column: 'trades',
      where: {},
    },
  ],
});
