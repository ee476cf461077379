import { defineFigure, STAFF } from '../../kernel/figure.ts';

const CLIENT_MONEY_REPORT =
  'GET /admin/reports/figures?report=client_money&from=:today&to=:today' as const;

const CLIENT_MONEY_CSV =
  'GET /admin/reports/figures.csv?report=client_money&from=:today&to=:today' as const;

export const clientMoneyOwed = defineFigure({
  name: 'Client money',
  unit: 'usd',
  of: [],
  counts:
    'Dollars that Holdfast holds but does not own: wallets, escrow, held payments, suspense, withheld tax, VAT and partner commissions. Excludes fees. Source: postings.',
  places: [
    { ...STAFF, from: 'GET /admin/figures', at: 'data.money.owed' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.checks[key=clients USD].left.amount' },
    { ...STAFF, from: CLIENT_MONEY_REPORT, at: 'data.headlines[label=Owed].value' },
    { ...STAFF, page: '/admin', label: 'Client money' },
  ],
});

export const clientMoneyHeld = defineFigure({
  name: 'Client money held',
  unit: 'usd',
  of: [],
  counts:
    'Dollars at the bank and the card provider. Excludes clients’ debts to Holdfast. Source: postings on the clearing accounts.',
  places: [
    { ...STAFF, from: 'GET /admin/figures', at: 'data.money.held' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.checks[key=clients USD].right.amount' },
    { ...STAFF, from: CLIENT_MONEY_REPORT, at: 'data.headlines[label=Held].value' },
  ],
});

export const suspense = defineFigure({
  name: 'Suspense',
  unit: 'usd',
  of: [],
  counts:
    'Dollars received at the bank and not yet matched to a party. Source: postings on the suspense account.',
  places: [
    {
      ...STAFF,
      from: 'GET /admin/books/totals',
      at: 'data.checks[key=suspense USD].left.amount',
    },
    {
      ...STAFF,
      from: 'GET /admin/books/totals',
      at: 'data.checks[key=suspense USD].right.amount',
    },
    {
      ...STAFF,
      from: CLIENT_MONEY_CSV,
      column: 'at_the_end',
      where: { what: 'Suspense' },
    },
  ],
});

export const withheldTaxOnAccount = defineFigure({
  name: 'Tax withheld and not remitted',
  unit: 'usd',
  of: [],
  counts:
    'Tax withheld from distributions and not yet remitted. Source: postings on the withheld tax account.',
  places: [
    { ...STAFF, from: 'GET /admin/withheld-tax', at: 'data.onAccount' },
    {
      ...STAFF,
      from: CLIENT_MONEY_CSV,
      column: 'at_the_end',
      where: { what: 'Withheld tax' },
    },
  ],
});

export const cashHeldForCauses = defineFigure({
  name: 'Held on accounts',
  unit: 'usd',
  of: [],
  counts:
    'Dollars reserved on all accounts for orders, commitments, withdrawals and similar. Source: holds.',
  places: [
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.cash[currency=USD].held' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.checks[key=held USD].left.amount' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.checks[key=held USD].right.amount' },
  ],
});

export const cashOfParties = defineFigure({
  name: 'Cash of parties',
  unit: 'usd',
  of: [],
  counts: 'Dollars in all wallets, available and reserved. Source: postings.',
  places: [
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.cash[currency=USD].parties' },
    { ...STAFF, from: CLIENT_MONEY_CSV, column: 'at_the_end', where: { what: 'Wallets' } },
  ],
});

export const cashInEscrow = defineFigure({
  name: 'In escrow of all offers',
  unit: 'usd',
  of: [],
  counts: 'Dollars in escrow of offerings whose units are not yet issued. Source: postings.',
  places: [
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.cash[currency=USD].offerings' },
    { ...STAFF, from: CLIENT_MONEY_CSV, column: 'at_the_end', where: { what: 'Escrow' } },
  ],
});

const FEES = 'from=:year-01-01&to=:year-12-31' as const;

export const feesEarned = defineFigure({
  name: 'Fees of Holdfast',
  unit: 'usd',
  of: ['year'],
  counts:
    'Fees charged by Holdfast in a calendar year (UTC), less reversals, partner commissions and invoiced VAT. Source: postings on the fee account.',
  places: [
    {
      ...STAFF,
      from: `GET /admin/reports/figures?report=fees&${FEES}`,
      at: 'data.headlines[label=Fees].value',
    },
    {
      ...STAFF,
      from: `GET /admin/reports/figures.csv?report=fees&${FEES}`,
      column: 'fees',
      where: {},
    },
  ],
});
